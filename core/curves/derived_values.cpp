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

}  // namespace

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
  for (Rule& rule : rules_)
    for (std::size_t part = 0; part < parts.size(); ++part) {
      mostRows -= extend(rule, parts, part, mostRows);
      if (mostRows <= 0) return false;
    }
  return true;
}

std::int64_t DerivedValues::extend(Rule& rule, std::span<const ColumnsOfPart> parts, std::size_t part,
                                   std::int64_t most) {
  std::vector<ColumnWriter>& columns = *parts[part].columns;
  const auto known = [](const ColumnsOfPart& p, std::size_t column) { return (*p.columns)[column].missing(p.rows); };
  std::int64_t end = known(parts[part], 0);
  for (const std::size_t source : rule.sources) end = std::min(end, known(parts[part], source));
  const std::int64_t first = known(parts[part], rule.column);
  // What is before it comes first.
  if (part > 0 && known(parts[part - 1], rule.column) < parts[part - 1].rows) return 0;
  end = std::min(end, first + most);
  if (first >= end) return 0;
  std::vector<RowReader> sources;
  for (const std::size_t source : rule.sources) sources.emplace_back(columns[source].column());
  RowReader times(columns.front().column());

  double time = kNoNumber, value = kNoNumber, sum = 0.0;  // of the row before
  const auto take = [&](const ColumnsOfPart& from, std::int64_t row) {
    time = RowReader((*from.columns)[0].column()).at(row);
    value = RowReader((*from.columns)[rule.sources.front()].column()).at(row);
    sum = RowReader((*from.columns)[rule.column].column()).at(row);
  };
  if (rule.operation != ChannelOperation::None) {
    if (first > 0)
      take(parts[part], first - 1);
    else if (part > 0 && parts[part - 1].rows > 0)
      take(parts[part - 1], parts[part - 1].rows - 1);
  }
  for (std::int64_t row = first; row < end; ++row) {
    const double now = times.at(row);
    double result = kNoNumber;
    if (rule.expression) {
      for (std::size_t i = 0; i < sources.size(); ++i) rule.registers[i] = sources[i].at(row);
      rule.registers[sources.size()] = now;
      rule.expression->evaluate(rule.registers.data(), &result);
    } else if (rule.operation != ChannelOperation::None) {
      const double next = sources.front().at(row), step = now - time;
      if (rule.operation == ChannelOperation::Derivative) {
        result = step > 0.0 ? (next - value) / step : kNoNumber;
      } else {
        const double area = 0.5 * (value + next) * step;
        result = sum += std::isfinite(area) ? area : 0.0;
      }
      value = next;
      time = now;
    }
    columns[rule.column].fill(row, result);
  }
  return end - first;
}

}  // namespace sprung
