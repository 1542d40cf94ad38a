#include "core/items/sensors.h"

#include <algorithm>

#include "core/items/arguments.h"
#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamInfo kOutputInfo{.key = "outputVariableType",
                                .symbol = "",
                                .label = "Quantity",
                                .doc = "The output variable that is measured.",
                                .group = "Measurement",
                                .choices = kOutputVariableNames};
constexpr ParamInfo kComponentInfo{
    .key = "component",
    .symbol = "",
    .label = "Component",
    .doc = "The entry of the quantity that is measured, counted from 0; -1: all of them.",
    .group = "Measurement",
    .range = {-1.0, 1e6, false}};
constexpr ParamInfo kWriteInfo{
    .key = "writeToFile",
    .symbol = "",
    .label = "Write to file",
    .doc =
        "Whether the sensor's values go to the CSV file of a run; those that are kept in memory "
        "do in any case.",
    .group = "Output",
    .effect = Effect::Look};
constexpr ParamInfo kFileInfo{.key = "fileName",
                              .symbol = "",
                              .label = "File name",
                              .doc = "Kept in the model; runs write all sensors into one CSV file.",
                              .group = "Output",
                              .effect = Effect::Look};
constexpr ParamInfo kStoreInfo{
    .key = "storeInternal",
    .symbol = "",
    .label = "Keep in memory",
    .doc =
        "Its values are in tables, whatever stands above; the window keeps the samples of every "
        "sensor.",
    .group = "Output",
    .effect = Effect::Look};

constexpr ParamRow kNodeRows[] = {
    param<&SensorNode::nodeNumber>({.key = "nodeNumber",
                                    .symbol = "",
                                    .label = "Node",
                                    .doc = "The node that is measured.",
                                    .group = "Measurement",
                                    .refList = ItemList::Nodes}),
    param<&SensorNode::sensor, &SensorBase::outputVariableType>(kOutputInfo),
    param<&SensorNode::sensor, &SensorBase::component>(kComponentInfo),
    param<&SensorNode::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorNode::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorNode::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorNode::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr ParamRow kObjectRows[] = {
    param<&SensorObject::objectNumber>({.key = "objectNumber",
                                        .symbol = "",
                                        .label = "Object",
                                        .doc = "The connector or body that is measured.",
                                        .group = "Measurement",
                                        .refList = ItemList::Objects}),
    param<&SensorObject::sensor, &SensorBase::outputVariableType>(kOutputInfo),
    param<&SensorObject::sensor, &SensorBase::component>(kComponentInfo),
    param<&SensorObject::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorObject::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorObject::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorObject::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr ParamRow kBodyRows[] = {
    param<&SensorBody::bodyNumber>({.key = "bodyNumber",
                                    .symbol = "",
                                    .label = "Body",
                                    .doc = "The body that is measured.",
                                    .group = "Measurement",
                                    .refList = ItemList::Objects,
                                    .refNeeds = kBody}),
    param<&SensorBody::localPosition>({.key = "localPosition",
                                       .symbol = "b",
                                       .label = "Local position",
                                       .doc = "The point of the body that is measured, in the axes of the body.",
                                       .group = "Measurement",
                                       .unit = unit::m}),
    param<&SensorBody::sensor, &SensorBase::outputVariableType>(kOutputInfo),
    param<&SensorBody::sensor, &SensorBase::component>(kComponentInfo),
    param<&SensorBody::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorBody::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorBody::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorBody::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr ParamRow kMarkerRows[] = {
    param<&SensorMarker::markerNumber>({.key = "markerNumber",
                                        .symbol = "",
                                        .label = "Marker",
                                        .doc = "The marker that is measured.",
                                        .group = "Measurement",
                                        .refList = ItemList::Markers}),
    param<&SensorMarker::sensor, &SensorBase::outputVariableType>(kOutputInfo),
    param<&SensorMarker::sensor, &SensorBase::component>(kComponentInfo),
    param<&SensorMarker::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorMarker::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorMarker::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorMarker::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr ParamRow kLoadRows[] = {
    param<&SensorLoad::loadNumber>({.key = "loadNumber",
                                    .symbol = "",
                                    .label = "Load",
                                    .doc = "The load whose force, torque or acceleration is measured.",
                                    .group = "Measurement",
                                    .refList = ItemList::Loads}),
    param<&SensorLoad::sensor, &SensorBase::component>(kComponentInfo),
    param<&SensorLoad::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorLoad::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorLoad::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorLoad::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

using namespace arguments;

constexpr ArgumentInfo kFunctionArguments[] = {
    kTime,
    {"sensorNumbers", "", ArgumentRole::SensorNumbers, kList, unit::none, "numbers of the sensors that are read"},
    copied("factors", "", kList, unit::none, "factors", "parameter of the sensor"),
    {"configuration", "", ArgumentRole::Configuration, kNumber, unit::none, "the current one"},
    {"values",
     "",
     ArgumentRole::Measured,
     kList,
     unit::none,
     "values of the sensors that are read, one after the other",
     {},
     false,
     true},
};
constexpr SignatureInfo kSensorFunction{
    .function = "sensorUserFunction", .arguments = kFunctionArguments, .result = kList, .doc = "values of the sensor"};

constexpr ParamRow kUserFunctionRows[] = {
    param<&SensorUserFunction::sensorNumbers>({.key = "sensorNumbers",
                                               .symbol = "n_s",
                                               .label = "Sensors",
                                               .doc = "The sensors whose values the function works with.",
                                               .group = "Measurement",
                                               .refList = ItemList::Sensors}),
    param<&SensorUserFunction::factors>({.key = "factors",
                                         .symbol = "f_s",
                                         .label = "Factors",
                                         .doc = "Numbers that are handed to the function.",
                                         .group = "Measurement"}),
    param<&SensorUserFunction::numberOfValues>(
        {.key = "numberOfValues",
         .symbol = "",
         .label = "Number of values",
         .doc = "How many numbers a Python function returns; 0: as many as it gives when it is first called. A formula "
                "says it itself.",
         .group = "Measurement",
         .range = {0.0, 10000.0, false}}),
    param<&SensorUserFunction::sensorUserFunction>(
        {.key = "sensorUserFunction",
         .symbol = "UF",
         .label = "Function",
         .doc = "Function (mbs, t, sensorNumbers, factors, configuration) that gives the values. A formula uses t, "
                "factors and values, the numbers of the sensors above one after the other.",
         .group = "Measurement",
         .signature = &kSensorFunction}),
    param<&SensorUserFunction::unit>(
        {.key = "unit",
         .symbol = "",
         .label = "Unit",
         .doc = "The unit of the values, for plots and read-outs: an SI unit like N, m/s or W. Without one it follows "
                "from the formula and the units of the sensors that it reads, as far as they are known.",
         .group = "Measurement"}),
    param<&SensorUserFunction::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorUserFunction::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorUserFunction::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorUserFunction::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

/// The measured item must have the output variable.
void checkOutput(ItemId target, OutputVariable variable, const ItemLookup& items, const std::string& where,
                 Diagnostics& findings) {
  const Item* item = items.find(target);
  if (item == nullptr) return;  // reported as a dangling reference
  if (item->type().output(variable) != nullptr) return;
  std::string list;
  for (const OutputRow& row : item->type().outputs)
    list += (list.empty() ? "" : ", ") + std::string(outputVariableName(row.variable));
  findings.push_back(error(where + ".outputVariableType",
                           "'" + item->name + "' (" + std::string(item->type().type) + ") has no output variable " +
                               std::string(outputVariableName(variable)),
                           list.empty() ? "this item cannot be measured" : "it has " + list));
}

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const SensorGrip held = item.type().sensor(item);
  checkOutput(held.of, held.variable, items, where, findings);
}

/// Those that are only to be kept in memory are written too: nobody else could read them after a run.
bool isWritten(const SensorBase& base) { return base.writeToFile || base.storeInternal; }

SensorGrip gripOf(const SensorBase& base) {
  return {.variable = base.outputVariableType,
          .component = static_cast<int>(base.component),
          .writeToFile = isWritten(base)};
}

template <class T, ItemId T::*Target>
SensorGrip grip(const Item& item) {
  const T& data = item.as<T>();
  SensorGrip held = gripOf(data.sensor);
  held.of = data.*Target;
  if constexpr (requires { data.localPosition; }) held.local = data.localPosition;
  return held;
}

SensorGrip gripUserFunction(const Item& item) {
  const auto& data = item.as<SensorUserFunction>();
  SensorGrip held{.writeToFile = isWritten(data.sensor)};
  held.reads = data.sensorNumbers;
  held.values = static_cast<int>(data.numberOfValues);
  return held;
}

/// Whether a sensor reads `wanted`, itself or through others.
bool reads(const Item& sensor, const Item& wanted, const ItemLookup& items, int depth) {
  if (sensor.type().sensor == nullptr) return false;  // reported with the reference
  const std::vector<ItemId> others = sensor.type().sensor(sensor).reads;
  if (depth > 100) return true;
  return std::any_of(others.begin(), others.end(), [&](ItemId id) {
    const Item* other = items.find(id);
    return other != nullptr && (other == &wanted || reads(*other, wanted, items, depth + 1));
  });
}

void checkUserSensor(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  if (item.as<SensorUserFunction>().sensorUserFunction.source.empty())
    findings.push_back(error(where + ".sensorUserFunction", "'" + item.name + "' has no function",
                             "write a formula, for example =2*values, or a Python function"));
  if (reads(item, item, items, 0))
    findings.push_back(
        error(where + ".sensorNumbers", "'" + item.name + "' reads its own value", "leave out what leads back to it"));
}

}  // namespace

const ItemType& sensorUserFunctionType() {
  static const ItemType type{
      .type = "UserFunction",
      .shortName = "SensorUserFunction",
      .label = "Calculated sensor",
      .doc = "Calculates values from other sensors by a formula or a Python function.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kUserFunctionRows,
      .outputs = {},
      .make = [] { return Item(sensorUserFunctionType(), SensorUserFunction{}); },
      .check = checkUserSensor,
      .sensor = gripUserFunction,
  };
  return type;
}

const ItemType& sensorNodeType() {
  static const ItemType type{
      .type = "Node",
      .shortName = "SensorNode",
      .label = "Node sensor",
      .doc = "Measures an output variable of a node.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kNodeRows,
      .outputs = {},
      .make = [] { return Item(sensorNodeType(), SensorNode{}); },
      .check = check,
      .sensor = grip<SensorNode, &SensorNode::nodeNumber>,
  };
  return type;
}

const ItemType& sensorObjectType() {
  static const ItemType type{
      .type = "Object",
      .shortName = "SensorObject",
      .label = "Object sensor",
      .doc = "Measures an output variable of a connector or body.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kObjectRows,
      .outputs = {},
      .make = [] { return Item(sensorObjectType(), SensorObject{}); },
      .check = check,
      .sensor = grip<SensorObject, &SensorObject::objectNumber>,
  };
  return type;
}

const ItemType& sensorBodyType() {
  static const ItemType type{
      .type = "Body",
      .shortName = "SensorBody",
      .label = "Body sensor",
      .doc = "Measures an output variable at a point of a body.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kBodyRows,
      .outputs = {},
      .make = [] { return Item(sensorBodyType(), SensorBody{}); },
      .check = check,
      .sensor = grip<SensorBody, &SensorBody::bodyNumber>,
  };
  return type;
}

const ItemType& sensorMarkerType() {
  static const ItemType type{
      .type = "Marker",
      .shortName = "SensorMarker",
      .label = "Marker sensor",
      .doc = "Measures an output variable at a marker.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kMarkerRows,
      .outputs = {},
      .make = [] { return Item(sensorMarkerType(), SensorMarker{}); },
      .check = check,
      .sensor = grip<SensorMarker, &SensorMarker::markerNumber>,
  };
  return type;
}

const ItemType& sensorLoadType() {
  static const ItemType type{
      .type = "Load",
      .shortName = "SensorLoad",
      .label = "Load sensor",
      .doc =
          "Measures what the parameter or function of a load gives at the present time: of a weight the force per "
          "mass, of "
          "a load that is fixed to its body its components along the axes of the body.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kLoadRows,
      .outputs = {},
      .make = [] { return Item(sensorLoadType(), SensorLoad{}); },
      .sensor = grip<SensorLoad, &SensorLoad::loadNumber>,
  };
  return type;
}

}  // namespace sprung
