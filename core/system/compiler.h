// From the document to the compiled system: one pass per list in the order of dependence. Items say what they are, hold
// on to and measure; no function here is for one type alone but those of constraints on coordinates. Used by `compile`
// only.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "core/law/grip.h"
#include "core/system/system.h"

namespace sprung {

class Compiler {
 public:
  Compiler(const Document& document, const CompileOptions& options)
      : document_(document), options_(options), system_(std::make_shared<System>()) {
    system_->directory = directory_;
  }
  Result<CompiledModel> run();

 private:
  Diagnostics findExplicitObstacles() const;
  int addCoefficients(ItemId id, const Item& item);

  // compile_bodies.cpp
  void addNode(ItemId id, const Item& item);
  void addBody(ItemId id, const Item& item);
  void addResistance(const Item& item, const BodyLayout& body);

  // compile_markers.cpp
  void addMarker(ItemId id, const Item& item);
  void takeCoordinates(const MarkerGrip& grip, MarkerLayout& marker) const;

  // compile_connectors.cpp
  void addConnectorItem(ItemId id, const Item& item);
  ConnectorLayout& addConnector(ItemId id, const Item& item, ConnectorKind kind);
  std::array<CoordinateRef, 2> coordinatesOf(const ConnectorLayout& connector) const;
  template <class Columns>
  void enter(std::vector<Columns>& all, std::size_t batch, ConnectorLayout& connector) const;
  void addPointForce(ItemId id, const Item& item, const ConnectorLaw& law);
  void addFrameForce(ItemId id, const Item& item, const ConnectorLaw& law);
  void addCoordinateForce(ItemId id, const Item& item, const ConnectorLaw& law);
  void addJoint(ItemId id, const Item& item, const JointKind& kind);
  void addConnectorCoordinate(ItemId id, const Item& item);
  void addConnectorCoordinateVector(ItemId id, const Item& item);

  // compile_loads.cpp
  const BodyLayout& bodyOf(const LoadLayout& load) const;
  LoadColumns& loadColumns(LoadKind kind);
  void addLoad(ItemId id, const Item& item);
  void addSensor(ItemId id, const Item& item);
  SensorLayout measured(ItemId id, const Item& item, const SensorGrip& grip);
  void resolveSensor(std::size_t index, std::vector<char>& resolved);
  void resolveSensors();
  void checkSensorUnits();
  void checkColumnNames();

  // compile_functions.cpp
  /// The shape of a function whose signature leaves it open, and the lengths of its measured lists.
  struct OpenShapes {
    Shape result{0, 1};
    std::vector<int> measured;
    std::vector<int> sensors;  ///< numbers of the sensors it reads
  };
  int addFunction(ItemId id, const Item& item, std::string_view key, const OpenShapes& open);
  int addFunction(ItemId id, const Item& item, std::string_view key) { return addFunction(id, item, key, {}); }
  bool hasFormulaFunction() const;
  void addVariables();
  void finishFunctions();

  // compile_layout.cpp
  std::vector<int> unknownsOfNode(int node) const;
  std::vector<int> unknownsOfMarkers(const std::array<int, 2>& markers, int firstLambda = 0, int lambdas = 0) const;
  bool isPlain(int marker) const;
  void addPattern(PointForceColumns& columns, SparsityBuilder& builder) const;
  void buildPattern();
  void buildInitialState();
  void measureExtent();

  const Document& document_;
  CompileOptions options_;
  Diagnostics problems_;  ///< found while compiling
  std::shared_ptr<Directory> directory_ = std::make_shared<Directory>();
  std::shared_ptr<System> system_;
  Coefficients coefficients_;
  State initial_;
  Diagnostics warnings_;
};

}  // namespace sprung
