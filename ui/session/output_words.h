// What the output variables of items are called and measured in: for read-outs, menus, legends and axes. No widgets.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/curves/channel.h"
#include "core/model/document.h"
#include "core/script/function_formula.h"
#include "core/system/output_units.h"

namespace sprung::ui {

/// "Angular velocity, local" for AngularVelocityLocal.
QString outputLabel(OutputVariable variable);
/// What the number of a load is called, by its unit, and what it is.
QString loadLabel(Dimension unit);
QString loadTip();
/// Less often looked at: matrices, accelerations.
bool isDetail(OutputVariable variable);
/// Whether items of the type have it: points have rotations to be measured, which are always zero.
bool hasOutput(const ItemType& type, OutputVariable variable);
/// What a sensor measures; empty of calculated sensors, and where it is gone.
std::optional<ItemId> measuredItem(const Document& document, const Item& sensor);
/// What a sensor reads of the item that it measures; null of loads and calculated sensors.
const OutputRow* measuredRow(const Document& document, const Item& sensor, OutputVariable variable);

/// A value that an item has, with as many numbers as units.
struct ItemValue {
  OutputVariable variable = OutputVariable::None;  ///< None: the own value of a sensor or a load
  QString label;
  QString tip;
  std::vector<Dimension> units;
  std::vector<QString> components;  ///< what each number is called; empty for the only one
  bool detail = false;
};

/// All values of an item in the order of its type; empty when it has none. Without a system, or with one that does not
/// know the item yet, as far as its type says.
std::vector<ItemValue> valuesOf(const System* system, const Document& document, ItemId id);

/// Of a parameter; without a system, or with one that lacks the item, as its type says.
Dimension unitOfParameter(const System* system, const Item& item, ItemId id, const ParamRow& row);

/// A unit as it is called where people say what it is: joules, hertz and pascals have dimensions that go by other
/// names.
QString unitLabel(Dimension dimension, const std::string& said);

/// What one number is called.
struct ChannelWords {
  QString item;   ///< "spring"
  QString value;  ///< "Force x"; empty when the name of a sensor says it
  Dimension unit = unit::none;
  std::string said;  ///< its unit, as the one who has made it calls it
  QString unitName() const;
  /// "spring · Force x"
  QString text() const { return value.isEmpty() ? item : item + QStringLiteral(" · ") + value; }
};

/// The names that a formula of a curve may use, with their units.
std::vector<FormulaName> formulaNames(const System* system, const Document& document,
                                      const std::vector<ChannelFormula::Operand>& operands);

/// Without a system, or with one that lacks the item, its unit is not known. Precondition: the item exists.
ChannelWords wordsOf(const System* system, const Document& document, const Channel& channel);

}  // namespace sprung::ui
