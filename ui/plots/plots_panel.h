// The dock of the plots that are kept with the model, side by side. Asks the run for the values that they show.
#pragma once

#include <QScrollArea>
#include <functional>
#include <vector>

#include "ui/plots/plot_view.h"

class QLabel;
class QMenu;
class QSplitter;

namespace sprung::ui {

class PlotsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit PlotsPanel(Session& session, QWidget* parent = nullptr);

  const std::vector<PlotView*>& plots() const { return views_; }
  PlotTables& tables() { return tables_; }
  /// The one that was used last; null without plots.
  PlotView* active() const;
  void setActive(std::size_t number);
  /// Shows values of an item: in the active plot if it shows such a unit already or nothing yet, else in a new one.
  void plot(const std::vector<Channel>& channels);
  /// Into this plot, or into a new one when there is none of this number.
  void plotInto(std::size_t number, const std::vector<Channel>& channels);
  /// Curves of the run with other numbers, drawn besides in all plots: two paths, or null.
  void setVariants(const std::shared_ptr<const Curves>& curves);
  /// A plot without curves.
  void addEmpty();

 signals:
  /// Another plot is the active one, or there is none.
  void activeChanged();
  /// For one that has just come: who shows the panel brings it to the front.
  void shown();
  /// What can be done with a plot, or with one of its curves (else -1).
  void menuWanted(std::size_t number, int curve, const QPoint& globalPosition);
  /// A value of the item is to be chosen for this plot.
  void valuesWanted(std::size_t number, const std::vector<ItemId>& items, const QPoint& globalPosition);
  /// The table in a file is to be laid over this plot, or to be a new one.
  void fileDropped(std::size_t number, const QString& path);

 protected:
  void showEvent(QShowEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void rebuild();
  /// A view for each plot; each plot that was there keeps its own.
  void matchViews(const std::vector<PlotLayout>& plots);
  PlotView* makeView();
  void refreshAll();
  void relabel();
  bool fitsInto(std::size_t number, const Channel& channel) const;

  Session& session_;
  PlotTables tables_;
  QScrollArea* area_;
  QSplitter* row_;
  QLabel* empty_;
  std::vector<PlotView*> views_;
  std::vector<PlotLayout> shown_;  ///< by them
  std::size_t active_ = 0;
  std::shared_ptr<const Curves> variants_;
};

}  // namespace sprung::ui
