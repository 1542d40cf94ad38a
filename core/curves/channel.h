// One number of a model that somebody wants to see over time: measured at an item, set (a parameter, a variable), or
// derived from such numbers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/catalog/output_variable.h"

namespace sprung {

struct ChannelFormula;

/// What is made of a number as it goes over time.
enum class ChannelOperation : std::uint8_t {
  None,
  Derivative,  ///< of the parabola through it, the step before and the one after
  Integral     ///< from the start of the run, by trapezoids
};

struct Channel {
  ItemId item;  ///< a sensor, or another item; with a formula the item of its first operand
  OutputVariable variable = OutputVariable::None;  ///< of that other item; a sensor or a load has its own value
  int component = 0;                               ///< entry of the value, from 0
  ChannelOperation operation = ChannelOperation::None;
  std::shared_ptr<const ChannelFormula> formula = nullptr;  ///< null: the value of the item itself
  /// Of a number that no output variable is: the key of a parameter or, without an item, a variable or an energy.
  std::string setting = {};

  bool operator==(const Channel& other) const;
  /// A parameter or a variable, not measured.
  bool isSet() const;
  bool isVariable() const { return isSet() && !item.valid(); }
  bool isParameter() const { return isSet() && item.valid(); }
  bool isDerived() const { return operation != ChannelOperation::None || formula != nullptr; }
};

/// A formula over other numbers at the same instant. `t` is the time.
struct ChannelFormula {
  struct Operand {
    std::string name;  ///< in the formula
    Channel channel;
    bool operator==(const Operand&) const = default;
  };
  std::string text;               ///< "=F*v"
  std::vector<Operand> operands;  ///< at least one
  std::string title = {};         ///< what people call the result; empty: the formula itself
  bool operator==(const ChannelFormula&) const = default;
};

/// Of which numbers a derived one is made; none of one that is read.
std::vector<Channel> sourcesOf(const Channel& channel);
/// All numbers of items that it is made of: itself, if it is read.
std::vector<Channel> readFor(const Channel& channel);
/// A channel with this formula. Precondition: it has an operand.
Channel formulaChannel(ChannelFormula formula);
/// A variable of the model by its name.
Channel variableChannel(std::string name);
/// An entry of a parameter of an item.
Channel parameterChannel(ItemId item, std::string key, int component = 0);

/// The energies of the whole model, beside the numbers of its items.
enum class ModelEnergy : std::uint8_t {
  Kinetic,
  Potential,  ///< of springs and weights
  Total       ///< both
};
/// As files have them.
inline constexpr std::array<std::string_view, 3> kModelEnergyNames = {"kinetic", "potential", "total"};
/// "kinetic energy": no name of a variable has a space.
Channel energyChannel(ModelEnergy energy);
/// Which of them a channel reads; empty when it reads something else.
std::optional<ModelEnergy> energyOf(const Channel& channel);

/// The same with every number that is read changed by `change`.
Channel withEachRead(Channel channel, const std::function<void(Channel&)>& change);

}  // namespace sprung
