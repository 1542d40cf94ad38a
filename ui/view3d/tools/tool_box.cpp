#include "ui/view3d/tools/tool_box.h"

#include <QLineF>
#include <utility>

#include "ui/session/session.h"
#include "ui/view3d/tools/box_select_tool.h"
#include "ui/view3d/tools/drag_tool.h"
#include "ui/view3d/tools/kept_pull.h"
#include "ui/view3d/tools/key_pull_tool.h"
#include "ui/view3d/tools/move_tool.h"
#include "ui/view3d/tools/orbit_tool.h"
#include "ui/view3d/tools/pan_tool.h"
#include "ui/view3d/tools/select_tool.h"
#include "ui/view3d/tools/shift_tool.h"
#include "ui/view3d/tools/turn_tool.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

ToolBox::ToolBox(View3D& view) : QObject(&view), view_(view), ticker_(this) {
  ticker_.setTimerType(Qt::PreciseTimer);
  ticker_.setInterval(8);
  connect(&ticker_, &QTimer::timeout, this, [this] {
    if (tool_) tool_->tick(std::chrono::steady_clock::now());
  });
  Session& session = view.session();
  connect(&session.selection(), &Selection::changed, this, [this] { lastPin_.reset(); });
  connect(&session.undoStack(), &QUndoStack::indexChanged, this, [this] {
    lastPin_.reset();
    if (!mode_ || mode_->holds()) return;
    mode_->lost();
    dropMode();
  });
}

void ToolBox::setMode(std::unique_ptr<Mode> mode) {
  cancel();
  lastPin_.reset();
  modeHeld_ = false;
  mode_ = std::move(mode);
  if (mode_ && mode_->done()) mode_.reset();
  emit modeChanged();
}

void ToolBox::endModeWhenDone() {
  if (mode_ && mode_->done()) dropMode();
}

void ToolBox::dropMode() {
  mode_.reset();
  modeHeld_ = false;
  emit modeChanged();
}

void ToolBox::press(const Pointer& pointer) {
  lastPin_.reset();
  if (tool_) {
    const std::size_t pins = view_.session().run().pins().size();
    tool_->otherButton(pointer);
    notePin(pins);
    if (tool_->over()) endTool();
    return;
  }
  pressed_ = pointer.position;
  if (mode_ && pointer.button == Qt::LeftButton) {
    modeHeld_ = true;
    return mode_->press(pointer);
  }
  tool_ = choose(pointer);
  if (!tool_) return;
  button_ = pointer.button;
  tool_->press(pointer);
  ticker_.start();
}

void ToolBox::move(const Pointer& pointer) {
  if (tool_)
    tool_->move(pointer);
  else if (mode_)
    mode_->move(pointer);
}

void ToolBox::release(const Pointer& pointer) {
  if (mode_ && modeHeld_ && pointer.button == Qt::LeftButton) {
    modeHeld_ = false;
    mode_->release(pointer);
    emit modeChanged();  // its hint may be another now
    return endModeWhenDone();
  }
  if (!tool_ || pointer.button != button_) return;
  tool_->release(pointer);
  endTool();
  const bool click = QLineF(pressed_, pointer.position).length() < kClickSlack;
  if (pointer.button == Qt::RightButton && click) emit menuWanted(pointer.position);
}

void ToolBox::cancel() {
  boxArmed_ = false;
  if (!tool_) return;
  tool_->cancel();
  endTool();
}

void ToolBox::endTool() {
  const bool hinted = !tool_->hint().isEmpty();
  ticker_.stop();
  tool_.reset();
  button_ = Qt::NoButton;
  if (hinted) emit modeChanged();
}

void ToolBox::pullByKeys(const Grab& grab) {
  setMode(nullptr);
  tool_ = std::make_unique<KeyPullTool>(view_, grab);
  button_ = Qt::NoButton;
  const auto seen = view_.project(grab.point);
  tool_->press({seen.value_or(view_.mousePosition()), Qt::NoButton, Qt::NoModifier, std::chrono::steady_clock::now()});
  ticker_.start();
  emit modeChanged();
}

QString ToolBox::hint() const {
  if (tool_ && !tool_->hint().isEmpty()) return tool_->hint();
  return mode_ ? mode_->hint() : QString();
}

bool ToolBox::wants(int key) const {
  if (tool_) return key == Qt::Key_Escape || PullGeometry::means(key) || keepMeant(key) || tool_->wants(key);
  if (!mode_ && key == Qt::Key_Escape && view_.hoveredPin() != nullptr) return true;
  if (!mode_ && keepMeant(key) && keepablePin() != nullptr) return true;
  return mode_ && (key == Qt::Key_Escape || mode_->wants(key));
}

bool ToolBox::wheel(double notches) { return tool_ && tool_->wheel(notches); }

bool ToolBox::key(int key) {
  if (tool_) {
    if (key == Qt::Key_Escape) {
      cancel();
      return true;
    }
    const std::size_t pins = view_.session().run().pins().size();
    const bool used = tool_->key(key);
    notePin(pins);
    if (tool_->over()) endTool();
    if (used || (!mode_ && pinKey(key))) return true;
    if (!keepMeant(key)) return false;
    // While something is held such a key begins nothing else.
    emit view_.notice(View3D::tr("Only the pull of a run is kept: play, and pull again"));
    return true;
  }
  if (boxArmed_ && key == Qt::Key_Escape) {
    cancel();
    return true;
  }
  if (!mode_) return pinKey(key);
  if (key != Qt::Key_Escape && !mode_->key(key)) return false;
  if (key == Qt::Key_Escape) mode_->cancel();
  if (const QString text = mode_->spoken(); !text.isEmpty()) emit spoken(text);
  emit modeChanged();
  endModeWhenDone();
  return true;
}

void ToolBox::notePin(std::size_t pinsBefore) {
  const std::vector<DragTarget>& pins = view_.session().run().pins();
  if (pins.size() > pinsBefore) lastPin_ = pins.back().number;
}

/// The pin under the mouse; else the one that has just been made.
const HandReport* ToolBox::keepablePin() const {
  if (const HandReport* pin = view_.hoveredPin()) return pin;
  const Snapshot* snapshot = view_.session().run().snapshot();
  if (!lastPin_ || snapshot == nullptr) return nullptr;
  for (const HandReport& hand : snapshot->hands)
    if (hand.target.pinned && hand.target.number == *lastPin_) return &hand;
  return nullptr;
}

/// A key that is about a pin.
bool ToolBox::pinKey(int key) {
  RunControl& run = view_.session().run();
  if (const auto as = keepMeant(key)) {
    const HandReport* pin = keepablePin();
    if (pin == nullptr) return false;
    const int number = pin->target.number;
    if (keepPull(view_, *pin, *as)) run.releasePin(number);
    return true;
  }
  const HandReport* pin = view_.hoveredPin();
  if (pin == nullptr || key != Qt::Key_Escape) return false;
  run.releasePin(pin->target.number);
  return true;
}

void ToolBox::decorate(render::Frame& frame) const {
  if (tool_) tool_->decorate(frame);
  if (mode_) mode_->decorate(frame);
}

std::optional<Qt::CursorShape> ToolBox::cursor() const {
  if (tool_) return tool_->cursor();
  if (boxArmed_) return Qt::CrossCursor;
  return mode_ ? std::optional(mode_->cursor()) : std::nullopt;
}

std::unique_ptr<Tool> ToolBox::choose(const Pointer& pointer) {
  const bool shift = (pointer.modifiers & Qt::ShiftModifier) != 0;
  switch (pointer.button) {
    case Qt::LeftButton: return chooseLeft(pointer);
    case Qt::MiddleButton:
      if (shift) return std::make_unique<PanTool>(view_);
      return std::make_unique<OrbitTool>(view_);
    case Qt::RightButton: return chooseRight(pointer);
    default: return nullptr;
  }
}

/// With Ctrl it pulls, for hands that are used to it.
std::unique_ptr<Tool> ToolBox::chooseRight(const Pointer& pointer) {
  if ((pointer.modifiers & Qt::ControlModifier) != 0 && view_.session().run().playing() && view_.handOn()) {
    const std::optional<Grab> grab = view_.catchAt(pointer.position);
    if (grab && !grab->fixed) return std::make_unique<DragTool>(view_, *grab);
  }
  return std::make_unique<PanTool>(view_);
}

std::unique_ptr<Tool> ToolBox::chooseLeft(const Pointer& pointer) {
  if (std::exchange(boxArmed_, false)) return std::make_unique<BoxSelectTool>(view_);
  const bool control = (pointer.modifiers & Qt::ControlModifier) != 0;
  if (const HandReport* pin = view_.pinAt(pointer.position)) {
    view_.session().run().releasePin(pin->target.number);
    return nullptr;
  }
  const bool playing = view_.session().run().playing();
  const bool pulling = playing && view_.handOn();
  const std::optional<Grab> grab =
      pulling && !control ? view_.catchAt(pointer.position) : view_.grabAt(pointer.position);
  if (!grab || (!view_.handOn() && !view_.session().run().atStart())) {
    return std::make_unique<SelectTool>(view_, view_.itemAt(pointer.position),
                                        [this] { return std::make_unique<OrbitTool>(view_); });
  }
  if (pulling && !grab->fixed && !control) return std::make_unique<DragTool>(view_, *grab);
  return std::make_unique<SelectTool>(view_, grab->item,
                                      [this, held = *grab, control] { return toolForHeld(held, control); });
}

/// A body was dragged: running with Ctrl it is turned, at the start moved in the model, else shifted in the run.
std::unique_ptr<Tool> ToolBox::toolForHeld(const Grab& grab, bool turning) {
  Session& session = view_.session();
  const Item* body = session.document().find(grab.body);
  const QString name = body != nullptr ? QString::fromStdString(body->name) : QString();
  if (grab.fixed) {
    emit view_.notice(View3D::tr("“%1” is fixed to the world: it cannot be moved by hand.").arg(name));
    return nullptr;
  }
  if (session.run().atStart()) return std::make_unique<MoveTool>(view_, grab);
  if (!session.run().playing()) return std::make_unique<ShiftTool>(view_, grab);
  if (!turning) return std::make_unique<DragTool>(view_, grab);
  if (TurnTool::fits(view_, grab)) return std::make_unique<TurnTool>(view_, grab);
  emit view_.notice(View3D::tr("“%1” is a point: it cannot be turned. Without Ctrl the hand pulls it.").arg(name));
  return nullptr;
}

}  // namespace sprung::ui
