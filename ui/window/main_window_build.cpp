// Building: the palette of bodies and connectors, moving, turning, copying; see main_window.h.
#include <QLabel>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "core/build/bodies.h"
#include "core/build/connectors.h"
#include "core/build/copies.h"
#include "ui/dialogs/array_dialog.h"
#include "ui/session/structure_edits.h"
#include "ui/theme/icons.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/tools/connect_mode.h"
#include "ui/view3d/tools/place_body_mode.h"
#include "ui/view3d/tools/transform_mode.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/hint_line.h"
#include "ui/window/main_window.h"
#include "ui/window/part_menu.h"

namespace sprung::ui {
namespace {

using build::NewBody;
using build::NewConnector;

struct BodyAct {
  Act act;
  NewBody kind;
};
constexpr BodyAct kBodyActs[] = {
    {Act::AddPointMass, NewBody::PointMass},
    {Act::AddSlider, NewBody::Slider},
    {Act::AddRotor, NewBody::Rotor},
    {Act::AddBrick, NewBody::Brick},
    {Act::AddSphere, NewBody::Sphere},
    {Act::AddCylinder, NewBody::Cylinder},
    {Act::AddGroundPoint, NewBody::GroundPoint},
    {Act::AddPointMass2D, NewBody::PointMass2D},
    {Act::AddBrick2D, NewBody::Brick2D},
};

struct ConnectorAct {
  Act act;
  NewConnector kind;
};
constexpr ConnectorAct kConnectorActs[] = {
    {Act::AddCartesianSpring, NewConnector::CartesianSpring},
    {Act::AddLineSpring, NewConnector::LineSpring},
    {Act::AddTorsionalSpring, NewConnector::TorsionalSpring},
    {Act::AddCoordinateSpring, NewConnector::CoordinateSpring},
    {Act::AddFriction, NewConnector::FrictionAndStops},
    {Act::AddAxisSpring, NewConnector::AxisSpring},
    {Act::AddBushing, NewConnector::Bushing},
    {Act::AddRod, NewConnector::Rod},
    {Act::AddRevolute, NewConnector::Revolute},
    {Act::AddPrismatic, NewConnector::Prismatic},
    {Act::AddSpherical, NewConnector::Spherical},
    {Act::AddFixed, NewConnector::Fixed},
    {Act::AddGeneric, NewConnector::Generic},
    {Act::AddRevolute2D, NewConnector::Revolute2D},
    {Act::AddPrismatic2D, NewConnector::Prismatic2D},
    {Act::AddCoupling, NewConnector::CoordinateConstraint},
    {Act::AddVectorCoupling, NewConnector::CoordinateVector},
};

constexpr double kGravity = 9.81;  // m/s^2

QIcon paletteIcon(Act act, const ItemType& type) {
  return familyIcon(QString::fromUtf8(actionSpec(act).icon), type.family);
}

/// The weight new bodies get: that of the model, else what falls down in the picture.
Vec3 gravityFor(View3D& view) {
  if (const auto gravity = build::gravityOf(view.session().document())) return *gravity;
  return view.camera().upAxis() == render::Camera::UpAxis::Z ? Vec3(0, 0, -kGravity) : Vec3(0, -kGravity, 0);
}

}  // namespace

void MainWindow::buildPalette() {
  addToolBarBreak();
  auto* bar = addToolBar(tr("Palette"));
  bar->setObjectName("palette");
  bar->setMovable(false);
  bar->setIconSize(QSize(22, 22));
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  const auto add = [&](Act act) {
    bar->addAction(action(act));
    auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action(act)));
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action(act)->text().remove('&'));
  };
  const auto caption = [&](const QString& text) {
    if (!bar->actions().isEmpty()) bar->addSeparator();
    auto* label = new QLabel(text, bar);
    label->setObjectName("paletteCaption");
    bar->addWidget(label);
  };
  caption(tr("Bodies"));
  for (const BodyAct& entry : kBodyActs) {
    action(entry.act)->setIcon(paletteIcon(entry.act, *build::newBodyInfo(entry.kind).type));
    add(entry.act);
  }
  add(Act::Weight);
  caption(tr("Springs"));
  for (const ConnectorAct& entry : kConnectorActs) {
    action(entry.act)->setIcon(paletteIcon(entry.act, *build::newConnectorInfo(entry.kind).type));
    if (entry.kind == NewConnector::Rod) caption(tr("Joints"));
    add(entry.act);
  }
  action(Act::Weight)->setChecked(true);
}

void MainWindow::wireBuild() {
  const auto mark = [this] {
    // The palette shows which tool is in the hand.
    if (view_->mode() != nullptr) return;
    for (const BodyAct& entry : kBodyActs) action(entry.act)->setChecked(false);
    for (const ConnectorAct& entry : kConnectorActs) action(entry.act)->setChecked(false);
  };
  const auto take = [this, mark](Act act, std::unique_ptr<Mode> mode) {
    view_->setMode(nullptr);
    mark();
    action(act)->setChecked(true);
    view_->setMode(std::move(mode));
  };
  for (const BodyAct& entry : kBodyActs) {
    actions_->on(entry.act, this, [this, take, entry] {
      const auto weight = action(Act::Weight)->isChecked() ? std::optional<Vec3>(gravityFor(*view_)) : std::nullopt;
      take(entry.act, std::make_unique<PlaceBodyMode>(*view_, entry.kind, weight));
    });
  }
  for (const ConnectorAct& entry : kConnectorActs)
    actions_->on(entry.act, this,
                 [this, take, entry] { take(entry.act, std::make_unique<ConnectMode>(*view_, entry.kind)); });
  auto* hint = new HintLine(view_);
  const auto sayWhatToDo = [this, hint] {
    const bool empty = session_->document().itemCount() == 0;
    const Selection::Picking* picking = session_->selection().picking();
    hint->say(picking != nullptr ? tr("%1: click an item in the view or the tree.  Esc: leave it.").arg(picking->what)
              : view_->mode() != nullptr ? view_->mode()->hint()
              : empty ? tr("Pick a body above and click where it is to be (M: point mass). Then connect it (C: spring; "
                           "D: rod; J: hinge), and let it run (Space).")
                      : QString());
  };
  connect(view_, &View3D::modeChanged, this, [sayWhatToDo, mark] {
    sayWhatToDo();
    mark();
  });
  connect(session_, &Session::documentReplaced, this, sayWhatToDo);
  connect(&session_->selection(), &Selection::pickingStarted, this, sayWhatToDo);
  connect(&session_->selection(), &Selection::pickingEnded, this, sayWhatToDo);
  connect(session_, &Session::structureChanged, this, sayWhatToDo);
  actions_->on(Act::Move, this,
               [this] { view_->setMode(std::make_unique<TransformMode>(*view_, false, view_->mousePosition())); });
  actions_->on(Act::Turn, this,
               [this] { view_->setMode(std::make_unique<TransformMode>(*view_, true, view_->mousePosition())); });
  wireCopies();
  partMenu_ = new PartMenu(*actions_, *view_, this);
  connect(view_, &View3D::menuWanted, partMenu_, &PartMenu::open);
}

/// What is selected lies on its original: it is in the hand until it is put down.
void MainWindow::putDown() {
  view_->setMode(std::make_unique<TransformMode>(*view_, false, view_->mousePosition(), view_->aside()));
}

void MainWindow::wireCopies() {
  const auto copy = [this](const QString& title, auto make) {
    std::vector<ItemId> made;
    const Status status = session_->change(title, [&](DocumentEditor& editor) -> Status {
      auto copies = make(editor, session_->selection().items());
      if (!copies) return copies.errors();
      made = std::move(*copies);
      return Done{};
    });
    if (status)
      session_->selection().select(made);
    else
      emit view_->notice(QString::fromStdString(status.errors().front().text()));
    return status.ok();
  };
  actions_->on(Act::Duplicate, this, [this, copy] {
    const bool atStart = session_->run().atStart();
    const Vec3 aside = atStart ? Vec3(Vec3::Zero()) : view_->aside();
    const bool made = copy(tr("Duplicate"), [&](DocumentEditor& editor, const std::vector<ItemId>& items) {
      return build::duplicate(editor, items, aside);
    });
    if (made && atStart && hidesOthers(session_->document(), session_->selection().items())) putDown();
  });
  actions_->on(Act::Array, this, [this, copy] {
    const auto wanted = askArray(this);
    if (!wanted) return;
    copy(tr("Array"), [&](DocumentEditor& editor, const std::vector<ItemId>& items) {
      return build::arrayOf(editor, items, wanted->count, wanted->spacing);
    });
  });
  actions_->on(Act::Mirror, this, [this, copy] {
    const auto wanted = askMirror(this);
    if (!wanted) return;
    copy(tr("Mirror"), [&](DocumentEditor& editor, const std::vector<ItemId>& items) {
      return build::mirrored(editor, items, wanted->point, wanted->axis);
    });
  });
  actions_->on(Act::Align, this, [this] {
    const auto axis = askAxis(this, tr("Align"), tr("Bring the bodies to the place of the last one along"));
    if (!axis) return;
    std::vector<ItemId> bodies;
    for (const ItemId id : session_->selection().items()) bodies.push_back(bodyOf(session_->document(), id));
    const Status status =
        session_->change(tr("Align"), [&](DocumentEditor& editor) { return build::align(editor, bodies, *axis); });
    if (!status) emit view_->notice(QString::fromStdString(status.errors().front().text()));
  });
}

}  // namespace sprung::ui
