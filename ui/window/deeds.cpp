#include "ui/window/deeds.h"

#include <QMenu>
#include <cmath>

#include "core/base/round_number.h"
#include "core/building/belt.h"
#include "core/building/bodies.h"
#include "core/building/drives.h"
#include "core/building/loads.h"
#include "render/scene/scene_layout.h"
#include "ui/dialogs/motor_dialog.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/theme/icons.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/view3d.h"
#include "ui/window/value_menu.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

constexpr double kGravity = 9.81;  // m/s^2

struct DeedText {
  QString click;  ///< what to click
  QString entry;  ///< in a menu
};

DeedText textOf(const Deed& deed) {
  switch (deed.kind) {
    case Deed::Kind::Motor: return {View3D::tr("click a joint, or a body that is to be driven"), View3D::tr("&Drive…")};
    case Deed::Kind::Belt: return {View3D::tr("click the body that lies on it"), View3D::tr("Put a &belt under it")};
    case Deed::Kind::Load: return {coreText(deed.load->load()->click), coreText(deed.load->load()->entry)};
    case Deed::Kind::Sensor: return {View3D::tr("click what is to be measured"), View3D::tr("&Measure")};
  }
  return {};
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

Status Deeds::check(const Deed& deed, const DeedTarget& target) const {
  const Document& document = session_.document();
  const Item* item = document.find(target.item);
  if (item == nullptr || target.item == Document::simulationId()) return error("", "there is nothing here");
  const ItemId body = bodyFor(document, target);
  switch (deed.kind) {
    case Deed::Kind::Motor: {
      if (!motionsFor(target).empty()) return Done{};
      const auto motions = build::motionsOf(document, body.valid() ? body : target.item);
      return motions ? Status(Done{}) : Status(motions.errors());
    }
    case Deed::Kind::Sensor:
      if (measures(item)) return Done{};
      return error(item->name, "'" + item->name + "' has nothing to measure");
    case Deed::Kind::Belt: return build::checkBelt(document, body);
    case Deed::Kind::Load: break;
  }
  if (!body.valid()) return error(item->name, "'" + item->name + "' is no body");
  return build::checkLoad(document, *deed.load, body);
}

Result<ItemId> Deeds::load(DocumentEditor& editor, const Deed& deed, const DeedTarget& target) {
  const ItemId body = bodyFor(session_.document(), target);
  if (deed.kind == Deed::Kind::Load) {
    const Vec3 local = target.point ? seenPose(view_, body).toLocal(*target.point) : Vec3(Vec3::Zero());
    const Vec3 clean = local.norm() < 1e-9 ? Vec3(Vec3::Zero()) : local;
    return build::addLoad(editor, *deed.load, body, clean, gravityFor(view_));
  }
  build::BeltPlace place;
  place.up = view_.camera().up();
  // Drawn sizes, in round numbers: the belt runs below the body.
  const double unit = view_.sceneUnit();
  place.radius = roundedTo(render::kRotorShare * unit, 0.2 * render::kRotorShare * unit);
  place.below = roundedTo(render::kBlockShare[1] * unit, 0.2 * render::kBlockShare[1] * unit);
  const auto belt = build::addBelt(editor, body, place);
  if (!belt) return belt.errors();
  return belt->drive;
}

void Deeds::apply(const Deed& deed, const DeedTarget& target, const QPoint& screen) {
  if (Status status = check(deed, target); !status) return emit view_.notice(findingText(status.errors().front()));
  if (deed.kind == Deed::Kind::Motor) return askMotor(target);
  if (deed.kind == Deed::Kind::Sensor) {
    auto* menu = new QMenu(&view_);
    menu->setObjectName("measureMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    fillMeasures(*menu, target.item);
    return menu->popup(screen);
  }
  const QString word = wordOfDeedWithin(deed);
  change(tr("Add %1").arg(word), [&](DocumentEditor& editor) { return load(editor, deed, target); });
}

std::unique_ptr<Mode> Deeds::mode(const Deed& deed) {
  return std::make_unique<DeedMode>(
      view_, tr("%1: %2").arg(wordOfDeed(deed), textOf(deed).click),
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
    if (entry.deed.kind == Deed::Kind::Sensor) {
      fillMeasures(*menu.addMenu(buildIcon(entry.act), textOf(entry.deed).entry), target.item);
      continue;
    }
    menu.addAction(buildIcon(entry.act), textOf(entry.deed).entry, this,
                   [this, deed = entry.deed, target] { apply(deed, target, {}); });
  }
}

void Deeds::fillMeasures(QMenu& menu, ItemId item) {
  fillWholeValues(menu, session_, item, [this, item](OutputVariable variable, std::optional<int> component) {
    change(tr("Add %1").arg(wordOfDeedWithin({Deed::Kind::Sensor})),
           [&](DocumentEditor& editor) { return build::addSensor(editor, item, variable, component); });
  });
}

void Deeds::askMotor(const DeedTarget& target) {
  auto* dialog = new MotorDialog(session_, motionsFor(target), view_.window());
  connect(dialog, &QDialog::finished, &view_, [this] { view_.setFocus(); });
  connect(dialog, &MotorDialog::knobMade, this, &Deeds::knobMade);
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
    emit view_.notice(findingText(status.errors().front()));
}

}  // namespace sprung::ui
