// Sensors: which output variable of which item is measured.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

/// What all sensors share.
struct SensorBase {
  bool writeToFile = true;
  std::string fileName;
  OutputVariable outputVariableType = OutputVariable::None;
  bool storeInternal = false;
  SimpleLook visualization;
};

struct SensorNode {
  ItemId nodeNumber;
  SensorBase sensor;
};

struct SensorObject {
  ItemId objectNumber;
  SensorBase sensor;
};

struct SensorBody {
  ItemId bodyNumber;
  Vec3 localPosition = Vec3::Zero();
  SensorBase sensor;
};

struct SensorMarker {
  ItemId markerNumber;
  SensorBase sensor;
};

/// Measures the value of a load; its output variable stays unset.
struct SensorLoad {
  ItemId loadNumber;
  SensorBase sensor;
};

const ItemType& sensorNodeType();
const ItemType& sensorObjectType();
const ItemType& sensorBodyType();
const ItemType& sensorMarkerType();
const ItemType& sensorLoadType();

}  // namespace sprung
