// Who takes part in a mode: how much of the model's mass it moves along each axis, and which item has how much of its
// energy. Energies are found on a thread of their own, while they are seen.
#pragma once

#include <QWidget>
#include <memory>

#include "core/results/participation_table.h"
#include "ui/session/aside.h"
#include "ui/session/eigen_finder.h"

class QLabel;
class QTreeWidget;

namespace sprung::ui {

class Session;

class ParticipationView : public QWidget {
  Q_OBJECT
 public:
  explicit ParticipationView(Session& session, QWidget* parent = nullptr);
  ~ParticipationView() override;

  /// A mode of a table; without a table: none.
  void setMode(std::shared_ptr<const FoundEigen> found, std::size_t mode);
  /// A row for each axis along or about which something moves: factor, effective mass or moment of inertia, their
  /// share of the model's, and that of all modes.
  const QTreeWidget& axes() const { return *axes_; }
  /// A row for each item that has energy: its share of the kinetic and of the potential energy.
  QTreeWidget& items() { return *items_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fillAxes();
  void fitColumns();
  void ask();
  void giveUp();
  void take(const EnergyShares& shares);

  Session& session_;
  std::shared_ptr<const FoundEigen> found_;
  std::size_t mode_ = 0;
  bool stale_ = false;  ///< the energies are of another mode
  QLabel* words_ = nullptr;
  QTreeWidget *axes_ = nullptr, *items_ = nullptr;
  std::uint64_t asked_ = 0;
  std::shared_ptr<CallControl> control_;  ///< reaches into a Python function that does not return
  Aside aside_;                           ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
