#include "ui/inspector/body_section.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/round_number.h"
#include "core/building/closing.h"
#include "core/building/start_velocity.h"
#include "ui/inspector/number_field.h"
#include "ui/inspector/rotation_editor.h"
#include "ui/language/finding_text.h"
#include "ui/units/units.h"
#include "ui/widgets/paced.h"

namespace sprung::ui {
namespace {

using Form = build::Solid::Form;

constexpr double kBodySectionDegree = std::numbers::pi / 180.0;
constexpr double kFlatDisc = 0.25;        // thickness of a disc, as a part of its diameter
constexpr double kWater = 1000.0;         // kg/m^3, for bodies without mass
constexpr double kPixelsPerSpan = 400.0;  // of a scrubbed letter
constexpr Dimension kDensityUnit = unit::kg / unit::m / unit::m / unit::m;

/// Digits that a person typed, not those that a rotation matrix adds.
double cleaned(double value) { return std::round(value * 1e10) / 1e10 + 0.0; }

const Item* nodeItem(const Document& document, ItemId body) { return document.find(build::nodeOf(document, body)); }

std::optional<build::StartVelocity> velocityOf(const Document& document, ItemId body) {
  const Item* node = nodeItem(document, body);
  return node == nullptr ? std::nullopt : build::startVelocity(*node);
}

std::vector<double> entries(const Vec3& v) { return {v.x(), v.y(), v.z()}; }

bool isPlanar(const Document& document, ItemId body) {
  const Item* node = nodeItem(document, body);
  return node != nullptr && (node->type().provides & kPlanar) != 0;
}

bool hasOwnPlace(const Item& item) { return item.type().row("referencePosition") != nullptr; }
bool turns(const Item& item) { return (item.type().provides & kOrientation) != 0; }

}  // namespace

FieldGroup::FieldGroup(const Look& look, Keep keep, QWidget* parent)
    : QWidget(parent), look_(look), keep_(std::move(keep)), words_(new QLabel(this)) {
  setObjectName("body:" + look.key);
  setToolTip("<p style='white-space:normal'>" + look.tip.toHtmlEscaped() + "</p>");
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 28, 0);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  auto* label = new QLabel(look.label, this);
  label->setMinimumWidth(120);
  grid->addWidget(label, 0, 0);
  grid->setColumnStretch(1, 1);
  const bool single = look.letters.size() == 1;
  auto* line = new QHBoxLayout;
  line->setSpacing(4);
  for (qsizetype i = 0; i < look.letters.size(); ++i) {
    auto* field = new NumberField(this);
    const auto entry = static_cast<std::size_t>(i);
    field->setAxis(look.letters[i]);
    if (single) field->setUnit(look.unit);
    field->setObjectName(single ? look.key : look.key + ":" + look.letters[i]);
    field->setAccessibleName(single ? look.label : look.label + " " + look.letters[i]);
    field->setAccessibleDescription(look.tip);
    connect(field, &NumberField::committed, this, [this, entry](const QString& text) { commit(entry, text); });
    connect(field, &NumberField::abandoned, words_, &QWidget::hide);
    connect(field, &NumberField::scrubStarted, this, [this, entry] {
      gesture_ = Session::newGesture();
      scrubFrom_ = entry < values_.size() ? values_[entry] : 0.0;
    });
    connect(field, &NumberField::scrubbed, this, [this, entry](int pixels) {
      const double span = std::max(std::abs(scrubFrom_), look_.factor);
      const double perPixel = span / look_.factor / kPixelsPerSpan;
      this->keep(entry, roundedTo(scrubFrom_ / look_.factor + perPixel * pixels, perPixel) * look_.factor, gesture_);
    });
    connect(field, &NumberField::scrubFinished, this, [this] { gesture_ = kNoGesture; });
    fields_.push_back(field);
    line->addWidget(field, 1);
  }
  if (single) {
    grid->addLayout(line, 0, 1);
  } else {
    auto* unit = new QLabel(look.unit, this);
    unit->setObjectName("secondary");
    grid->addWidget(unit, 0, 1, Qt::AlignRight | Qt::AlignVCenter);
    grid->addLayout(line, 1, 0, 1, 2);
  }
  words_->setWordWrap(true);
  words_->hide();
  grid->addWidget(words_, 2, 0, 1, 2);
}

void FieldGroup::show(const std::vector<double>& values, const QString& otherwise) {
  values_ = values;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    fields_[i]->show(i < values.size() ? fieldNumber(cleaned(values[i] / look_.factor)) : QString());
    fields_[i]->setPlaceholderText(i < values.size() ? QString() : otherwise);
  }
}

void FieldGroup::remark(const QString& text) {
  words_->setObjectName("secondary");
  words_->setText(text);
  words_->setVisible(!text.isEmpty());
}

void FieldGroup::commit(std::size_t field, const QString& text) {
  bool plain = false;
  const double typed = text.trimmed().toDouble(&plain);
  const Result<double> value = plain                            ? Result<double>(typed * look_.factor)
                               : text.trimmed().startsWith('=') ? error("", "a number is needed here",
                                                                        "formulas belong to the parameters below "
                                                                        "and to those of the node")
                                                                : parseQuantity(text, look_.dimension);
  if (value) return keep(field, *value, kNoGesture);
  words_->setObjectName("refusal");
  words_->setText(sentence(value.errors().front()));
  words_->show();
  fields_[field]->setRefused(true);
}

void FieldGroup::keep(std::size_t field, double value, Gesture gesture) {
  words_->hide();
  const Status status = keep_(field, value, gesture);
  fields_[field]->setRefused(!status);
  if (status) return;
  words_->setObjectName("refusal");
  words_->style()->unpolish(words_);
  words_->style()->polish(words_);
  words_->setText(sentence(status.errors().front().what));
  words_->show();
}

bool BodySection::serves(const Document& document, ItemId item) {
  const Item* body = document.find(item);
  return build::isBody(body) && !build::isGround(document, item);
}

BodySection::BodySection(Session& session, ItemId body, QWidget* parent)
    : QWidget(parent), session_(session), body_(body) {
  setObjectName("bodySection");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  const Item& item = *session.document().find(body);
  // Bodies on a line or an axis have their place among their own parameters.
  if (!hasOwnPlace(item)) {
    addPose();
    if (velocityOf(session.document(), body)) addVelocity();
  }
  addSolid();
  auto* refreshing = new Paced(this, [this] { refresh(); });
  connect(&session, &Session::rowChanged, refreshing, &Paced::ask);
  connect(&session, &Session::variablesChanged, refreshing, &Paced::ask);
  refresh();
}

void BodySection::addPose() {
  const Item& item = *session_.document().find(body_);
  position_ = new FieldGroup(
      {.key = "position",
       .label = tr("Position"),
       .tip = tr("Where the reference point of the body is at the start, in global axes. Joints "
                 "stay closed, as when it is dragged."),
       .letters = isPlanar(session_.document(), body_) ? QStringList{"x", "y"} : QStringList{"x", "y", "z"},
       .dimension = unit::m,
       .factor = 1.0,
       .unit = "m"},
      [this](std::size_t field, double value, Gesture gesture) {
        build::Pose pose = *build::startPose(session_.document(), body_);
        pose.position[static_cast<Eigen::Index>(field)] = value;
        return place(pose, gesture);
      },
      this);
  layout()->addWidget(position_);
  if (!turns(item)) return;
  const bool planar = isPlanar(session_.document(), body_);
  orientation_ = new FieldGroup(
      {.key = "orientation",
       .label = tr("Orientation"),
       .tip = planar ? tr("Angle of the body at the start, from x towards y.")
                     : tr("Angles of the body at the start: about x, then about y and z of "
                          "the turned axes."),
       .letters = planar ? QStringList{""} : QStringList{"x", "y", "z"},
       .dimension = unit::rad,
       .factor = kBodySectionDegree,
       .unit = "°"},
      [this, planar](std::size_t field, double value, Gesture gesture) {
        build::Pose pose = *build::startPose(session_.document(), body_);
        Vec3 angles = anglesFromRotation(pose.rotation);
        angles[planar ? 2 : static_cast<Eigen::Index>(field)] = value;
        pose.rotation = rotationFromAngles(angles);
        return place(pose, gesture);
      },
      this);
  layout()->addWidget(orientation_);
}

void BodySection::addVelocity() {
  const bool planar = isPlanar(session_.document(), body_);
  const auto keep = [this](const std::function<double&(build::StartVelocity&)>& entry, double value, Gesture gesture) {
    const Document& document = session_.document();
    const ItemId node = build::nodeOf(document, body_);
    if (!document.rowState(node, *document.find(node)->type().row("initialVelocities")).formulas.empty())
      return Status(error("", "the velocity is a formula of the node: change it there"));
    build::StartVelocity wanted = *velocityOf(document, body_);
    entry(wanted) = value;
    return session_.change(
        tr("Start velocity of %1").arg(QString::fromStdString(document.find(body_)->name)),
        [&](DocumentEditor& editor) { return build::setStartVelocity(editor, node, wanted); }, gesture);
  };
  velocity_ = new FieldGroup(
      {.key = "velocity",
       .label = tr("Velocity"),
       .tip = tr("How fast the reference point of the body moves at the start, along the global "
                 "axes."),
       .letters = planar ? QStringList{"x", "y"} : QStringList{"x", "y", "z"},
       .dimension = unit::m / unit::s,
       .factor = 1.0,
       .unit = unitLabel(unit::m / unit::s)},
      [keep](std::size_t field, double value, Gesture gesture) {
        const auto axis = static_cast<Eigen::Index>(field);
        return keep([axis](auto& v) -> double& { return v.linear[axis]; }, value, gesture);
      },
      this);
  layout()->addWidget(velocity_);
  if (!turns(*session_.document().find(body_))) return;
  angularVelocity_ = new FieldGroup(
      {.key = "angularVelocity",
       .label = tr("Angular velocity"),
       .tip = planar ? tr("How fast the body turns at the start, from x towards y.")
                     : tr("How fast the body turns at the start, about the global axes."),
       .letters = planar ? QStringList{""} : QStringList{"x", "y", "z"},
       .dimension = unit::rad / unit::s,
       .factor = 1.0,
       .unit = unitLabel(unit::rad / unit::s)},
      [keep, planar](std::size_t field, double value, Gesture gesture) {
        const auto axis = planar ? 2 : static_cast<Eigen::Index>(field);
        return keep([axis](auto& v) -> double& { return v.angular[axis]; }, value, gesture);
      },
      this);
  layout()->addWidget(angularVelocity_);
}

Status BodySection::place(const build::Pose& pose, Gesture gesture) {
  const QString name = QString::fromStdString(session_.document().find(body_)->name);
  Status status = session_.change(
      tr("Move %1").arg(name), [&](DocumentEditor& editor) { return build::placeBody(editor, body_, pose); }, gesture);
  if (!status) return status;
  const build::Pose now = *build::startPose(session_.document(), body_);
  const double off = (now.position - pose.position).norm() + (now.rotation - pose.rotation).norm();
  position_->remark(off > 1e-6 ? tr("Joints hold it: it went as far as they let it.") : QString());
  return status;
}

build::Solid BodySection::solid() const {
  if (const auto drawn = build::solidOf(session_.document(), body_)) return *drawn;
  build::Solid solid;
  solid.form = form_;
  return solid;
}

void BodySection::addSolid() {
  const Item& item = *session_.document().find(body_);
  const auto drawn = build::solidOf(session_.document(), body_);
  if (!drawn && build::isDrawn(session_.document(), body_)) return;  // several drawings, or a mesh: their own editor
  if (drawn)
    form_ = drawn->form;
  else
    form_ = !turns(item) ? Form::Sphere : item.type().row("physicsMass") == nullptr ? Form::Cylinder : Form::Brick;
  addSize();
  addDensity();
}

/// One field of the size, typed; the first size of a body that was drawn by the size of the scene gives the others.
build::Solid BodySection::resized(std::size_t field, double value) const {
  build::Solid wanted = solid();
  if (wanted.size.isZero()) {
    wanted.size.setConstant(value);
    if (form_ == Form::Cylinder) wanted.size.z() = kFlatDisc * value;
  } else if (form_ == Form::Brick) {
    wanted.size[static_cast<Eigen::Index>(field)] = value;
  } else if (form_ == Form::Sphere) {
    wanted.size.setConstant(value);
  } else if (field == 0) {
    wanted.size.head<2>().setConstant(value);
  } else {
    wanted.size.z() = value;
  }
  return wanted;
}

void BodySection::addSize() {
  const QStringList letters[] = {{"x", "y", "z"}, {""}, {"⌀", "L"}};
  const QString labels[] = {tr("Edges"), tr("Diameter"), tr("Diameter, length")};
  const auto kind = static_cast<std::size_t>(form_);
  const auto keep = [this](std::size_t field, double value, Gesture gesture) {
    return setSolid(resized(field, value), gesture);
  };
  size_ = new FieldGroup({.key = "size",
                          .label = labels[kind],
                          .tip = tr("Size of the body as it is drawn. Its inertia follows as long as it is that of a "
                                    "body of one material; its mass, where it has a density."),
                          .letters = letters[kind],
                          .dimension = unit::m,
                          .factor = 1.0,
                          .unit = "m"},
                         keep, this);
  layout()->addWidget(size_);
}

void BodySection::addDensity() {
  const auto keep = [this](std::size_t /*field*/, double value, Gesture gesture) {
    build::Solid wanted = solid();
    wanted.density = value;
    return setSolid(wanted, gesture);
  };
  density_ =
      new FieldGroup({.key = "density",
                      .label = tr("Density"),
                      .tip = tr("Mass of a cubic metre. Water has 1000, steel 7850, aluminium 2700 kg/m³. Typing "
                                "it lets mass and inertia follow from size and density."),
                      .letters = {""},
                      .dimension = kDensityUnit,
                      .factor = 1.0,
                      .unit = unitLabel(kDensityUnit)},
                     keep, this);
  layout()->addWidget(density_);
  const bool weighs = session_.document().find(body_)->type().row("physicsMass") != nullptr;
  follows_ = new QCheckBox(
      weighs ? tr("Mass follows from size and density") : tr("Inertia follows from size and density"), this);
  follows_->setObjectName("massFollows");
  follows_->setToolTip(tr("Ends by itself when a mass or an inertia is typed"));
  layout()->addWidget(follows_);
  connect(follows_, &QCheckBox::toggled, this, [this](bool on) {
    build::Solid wanted = solid();
    const double mean = build::meanDensity(session_.document(), body_);
    wanted.density = on ? std::optional(mean > 0.0 ? mean : kWater) : std::nullopt;
    if (!setSolid(wanted, kNoGesture)) refresh();
  });
}

Status BodySection::setSolid(const build::Solid& solid, Gesture gesture) {
  if (solid.size.isZero()) return error("", "the body has no size yet", "type its size first");
  const QString name = QString::fromStdString(session_.document().find(body_)->name);
  return session_.change(
      tr("Size of %1").arg(name), [&](DocumentEditor& editor) { return build::setSolid(editor, body_, solid); },
      gesture);
}

std::vector<double> BodySection::sizes(const build::Solid& solid) const {
  switch (form_) {
    case Form::Brick: return {solid.size.x(), solid.size.y(), solid.size.z()};
    case Form::Sphere: return {solid.size.x()};
    case Form::Cylinder: return {solid.size.x(), solid.size.z()};
  }
  return {};
}

void BodySection::refresh() {
  const Document& document = session_.document();
  const auto pose = build::startPose(document, body_);
  if (!pose) return;
  if (position_ != nullptr) position_->show(entries(pose->position));
  if (orientation_ != nullptr) {
    const Vec3 angles = anglesFromRotation(pose->rotation);
    if (isPlanar(document, body_))
      orientation_->show({angles.z()});
    else
      orientation_->show(entries(angles));
  }
  if (const auto moving = velocityOf(document, body_); moving && velocity_ != nullptr) {
    velocity_->show(entries(moving->linear));
    if (angularVelocity_ != nullptr)
      angularVelocity_->show(isPlanar(document, body_) ? std::vector<double>{moving->angular.z()}
                                                       : entries(moving->angular));
  }
  if (size_ == nullptr) return;
  const auto drawn = build::solidOf(document, body_);
  size_->show(drawn && drawn->form == form_ ? sizes(*drawn) : std::vector<double>{}, tr("auto"));
  const double mean = build::meanDensity(document, body_);
  density_->show(mean > 0.0 ? std::vector<double>{mean} : std::vector<double>{}, QString(QChar(0x2014)));
  const QSignalBlocker quiet(follows_);
  follows_->setChecked(build::massFollows(document, body_));
  follows_->setEnabled(drawn.has_value());
}

}  // namespace sprung::ui
