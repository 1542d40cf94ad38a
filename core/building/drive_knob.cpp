#include "core/building/drive_knob.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/building/adjustable.h"
#include "core/catalog/coefficients.h"
#include "core/model/displays.h"

namespace sprung::build {
namespace {

constexpr double kKnobReach = 2.0;    ///< of the knob: so many times the number, both ways
constexpr int kColumns = 6;           ///< of the panel
constexpr double kKnownShare = 1e-6;  ///< of velocities that drives give: no more digits are known
constexpr double kNoise = 1e-12;      ///< of a velocity beside the speed
constexpr double kUsualReach = 10.0;  ///< where the number is zero

std::string wordOf(const Motion& motion, Driven what) {
  switch (what) {
    case Driven::Speed: return "speed";
    case Driven::Position: return motion.turns ? "angle" : "position";
    case Driven::Force: return motion.turns ? "torque" : "force";
  }
  return {};
}

const Variable* variableNamed(const Document& document, const std::string& text) {
  const auto& variables = document.variables();
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const Variable& v) { return text == "=" + v.name; });
  return found != variables.end() ? &*found : nullptr;
}

/// The name of the variable that is turned: the one of the text, or a new one with its number.
Result<std::string> variableFor(DocumentEditor& editor, const Motion& motion, const Drive& drive) {
  const Document& document = editor.document();
  if (const Variable* variable = variableNamed(document, drive.text)) return variable->name;
  const auto number = parseNumber(drive.text);
  if (!number)
    return error("", "a knob turns a number, and '" + drive.text + "' is none",
                 "type a number, or the name of a variable like =speed");
  const auto before = motorOn(document, motion);
  const bool same = before && before->drive.what == drive.what;
  Variable variable;
  variable.name = freeVariableName(document, wordOf(motion, drive.what), document.find(motion.of)->name);
  variable.value = *number;
  variable.unit = unitText(same ? before->unit : unitOf(motion, drive.what));
  variable.doc = wordOf(motion, drive.what) + " of the motor of " + document.find(motion.of)->name;
  variable.upper = *number == 0.0 ? kUsualReach : roundedUp(kKnobReach * std::abs(*number));
  variable.lower = -variable.upper;
  variable.hasRange = true;
  std::vector<Variable> variables = document.variables();
  variables.push_back(variable);
  if (Status status = editor.setVariables(std::move(variables)); !status) return status.errors();
  return variable.name;
}

constexpr std::string_view kStart = "initialVelocities";

using Velocities = std::map<ItemId, std::vector<double>>;  ///< at the start, by node

Velocities startOf(const Document& document) {
  Velocities all;
  for (const ItemId id : document.order(ItemList::Nodes))
    if (const ParamRow* row = document.find(id)->type().row(kStart))
      all[id] = coefficientValues(document.find(id)->get(*row));
  return all;
}

/// What moves at the start because the motor does goes on doing so when the knob is turned before the start: such
/// velocities are multiples of its speed.
Status followSpeed(DocumentEditor& editor, const Velocities& before, const std::string& variable, double speed) {
  for (const auto& [id, now] : startOf(editor.document())) {
    const auto old = before.find(id);
    const ParamRow& row = *editor.document().find(id)->type().row(kStart);
    for (std::size_t i = 0; i < now.size(); ++i) {
      const bool rested = old == before.end() || i >= old->second.size() || old->second[i] == 0.0;
      if (!rested || std::abs(now[i]) < kNoise * std::abs(speed)) continue;
      const double ratio = now[i] / speed;
      const double factor = roundedTo(ratio, kKnownShare * std::abs(ratio));
      const std::string formula = "=" + (factor == 1.0 ? "" : numberText(factor) + "*") + variable;
      if (Status status = editor.assignFormula(id, row, i, formula); !status) return status;
    }
  }
  return Done{};
}

Status addKnob(DocumentEditor& editor, const std::string& variable) {
  Displays displays = *editor.document().displays();
  const ControlTarget target{.variable = variable};
  const bool there = std::any_of(displays.panel.begin(), displays.panel.end(),
                                 [&](const PanelControl& control) { return control.target == target; });
  if (there) return Done{};
  PanelControl knob = controlFor(editor.document(), target);
  knob.kind = ControlKind::Knob;
  knob.cell = freeCell(displays.panel, knob.kind, kColumns);
  displays.panel.push_back(std::move(knob));
  return editor.setDisplays(std::move(displays));
}

}  // namespace

Result<ItemId> addMotorWithKnob(DocumentEditor& editor, const Motion& motion, const Drive& drive) {
  const Result<std::string> variable = variableFor(editor, motion, drive);
  if (!variable) return variable.errors();
  const Velocities before = startOf(editor.document());
  Result<ItemId> motor = addMotor(editor, motion, {drive.what, "=" + *variable});
  if (!motor) return motor.errors();
  const auto speed = parseNumber(drive.text);
  if (drive.what == Driven::Speed && speed && *speed != 0.0)
    if (Status status = followSpeed(editor, before, *variable, *speed); !status) return status.errors();
  if (Status status = addKnob(editor, *variable); !status) return status.errors();
  return *motor;
}

}  // namespace sprung::build
