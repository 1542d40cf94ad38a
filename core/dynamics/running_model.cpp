#include "core/dynamics/running_model.h"

#include <algorithm>

#include "core/catalog/assign.h"
#include "core/dynamics/outputs.h"

namespace sprung {
namespace {

std::vector<double> toList(const VecX& v) { return {v.begin(), v.end()}; }

/// A live parameter from its numbers.
Value valueFrom(const ParamRow& row, const double* numbers) {
  switch (row.kind) {
    case ValueKind::Bool: return numbers[0] != 0.0;
    case ValueKind::Integer: return static_cast<std::int64_t>(numbers[0]);
    case ValueKind::Real: return numbers[0];
    default: break;
  }
  Numbers list;
  list.values.assign(numbers, numbers + coefficientSize(row));
  list.columns = row.kind == ValueKind::Matrix ? row.cols : 0;
  return list;
}

/// Whole numbers stand for real ones.
Value asKind(const ParamRow& row, const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value); whole != nullptr && row.kind == ValueKind::Real)
    return static_cast<double>(*whole);
  return value;
}

}  // namespace

Result<ItemId> RunningModel::find(ItemList list, const ItemKey& item) const {
  const std::string noun(listNoun(list));
  if (const auto* name = std::get_if<std::string>(&item)) {
    const ItemId id = document().byName(list, *name);
    if (id.valid()) return id;
    std::vector<std::string> known;
    for (const ItemId other : document().order(list)) known.push_back(document().find(other)->name);
    const std::string near = nearestName(*name, known);
    return error("", "there is no " + noun + " '" + *name + "'", near.empty() ? "" : "did you mean '" + near + "'?");
  }
  const int number = std::get<int>(item);
  const auto& order = document().order(list);
  if (number >= 0 && static_cast<std::size_t>(number) < order.size()) return order[static_cast<std::size_t>(number)];
  return error("", "there is no " + noun + " number " + std::to_string(number),
               "they are counted from 0; the model has " + std::to_string(order.size()));
}

Result<int> RunningModel::itemNumber(ItemList list, const ItemKey& item) const {
  const Result<ItemId> id = find(list, item);
  if (!id) return id.errors();
  return static_cast<int>(document().position(*id));
}

Result<std::vector<std::string>> RunningModel::parameterNames(ItemList list, const ItemKey& item) const {
  const Result<ItemId> id = find(list, item);
  if (!id) return id.errors();
  std::vector<std::string> names = {"name"};
  for (const ParamRow& row : document().find(*id)->type().rows)
    if (!row.visual) names.emplace_back(row.key);
  return names;
}

Result<ModelAccess::Parameter> RunningModel::parameter(ItemList list, const ItemKey& item, std::string_view key) const {
  const Result<ItemId> id = find(list, item);
  if (!id) return id.errors();
  const Item& found = *document().find(*id);
  if (key == "name") return Parameter{found.name, {}, false};
  const ParamRow* row = found.type().row(key);
  if (row == nullptr) {
    const Result<std::vector<std::string>> names = parameterNames(list, item);
    const std::string near = nearestName(std::string(key), *names);
    return error("", "'" + found.name + "' has no parameter '" + std::string(key) + "'",
                 near.empty() ? "" : "did you mean '" + near + "'?");
  }
  if (const auto slot = system().coefficientSlot(*id, *row))
    return Parameter{valueFrom(*row, equations_.coefficients().data() + slot->begin), {}, false};
  Parameter parameter{found.get(*row), {}, false};
  const auto number = [&](ItemId target) {
    return target.valid() ? static_cast<int>(document().position(target)) : -1;
  };
  if (const auto* one = std::get_if<ItemId>(&parameter.value)) parameter.references = {number(*one)};
  if (const auto* many = std::get_if<std::vector<ItemId>>(&parameter.value))
    for (const ItemId target : *many) parameter.references.push_back(number(target));
  parameter.isReference = !parameter.references.empty();
  return parameter;
}

Status RunningModel::setParameter(ItemList list, const ItemKey& item, std::string_view key, const Value& value) {
  const Result<ItemId> id = find(list, item);
  if (!id) return id.errors();
  const Result<Parameter> present = parameter(list, item, key);
  if (!present) return present.errors();
  const Item& found = *document().find(*id);
  const ParamRow* row = found.type().row(key);
  const auto slot = row == nullptr ? std::nullopt : system().coefficientSlot(*id, *row);
  if (!slot || slot->count == 0)
    return error("", "'" + std::string(key) + "' of '" + found.name + "' cannot be changed while the model runs");
  const Value given = asKind(*row, value);
  Status status = checkValue(*row, given, found.name + "." + std::string(key));
  if (!status) return status;
  equations_.setRunningCoefficients(slot->begin, coefficientValues(given));
  return Done{};
}

Result<std::vector<double>> RunningModel::output(ItemList list, const ItemKey& item, std::string_view variable,
                                                 const Vec3& local, bool onBody) {
  const Result<ItemId> id = find(list, item);
  if (!id) return id.errors();
  const Item& found = *document().find(*id);
  SensorLayout sensor;
  sensor.list = list;
  sensor.local = local;
  sensor.variable = outputVariableFromName(variable).value_or(OutputVariable::None);
  const auto& outputs = found.type().outputs;
  const bool known = std::any_of(outputs.begin(), outputs.end(),
                                 [&](const OutputRow& row) { return row.variable == sensor.variable; });
  const std::optional<int> body = list == ItemList::Objects ? system().bodyIndex(*id) : std::nullopt;
  if (!known || (onBody && !body))
    return error("", "'" + found.name + "' has no output variable '" + std::string(variable) + "'" +
                         (onBody && !body ? " at a point: it is no body" : ""));
  sensor.onBody = body.has_value();
  const std::optional<int> index = body                        ? body
                                   : list == ItemList::Nodes   ? system().nodeIndex(*id)
                                   : list == ItemList::Markers ? system().markerIndex(*id)
                                                               : system().connectorIndex(*id);
  if (!index || state_ == nullptr) return error("", "'" + found.name + "' cannot be measured");
  sensor.index = *index;
  sensor.size = outputSize(system(), sensor, found.type());
  std::vector<double> values(static_cast<std::size_t>(sensor.size));
  sensorValue(equations_, *state_, sensor, values);
  return values;
}

Result<std::vector<double>> RunningModel::sensorValues(const ItemKey& key) {
  const Result<ItemId> id = find(ItemList::Sensors, key);
  if (!id) return id.errors();
  for (const SensorLayout& sensor : system().sensors) {
    if (sensor.id != *id || state_ == nullptr) continue;
    std::vector<double> values(static_cast<std::size_t>(sensor.size));
    sensorValue(equations_, *state_, sensor, values);
    if (equations_.functions().error()) return error("", "the sensor cannot be evaluated");
    return values;
  }
  return error("", "the sensor cannot be evaluated");
}

std::vector<double> RunningModel::coordinates() const {
  return state_ == nullptr ? std::vector<double>() : toList(state_->q);
}
std::vector<double> RunningModel::velocities() const {
  return state_ == nullptr ? std::vector<double>() : toList(state_->v);
}
std::vector<double> RunningModel::accelerations() const {
  return state_ == nullptr ? std::vector<double>() : toList(state_->a);
}
std::vector<double> RunningModel::multipliers() const {
  return state_ == nullptr ? std::vector<double>() : toList(state_->lambda);
}
std::vector<double> RunningModel::data() const {
  return state_ == nullptr ? std::vector<double>() : toList(state_->data);
}

std::vector<std::pair<std::string, double>> RunningModel::variables() const {
  std::vector<std::pair<std::string, double>> list;
  for (const Variable& variable : document().variables()) list.emplace_back(variable.name, variable.value);
  return list;
}

}  // namespace sprung
