// Numbers that are derived from others at the same instant or over time: derivatives, integrals, formulas. They follow
// the numbers they are made of, from the start of a run on.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/curves/channel.h"
#include "core/curves/column_writer.h"
#include "core/script/expression.h"

namespace sprung {

/// A part of a run that has columns of its own.
struct ColumnsOfPart {
  std::vector<ColumnWriter>* columns = nullptr;  ///< the time, then the channels
  std::int64_t rows = 0;                         ///< of them that belong to the run
};

class DerivedValues {
 public:
  /// The wanted channels with all they are made of, those that are read from items first and each behind its sources.
  static std::vector<Channel> withSources(const std::vector<Channel>& wanted);

  /// `channels` as `withSources` gives them.
  void setChannels(std::span<const Channel> channels);
  bool empty() const { return rules_.empty(); }
  /// Goes on with what is derived, through the parts of a run in the order of time, by at most so many rows. False:
  /// there is more to do.
  bool extend(std::span<const ColumnsOfPart> parts, std::int64_t mostRows);

 private:
  struct Rule {
    std::size_t column = 0;
    ChannelOperation operation = ChannelOperation::None;
    std::vector<std::size_t> sources;      ///< columns
    std::optional<Expression> expression;  ///< of a formula; empty when it is none: no number comes of it
    std::vector<double> registers;
  };
  /// How many rows were written.
  static std::int64_t extend(Rule& rule, std::span<const ColumnsOfPart> parts, std::size_t part, std::int64_t most);

  std::vector<Rule> rules_;
};

}  // namespace sprung
