#include "core/dynamics/running_model.h"

#include <algorithm>
#include <cmath>

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

Status checkLength(const std::vector<double>& values, const VecX& into) {
  if (values.size() != static_cast<std::size_t>(into.size()))
    return error("", std::to_string(values.size()) + " numbers are given, expected " + std::to_string(into.size()),
                 "change entries of the list that the model has given");
  if (!std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); }))
    return error("", "a number is not finite");
  return Done{};
}

Status store(const std::vector<double>& values, VecX& into) {
  if (Status status = checkLength(values, into); !status) return status;
  std::copy(values.begin(), values.end(), into.begin());
  return Done{};
}

Status onlyBeforeStep() {
  return error("", "coordinates can be set by the function before a step only (preStepUserFunction)");
}

/// Whole numbers stand for real ones.
Value asKind(const ParamRow& row, const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value); whole != nullptr && row.kind == ValueKind::Real)
    return static_cast<double>(*whole);
  return value;
}

/// What a force element tells of the motion of its markers, without its force: its own function may ask for it.
bool tellsMotion(const System& system, ItemId id, OutputVariable variable) {
  switch (variable) {
    case OutputVariable::Force:
    case OutputVariable::ForceLocal:
    case OutputVariable::TorqueLocal: return false;
    default: break;
  }
  const auto connector = system.directory->connectorIndex(id);
  if (!connector) return false;
  switch (system.connectors[static_cast<std::size_t>(*connector)].kind) {
    case ConnectorKind::PointForce:
    case ConnectorKind::FrameForce:
    case ConnectorKind::CoordinateForce: return true;
    default: return false;  // the functions of joints move them
  }
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
  if (const auto slot = system().directory->coefficientSlot(*id, *row))
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
  const auto slot = row == nullptr ? std::nullopt : system().directory->coefficientSlot(*id, *row);
  if (!slot || slot->count == 0)
    return error("", "'" + std::string(key) + "' of '" + found.name + "' cannot be changed while the model runs");
  const Value given = asKind(*row, value);
  Status status = checkValue(*row, given, found.name + "." + std::string(key));
  if (!status) return status;
  const std::vector<double> values = coefficientValues(given);
  const auto before = equations_.coefficients().begin() + slot->begin;
  if (list != ItemList::Loads && !std::equal(values.begin(), values.end(), before)) equations_.noteLawsChanged();
  equations_.setRunningCoefficients(slot->begin, values);
  return Done{};
}

Result<std::vector<double>> RunningModel::output(ItemList list, const ItemKey& item, std::string_view variable,
                                                 const Vec3& local, bool onBody) {
  const Result<ItemId> id = find(list, item);
  if (!id) return id.errors();
  const Item& found = *document().find(*id);
  const auto known = outputVariableFromName(variable);
  auto sensor = measuring(system(), *id, found.type(), known.value_or(OutputVariable::None));
  if (!sensor || (onBody && !sensor->onBody))
    return error("", "'" + found.name + "' has no output variable '" + std::string(variable) + "'" +
                         (sensor ? " at a point: it is no body" : ""));
  if (state_ == nullptr) return error("", "'" + found.name + "' cannot be measured");
  noteReading();
  sensor->local = local;
  std::vector<double> values;
  FunctionRuntime& functions = equations_.functions();
  const bool locked = functions.locked();
  functions.setLocked(locked || tellsMotion(system(), *id, sensor->variable));
  measure(*sensor, values);
  functions.setLocked(locked);
  return values;
}

void RunningModel::measure(const SensorLayout& sensor, std::vector<double>& values) {
  if (!bare_ || begin_.a.size() != state_->a.size()) return appendSensor(equations_, *state_, sensor, values);
  State state = *state_;
  state.a = begin_.a;
  appendSensor(equations_, state, sensor, values);
}

Result<std::vector<double>> RunningModel::sensorValues(const ItemKey& key) {
  const Result<ItemId> id = find(ItemList::Sensors, key);
  if (!id) return id.errors();
  for (const SensorLayout& sensor : system().sensors) {
    if (system().itemOf(sensor) != *id || state_ == nullptr) continue;
    std::vector<double> values;
    noteReading();
    measure(sensor, values);
    if (equations_.functions().error()) return error("", "the sensor cannot be evaluated");
    return values;
  }
  return error("", "the sensor cannot be evaluated");
}

Result<std::vector<double>> RunningModel::loadValues(const ItemKey& key) {
  const Result<ItemId> id = find(ItemList::Loads, key);
  if (!id) return id.errors();
  const std::optional<int> index = system().directory->loadIndex(*id);
  if (!index || state_ == nullptr) return error("", "the load cannot be evaluated");
  const Vec3 load = equations_.loadValue(*index, *state_);
  const LoadLayout& layout = system().loads[static_cast<std::size_t>(*index)];
  return std::vector<double>(load.begin(), load.begin() + layout.size);
}

Result<int> RunningModel::firstCoordinate(const ItemKey& key) const {
  const Result<ItemId> id = find(ItemList::Nodes, key);
  if (!id) return id.errors();
  const NodeLayout& node = system().nodes[static_cast<std::size_t>(*system().directory->nodeIndex(*id))];
  if (node.count == 0) return error("", "'" + document().find(*id)->name + "' has no coordinates");
  return node.first;
}

double RunningModel::time(Configuration at) const {
  if (state_ == nullptr) return 0.0;
  if (at == Configuration::Current) return state_->t;
  if (at == Configuration::StartOfStep) return startOfStep().t;
  const SimulationSettings& settings = system().simulation.settings;
  return system().simulation.solve == "static" ? settings.staticSolver.loadStepStart
                                               : settings.timeIntegration.startTime;
}

std::vector<double> RunningModel::coordinates(Configuration at) const {
  if (state_ == nullptr) return {};
  if (at == Configuration::Current) {
    noteReading();
    return toList(state_->q);
  }
  if (at == Configuration::StartOfStep) return toList(startOfStep().q);
  std::vector<double> all(static_cast<std::size_t>(system().coordinateCount));
  for (const NodeLayout& node : system().nodes) {
    const VecX& from = at == Configuration::Initial ? node.initial : node.reference;
    if (node.count > 0) std::copy_n(from.begin(), node.count, all.begin() + node.first);
  }
  return all;
}

std::vector<double> RunningModel::velocities(Configuration at) const {
  if (state_ == nullptr) return {};
  if (at == Configuration::Current) {
    noteReading();
    return toList(state_->v);
  }
  if (at == Configuration::StartOfStep) return toList(startOfStep().v);
  std::vector<double> all(static_cast<std::size_t>(system().coordinateCount), 0.0);
  for (const NodeLayout& node : system().nodes)
    if (node.count > 0 && at == Configuration::Initial)
      std::copy_n(node.initialVelocity.begin(), node.count, all.begin() + node.first);
  return all;
}

std::vector<double> RunningModel::data(Configuration at) const {
  if (state_ == nullptr) return {};
  if (at == Configuration::Current) return toList(state_->data);
  if (at == Configuration::StartOfStep) return toList(startOfStep().data);
  std::vector<double> all(static_cast<std::size_t>(system().dataCount), 0.0);
  for (const NodeLayout& node : system().nodes)
    if (at == Configuration::Initial)
      std::copy(node.initialData.begin(), node.initialData.end(), all.begin() + node.firstData);
  return all;
}

std::vector<double> RunningModel::accelerations() const {
  if (state_ == nullptr) return {};
  return toList(bare_ && begin_.a.size() == state_->a.size() ? begin_.a : state_->a);
}

std::vector<double> RunningModel::multipliers() const {
  return state_ == nullptr ? std::vector<double>() : toList(state_->lambda);
}

Status RunningModel::setData(const std::vector<double>& values) {
  if (state_ == nullptr) return error("", "there is no state to change");
  if (Status status = checkLength(values, state_->data); !status) return status;
  for (Eigen::Index i = 0; i < state_->data.size(); ++i) {
    const double value = values[static_cast<std::size_t>(i)];
    if (value == state_->data[i]) continue;
    if (editable_ != nullptr)
      editable_->data[i] = value;
    else
      data_[i] = value;
  }
  return Done{};
}

void RunningModel::applyData(State& state) const {
  for (const auto& [place, value] : data_) state.data[place] = value;
}

Status RunningModel::setCoordinates(const std::vector<double>& values) {
  return editable_ == nullptr ? onlyBeforeStep() : store(values, editable_->q);
}

Status RunningModel::setVelocities(const std::vector<double>& values) {
  return editable_ == nullptr ? onlyBeforeStep() : store(values, editable_->v);
}

std::vector<std::pair<std::string, double>> RunningModel::variables() const {
  std::vector<std::pair<std::string, double>> list;
  for (const Variable& variable : document().variables()) {
    const auto slot = system().directory->variableSlot(variable.name);
    list.emplace_back(variable.name,
                      slot ? equations_.coefficients()[static_cast<std::size_t>(slot->begin)] : variable.value);
  }
  return list;
}

}  // namespace sprung
