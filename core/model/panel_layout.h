// What a user has put on the panel of a model: controls in a grid, each bound to a variable, a number of a parameter or
// a value to be shown. Part of the model (file, undo), but nothing of it is solved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/curves/channel.h"
#include "core/model/document.h"

namespace sprung {

enum class ControlKind : std::uint8_t {
  Slider,
  Knob,
  Switch,  ///< one of two numbers
  Button,  ///< one number while it is pressed, another one else
  Radio,   ///< one of several numbers
  Gauge,   ///< shows, and sets nothing
};

/// What a control sets or shows: a variable by its name, a number of a parameter by item and key, or a channel.
struct ControlTarget {
  std::string variable;
  ItemId item;            ///< of a parameter or a channel
  std::string parameter;  ///< key of the row; empty: a channel
  OutputVariable output = OutputVariable::None;
  int component = 0;  ///< entry of the parameter or of the channel's value, from 0

  bool isVariable() const { return !variable.empty(); }
  bool isParameter() const { return !isVariable() && !parameter.empty(); }
  bool isChannel() const { return !isVariable() && parameter.empty(); }
  /// It as it goes over time.
  Channel channel() const {
    return {.item = item, .variable = output, .component = component, .setting = isVariable() ? variable : parameter};
  }
  bool operator==(const ControlTarget&) const = default;
};

/// A place in the grid of the panel, from 0.
struct GridCell {
  int column = 0, row = 0;
  bool operator==(const GridCell&) const = default;
};

struct PanelControl {
  ControlKind kind = ControlKind::Slider;
  ControlTarget target;
  std::string label;  ///< empty: what the target is called
  GridCell cell;
  /// Of sliders, knobs and gauges; lower == upper: of the target.
  double lower = 0.0, upper = 0.0;
  /// Of switches and buttons: off, on; of radio groups: each.
  std::vector<double> choices;
  std::string key;  ///< that operates it: "Ctrl+1", "A"; empty = none
  bool operator==(const PanelControl&) const = default;
};

/// Columns and rows that a kind of control takes.
GridCell controlSpan(ControlKind kind);
/// The first place, row by row within some columns, that none of the controls takes.
GridCell freeCell(const std::vector<PanelControl>& controls, ControlKind kind, int columns);
/// Whether two controls would lie on one another.
bool overlap(const PanelControl& a, const PanelControl& b);

/// Numbers that a control may show and set.
struct ControlRange {
  double lower = 0.0, upper = 1.0;
};
/// Its own, or that of its target: of a variable, of a row's slider about the present number.
ControlRange controlRange(const Document& document, const PanelControl& control);
/// The number that it sets; empty for channels and for targets that are gone.
std::optional<double> controlValue(const Document& document, const ControlTarget& target);
/// "N/m"; empty when it is not known or none.
std::string controlUnit(const Document& document, const ControlTarget& target);
/// "k", "Stiffness of spring".
std::string controlLabel(const Document& document, const PanelControl& control);

/// Why there is no such number of a parameter.
Status checkParameter(const ItemLookup& items, ItemId item, const std::string& key, int component);

/// Why a control cannot be: no such variable, item, parameter, entry or value, numbers that make no sense. `where` of
/// the findings are keys of the file.
Status checkControl(const Document& document, const PanelControl& control);

/// A new control of a kind that suits the target; without a place.
PanelControl controlFor(const Document& document, const ControlTarget& target);

/// Whether the target stands in the model.
bool exists(const Document& document, const ControlTarget& target);

}  // namespace sprung
