#include "core/items/sensors.h"

#include <algorithm>

namespace sprung {
namespace {

constexpr ParamInfo kOutputInfo{.key = "outputVariableType",
                                .symbol = "",
                                .label = "Quantity",
                                .doc = "The output variable that is measured.",
                                .group = "Measurement",
                                .choices = kOutputVariableNames};
constexpr ParamInfo kWriteInfo{.key = "writeToFile",
                               .symbol = "",
                               .label = "Write to file",
                               .doc = "Whether the sensor's values go to the CSV file of a run.",
                               .group = "Output",
                               .effect = Effect::Look};
constexpr ParamInfo kFileInfo{.key = "fileName",
                              .symbol = "",
                              .label = "File name",
                              .doc = "Kept in the model; runs write all sensors into one CSV file.",
                              .group = "Output",
                              .effect = Effect::Look};
constexpr ParamInfo kStoreInfo{.key = "storeInternal",
                               .symbol = "",
                               .label = "Keep in memory",
                               .doc = "Kept in the model; the window keeps the samples of every sensor.",
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
    param<&SensorLoad::sensor, &SensorBase::writeToFile>(kWriteInfo),
    param<&SensorLoad::sensor, &SensorBase::fileName>(kFileInfo),
    param<&SensorLoad::sensor, &SensorBase::storeInternal>(kStoreInfo),
    visualParam<&SensorLoad::sensor, &SensorBase::visualization, &SimpleLook::show>(kShowInfo),
};

/// The measured item must have the output variable.
void checkOutput(ItemId target, OutputVariable variable, const ItemLookup& items, const std::string& where,
                 Diagnostics& findings) {
  const Item* item = items.find(target);
  if (item == nullptr) return;  // reported as a dangling reference
  const auto outputs = item->type().outputs;
  const bool known = std::any_of(outputs.begin(), outputs.end(),
                                 [variable](const OutputRow& row) { return row.variable == variable; });
  if (known) return;
  std::string list;
  for (const OutputRow& row : outputs)
    list += (list.empty() ? "" : ", ") + std::string(outputVariableName(row.variable));
  findings.push_back(error(where + ".outputVariableType",
                           "'" + item->name + "' (" + std::string(item->type().type) + ") has no output variable " +
                               std::string(outputVariableName(variable)),
                           list.empty() ? "this item cannot be measured" : "it has " + list));
}

template <class Sensor, ItemId Sensor::*Target>
void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<Sensor>();
  checkOutput(data.*Target, data.sensor.outputVariableType, items, where, findings);
}

}  // namespace

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
      .check = check<SensorNode, &SensorNode::nodeNumber>,
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
      .check = check<SensorObject, &SensorObject::objectNumber>,
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
      .check = check<SensorBody, &SensorBody::bodyNumber>,
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
      .check = check<SensorMarker, &SensorMarker::markerNumber>,
  };
  return type;
}

const ItemType& sensorLoadType() {
  static const ItemType type{
      .type = "Load",
      .shortName = "SensorLoad",
      .label = "Load sensor",
      .doc = "Measures the value of a load at the present time.",
      .equations = "",
      .list = ItemList::Sensors,
      .family = Family::Sensor,
      .rows = kLoadRows,
      .outputs = {},
      .make = [] { return Item(sensorLoadType(), SensorLoad{}); },
  };
  return type;
}

}  // namespace sprung
