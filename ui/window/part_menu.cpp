#include "ui/window/part_menu.h"

#include <QMenu>

#include "core/build/bodies.h"
#include "core/build/loads.h"
#include "ui/script/function_panel.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/tools/connect_mode.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kNewForce = 10.0;  // N
constexpr double kNewTorque = 1.0;  // N m

}  // namespace

PartMenu::PartMenu(const Actions& actions, View3D& view, QObject* parent)
    : QObject(parent), actions_(actions), view_(view) {}

void PartMenu::open(const QPointF& position) {
  QMenu* menu = make(position);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(view_.mapToGlobal(position.toPoint()));
}

QMenu* PartMenu::make(const QPointF& position) {
  auto* menu = new QMenu(&view_);
  menu->setObjectName("partMenu");
  menu->setToolTipsVisible(true);
  Selection& selection = view_.session().selection();
  const ItemId item = view_.itemAt(position);
  if (item.valid() && !selection.contains(item)) selection.select(item);
  const Document& document = view_.session().document();
  if (!item.valid()) {
    for (const Act act : {Act::AddPointMass, Act::AddSlider, Act::AddRotor, Act::AddBrick, Act::AddGroundPoint})
      menu->addAction(actions_.at(act));
    menu->addSeparator();
    for (const Act act : {Act::FrameAll, Act::Undo}) menu->addAction(actions_.at(act));
    return menu;
  }
  const SnapHit hit = snapAt(view_, position, Qt::NoModifier, workPlane(view_));
  if (hit.end.body.valid() && bodyOf(document, item) == hit.end.body) addBodyDeeds(*menu, hit);
  addMeasures(*menu, item);
  if (const ParamRow* row = document.find(item)->type().row("activeConnector")) {
    const bool active = std::get<bool>(document.find(item)->get(*row));
    QAction* toggle = menu->addAction(tr("Active"));
    toggle->setCheckable(true);
    toggle->setChecked(active);
    connect(toggle, &QAction::triggered, this,
            [this, item, row, active] { (void)view_.session().edit(item, *row, !active); });
  }
  if (!functionRows(*document.find(item)).empty()) menu->addAction(actions_.at(Act::EditFunction));
  menu->addSeparator();
  for (const Act act : {Act::Move, Act::Turn, Act::Duplicate, Act::Array, Act::Mirror, Act::Copy, Act::Delete,
                        Act::Rename, Act::ToggleShow, Act::FrameSelection})
    menu->addAction(actions_.at(act));
  return menu;
}

void PartMenu::addBodyDeeds(QMenu& menu, const SnapHit& hit) {
  const ItemId body = hit.end.body;
  auto* connectors = menu.addMenu(tr("&Connect from here"));
  for (const build::NewConnectorInfo& info : build::newConnectors()) {
    if (!build::checkEnd(view_.session().document(), info.kind, hit.end)) continue;
    const bool fixed = info.kind == build::NewConnector::Fixed;
    connectors->addAction(
        typeIcon(*info.type), fixed ? tr("Fixed joint") : qText(info.type->label), this,
        [this, kind = info.kind, end = hit.end] { view_.setMode(std::make_unique<ConnectMode>(view_, kind, end)); });
  }
  if (build::isGround(view_.session().document(), body)) return;
  const Vec3 local = hit.end.pose.toLocal(hit.end.point);
  menu.addAction(icon("force"), tr("Apply a &force here"), this, [this, body, local] {
    change(tr("Add force"),
           [&](DocumentEditor& editor) { return build::addForce(editor, body, local, Vec3(kNewForce, 0, 0)); });
  });
  if ((view_.session().document().find(body)->type().provides & kOrientation) != 0)
    menu.addAction(icon("turn"), tr("Apply a &torque"), this, [this, body] {
      change(tr("Add torque"),
             [&](DocumentEditor& editor) { return build::addTorque(editor, body, Vec3(0, 0, kNewTorque)); });
    });
  if (view_.session().document().find(body)->type().row("physicsMass") == nullptr) return;
  menu.addAction(icon("gravity"), tr("Give it &weight"), this, [this, body] {
    const Vec3 down = view_.camera().upAxis() == render::Camera::UpAxis::Z ? Vec3(0, 0, -9.81) : Vec3(0, -9.81, 0);
    const Vec3 gravity = build::gravityOf(view_.session().document()).value_or(down);
    change(tr("Add weight"), [&](DocumentEditor& editor) { return build::addWeight(editor, body, gravity); });
  });
}

void PartMenu::addMeasures(QMenu& menu, ItemId item) {
  const ItemType& type = view_.session().document().find(item)->type();
  if (type.outputs.empty() && type.list != ItemList::Loads) return;
  auto* measures = menu.addMenu(icon("sensor"), tr("&Measure"));
  measures->setToolTipsVisible(true);
  const auto add = [&](const QString& text, const QString& tip, OutputVariable variable) {
    QAction* entry = measures->addAction(text, this, [this, item, variable] {
      change(tr("Add sensor"), [&](DocumentEditor& editor) { return build::addSensor(editor, item, variable); });
    });
    entry->setToolTip(tip);
  };
  if (type.list == ItemList::Loads) add(tr("Load"), {}, OutputVariable::None);
  for (const OutputRow& output : type.outputs)
    add(qText(outputVariableName(output.variable)), qText(output.doc), output.variable);
}

void PartMenu::change(const QString& title, const std::function<Result<ItemId>(DocumentEditor&)>& edit) {
  ItemId made;
  const Status status = view_.session().change(title, [&](DocumentEditor& editor) -> Status {
    const Result<ItemId> item = edit(editor);
    if (!item) return item.errors();
    made = *item;
    return Done{};
  });
  if (status)
    view_.session().selection().select(made);
  else
    emit view_.notice(QString::fromStdString(status.errors().front().text()));
}

}  // namespace sprung::ui
