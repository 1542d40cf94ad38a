// One number of a model that somebody wants to see over time: measured at an item, set (a parameter, a variable), or
// derived from such numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
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
  /// Of a number that is set instead of measured: the key of a parameter or, without an item, the name of a variable.
  std::string setting = {};

  bool operator==(const Channel& other) const;
  bool isVariable() const { return !setting.empty() && !item.valid(); }
  bool isParameter() const { return !setting.empty() && item.valid(); }
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
/// The same with every number that is read changed by `change`.
Channel withEachRead(Channel channel, const std::function<void(Channel&)>& change);

}  // namespace sprung
