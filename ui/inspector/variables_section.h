// The model's variables in the inspector: name, value, slider between their bounds.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/session/session.h"

class QLabel;
class QSlider;

namespace sprung::ui {

class NumberField;

class VariablesSection : public QWidget {
  Q_OBJECT
 public:
  explicit VariablesSection(Session& session, QWidget* parent = nullptr);

 private:
  void addVariable(std::size_t index);
  void refresh();
  bool store(std::size_t index, double value, Gesture gesture);

  Session& session_;
  struct Row {
    NumberField* field = nullptr;
    QSlider* slider = nullptr;
  };
  std::vector<Row> rows_;
  QLabel* refusal_;
  Gesture gesture_ = kNoGesture;
};

}  // namespace sprung::ui
