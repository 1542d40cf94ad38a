// Editor of real, whole, vector and matrix values: fields that take numbers, units and formulas; a slider for ranged
// ones.
#pragma once

#include <vector>

#include "core/model/panel_layout.h"
#include "ui/inspector/row_editor.h"
#include "ui/inspector/slider_scale.h"

class QMenu;
class QSlider;

namespace sprung::ui {

class NumberField;

class NumbersEditor : public RowEditor {
  Q_OBJECT
 public:
  NumbersEditor(Session& session, const RowTargets& targets, QWidget* parent);

  /// The number in a field becomes a variable with a slider; or, the other way, is put in the place of its formula. One
  /// undo step. False, with the reason beside the field, when it cannot be.
  bool makeAdjustable(const NumberField* field);
  bool useNumber(const NumberField* field);
  /// What a control sets that stands for the number: the variable that it is, or the parameter's.
  ControlTarget targetOf(const NumberField* field) const;

 signals:
  /// A control for the number is to be put on the panel.
  void panelWanted(const ControlTarget& target);
  /// Its course is to be plotted.
  void plotWanted(const std::vector<sprung::Channel>& channels);
  /// The run with it a little smaller and larger is to be seen.
  void whatIfWanted(const sprung::Channel& number);

 protected:
  void showValue(const Document::RowState& state) override;
  /// The fields of a vector or matrix.
  QWidget* box() { return box_; }

 private:
  void beDragged();
  NumberField* addField(int columns);
  void layOutFields(std::size_t count, int columns);
  void addSlider();
  void commit(std::size_t entry, const QString& text);
  bool store(std::size_t entry, double number, Gesture gesture);
  void scrub(std::size_t entry, int pixels);
  std::size_t entryOf(const NumberField* field) const;
  void fillMenu(QMenu& menu, const NumberField* field);
  double numberAt(std::size_t entry) const;
  /// Of the first item's numbers.
  Dimension unitHere() const;
  bool hasSlider() const { return row_.slider.upper > row_.slider.lower; }

  SliderScale scale_;
  std::vector<NumberField*> fields_;
  QWidget* box_ = nullptr;
  QSlider* slider_ = nullptr;
  Gesture gesture_ = kNoGesture;
  double scrubFrom_ = 0.0;
};

}  // namespace sprung::ui
