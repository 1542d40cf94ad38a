// The dock with the model's variables: name, value, slider between bounds; bounds and unit behind a button. Variables
// are added, renamed (in all formulas as well) and removed here.
#pragma once

#include <QScrollArea>
#include <vector>

#include "ui/session/session.h"

class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;
class QVBoxLayout;

namespace sprung::ui {

class NumberField;
class Paced;

class VariablesPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit VariablesPanel(Session& session, QWidget* parent = nullptr);

  /// A new variable with a free name, which is to be typed now.
  void addVariable();

 signals:
  /// The course of a variable is to be plotted.
  void plotWanted(const std::vector<sprung::Channel>& channels);
  /// The run with a variable a little smaller and larger is to be seen.
  void whatIfWanted(const sprung::Channel& number);

 private:
  struct Row {
    QLineEdit* name = nullptr;
    NumberField* value = nullptr;
    QToolButton* more = nullptr;
    QSlider* slider = nullptr;
    QWidget* details = nullptr;
    NumberField* lower = nullptr;
    NumberField* upper = nullptr;
    QLineEdit* unit = nullptr;
    QLineEdit* doc = nullptr;
    QToolButton* remove = nullptr;
    QLabel* refusal = nullptr;
  };

  /// `same`: the list that was shown, with an edit.
  void rebuild(bool same);
  void refresh();
  bool fits() const;
  void showNumbers();
  static void showName(const Row& row, const QString& name);
  QWidget* makeRow(std::size_t index);
  void addValue(std::size_t index, QWidget* holder, QVBoxLayout& lines);
  QLabel* makeHandle(std::size_t index, QWidget* holder);
  void addDetails(std::size_t index, QWidget* holder, QVBoxLayout& lines);
  NumberField* boundField(std::size_t index, QWidget* parent, bool upper);
  void showUnit(std::size_t index);
  void rename(std::size_t index);
  void remove(std::size_t index);
  void setBound(std::size_t index, const QString& text, bool upper);
  /// Puts a changed variable through the session; the reason of a refusal stands below its row.
  bool store(std::size_t index, const Variable& variable, Gesture gesture = kNoGesture);
  bool keep(std::size_t index, const Status& status);

  Session& session_;
  Paced* numbers_;
  std::vector<Row> rows_;
  QString opened_;  ///< the variable whose details are seen
  Gesture gesture_ = kNoGesture;
};

}  // namespace sprung::ui
