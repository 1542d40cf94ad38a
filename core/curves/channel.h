// One number of a model that somebody wants to see over time: read from an item, or derived from such numbers.
#pragma once

#include <cstdint>
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
  Derivative,  ///< its change since the step before, divided by the time between
  Integral     ///< from the start of the run, by trapezoids
};

struct Channel {
  ItemId item;  ///< a sensor, or another item; with a formula the item of its first operand
  OutputVariable variable = OutputVariable::None;  ///< of that other item; a sensor or a load has its own value
  int component = 0;                               ///< entry of the value, from 0
  ChannelOperation operation = ChannelOperation::None;
  std::shared_ptr<const ChannelFormula> formula = nullptr;  ///< null: the value of the item itself

  bool operator==(const Channel& other) const;
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

}  // namespace sprung
