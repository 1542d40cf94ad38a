// See view_cube.h. The cube has half extent 1 in axes x right, y up, z to the viewer of the front view, whatever the
// model calls them.
#include "ui/view3d/view_cube.h"

#include <QEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <array>
#include <cmath>
#include <numbers>

#include "ui/theme/theme.h"

namespace sprung::ui {

using Eigen::Vector3d;

struct ViewCube::Face {
  const char* name;
  Vector3d normal, right, up;
};

namespace {

constexpr int kSide = 112;       // logical pixels of the widget
constexpr double kScale = 27;    // logical pixels per half extent
constexpr double kInner = 0.56;  // of a face; beyond are its edges and corners
constexpr int kMargin = 8;
constexpr double kCubeClickSlack = 3.0;

const std::array<ViewCube::Face, 6>& faces() {
  static const std::array<ViewCube::Face, 6> all = {{
      {QT_TRANSLATE_NOOP("ViewCube", "Front"), {0, 0, 1}, {1, 0, 0}, {0, 1, 0}},
      {QT_TRANSLATE_NOOP("ViewCube", "Back"), {0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
      {QT_TRANSLATE_NOOP("ViewCube", "Right"), {1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
      {QT_TRANSLATE_NOOP("ViewCube", "Left"), {-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
      {QT_TRANSLATE_NOOP("ViewCube", "Top"), {0, 1, 0}, {1, 0, 0}, {0, 0, -1}},
      {QT_TRANSLATE_NOOP("ViewCube", "Bottom"), {0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
  }};
  return all;
}

/// -1, 0 or 1: which part of a face a coordinate lies in.
double part(double c) { return c > kInner ? 1.0 : c < -kInner ? -1.0 : 0.0; }

}  // namespace

ViewCube::ViewCube(QWidget* over) : QWidget(over) {
  setObjectName("viewCube");
  setAccessibleName(tr("View cube"));
  setToolTip(tr("Click a face, an edge or a corner to look from there; drag to turn the view."));
  setFixedSize(kSide, kSide);
  setMouseTracking(true);
  setCursor(Qt::PointingHandCursor);
  over->installEventFilter(this);
  place();
}

void ViewCube::place() { move(parentWidget()->width() - kSide - kMargin, kMargin); }

bool ViewCube::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) place();
  return QWidget::eventFilter(watched, event);
}

void ViewCube::show(const render::Camera& camera) {
  if (camera.yaw() == yaw_ && camera.pitch() == pitch_ && camera.upAxis() == upAxis_) return;
  yaw_ = camera.yaw();
  pitch_ = camera.pitch();
  upAxis_ = camera.upAxis();
  update();
}

Vector3d ViewCube::inEye(const Vector3d& point) const {
  return Eigen::AngleAxisd(pitch_, Vector3d::UnitX()) * (Eigen::AngleAxisd(-yaw_, Vector3d::UnitY()) * point);
}

QPointF ViewCube::onWidget(const Vector3d& point) const {
  const Vector3d eye = inEye(point);
  return QPointF(kSide / 2.0 + kScale * eye.x(), kSide / 2.0 - kScale * eye.y());
}

QPolygonF ViewCube::patch(const Face& face, double u0, double u1, double v0, double v1) const {
  QPolygonF polygon;
  for (const auto& [u, v] : {std::pair{u0, v1}, {u1, v1}, {u1, v0}, {u0, v0}})
    polygon << onWidget(face.normal + u * face.right + v * face.up);
  return polygon;
}

std::optional<Vector3d> ViewCube::directionAt(const QPointF& position) const {
  for (const Face& face : faces()) {
    if (inEye(face.normal).z() < 0.02) continue;
    QTransform toFace;
    if (!QTransform::quadToQuad(patch(face, -1, 1, -1, 1),
                                QPolygonF({QPointF(-1, 1), QPointF(1, 1), QPointF(1, -1), QPointF(-1, -1)}), toFace))
      continue;
    const QPointF at = toFace.map(position);
    if (std::abs(at.x()) > 1 || std::abs(at.y()) > 1) continue;
    return Vector3d(face.normal + part(at.x()) * face.right + part(at.y()) * face.up);
  }
  return std::nullopt;
}

std::optional<QPointF> ViewCube::placeOf(const Vector3d& direction) const {
  // The middle of the part of the nearest face.
  for (const Face& face : faces()) {
    if (direction.dot(face.normal) < 0.5 || inEye(face.normal).z() < 0.1) continue;
    const double reach = 0.5 * (1 + kInner);
    return onWidget(face.normal + reach * direction.dot(face.right) * face.right +
                    reach * direction.dot(face.up) * face.up);
  }
  return std::nullopt;
}

void ViewCube::paintFace(QPainter& painter, const Face& face) const {
  const UiColors& colors = currentColors();
  const double facing = inEye(face.normal).z();
  if (facing < 0.01) return;
  const QPolygonF whole = patch(face, -1, 1, -1, 1);
  QColor fill = colors.dark ? QColor("#39414D") : QColor("#FFFFFF");
  fill = fill.darker(static_cast<int>(std::lround(100 + (colors.dark ? 34 : 14) * (1 - facing))));
  fill.setAlphaF(0.94F);
  painter.setPen(
      QPen(colors.dark ? QColor("#171A1F") : QColor("#B9C3D0"), 1.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(fill);
  painter.drawPolygon(whole);
  if (hovered_ && hovered_->dot(face.normal) > 0.5) {
    const auto range = [](double sign) {
      return sign == 0 ? std::pair{-kInner, kInner} : sign > 0 ? std::pair{kInner, 1.0} : std::pair{-1.0, -kInner};
    };
    const auto [u0, u1] = range(hovered_->dot(face.right));
    const auto [v0, v1] = range(hovered_->dot(face.up));
    QColor glow = colors.accent;
    glow.setAlphaF(0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(glow);
    painter.drawPolygon(patch(face, u0, u1, v0, v1));
  }
  if (facing < 0.3) return;
  constexpr double kUnit = 40;  // half a face in the text's own pixels
  QTransform onto;
  if (!QTransform::quadToQuad(
          QPolygonF({QPointF(-kUnit, -kUnit), QPointF(kUnit, -kUnit), QPointF(kUnit, kUnit), QPointF(-kUnit, kUnit)}),
          whole, onto))
    return;
  painter.save();
  painter.setTransform(onto, true);
  QFont font = textFont(0, QFont::DemiBold);
  font.setPixelSize(17);
  painter.setFont(font);
  painter.setPen(colors.text);
  painter.drawText(QRectF(-kUnit, -kUnit, 2 * kUnit, 2 * kUnit), Qt::AlignCenter, tr(face.name));
  painter.restore();
}

void ViewCube::paintAxes(QPainter& painter, bool front) const {
  const render::Theme theme = currentColors().dark ? render::darkTheme() : render::lightTheme();
  // World axes in the axes of the cube; with z up, y points away from the viewer of the front.
  const bool zUp = upAxis_ == render::Camera::UpAxis::Z;
  const Vector3d directions[] = {Vector3d::UnitX(), zUp ? Vector3d(0, 0, -1) : Vector3d(0, 1, 0),
                                 zUp ? Vector3d(0, 1, 0) : Vector3d(0, 0, 1)};
  const render::Color axisColors[] = {theme.axisX, theme.axisY, theme.axisZ};
  const Vector3d corner(-1.12, -1.12, zUp ? 1.12 : -1.12);
  QFont font = textFont(0, QFont::Bold);
  font.setPixelSize(11);
  painter.setFont(font);
  for (int i = 0; i < 3; ++i) {
    const Vector3d tip = corner + 2.35 * directions[i];
    if ((inEye(0.5 * (corner + tip)).z() > 0) != front) continue;
    const QColor color = toQColor(axisColors[i]);
    painter.setPen(QPen(color, 2.0, Qt::SolidLine, Qt::RoundCap));
    const QPointF end = onWidget(tip);
    painter.drawLine(onWidget(corner), end);
    const QLineF along(onWidget(corner), end);
    // Seen end on, the letter would hide the cube.
    if (along.length() < 12) continue;
    const QPointF at = end + 8 * QPointF(along.dx(), along.dy()) / along.length();
    painter.drawText(QRectF(at.x() - 8, at.y() - 8, 16, 16), Qt::AlignCenter, QString(QChar('x' + i)));
  }
}

void ViewCube::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  paintAxes(painter, false);
  for (const Face& face : faces()) paintFace(painter, face);
  paintAxes(painter, true);
}

void ViewCube::setHovered(const std::optional<Vector3d>& direction) {
  if (direction == hovered_) return;
  hovered_ = direction;
  update();
}

void ViewCube::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  pressed_ = last_ = event->position();
  held_ = true;
  moved_ = false;
}

void ViewCube::mouseMoveEvent(QMouseEvent* event) {
  if (!held_) return setHovered(directionAt(event->position()));
  moved_ = moved_ || QLineF(pressed_, event->position()).length() > kCubeClickSlack;
  if (!moved_) return;
  setHovered(std::nullopt);
  emit dragged(event->position() - last_);
  last_ = event->position();
}

void ViewCube::mouseReleaseEvent(QMouseEvent* event) {
  if (!held_ || event->button() != Qt::LeftButton) return;
  held_ = false;
  if (moved_) return;
  const auto direction = directionAt(event->position());
  if (!direction) return;
  // From straight above or below, the view turns to the nearest quarter.
  constexpr double kQuarter = std::numbers::pi / 2;
  const double flat = std::hypot(direction->x(), direction->z());
  const double yaw = flat > 0 ? std::atan2(direction->x(), direction->z()) : kQuarter * std::round(yaw_ / kQuarter);
  emit chosen(yaw, std::atan2(direction->y(), flat));
}

void ViewCube::leaveEvent(QEvent* event) {
  setHovered(std::nullopt);
  QWidget::leaveEvent(event);
}

}  // namespace sprung::ui
