#include "core/curves/derived_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/curves/row_reader.h"
#include "core/script/function_formula.h"

namespace sprung {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

/// The formula over its operands and the time; empty when it is none.
std::optional<Expression> compiled(const ChannelFormula& formula) {
  std::vector<FormulaName> names;
  for (const ChannelFormula::Operand& operand : formula.operands)
    names.push_back({operand.name, static_cast<int>(names.size())});
  names.push_back({"t", static_cast<int>(names.size())});
  const int inputs = static_cast<int>(names.size());
  auto made = compileFormula(formula.text, names, inputs, Shape{}, "formula");
  return made ? std::optional(std::move(*made)) : std::nullopt;
}

/// Rows of a column from its begin on that are known.
std::int64_t knownOf(const ColumnsOfPart& part, std::size_t column,
                     std::int64_t end = std::numeric_limits<std::int64_t>::max()) {
  return (*part.columns)[column].missing(end);
}

struct Instant {
  double time = kNoNumber, value = kNoNumber;
};

/// Of the parabola through three instants, at the first one; of the straight line where one is not known.
double slopeAt(const Instant& now, const Instant& one, const Instant& other) {
  const double a = one.time - now.time, b = other.time - now.time;
  const double first = (one.value - now.value) / a, second = (other.value - now.value) / b;
  const bool hasFirst = a != 0.0 && std::isfinite(first), hasSecond = b != 0.0 && std::isfinite(second);
  if (hasFirst && hasSecond && a != b) return (first * b - second * a) / (b - a);
  return hasFirst ? first : hasSecond ? second : kNoNumber;
}

}  // namespace

/// What a rule reads of a part, and of the one before.
class DerivedValues::Rows {
 public:
  Rows(const Rule& rule, std::span<const ColumnsOfPart> parts, std::size_t part, const Tails* tails = nullptr)
      : rule_(rule), parts_(parts), part_(part), tails_(tails), last_(part + 1 == parts.size()) {
    columns_.push_back(0);
    columns_.insert(columns_.end(), rule.sources.begin(), rule.sources.end());
    columns_.push_back(rule.column);
    for (const std::size_t column : columns_) {
      readers_.emplace_back((*here().columns)[column].column());
      known_.push_back(knownOf(here(), column));
    }
    end_ = endOf(std::numeric_limits<std::int64_t>::max());
  }

  /// The rows that the time and all sources have, as far as they belong to the run.
  std::int64_t count() const { return std::min(end_, here().rows); }
  double time(std::int64_t row) { return at(0, row); }
  double source(std::size_t number, std::int64_t row) { return at(number + 1, row); }
  Instant instant(std::int64_t row) { return {time(row), source(0, row)}; }
  double own(std::int64_t row) { return at(columns_.size() - 1, row); }
  /// The last instant of the part before.
  Instant before() const {
    if (part_ == 0 || parts_[part_ - 1].rows == 0) return {};
    return {ofPartBefore(0), ofPartBefore(rule_.sources.front())};
  }
  double ownBefore() const { return part_ == 0 || parts_[part_ - 1].rows == 0 ? 0.0 : ofPartBefore(rule_.column); }

  /// The derivative does not become another one by what is still to come.
  bool settled(std::int64_t row) const {
    if (rule_.operation != ChannelOperation::Derivative || !last_) return true;
    if (row + 1 >= end_) return false;
    return (row > 0 && !jumps(row - 1)) || jumps(row) || jumps(row + 1) || row + 2 < end_;
  }
  double slope(std::int64_t row) {
    const bool back = row > 0 && !jumps(row - 1), on = row + 1 < end_ && !jumps(row);
    if (back && on) return slopeAt(instant(row), instant(row - 1), instant(row + 1));
    if (on)
      return slopeAt(instant(row), instant(row + 1), row + 2 < end_ && !jumps(row + 1) ? instant(row + 2) : Instant{});
    if (back) return slopeAt(instant(row), instant(row - 1), row > 1 && !jumps(row - 2) ? instant(row - 2) : Instant{});
    // Something is set at each step, or there is one step alone.
    return slopeAt(instant(row), row > 0 ? instant(row - 1) : before(), row + 1 < end_ ? instant(row + 1) : Instant{});
  }

 private:
  const ColumnsOfPart& here() const { return parts_[part_]; }
  bool jumps(std::int64_t row) const { return here().jumps && here().jumps(row); }
  double at(std::size_t number, std::int64_t row) {
    if (tails_ != nullptr && row >= known_[number])
      if (const auto tail = tails_->find(columns_[number]); tail != tails_->end())
        return tail->second[static_cast<std::size_t>(row - known_[number])];
    return readers_[number].at(row);
  }
  std::int64_t endOf(std::int64_t end) const {
    for (std::size_t i = 0; i + 1 < columns_.size(); ++i) {
      const auto tail = tails_ != nullptr ? tails_->find(columns_[i]) : Tails::const_iterator{};
      const bool more = tails_ != nullptr && tail != tails_->end();
      end = std::min(end, known_[i] + (more ? static_cast<std::int64_t>(tail->second.size()) : 0));
    }
    return end;
  }
  double ofPartBefore(std::size_t column) const {
    const ColumnsOfPart& part = parts_[part_ - 1];
    return RowReader((*part.columns)[column].column()).at(part.rows - 1);
  }

  const Rule& rule_;
  std::span<const ColumnsOfPart> parts_;
  std::size_t part_;
  const Tails* tails_;
  bool last_;
  std::vector<std::size_t> columns_;  ///< the time, the sources, its own
  std::vector<RowReader> readers_;    ///< of them
  std::vector<std::int64_t> known_;   ///< rows of them
  std::int64_t end_ = 0;              ///< of what the time and all sources know, also beyond the run
};

std::vector<Channel> DerivedValues::withSources(const std::vector<Channel>& wanted) {
  std::vector<Channel> read, derived;
  const auto add = [](std::vector<Channel>& list, const Channel& channel) {
    if (std::find(list.begin(), list.end(), channel) == list.end()) list.push_back(channel);
  };
  const auto visit = [&](const auto& self, const Channel& channel) -> void {
    if (!channel.isDerived()) return add(read, channel);
    for (const Channel& source : sourcesOf(channel)) self(self, source);
    add(derived, channel);
  };
  for (const Channel& channel : wanted) visit(visit, channel);
  read.insert(read.end(), derived.begin(), derived.end());
  return read;
}

void DerivedValues::setChannels(std::span<const Channel> channels) {
  rules_.clear();
  const auto columnOf = [&](const Channel& channel) {
    return static_cast<std::size_t>(std::find(channels.begin(), channels.end(), channel) - channels.begin()) + 1;
  };
  for (const Channel& channel : channels) {
    if (!channel.isDerived()) continue;
    Rule rule{.column = columnOf(channel), .operation = channel.operation};
    for (const Channel& source : sourcesOf(channel)) rule.sources.push_back(columnOf(source));
    if (rule.operation == ChannelOperation::None) {
      rule.expression = compiled(*channel.formula);
      if (rule.expression) {
        rule.registers.resize(static_cast<std::size_t>(rule.expression->registerCount()));
        rule.expression->prepare(rule.registers.data());
      }
    }
    rules_.push_back(std::move(rule));
  }
}

bool DerivedValues::extend(std::span<const ColumnsOfPart> parts, std::int64_t mostRows) {
  for (const Rule& rule : rules_)
    for (std::size_t part = 0; part < parts.size(); ++part) {
      mostRows -= extend(rule, parts, part, mostRows);
      if (mostRows <= 0) return false;
    }
  return true;
}

/// `sum`: of an integral after the row before; empty: it is to be looked up.
double DerivedValues::evaluate(const Rule& rule, Rows& rows, std::int64_t row, std::optional<double>& sum) {
  double result = kNoNumber;
  if (rule.expression) {
    for (std::size_t i = 0; i < rule.sources.size(); ++i) rule.registers[i] = rows.source(i, row);
    rule.registers[rule.sources.size()] = rows.time(row);
    rule.expression->evaluate(rule.registers.data(), &result);
  } else if (rule.operation == ChannelOperation::Derivative) {
    result = rows.slope(row);
  } else if (rule.operation == ChannelOperation::Integral) {
    if (!sum) sum = row > 0 ? rows.own(row - 1) : rows.ownBefore();
    const Instant now = rows.instant(row), before = row > 0 ? rows.instant(row - 1) : rows.before();
    const double area = 0.5 * (before.value + now.value) * (now.time - before.time);
    result = *sum += std::isfinite(area) ? area : 0.0;
  }
  return result;
}

std::int64_t DerivedValues::extend(const Rule& rule, std::span<const ColumnsOfPart> parts, std::size_t part,
                                   std::int64_t most) {
  const std::int64_t first = knownOf(parts[part], rule.column, parts[part].rows);
  // What is before it comes first.
  if (part > 0 && knownOf(parts[part - 1], rule.column, parts[part - 1].rows) < parts[part - 1].rows) return 0;
  Rows rows(rule, parts, part);
  const std::int64_t end = first + std::min(rows.count() - first, most);
  std::optional<double> sum;
  std::int64_t row = first;
  for (; row < end && rows.settled(row); ++row)
    (*parts[part].columns)[rule.column].fill(row, evaluate(rule, rows, row, sum));
  return std::max<std::int64_t>(0, row - first);
}

std::vector<CurveColumn> DerivedValues::published(std::span<const ColumnsOfPart> parts) const {
  const ColumnsOfPart& part = parts.back();
  std::vector<CurveColumn> columns;
  for (const ColumnWriter& column : *part.columns) columns.push_back(column.column());
  Tails tails;
  for (const Rule& rule : rules_) {
    // So many wait at most; where more is missing it is still being computed.
    constexpr std::int64_t kMostWait = 64;
    const std::int64_t first = knownOf(part, rule.column, part.rows);
    if (parts.size() > 1) {
      const ColumnsOfPart& before = parts[parts.size() - 2];
      if (knownOf(before, rule.column, before.rows) < before.rows) continue;
    }
    Rows rows(rule, parts, parts.size() - 1, &tails);
    if (rows.count() < part.rows || part.rows - first > kMostWait) continue;
    std::vector<double>& tail = tails[rule.column];
    std::optional<double> sum;
    for (std::int64_t row = first; row < part.rows; ++row) tail.push_back(evaluate(rule, rows, row, sum));
    if (!tail.empty()) columns[rule.column] = (*part.columns)[rule.column].withTail(tail);
  }
  return columns;
}

}  // namespace sprung
