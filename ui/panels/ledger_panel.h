// The dock of the energies: where the energy of the shown instant is and what has done work until then, item by item,
// and what is left as the residual of the solver, with how it has gone. A row is its item: a click selects it. Books
// are kept only while the list is seen.
#pragma once

#include <QPointF>
#include <QWidget>
#include <map>
#include <memory>
#include <vector>

#include "core/results/ledger_groups.h"
#include "core/sim/snapshot.h"

class QItemSelection;
class QLabel;
class QToolButton;
class QTreeView;

namespace sprung::ui {

class LedgerModel;
class NumberLabel;
class Session;
class Sparkline;

class LedgerPanel : public QWidget {
  Q_OBJECT
 public:
  explicit LedgerPanel(Session& session, QWidget* parent = nullptr);

  QTreeView& list() { return *list_; }
  LedgerModel& model() { return *model_; }
  /// The residual over time [s], in millionths of the energy that has moved: of the pictures of the last seconds.
  const std::vector<QPointF>& history() const { return history_; }

 signals:
  /// The books of the shown instant are to be written to a file.
  void exportWanted(std::shared_ptr<const sprung::Ledger> ledger, std::shared_ptr<const sprung::System> system);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildHead();
  void buildList();
  void buildFoot();
  void fitColumns();
  void refresh();
  void note(const Snapshot& snapshot);
  void showResidual(const Ledger* ledger);
  QString words(const Snapshot* snapshot) const;
  void unfold();
  void fromSession();
  void toSession(const QItemSelection& added);

  Session& session_;
  LedgerModel* model_;
  QTreeView* list_ = nullptr;
  QLabel* words_ = nullptr;
  QToolButton* export_ = nullptr;
  QWidget* foot_ = nullptr;
  NumberLabel* residual_ = nullptr;
  Sparkline* spark_ = nullptr;
  std::map<LedgerGroupKind, bool> open_;  ///< kinds that somebody has folded or unfolded
  std::vector<QPointF> history_;
  int branch_ = -1;     ///< id of the run that the history is of
  double since_ = 0.0;  ///< when its books began [s]
  bool syncing_ = false;
};

}  // namespace sprung::ui
