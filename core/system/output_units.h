// In which units the numbers are that items and sensors give, also those that depend on what the coordinates of a node
// are, and those that are calculated.
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"
#include "core/script/function_formula.h"
#include "core/system/angles.h"
#include "core/system/system.h"

namespace sprung {

/// What a calculated sensor says of its numbers; empty where it says nothing, and of other items.
std::string saidUnit(const Item& sensor);

/// What a unit of a law on lengths is where these are angles: N/m -> N m/rad.
Dimension ofTurning(Dimension straight);

class OutputUnits {
 public:
  explicit OutputUnits(const System& system) : system_(system), angles_(system) {}

  /// One per number.
  std::vector<Dimension> of(ItemId id, const OutputRow& row, std::size_t count) const;
  /// Precondition: the system has the load.
  Dimension ofLoad(ItemId id, const ItemType& type) const;
  /// Of a parameter: between coordinates that turn, lengths are angles and forces are torques. As the type says it
  /// where the system does not know the item.
  Dimension ofParameter(ItemId id, const ParamRow& row) const;
  /// Of a sensor of the system, one per number. Of one that is calculated: as it says itself, else as its formula makes
  /// them of what it reads; empty where that is not known.
  std::vector<std::optional<Dimension>> ofSensor(const Document& document, std::size_t sensor) const;
  /// What is wrong with the units of a calculated sensor: its formula joins what cannot be joined, or gives something
  /// else than the sensor says. Empty when nothing that is known contradicts.
  std::optional<Diagnostic> sensorProblem(const Document& document, std::size_t sensor) const;

 private:
  Dimension coordinate(int node, int local, int order) const;
  void ofMarker(int index, int order, std::vector<Dimension>& units) const;
  void ofConnector(const ConnectorLayout& connector, OutputVariable variable, std::vector<Dimension>& units) const;
  std::vector<Dimension> ofMeasured(const SensorLayout& sensor) const;
  std::vector<FormulaName> namesIn(const Document& document, const SensorLayout& sensor) const;

  const System& system_;
  Angles angles_;
};

}  // namespace sprung
