#include "ui/board/board_panel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/model/displays.h"
#include "ui/board/panel_board.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/session/output_words.h"
#include "ui/text.h"
#include "ui/theme/icons.h"

namespace sprung::ui {
namespace {

QToolButton* headButton(const QString& text, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(text);
  button->setFocusPolicy(Qt::TabFocus);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setIconSize(QSize(16, 16));
  return button;
}

/// The numbers of an item's parameters that may be moved while it runs.
std::vector<std::pair<QString, ControlTarget>> parametersOf(const Document& document, ItemId id) {
  std::vector<std::pair<QString, ControlTarget>> targets;
  const Item* item = document.find(id);
  if (item == nullptr || id == Document::simulationId()) return targets;
  for (const ParamRow& row : item->type().rows) {
    if (row.effect != Effect::Coefficient || row.visual) continue;
    const Document::RowState state = document.rowState(id, row);
    const ControlTarget target{{}, id, std::string(row.key)};
    for (ControlTarget entry = target; exists(document, entry) && entry.component < 9; ++entry.component) {
      if (state.formulas.contains(static_cast<std::size_t>(entry.component))) continue;
      const bool list = row.kind == ValueKind::Vector || row.kind == ValueKind::Matrix;
      const QString part = row.kind == ValueKind::Vector && row.rows == 3
                               ? QStringLiteral("xyz").mid(entry.component, 1)
                               : QString::number(entry.component);
      targets.emplace_back(list ? coreText(row.label) + " " + part : coreText(row.label), entry);
    }
  }
  return targets;
}

/// The numbers that an item can tell while it runs.
std::vector<std::pair<QString, ControlTarget>> outputsOf(const System* system, const Document& document, ItemId id) {
  std::vector<std::pair<QString, ControlTarget>> targets;
  const bool isSensor = document.find(id)->type().list == ItemList::Sensors;
  for (const ItemValue& value : valuesOf(system, document, id)) {
    if (value.detail) continue;
    for (std::size_t i = 0; i < value.units.size(); ++i) {
      const QString part = value.components.empty() ? QString() : " " + value.components[i];
      const QString name = isSensor ? qText(document.find(id)->name) : value.label;
      targets.emplace_back(name + part, ControlTarget{{}, id, {}, value.variable, static_cast<int>(i)});
    }
  }
  return targets;
}

}  // namespace

BoardPanel::BoardPanel(Session& session, std::function<QString(const QKeySequence&)> keyOwner, QWidget* parent)
    : QWidget(parent),
      session_(session),
      keyOwner_(std::move(keyOwner)),
      host_(*parent),
      board_(new PanelBoard(session, this)),
      area_(new QScrollArea(this)),
      add_(headButton(tr("Add"), tr("Put a slider, a switch or a gauge on the panel"), this)),
      arrange_(headButton(tr("Arrange"), tr("Drag the controls to their places"), this)),
      empty_(new QLabel(tr("Put on this panel what is turned or read while the model runs: Add."), this)),
      menu_(new QMenu(this)) {
  setObjectName("panel");
  setAccessibleName(tr("Panel"));
  add_->setObjectName("panelAdd");
  add_->setIcon(icon("plus"));
  add_->setPopupMode(QToolButton::InstantPopup);
  add_->setMenu(menu_);
  menu_->setObjectName("panelAddMenu");
  arrange_->setObjectName("panelArrange");
  arrange_->setIcon(icon("move"));
  arrange_->setCheckable(true);
  empty_->setObjectName("secondary");
  empty_->setWordWrap(true);
  empty_->setContentsMargins(12, 4, 12, 4);
  area_->setObjectName("panel");
  area_->setFrameShape(QFrame::NoFrame);
  area_->setWidgetResizable(true);
  area_->setFocusPolicy(Qt::NoFocus);
  area_->setWidget(board_);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(8, 4, 8, 0);
  head->setSpacing(8);
  head->addWidget(add_);
  head->addWidget(arrange_);
  head->addStretch(1);
  auto* lines = new QVBoxLayout(this);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(0);
  lines->addLayout(head);
  lines->addWidget(empty_);
  lines->addWidget(area_, 1);
  connect(menu_, &QMenu::aboutToShow, this, &BoardPanel::fillMenu);
  connect(arrange_, &QToolButton::toggled, this, &BoardPanel::setArranging);
  connect(board_, &PanelBoard::refused, this, &BoardPanel::notice);
  connect(board_, &PanelBoard::editWanted, this, &BoardPanel::edit, Qt::QueuedConnection);
  connect(board_, &PanelBoard::removeWanted, this, &BoardPanel::remove, Qt::QueuedConnection);
  connect(&session, &Session::displaysChanged, this, &BoardPanel::refresh);
  connect(&session, &Session::documentReplaced, this, &BoardPanel::refresh);
  connect(&session, &Session::structureChanged, this, &BoardPanel::refresh);
  qApp->installEventFilter(this);
  refresh();
}

void BoardPanel::refresh() {
  const std::vector<PanelControl>& panel = session_.document().displays()->panel;
  empty_->setVisible(panel.empty());
  std::vector<Channel> measured;
  for (const PanelControl& control : panel)
    if (control.target.isChannel()) measured.push_back(control.target.channel());
  session_.run().trace(this, std::move(measured));
  bindKeys();
}

void BoardPanel::fillMenu() {
  for (QMenu* sub : menu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) sub->deleteLater();  // clear() keeps them
  menu_->clear();
  const Document& document = session_.document();
  std::vector<std::pair<QString, ControlTarget>> variables, sensors;
  for (const Variable& variable : document.variables())
    variables.emplace_back(QString::fromStdString(variable.name), ControlTarget{variable.name});
  const System* system = session_.run().system().get();
  for (const ItemId id : document.order(ItemList::Sensors)) {
    const auto numbers = outputsOf(system, document, id);
    sensors.insert(sensors.end(), numbers.begin(), numbers.end());
  }
  addTargets(*menu_, tr("&Variable"), variables);
  addTargets(*menu_, tr("&Sensor"), sensors);
  const ItemId selected = session_.selection().current();
  const Item* item = document.find(selected);
  if (item != nullptr)
    addTargets(*menu_, tr("Parameter of %1").arg(QString::fromStdString(item->name)), parametersOf(document, selected));
  if (item != nullptr && item->type().list != ItemList::Sensors)
    addTargets(*menu_, tr("Measured of %1").arg(QString::fromStdString(item->name)),
               outputsOf(system, document, selected));
  if (menu_->isEmpty()) menu_->addAction(tr("Select an item, or add a variable first"))->setEnabled(false);
}

void BoardPanel::addTargets(QMenu& menu, const QString& title,
                            const std::vector<std::pair<QString, ControlTarget>>& targets) {
  if (targets.empty()) return;
  QMenu* sub = menu.addMenu(title);
  for (const auto& [text, target] : targets) {
    const ControlTarget wanted = target;
    connect(sub->addAction(text), &QAction::triggered, this, [this, wanted] { (void)add(wanted); });
  }
}

bool BoardPanel::store(std::vector<PanelControl> panel, const QString& title) {
  Displays displays = *session_.document().displays();
  displays.panel = std::move(panel);
  const Status status = session_.setDisplays(std::move(displays), title);
  if (!status) emit notice(findingText(status.errors().front()));
  return status.ok();
}

bool BoardPanel::add(const ControlTarget& target) {
  std::vector<PanelControl> panel = session_.document().displays()->panel;
  PanelControl control = controlFor(session_.document(), target);
  control.cell = freeCell(panel, control.kind, board_->columnsIn(area_->viewport()->width()));
  panel.push_back(std::move(control));
  return store(std::move(panel), tr("Add a control"));
}

int BoardPanel::missingHeight() const { return board_->minimumHeight() - area_->viewport()->height(); }

void BoardPanel::edit(std::size_t index) {
  const std::vector<PanelControl>& panel = session_.document().displays()->panel;
  if (index >= panel.size()) return;
  auto* dialog = new ControlDialog(
      session_, panel[index], [this, index](const QKeySequence& key) { return keyProblem(key, index); }, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, index] {
    std::vector<PanelControl> changed = session_.document().displays()->panel;
    if (index >= changed.size()) return;
    PanelControl control = dialog->control();
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(index));
    const bool free =
        std::none_of(changed.begin(), changed.end(), [&](const PanelControl& c) { return overlap(c, control); });
    if (!free) control.cell = freeCell(changed, control.kind, board_->columnsIn(area_->viewport()->width()));
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(index), std::move(control));
    (void)store(std::move(changed), tr("Change a control"));
  });
  dialog->open();
}

void BoardPanel::remove(std::size_t index) {
  std::vector<PanelControl> panel = session_.document().displays()->panel;
  if (index >= panel.size()) return;
  panel.erase(panel.begin() + static_cast<std::ptrdiff_t>(index));
  (void)store(std::move(panel), tr("Remove a control"));
}

void BoardPanel::setArranging(bool on) {
  if (board_->arranging() == on) return;
  board_->setArranging(on);
  arrange_->setChecked(on);
  emit arrangingChanged(on);
}

void BoardPanel::setZoom(double zoom) { board_->setZoom(zoom); }

QString BoardPanel::keyProblem(const QKeySequence& key, std::size_t except) const {
  const QString shown = key.toString(QKeySequence::NativeText);
  if (const QString owner = keyOwner_(key); !owner.isEmpty())
    return tr("%1 is the key of “%2”: choose another one").arg(shown, owner);
  const std::vector<PanelControl>& panel = session_.document().displays()->panel;
  for (std::size_t i = 0; i < panel.size(); ++i)
    if (i != except && QKeySequence(QString::fromStdString(panel[i].key)) == key)
      return tr("%1 operates “%2” already")
          .arg(shown, QString::fromStdString(controlLabel(session_.document(), panel[i])));
  return {};
}

/// Keys of a file that belong to actions here stay with the actions.
void BoardPanel::bindKeys() {
  for (QShortcut* shortcut : shortcuts_) delete shortcut;
  shortcuts_.clear();
  const std::vector<PanelControl>& panel = session_.document().displays()->panel;
  for (std::size_t i = 0; i < panel.size(); ++i) {
    const QKeySequence key(QString::fromStdString(panel[i].key));
    if (key.isEmpty() || !keyProblem(key, i).isEmpty()) continue;
    bind(i, key, true);
    const QKeySequence back(QKeyCombination::fromCombined(key[0].toCombined() | Qt::SHIFT));
    const bool hasTwoWays =
        panel[i].kind != ControlKind::Button && !key[0].keyboardModifiers().testFlag(Qt::ShiftModifier);
    if (hasTwoWays && keyProblem(back, i).isEmpty()) bind(i, back, false);
  }
}

void BoardPanel::bind(std::size_t index, const QKeySequence& key, bool forward) {
  auto* shortcut = new QShortcut(key, &host_);
  const bool button = session_.document().displays()->panel[index].kind == ControlKind::Button;
  shortcut->setAutoRepeat(!button);
  connect(shortcut, &QShortcut::activated, this, [this, index, key, forward, button] {
    if (index >= board_->tiles().size()) return;
    if (button) {
      heldKey_ = key[0].key();
      heldIndex_ = index;
    }
    board_->tiles()[index]->operate(forward);
  });
  shortcuts_.push_back(shortcut);
}

void BoardPanel::releaseHeld() {
  if (std::exchange(heldKey_, 0) != 0 && heldIndex_ < board_->tiles().size()) board_->tiles()[heldIndex_]->release();
}

/// A button is pressed as long as its key.
bool BoardPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyRelease && heldKey_ != 0) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == heldKey_ && !key->isAutoRepeat()) releaseHeld();
  }
  // Elsewhere the key goes up without a word to this program.
  if (event->type() == QEvent::ApplicationDeactivate || event->type() == QEvent::WindowDeactivate) releaseHeld();
  return QWidget::eventFilter(watched, event);
}

}  // namespace sprung::ui
