// Asks at which value the run is to hold or a mark is to be set, and lists what is watched already.
#pragma once

#include <QDialog>
#include <vector>

#include "ui/session/trigger_list.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace sprung::ui {

class TriggerDialog : public QDialog {
  Q_OBJECT
 public:
  /// Values of the selected item and of all sensors can be chosen.
  TriggerDialog(Session& session, TriggerList& list, QWidget* parent);

 private:
  struct Choice {
    NamedTrigger what;
    double now = 0.0;
    bool operator==(const Choice& other) const;
  };
  void buildForm();
  /// Of an item, as the inspector shows them.
  void append(const Snapshot& snapshot, ItemId item, std::vector<Choice>& choices) const;
  /// Values come with the pictures of the run; some only after somebody has asked for them.
  void refreshChoices();
  void refreshNow();
  void refreshList();
  void add();

  Session& session_;
  TriggerList& list_;
  ItemId item_;  ///< the selected one
  std::vector<Choice> choices_;
  QComboBox* value_;
  QComboBox* direction_;
  QLineEdit* level_;
  QLabel* unit_;
  QLabel* note_;
  QLabel* refusal_;
  QComboBox* deed_;
  QPushButton* add_;
  QLabel* heading_;
  QVBoxLayout* rows_;
};

}  // namespace sprung::ui
