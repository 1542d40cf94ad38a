#include "ui/board/panel_board.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/model/displays.h"
#include "ui/language/finding_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/paced.h"

namespace sprung::ui {
namespace {

constexpr int kCellWidth = 100;
constexpr int kCellHeight = 76;
constexpr int kGap = 8;
constexpr int kNarrowCell = 58;  ///< in a board that is too narrow for the grid

}  // namespace

PanelBoard::PanelBoard(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
  setObjectName("panelBoard");
  connect(&session, &Session::displaysChanged, this, &PanelBoard::rebuild);
  connect(&session, &Session::documentReplaced, this, &PanelBoard::rebuild);
  connect(&session, &Session::structureChanged, this, &PanelBoard::rebuild);
  connect(&session, &Session::itemRenamed, this, &PanelBoard::rebuild);
  auto* refreshing = new Paced(this, [this] { refresh(); });
  connect(&session, &Session::variablesChanged, refreshing, &Paced::ask);
  connect(&session, &Session::rowChanged, refreshing, &Paced::ask);
  connect(&session.run(), &RunControl::snapshotArrived, this, [this] {
    for (ControlTile* tile : tiles_)
      if (tile->control().target.isChannel()) tile->refresh();
  });
  rebuild();
}

/// A tile that stays what it is stays where the mouse has taken hold of it.
void PanelBoard::rebuild() {
  const std::vector<PanelControl>& panel = session_.document().displays()->panel;
  dropHandles();
  for (ControlTile* tile : tiles_) {
    tile->hide();
    tile->deleteLater();  // it may be sending the very signal that has led here
  }
  tiles_.clear();
  for (const PanelControl& control : panel) {
    auto* tile = new ControlTile(session_, control, this);
    tile->setZoom(zoom_);
    connect(tile, &ControlTile::refused, this, &PanelBoard::refused);
    tiles_.push_back(tile);
    tile->show();
  }
  if (arranging_) setArranging(true);
  layOut();
}

/// They may be in the mouse's hand, or in an event of their own.
void PanelBoard::dropHandles() {
  for (TileHandle* handle : handles_) {
    handle->hide();
    handle->deleteLater();
  }
  handles_.clear();
}

void PanelBoard::refresh() {
  for (ControlTile* tile : tiles_) tile->refresh();
}

void PanelBoard::setArranging(bool on) {
  arranging_ = on;
  dropHandles();
  for (std::size_t i = 0; on && i < tiles_.size(); ++i) handles_.push_back(new TileHandle(*this, i));
  layOut();
  update();
}

void PanelBoard::setZoom(double zoom) {
  zoom_ = zoom;
  for (ControlTile* tile : tiles_) tile->setZoom(zoom);
  layOut();
}

int PanelBoard::columnsIn(int width) const {
  return std::max(2, static_cast<int>((width - kGap) / (zoom_ * kCellWidth + kGap)));
}

QRect PanelBoard::place(const PanelControl& control) const {
  const double width = zoom_ * kCellWidth + kGap, height = zoom_ * kCellHeight + kGap;
  const GridCell span = controlSpan(control.kind);
  return {kGap + static_cast<int>(control.cell.column * width), kGap + static_cast<int>(control.cell.row * height),
          static_cast<int>(span.column * width) - kGap, static_cast<int>(span.row * height) - kGap};
}

GridCell PanelBoard::cellAt(const QPoint& corner) const {
  const double width = zoom_ * kCellWidth + kGap, height = zoom_ * kCellHeight + kGap;
  return {std::max(0, static_cast<int>(std::lround((corner.x() - kGap) / width))),
          std::max(0, static_cast<int>(std::lround((corner.y() - kGap) / height)))};
}

QSize PanelBoard::gridSize() const {
  QRect all;
  for (const ControlTile* tile : tiles_) all = all.united(place(tile->control()));
  return {all.right() + kGap + 1, all.bottom() + kGap + 1};
}

std::vector<QRect> PanelBoard::narrowPlaces() const {
  const double least = zoom_ * kNarrowCell + kGap, height = zoom_ * kCellHeight + kGap;
  const int columns = std::max(2, static_cast<int>((width() - kGap) / least));
  const double cell = std::max(least, static_cast<double>(width() - kGap) / columns);
  std::vector<std::size_t> order(tiles_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto cellOf = [this](std::size_t i) { return tiles_[i]->control().cell; };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(cellOf(a).row, cellOf(a).column) < std::pair(cellOf(b).row, cellOf(b).column);
  });
  // Each at the first place that is free, as wide as it needs.
  std::vector<QRect> places(tiles_.size()), taken;
  for (const std::size_t i : order) {
    const int wanted = static_cast<int>(std::ceil((tiles_[i]->leastWidth() + kGap) / cell));
    QRect at(0, 0, std::clamp(wanted, 1, columns), controlSpan(tiles_[i]->control().kind).row);
    while (at.right() >= columns ||
           std::any_of(taken.begin(), taken.end(), [&](const QRect& other) { return other.intersects(at); }))
      at.moveTopLeft(at.x() + 1 < columns ? QPoint(at.x() + 1, at.y()) : QPoint(0, at.y() + 1));
    taken.push_back(at);
    places[i] = {kGap + static_cast<int>(at.x() * cell), kGap + static_cast<int>(at.y() * height),
                 static_cast<int>(at.width() * cell) - kGap, static_cast<int>(at.height() * height) - kGap};
  }
  return places;
}

void PanelBoard::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOut();
}

void PanelBoard::layOut() {
  const bool narrow = !arranging_ && gridSize().width() > width();
  const std::vector<QRect> places = narrow ? narrowPlaces() : std::vector<QRect>();
  QRect all;
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const QRect at = narrow ? places[i] : place(tiles_[i]->control());
    tiles_[i]->setGeometry(at);
    if (i < handles_.size()) {
      handles_[i]->setGeometry(at);
      handles_[i]->show();
      handles_[i]->raise();
    }
    all = all.united(at);
  }
  const int room = arranging_ ? static_cast<int>(zoom_ * kCellHeight) + kGap : 0;  // to drag into
  // What is arranged is arranged in the grid, and scrolled.
  const int least = static_cast<int>(2 * (zoom_ * kNarrowCell + kGap)) + kGap;
  setMinimumSize(arranging_ ? all.right() + kGap + 1 : least, all.bottom() + kGap + 1 + room);
}

bool PanelBoard::moveTo(std::size_t index, GridCell cell) {
  Displays displays = *session_.document().displays();
  if (index >= displays.panel.size() || cell.column < 0 || cell.row < 0) return false;
  PanelControl& moved = displays.panel[index];
  if (moved.cell == cell) return true;
  moved.cell = cell;
  for (std::size_t i = 0; i < displays.panel.size(); ++i)
    if (i != index && overlap(moved, displays.panel[i])) {
      emit refused(tr("There is no room: “%1” lies there")
                       .arg(QString::fromStdString(controlLabel(session_.document(), displays.panel[i]))));
      return false;
    }
  const Status status = session_.setDisplays(std::move(displays), tr("Move a control"));
  if (!status) emit refused(findingText(status.errors().front()));
  return status.ok();
}

/// The cells, while controls are arranged.
void PanelBoard::paintEvent(QPaintEvent* /*event*/) {
  if (!arranging_) return;
  QPainter painter(this);
  painter.setPen(QPen(currentColors().line, 1.0, Qt::DotLine));
  PanelControl cell;
  cell.kind = ControlKind::Switch;  // one cell large
  for (cell.cell.row = 0; place(cell).top() < height(); ++cell.cell.row)
    for (cell.cell.column = 0; place(cell).left() < width(); ++cell.cell.column)
      painter.drawRoundedRect(place(cell).adjusted(0, 0, -1, -1), 8, 8);
}

TileHandle::TileHandle(PanelBoard& board, std::size_t index) : QWidget(&board), board_(board), index_(index) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::SizeAllCursor);
  setAccessibleName(tr("Place of %1").arg(board.tiles()[index]->accessibleName()));
  setToolTip(tr("Drag it to its place; arrows move it, Return changes it, Del removes it"));
}

bool TileHandle::isGone() const {
  return std::find(board_.handles_.begin(), board_.handles_.end(), this) == board_.handles_.end();
}

void TileHandle::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || isGone()) return;
  grip_ = event->position().toPoint();
  dragging_ = true;
  board_.tiles()[index_]->raise();
  raise();
}

void TileHandle::mouseMoveEvent(QMouseEvent* event) {
  if (!dragging_ || isGone()) return;
  const QPoint corner = pos() + event->position().toPoint() - grip_;
  move(corner);
  board_.tiles()[index_]->move(corner);
}

void TileHandle::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !std::exchange(dragging_, false) || isGone()) return;
  (void)board_.moveTo(index_, board_.cellAt(pos()));
  board_.layOut();
}

void TileHandle::mouseDoubleClickEvent(QMouseEvent* /*event*/) {
  if (!isGone()) emit board_.editWanted(index_);
}

void TileHandle::keyPressEvent(QKeyEvent* event) {
  if (isGone()) return;
  const std::size_t index = index_;
  PanelBoard& board = board_;
  GridCell cell = board.tiles()[index]->control().cell;
  switch (event->key()) {
    case Qt::Key_Left: --cell.column; break;
    case Qt::Key_Right: ++cell.column; break;
    case Qt::Key_Up: --cell.row; break;
    case Qt::Key_Down: ++cell.row; break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit board.editWanted(index); return;
    case Qt::Key_Delete: emit board.removeWanted(index); return;
    default: QWidget::keyPressEvent(event); return;
  }
  if (!board.moveTo(index, cell)) return;
  // The handles have been made anew.
  if (index < board.handles_.size()) board.handles_[index]->setFocus();
}

void TileHandle::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(&board_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  PanelBoard* board = &board_;
  const std::size_t index = index_;
  connect(menu->addAction(tr("&Change…")), &QAction::triggered, board,
          [board, index] { emit board->editWanted(index); });
  connect(menu->addAction(icon("delete"), tr("&Remove")), &QAction::triggered, board,
          [board, index] { emit board->removeWanted(index); });
  menu->popup(event->globalPos());
}

void TileHandle::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(currentColors().accent, hasFocus() ? 3.0 : 1.5));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
}

}  // namespace sprung::ui
