// Numbers that are derived from others at the same instant or over time: derivatives, integrals, formulas. They follow
// the numbers they are made of, from the start of a run on.
#pragma once

#include <functional>
#include <map>
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
  /// Whether numbers may jump between this row and the next, as somebody has set something; null: nobody has.
  std::function<bool(std::int64_t row)> jumps = {};
};

class DerivedValues {
 public:
  /// The wanted channels with all they are made of, those that are read from items first and each behind its sources.
  static std::vector<Channel> withSources(const std::vector<Channel>& wanted);

  /// `channels` as `withSources` gives them.
  void setChannels(std::span<const Channel> channels);
  bool empty() const { return rules_.empty(); }
  /// Goes on with what is derived, through the parts of a run in the order of time, by at most so many rows. False:
  /// there is more to do. The derivative after the last steps waits for those that follow.
  bool extend(std::span<const ColumnsOfPart> parts, std::int64_t mostRows);
  /// What others may read of the columns of the last part: also what waits, as far as it can be said without those
  /// steps.
  std::vector<CurveColumn> published(std::span<const ColumnsOfPart> parts) const;

 private:
  struct Rule {
    std::size_t column = 0;
    ChannelOperation operation = ChannelOperation::None;
    std::vector<std::size_t> sources;      ///< columns
    std::optional<Expression> expression;  ///< of a formula; empty when it is none: no number comes of it
    mutable std::vector<double> registers;
  };
  /// Values by column that are not in it yet, behind what is.
  using Tails = std::map<std::size_t, std::vector<double>>;
  class Rows;
  /// How many rows were written.
  static std::int64_t extend(const Rule& rule, std::span<const ColumnsOfPart> parts, std::size_t part,
                             std::int64_t most);
  static double evaluate(const Rule& rule, Rows& rows, std::int64_t row, std::optional<double>& sum);

  std::vector<Rule> rules_;
};

}  // namespace sprung
