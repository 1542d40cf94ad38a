// Sensors: which output variable of which item is measured.
#pragma once

#include <vector>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

/// What all sensors share.
struct SensorBase {
  bool writeToFile = true;
  std::string fileName;
  OutputVariable outputVariableType = OutputVariable::None;
  std::int64_t component = -1;  ///< the entry that is measured, from 0; -1: all of them
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

/// Calculates its values from those of other sensors, or from whatever a Python function asks for.
struct SensorUserFunction {
  std::vector<ItemId> sensorNumbers;
  VecX factors;
  std::int64_t numberOfValues = 0;  ///< of a Python function; 0 = as many as it returns
  FunctionSource sensorUserFunction;
  std::string unit;  ///< of its values; empty: as the formula makes them of what it reads
  SensorBase sensor;
};

namespace detail {
/// Any number of references: `rows` is 0.
template <>
struct MemberTraits<std::vector<ItemId>> {
  static constexpr ValueKind kind = ValueKind::References;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(const std::vector<ItemId>& v) { return v; }
  static void fromValue(std::vector<ItemId>& v, const Value& x) { v = std::get<std::vector<ItemId>>(x); }
};
}  // namespace detail

const ItemType& sensorNodeType();
const ItemType& sensorObjectType();
const ItemType& sensorBodyType();
const ItemType& sensorMarkerType();
const ItemType& sensorLoadType();
const ItemType& sensorUserFunctionType();

}  // namespace sprung
