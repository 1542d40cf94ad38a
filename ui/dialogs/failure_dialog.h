// Why a run has failed: what is known of the culprit, what may help, and how Newton's iteration went in the step that
// failed, as curves and as a table whose rows lead to the items.
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "core/sim/snapshot.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace sprung::ui {

class Chart;
class Session;

class FailureDialog : public QDialog {
  Q_OBJECT
 public:
  FailureDialog(Session& session, QWidget* parent);

  /// Shows this failure.
  void tell(const Failure& failure);
  QTreeWidget& table() { return *table_; }
  QString headline() const;

 signals:
  void repairWanted(const sprung::Repair& repair);
  /// The picture of the step before the last good one is wanted.
  void stepBackWanted();

 private:
  void fillChart(const NewtonHistory& history);
  void fillTable(const NewtonHistory& history);
  void offer(const std::vector<Repair>& repairs);
  QString sharesText(const std::vector<std::pair<ItemId, double>>& shares) const;

  Session& session_;
  QLabel *headline_, *what_, *hint_, *iteration_;
  QHBoxLayout* repairs_;
  Chart* chart_;
  QTreeWidget* table_;
  QPushButton* back_;
};

}  // namespace sprung::ui
