// The frequency response in a window of its own, beside the model: amplitude and phase of a value for an input that
// swings, over its frequency. Follows the edits of the model.
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>
#include <vector>

#include "core/base/dimension.h"
#include "core/results/response_table.h"
#include "ui/session/aside.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sprung::ui {

class Chart;
class Session;

class ResponseDialog : public QDialog {
  Q_OBJECT
 public:
  /// Inputs are the loads, the variables and the numbers of the selected item; outputs are the sensors and the values
  /// of that item.
  ResponseDialog(Session& session, QWidget* parent);
  ~ResponseDialog() override;

  /// What is shown; null while there is nothing.
  const ResponseTable* table() const { return table_.get(); }

 signals:
  void saved(const QString& path);

 private:
  struct Choice {
    NamedChannel channel;
    QString text;
    Dimension unit = unit::none;
  };
  void buildForm();
  void buildCharts();
  void buildButtons();
  void fillChoices();
  void addInputs(ItemId item);
  void addOutputs(ItemId item);
  void changed();
  void look();
  void take(Result<ResponseTable> result);
  void say(const QString& text, bool wrong);
  void draw();
  void saveTable();
  void savePicture();

  Session& session_;
  ItemId item_;  ///< the selected one
  std::vector<Choice> inputs_, outputs_;
  std::unique_ptr<const ResponseTable> table_;
  QString unit_;  ///< of the amplitudes
  QComboBox* input_;
  QComboBox* output_;
  QLineEdit* from_;
  QLineEdit* to_;
  QLabel* words_;
  QWidget* picture_;
  Chart* amplitude_;
  Chart* phase_;
  QPushButton* csv_;
  QPushButton* png_;
  QTimer timer_;  ///< until the edits have come to rest
  std::uint64_t asked_ = 0;
  std::shared_ptr<CallControl> control_;  ///< of what is being computed
  Aside aside_;                           ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
