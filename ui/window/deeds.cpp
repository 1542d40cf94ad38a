#include "ui/window/deeds.h"

#include <QMenu>
#include <cmath>

#include "core/building/belt.h"
#include "core/building/drives.h"
#include "core/building/loads.h"
#include "render/scene/scene_layout.h"
#include "ui/dialogs/motor_dialog.h"
#include "ui/theme/icons.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/view3d.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

constexpr double kGravity = 9.81;   // m/s^2
constexpr double kNewForce = 10.0;  // N
constexpr double kNewTorque = 1.0;  // N m

struct DeedText {
  const char* click;  ///< what to click
  const char* entry;  ///< in a menu
};

DeedText textOf(Deed deed) {
  switch (deed) {
    case Deed::Motor: return {QT_TR_NOOP("click a joint, or a body that is to be driven"), QT_TR_NOOP("&Drive…")};
    case Deed::Belt: return {QT_TR_NOOP("click the body that lies on it"), QT_TR_NOOP("Put a &belt under it")};
    case Deed::Force: return {QT_TR_NOOP("click the point it acts on"), QT_TR_NOOP("Apply a &force here")};
    case Deed::Torque: return {QT_TR_NOOP("click the body it acts on"), QT_TR_NOOP("Apply a &torque")};
    case Deed::Weight: return {QT_TR_NOOP("click the body that is to have weight"), QT_TR_NOOP("Give it &weight")};
    case Deed::Sensor: return {QT_TR_NOOP("click what is to be measured"), QT_TR_NOOP("&Measure")};
  }
  return {"", ""};
}

bool measures(const Item* item) {
  return item != nullptr && (!item->type().outputs.empty() || item->type().list == ItemList::Loads);
}

/// The body a deed is done to.
ItemId bodyFor(const Document& document, const DeedTarget& target) {
  return target.body.valid() ? target.body : bodyOf(document, target.item);
}

}  // namespace

Vec3 gravityFor(View3D& view) {
  if (const auto gravity = build::gravityOf(view.session().document())) return *gravity;
  return view.camera().upAxis() == render::Camera::UpAxis::Z ? Vec3(0, 0, -kGravity) : Vec3(0, -kGravity, 0);
}

Deeds::Deeds(View3D& view) : QObject(&view), view_(view), session_(view.session()) {}

std::vector<build::Motion> Deeds::motionsFor(const DeedTarget& target) const {
  const Document& document = session_.document();
  if (const auto motor = build::motorOf(document, target.item)) return {motor->motion};
  const Item* item = document.find(target.item);
  if (item != nullptr && item->type().family == Family::Joint)
    if (auto motions = build::motionsOf(document, target.item)) return *motions;
  const ItemId body = bodyFor(document, target);
  if (!body.valid()) return {};
  const auto pose = build::startPose(document, body);
  return build::motionsNear(document, body, target.point.value_or(pose ? pose->position : Vec3(Vec3::Zero())));
}

Status Deeds::check(Deed deed, const DeedTarget& target) const {
  const Document& document = session_.document();
  const Item* item = document.find(target.item);
  if (item == nullptr || target.item == Document::simulationId()) return error("", "there is nothing here");
  const ItemId body = bodyFor(document, target);
  const Item* held = document.find(body);
  const std::string name = held != nullptr ? "'" + held->name + "'" : "'" + item->name + "'";
  switch (deed) {
    case Deed::Motor: {
      if (!motionsFor(target).empty()) return Done{};
      const auto motions = build::motionsOf(document, body.valid() ? body : target.item);
      return motions ? Status(Done{}) : Status(motions.errors());
    }
    case Deed::Sensor:
      if (measures(item)) return Done{};
      return error(item->name, "'" + item->name + "' has nothing to measure");
    case Deed::Belt: return build::checkBelt(document, body);
    default: break;
  }
  if (held == nullptr || build::isGround(document, body))
    return error(name,
                 held == nullptr ? name + " is no body" : name + " is fixed to the world: a load would do nothing");
  if (deed == Deed::Torque && (held->type().provides & kOrientation) == 0)
    return error(name, name + " is a point: a torque cannot turn it", "apply a force");
  if (deed == Deed::Weight && held->type().row("physicsMass") == nullptr)
    return error(name, name + " has no mass that gravity could pull at");
  return Done{};
}

Result<ItemId> Deeds::load(DocumentEditor& editor, Deed deed, const DeedTarget& target) {
  const ItemId body = bodyFor(session_.document(), target);
  if (deed == Deed::Torque) return build::addTorque(editor, body, Vec3(0, 0, kNewTorque));
  if (deed == Deed::Weight) return build::addWeight(editor, body, gravityFor(view_));
  if (deed == Deed::Force) {
    const Vec3 local = target.point ? seenPose(view_, body).toLocal(*target.point) : Vec3(Vec3::Zero());
    const Vec3 clean = local.norm() < 1e-9 ? Vec3(Vec3::Zero()) : local;
    return build::addForce(editor, body, clean, Vec3(kNewForce, 0, 0));
  }
  build::BeltPlace place;
  place.up = view_.camera().up();
  // Drawn sizes, in round numbers: the belt runs below the body.
  const double unit = view_.sceneUnit();
  place.radius = rounded(render::kRotorShare * unit, grainOf(0.2 * render::kRotorShare * unit));
  place.below = rounded(render::kBlockShare[1] * unit, grainOf(0.2 * render::kBlockShare[1] * unit));
  const auto belt = build::addBelt(editor, body, place);
  if (!belt) return belt.errors();
  return belt->drive;
}

void Deeds::apply(Deed deed, const DeedTarget& target, const QPoint& screen) {
  if (Status status = check(deed, target); !status)
    return emit view_.notice(QString::fromStdString(status.errors().front().text()));
  if (deed == Deed::Motor) return askMotor(target);
  if (deed == Deed::Sensor) {
    auto* menu = new QMenu(&view_);
    menu->setObjectName("measureMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    fillMeasures(*menu, target.item);
    return menu->popup(screen);
  }
  const QString word = wordOfDeed(deed).toLower();
  change(tr("Add %1").arg(word), [&](DocumentEditor& editor) { return load(editor, deed, target); });
}

std::unique_ptr<Mode> Deeds::mode(Deed deed) {
  return std::make_unique<DeedMode>(
      view_, tr("%1: %2").arg(wordOfDeed(deed), tr(textOf(deed).click)),
      [this, deed](const DeedTarget& target) { return check(deed, target); },
      [this, deed](const DeedTarget& target, const QPointF& position) {
        // After the mode has ended: a question of its own must not find it still there.
        const QPoint screen = view_.mapToGlobal(position.toPoint());
        QMetaObject::invokeMethod(
            this, [this, deed, target, screen] { apply(deed, target, screen); }, Qt::QueuedConnection);
      });
}

void Deeds::fill(QMenu& menu, const DeedTarget& target) {
  for (const DeedAct& entry : deedActs()) {
    if (!check(entry.deed, target)) continue;
    if (entry.deed == Deed::Sensor) {
      fillMeasures(*menu.addMenu(buildIcon(entry.act), tr(textOf(entry.deed).entry)), target.item);
      continue;
    }
    menu.addAction(buildIcon(entry.act), tr(textOf(entry.deed).entry), this,
                   [this, deed = entry.deed, target] { apply(deed, target, {}); });
  }
}

void Deeds::fillMeasures(QMenu& menu, ItemId item) {
  menu.setToolTipsVisible(true);
  const ItemType& type = session_.document().find(item)->type();
  const auto add = [&](const QString& text, const QString& tip, OutputVariable variable) {
    QAction* entry = menu.addAction(text, this, [this, item, variable] {
      change(tr("Add %1").arg(wordOfDeed(Deed::Sensor).toLower()),
             [&](DocumentEditor& editor) { return build::addSensor(editor, item, variable); });
    });
    entry->setToolTip(tip);
  };
  if (type.list == ItemList::Loads) add(qText(type.label), qText(type.doc), OutputVariable::None);
  for (const OutputRow& output : type.outputs)
    add(qText(outputVariableName(output.variable)), qText(output.doc), output.variable);
}

void Deeds::askMotor(const DeedTarget& target) {
  auto* dialog = new MotorDialog(session_, motionsFor(target), view_.window());
  connect(dialog, &QDialog::finished, &view_, [this] { view_.setFocus(); });
  dialog->open();
}

void Deeds::change(const QString& title, const std::function<Result<ItemId>(DocumentEditor&)>& edit) {
  ItemId made;
  const Status status = session_.change(title, [&](DocumentEditor& editor) -> Status {
    const Result<ItemId> item = edit(editor);
    if (!item) return item.errors();
    made = *item;
    return Done{};
  });
  if (status)
    session_.selection().select(made);
  else
    emit view_.notice(QString::fromStdString(status.errors().front().text()));
}

}  // namespace sprung::ui
