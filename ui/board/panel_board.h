// The controls of the panel in their grid; one after the other where the grid is wider than the board. While they are
// arranged, they are dragged from cell to cell, and arrows move the chosen one; else they act.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/board/control_tile.h"

namespace sprung::ui {

class TileHandle;

class PanelBoard final : public QWidget {
  Q_OBJECT
 public:
  explicit PanelBoard(Session& session, QWidget* parent = nullptr);

  const std::vector<ControlTile*>& tiles() const { return tiles_; }
  void setArranging(bool on);
  bool arranging() const { return arranging_; }
  /// 1: as the rest of the window; larger for teaching.
  void setZoom(double zoom);
  /// How many columns fit into a width.
  int columnsIn(int width) const;
  /// Where a cell of the grid lies, for one control or another.
  QRect place(const PanelControl& control) const;
  /// Size of the whole grid.
  QSize gridSize() const;
  /// Moves a control, as one undo step; a cell that others lie in is refused.
  bool moveTo(std::size_t index, GridCell cell);

 signals:
  void refused(const QString& reason);
  /// A control is to be changed, or taken away.
  void editWanted(std::size_t index);
  void removeWanted(std::size_t index);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  friend class TileHandle;
  void rebuild();
  void dropHandles();
  void refresh();
  /// Places in rows as wide as the board, in the order of the grid.
  std::vector<QRect> narrowPlaces() const;
  void layOut();
  GridCell cellAt(const QPoint& corner) const;

  Session& session_;
  std::vector<ControlTile*> tiles_;
  std::vector<TileHandle*> handles_;
  bool arranging_ = false;
  double zoom_ = 1.0;
};

/// Lies over a tile while controls are arranged, so that the mouse moves it instead of its number.
class TileHandle final : public QWidget {
  Q_OBJECT
 public:
  TileHandle(PanelBoard& board, std::size_t index);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// The board has other handles by now; this one goes soon.
  bool isGone() const;

  PanelBoard& board_;
  std::size_t index_;
  QPoint grip_;  ///< where the mouse has taken hold
  bool dragging_ = false;
};

}  // namespace sprung::ui
