// What can be done with plots, as menus and as actions with keys: what is plotted, kind, axes, names, files.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "ui/actions/actions.h"
#include "ui/plots/plots_panel.h"

class QMenu;

namespace sprung::ui {

class PlotMenu : public QObject {
  Q_OBJECT
 public:
  PlotMenu(Session& session, Actions& actions, PlotsPanel& panel);

  /// Entries for what of the item can be plotted; nothing for one without values.
  void fillPlot(QMenu& menu, ItemId item);
  /// Reads the table in a file, asks for its columns, and lays them over a plot; into a new one when there is none of
  /// this number.
  void layFile(std::size_t number, const QString& path);
  /// The menu of read-outs: one number, or all of a value.
  void openForValues(const std::vector<Channel>& channels, const QPoint& place);

 signals:
  /// The plot is to be saved as a picture or a table.
  void saveWanted(PlotView& plot);
  /// A file could not be read.
  void failed(const sprung::Diagnostics& problems);
  /// What has been done, in a sentence.
  void said(const QString& text);

 private:
  void wire();
  void open(std::size_t number, int curve, const QPoint& place);
  void chooseValues(std::size_t number, std::vector<ItemId> items, const QPoint& place);
  void addCurveEntries(QMenu& menu, std::size_t number, std::size_t curve);
  void addDerivedEntries(QMenu& menu, std::size_t number, std::size_t curve);
  void addItemEntries(QMenu& menu, std::size_t number);
  void addTableEntries(QMenu& menu, std::size_t number, std::size_t table);
  void askForFile();
  void askForColumns(std::size_t number, const QString& path, const std::shared_ptr<const NumberTable>& table,
                     std::optional<std::size_t> edited);
  void readFile(std::size_t number, const QString& path, std::optional<std::size_t> edited);
  /// Asks for a new one, or for what is to be changed of the formula of a curve.
  void editFormula(std::size_t number, std::optional<std::size_t> curve);
  void editActive(const QString& title, const std::function<void(PlotLayout&)>& edit);
  void refresh();
  void plotSelected();
  void measure(const std::vector<Channel>& channels);

  Session& session_;
  Actions& actions_;
  PlotsPanel& panel_;
};

}  // namespace sprung::ui
