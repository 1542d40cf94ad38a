// Asks which number of the run is looked at, and shows how much it changes with each variable or parameter of the
// model: a bar chart that can be saved as a table. Computed on a thread of its own.
#pragma once

#include <QDialog>
#include <memory>
#include <optional>
#include <vector>

#include "core/results/sensitivity.h"
#include "ui/session/aside.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace sprung::ui {

class Session;
class Tornado;

class SensitivityDialog : public QDialog {
  Q_OBJECT
 public:
  SensitivityDialog(Session& session, QWidget* parent);
  ~SensitivityDialog() override;

  /// Empty until something has been computed.
  const std::optional<SensitivityTable>& table() const { return table_; }
  /// Without asking where to.
  void save(const QString& path);

 signals:
  void failed(const sprung::Diagnostics& why);

 private:
  void buildForm();
  void fillChoices();
  std::vector<Channel> numbersToVary() const;
  void toggle();
  void take(const Result<SensitivityTable>& found);
  void draw(const SensitivityTable& table);
  void say(const QString& text);
  void askAndSave();
  void savePicture();

  Session& session_;
  ItemId selected_;               ///< when this was opened
  std::vector<Channel> results_;  ///< by their place in the box
  QComboBox *result_, *measure_, *by_;
  QPushButton *compute_, *save_, *picture_;
  QProgressBar* progress_;
  QLabel* note_;
  Tornado* tornado_;
  std::optional<SensitivityTable> table_;
  std::shared_ptr<const Document> document_;  ///< that the table is of
  std::shared_ptr<const System> system_;
  std::shared_ptr<CallControl> control_;  ///< null: nothing is being computed
  Aside aside_;                           ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
