// Icon engine that recolours an SVG's placeholder stroke at paint time; see icons.h.
#include "ui/theme/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <optional>

#include "core/building/words.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/theme/type_picture.h"

namespace sprung::ui {
namespace {

enum class Ink { Text, OnAccent, Family, Accent, Warning, Error };

class SvgEngine final : public QIconEngine {
 public:
  SvgEngine(QString name, Ink ink, std::optional<Family> family = {})
      : name_(std::move(name)), ink_(ink), family_(family) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const double ratio = painter->device() != nullptr ? painter->device()->devicePixelRatioF() : 1.0;
    painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    return scaledPixmap(size, mode, state, 1.0);
  }
  QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal /*scale*/) override {
    const QColor color = inkColor(mode);
    const QString key = QStringLiteral("sprung-icon/%1/%2/%3/%4")
                            .arg(name_, color.name(QColor::HexArgb))
                            .arg(size.width())
                            .arg(size.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = paintedPixmap(size, [&](QPainter& painter) { draw(painter, QRectF(QPointF(0, 0), size), color); });
    QPixmapCache::insert(key, pixmap);
    return pixmap;
  }
  QIconEngine* clone() const override { return new SvgEngine(name_, ink_, family_); }
  QString key() const override { return QStringLiteral("SprungSvg"); }
  bool isNull() override { return false; }

 private:
  QColor inkColor(QIcon::Mode mode) const {
    const UiColors& colors = currentColors();
    QColor color = colors.text;
    if (ink_ == Ink::OnAccent) color = colors.dark ? QColor("#10141B") : QColor(Qt::white);
    if (ink_ == Ink::Family && family_) color = familyColor(*family_);
    if (ink_ == Ink::Accent) color = colors.accent;
    if (ink_ == Ink::Warning) color = colors.warning;
    if (ink_ == Ink::Error) color = colors.error;
    if (mode == QIcon::Disabled) color.setAlphaF(0.35F);
    return color;
  }
  void draw(QPainter& painter, const QRectF& rect, const QColor& color) const {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name_));
    if (!file.open(QIODevice::ReadOnly)) return;
    QByteArray source = file.readAll();
    source.replace("#1F2430", color.name().toLatin1());
    source.replace("#1f2430", color.name().toLatin1());
    QSvgRenderer renderer(source);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    painter.setOpacity(color.alphaF());
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, rect);
  }

  QString name_;
  Ink ink_;
  std::optional<Family> family_;
};

QString familyIconName(Family family) {
  switch (family) {
    case Family::Node: return "node";
    case Family::Ground: return "ground";
    case Family::Body: return "mass";
    case Family::Connector: return "spring";
    case Family::Joint: return "spring";
    case Family::Marker: return "marker";
    case Family::Load: return "force";
    case Family::Sensor: return "sensor";
  }
  return "node";
}

}  // namespace

QPixmap paintedPixmap(const QSize& size, const std::function<void(QPainter&)>& paint) {
  if (size.isEmpty()) return {};
  QPixmap pixmap(size);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  paint(painter);
  return pixmap;
}

QIcon icon(const QString& name) { return QIcon(new SvgEngine(name, Ink::Text)); }
QIcon iconOnAccent(const QString& name) { return QIcon(new SvgEngine(name, Ink::OnAccent)); }

QIcon iconInAccent(const QString& name) { return QIcon(new SvgEngine(name, Ink::Accent)); }

QIcon severityIcon(Severity severity) {
  switch (severity) {
    case Severity::Error: return QIcon(new SvgEngine("error", Ink::Error));
    case Severity::Warning: return QIcon(new SvgEngine("warning", Ink::Warning));
    default: return QIcon(new SvgEngine("info", Ink::Text));
  }
}

QIcon familyIcon(const QString& name, Family family) { return QIcon(new SvgEngine(name, Ink::Family, family)); }

QString typePictureName(const ItemType& type) {
  // A type may have a picture of its own under its name; else that of building it, else its family's.
  QString name = qText(type.type);
  if (!QFile::exists(QStringLiteral(":/icons/%1.svg").arg(name)) && !type.recipes.empty())
    name = QString::fromUtf8(type.recipes.front().icon);
  if (!QFile::exists(QStringLiteral(":/icons/%1.svg").arg(name))) name = familyIconName(type.family);
  return name;
}

QIcon typeIcon(const ItemType& type) { return QIcon(new SvgEngine(typePictureName(type), Ink::Family, type.family)); }

QIcon itemIcon(const Document& document, ItemId id) {
  const std::string_view word = build::wordOf(document, id);
  if (word == build::kMotorWord) return familyIcon("motor", Family::Load);
  const Item& item = *document.find(id);
  if (const Recipe* special = build::specialRecipeOf(item))
    return familyIcon(QString::fromUtf8(special->icon), item.type().family);
  return typeIcon(item.type());
}

}  // namespace sprung::ui
