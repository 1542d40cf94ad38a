#include "core/catalog/assign.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/dimension.h"
#include "core/base/number_text.h"

namespace sprung {
namespace {

std::string rangeText(const Range& range) {
  const bool below = std::isfinite(range.lower);
  const bool above = std::isfinite(range.upper);
  if (below && above) return " from " + numberText(range.lower) + " to " + numberText(range.upper);
  if (below) return (range.openLower ? " > " : " >= ") + numberText(range.lower);
  if (above) return " <= " + numberText(range.upper);
  return {};
}

std::string withUnit(const ParamRow& row) {
  const std::string unit = unitText(row.unit);
  return unit.empty() ? "" : " [" + unit + "]";
}

std::string withArticle(std::string_view noun) {
  const bool vowel = std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

struct CapabilityName {
  Capability bit;
  std::string_view text;
};
constexpr CapabilityName kCapabilityNames[] = {
    {kPosition, "a position"},
    {kOrientation, "an orientation"},
    {kCoordinate, "a coordinate"},
    {kBodyMass, "a body's mass"},
    {kBody, "a body"},
    {kGenericData, "data coordinates"},
    {kOde2, "second order coordinates"},
    {kRigid, "position and orientation"},
    {kConnector, "a connector"},
    {kConstraint, "a constraint"},
    {kGround, "ground"},
    {kPlanar, "planar motion"},
    {kCoordinates, "a list of coordinates"},
};

std::string needsText(std::uint32_t needs) {
  std::string text;
  for (const CapabilityName& c : kCapabilityNames)
    if ((needs & c.bit) != 0) text += (text.empty() ? " with " : " and ") + std::string(c.text);
  return text;
}

Diagnostic mismatch(const ParamRow& row, const Where& where, const std::string& found) {
  return error(where.text(), found + "; expected " + expectation(row));
}

Status checkNumber(const ParamRow& row, double value, const Where& where) {
  if (!std::isfinite(value)) return mismatch(row, where, "the number is not finite");
  if (!row.range.contains(value)) return mismatch(row, where, numberText(value) + " is out of range");
  return Done{};
}

Status checkNumbers(const ParamRow& row, const Numbers& numbers, const Where& where) {
  const auto count = static_cast<int>(numbers.values.size());
  if (row.kind == ValueKind::Matrix) {
    const int rows = numbers.columns == 0 ? 0 : count / numbers.columns;
    const bool wrongShape = (numbers.columns != 0 && count % numbers.columns != 0) ||
                            (numbers.columns == 0 && count != 0) ||
                            (row.rows != 0 && (rows != row.rows || numbers.columns != row.cols));
    if (wrongShape)
      return mismatch(row, where,
                      "a matrix of " + std::to_string(rows) + "x" + std::to_string(numbers.columns) + " was given");
  } else if (row.rows != 0 && count != row.rows) {
    return mismatch(row, where, std::to_string(count) + (count == 1 ? " number was given" : " numbers were given"));
  }
  for (std::size_t i = 0; i < numbers.values.size(); ++i) {
    Status entry = checkNumber(row, numbers.values[i], where.at(i));
    if (!entry) return entry;
  }
  return Done{};
}

Status checkColor(const ParamRow& row, const Numbers& numbers, const Where& where) {
  if (numbers.values.size() != 4)
    return mismatch(row, where, std::to_string(numbers.values.size()) + " numbers were given");
  for (const double v : numbers.values) {
    if (!std::isfinite(v) || ((v < 0.0 || v > 1.0) && v != -1.0))
      return mismatch(row, where, "a colour component is out of range");
  }
  return Done{};
}

bool holdsKind(ValueKind kind, const Value& value) {
  switch (kind) {
    case ValueKind::Bool: return std::holds_alternative<bool>(value);
    case ValueKind::Integer: return std::holds_alternative<std::int64_t>(value);
    case ValueKind::Real: return std::holds_alternative<double>(value);
    case ValueKind::Text:
    case ValueKind::Choice:
    case ValueKind::Function:
    case ValueKind::Graphics: return std::holds_alternative<std::string>(value);
    case ValueKind::Vector:
    case ValueKind::Matrix:
    case ValueKind::Color: return std::holds_alternative<Numbers>(value);
    case ValueKind::Reference: return std::holds_alternative<ItemId>(value);
    case ValueKind::References: return std::holds_alternative<std::vector<ItemId>>(value);
  }
  return false;
}

}  // namespace

std::string_view kindName(ValueKind kind) {
  switch (kind) {
    case ValueKind::Bool: return "true or false";
    case ValueKind::Integer: return "a whole number";
    case ValueKind::Real: return "a number";
    case ValueKind::Text: return "text";
    case ValueKind::Choice: return "one of the listed words";
    case ValueKind::Vector: return "a list of numbers";
    case ValueKind::Matrix: return "a matrix (a list of rows)";
    case ValueKind::Color: return "a colour [red, green, blue, alpha] with entries from 0 to 1, or -1 for the default";
    case ValueKind::Reference: return "the name of an item";
    case ValueKind::References: return "a list of item names";
    case ValueKind::Function: return "a user function (text)";
    case ValueKind::Graphics: return "a list of drawings";
  }
  return "a value";
}

std::string_view listNoun(ItemList list) {
  switch (list) {
    case ItemList::Nodes: return "node";
    case ItemList::Objects: return "object";
    case ItemList::Markers: return "marker";
    case ItemList::Loads: return "load";
    case ItemList::Sensors: return "sensor";
  }
  return "item";
}

std::string_view listKey(ItemList list) {
  switch (list) {
    case ItemList::Nodes: return "nodes";
    case ItemList::Objects: return "objects";
    case ItemList::Markers: return "markers";
    case ItemList::Loads: return "loads";
    case ItemList::Sensors: return "sensors";
  }
  return "items";
}

std::string expectation(const ParamRow& row) {
  switch (row.kind) {
    case ValueKind::Real: return "a number" + rangeText(row.range) + withUnit(row);
    case ValueKind::Integer: return "a whole number" + rangeText(row.range);
    case ValueKind::Vector: {
      const std::string count = row.rows == 0 ? "a list of numbers" : std::to_string(row.rows) + " numbers";
      return count + (rangeText(row.range).empty() ? "" : ", each" + rangeText(row.range)) + withUnit(row);
    }
    case ValueKind::Matrix:
      if (row.rows == 0) return "a matrix (a list of rows of equal length)";
      return "a " + std::to_string(row.rows) + "x" + std::to_string(row.cols) + " matrix (a list of rows)" +
             withUnit(row);
    case ValueKind::Choice: {
      std::string text = "one of";
      for (std::size_t i = 0; i < row.choices.size(); ++i) text += (i == 0 ? " " : ", ") + std::string(row.choices[i]);
      return text;
    }
    case ValueKind::Reference: return "the name of " + withArticle(listNoun(row.refList)) + needsText(row.refNeeds);
    case ValueKind::References:
      return "the names of " + (row.rows == 0 ? "any" : std::to_string(row.rows)) + " " +
             std::string(listKey(row.refList)) + needsText(row.refNeeds);
    default: return std::string(kindName(row.kind));
  }
}

Status checkValue(const ParamRow& row, const Value& value, const Where& where) {
  if (!holdsKind(row.kind, value)) return mismatch(row, where, "the value has the wrong type");
  switch (row.kind) {
    case ValueKind::Real: return checkNumber(row, std::get<double>(value), where);
    case ValueKind::Integer: {
      const std::int64_t number = std::get<std::int64_t>(value);
      if (!row.range.contains(static_cast<double>(number)))
        return mismatch(row, where, std::to_string(number) + " is out of range");
      return Done{};
    }
    case ValueKind::Vector:
    case ValueKind::Matrix: return checkNumbers(row, std::get<Numbers>(value), where);
    case ValueKind::Color: return checkColor(row, std::get<Numbers>(value), where);
    case ValueKind::Choice: {
      const auto& text = std::get<std::string>(value);
      if (std::find(row.choices.begin(), row.choices.end(), text) != row.choices.end()) return Done{};
      const std::string near = nearestName(text, {row.choices.begin(), row.choices.end()});
      Diagnostic finding = mismatch(row, where, "'" + text + "' is not known");
      if (!near.empty()) finding.hint = "did you mean '" + near + "'?";
      return finding;
    }
    case ValueKind::References: {
      const auto count = std::get<std::vector<ItemId>>(value).size();
      if (row.rows != 0 && count != static_cast<std::size_t>(row.rows))
        return mismatch(row, where, std::to_string(count) + " names were given");
      return Done{};
    }
    default: return Done{};
  }
}

Status checkReference(const ParamRow& row, ItemId target, const ItemLookup& items, const Where& where) {
  if (!target.valid()) {
    if (row.optional) return Done{};
    return mismatch(row, where, "nothing is referred to");
  }
  const Item* item = items.find(target);
  if (item == nullptr) return mismatch(row, where, "the item referred to does not exist");
  if (item->type().list != row.refList)
    return mismatch(row, where, "'" + item->name + "' is " + withArticle(listNoun(item->type().list)));
  if ((item->type().provides & row.refNeeds) != row.refNeeds) {
    Diagnostic finding = mismatch(row, where, "'" + item->name + "' is a " + std::string(item->type().type));
    finding.hint = "choose " + withArticle(listNoun(row.refList)) + needsText(row.refNeeds & ~item->type().provides);
    return finding;
  }
  return Done{};
}

Status assign(Item& item, const ParamRow& row, const Value& value, const ItemLookup& items, const Where& where) {
  Status status = checkValue(row, value, where);
  if (!status) return status;
  if (row.kind == ValueKind::Reference) status = checkReference(row, std::get<ItemId>(value), items, where);
  if (row.kind == ValueKind::References) {
    const auto& list = std::get<std::vector<ItemId>>(value);
    for (std::size_t i = 0; i < list.size() && status; ++i) status = checkReference(row, list[i], items, where.at(i));
  }
  if (!status) return status;
  item.set(row, value);
  const auto index = static_cast<std::size_t>(&row - item.type().rows.data());
  std::erase_if(item.formulas, [index](const auto& entry) { return entry.first.row == index; });
  return Done{};
}

std::string nearestName(std::string_view name, const std::vector<std::string>& candidates) {
  const auto lower = [](std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
  };
  const std::string wanted = lower(name.substr(0, 200));
  std::string best;
  // A letter of two or three may be wrong, and more of a longer one; of a single one only its size.
  std::size_t bestDistance = std::max<std::size_t>(wanted.size() > 3 ? 2 : 1, wanted.size() / 3) + 1;
  if (wanted.size() < 2) bestDistance = 1;
  std::vector<std::size_t> line;
  for (const std::string& candidate : candidates) {
    const std::string other = lower(candidate);
    line.resize(other.size() + 1);
    std::iota(line.begin(), line.end(), std::size_t{0});
    for (std::size_t i = 1; i <= wanted.size(); ++i) {
      std::size_t diagonal = line[0];
      line[0] = i;
      for (std::size_t j = 1; j <= other.size(); ++j) {
        const std::size_t replace = diagonal + (wanted[i - 1] == other[j - 1] ? 0 : 1);
        diagonal = line[j];
        line[j] = std::min({replace, line[j] + 1, line[j - 1] + 1});
      }
    }
    if (line.back() < bestDistance) {
      bestDistance = line.back();
      best = candidate;
    }
  }
  return best;
}

std::vector<ItemId> references(const Item& item) {
  std::vector<ItemId> found;
  for (const ParamRow& row : item.type().rows) {
    if (row.kind == ValueKind::Reference) found.push_back(std::get<ItemId>(item.get(row)));
    if (row.kind != ValueKind::References) continue;
    const auto list = std::get<std::vector<ItemId>>(item.get(row));
    found.insert(found.end(), list.begin(), list.end());
  }
  std::erase_if(found, [](ItemId id) { return !id.valid(); });
  return found;
}

const ParamRow* ItemType::row(std::string_view key, bool visual) const {
  for (const ParamRow& candidate : rows)
    if (candidate.key == key && candidate.visual == visual) return &candidate;
  return nullptr;
}

const OutputRow* ItemType::output(OutputVariable variable) const {
  const auto found = std::find_if(outputs.begin(), outputs.end(),
                                  [variable](const OutputRow& row) { return row.variable == variable; });
  return found == outputs.end() ? nullptr : &*found;
}

}  // namespace sprung
