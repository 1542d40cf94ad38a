// A compiled model: constant, shared between threads, numbers without names or units. What may change while running
// stands in `Coefficients` (parameters) and `State` (motion). Indices are positions in the arrays below; the directory
// beside them leads back to the items of the document the system was compiled from, and has the words.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/types.h"
#include "core/catalog/coefficients.h"
#include "core/catalog/output_variable.h"
#include "core/law/body_kind.h"
#include "core/law/node_kind.h"
#include "core/model/document.h"
#include "core/script/user_function.h"
#include "core/system/columns.h"
#include "core/system/directory.h"
#include "core/system/sparsity.h"

namespace sprung {

/// The live parameters of all items, one block per item, in the order of the item's rows with Effect::Coefficient.
using Coefficients = std::vector<double>;

/// Motion: everything that changes in a step. `a` are the accelerations, `aAlgorithmic` the auxiliary accelerations of
/// the generalized-alpha method, `lambda` the Lagrange multipliers, `data` the data coordinates.
struct State {
  double t = 0.0;  ///< [s]
  VecX q, v, a, aAlgorithmic, lambda, data;
};

struct NodeLayout {
  const NodeKind* kind = nullptr;  ///< never null
  int first = 0;                   ///< index of its first coordinate in q
  int count = 0;                   ///< coordinates in q; 0 on ground and for data
  VecX reference;
  VecX initial;
  VecX initialVelocity;
  int firstData = 0;  ///< index of its first data coordinate
  VecX initialData;
};

struct BodyLayout {
  const BodyKind* kind = nullptr;    ///< never null
  int node = -1;                     ///< index into nodes; -1 for ground
  int coefficients = 0;              ///< start of its block
  int mass = -1;                     ///< its coefficient; -1 for ground and rotors
  Vec3 position = Vec3::Zero();      ///< reference position of ground and 1D bodies [m]
  Mat3 rotation = Mat3::Identity();  ///< reference rotation of ground and 1D bodies

  bool isGround() const { return kind->isFixed(); }
};

/// A frame, or coordinates, that connectors, loads and sensors hold on to.
struct MarkerLayout {
  int body = -1;  ///< index into bodies, or -1 for a marker on a bare node
  int node = -1;  ///< index into nodes, or -1 for a marker on ground
  Vec3 local = Vec3::Zero();
  bool bodyMass = false;    ///< stands for the mass of `body`
  bool coordinate = false;  ///< gives coordinates instead of a frame
  int firstCoordinate = 0;  ///< index in q; of a rotation about an axis the first rotation parameter
  int coordinateCount = 0;  ///< 0 on ground
  int rotationAxis = -1;    ///< the coordinate is the rotation of a spatial node about this axis
  int rotationCount = 0;    ///< rotation parameters of that node
  /// Of a rotation or of all coordinates of a node: their values while the coordinates are zero. Empty: zero.
  std::vector<double> reference;

  /// One of its coordinates.
  CoordinateRef ref(int i) const {
    if (coordinateCount == 0) return {};
    const double zero = reference.empty() ? 0.0 : reference[static_cast<std::size_t>(i)];
    if (rotationAxis >= 0) return {firstCoordinate, rotationCount, node, rotationAxis, zero};
    return {firstCoordinate + i, 1, node, -1, zero};
  }
};

/// What a connector holds on to; which law of that family it has stands in the columns of its batch.
enum class ConnectorKind : std::uint8_t {
  PointForce,
  FrameForce,
  CoordinateForce,
  Joint,
  Coordinate,
  CoordinateVector
};

struct ConnectorLayout {
  ConnectorKind kind = ConnectorKind::PointForce;
  std::array<int, 2> markers{-1, -1};
  int batch = 0;         ///< of force elements: index into the batches of its kind
  int index = 0;         ///< into the columns of its kind or batch
  int coefficients = 0;  ///< start of its block
  int firstLambda = 0;   ///< its first constraint
  int lambdaCount = 0;
  int firstData = -1;                        ///< its first data coordinate; -1 = none
  bool hasForce = false, hasTorque = false;  ///< as its output variables say
};

struct LoadLayout {
  LoadKind kind = LoadKind::Force;
  int index = 0;  ///< into the columns of its kind
  int marker = -1;
  int coefficients = 0;  ///< start of its vector, or its number
  int size = 3;          ///< entries of the load: 3 for vectors, 1 on a coordinate
  int function = -1;
};

struct SensorLayout {
  OutputVariable variable = OutputVariable::None;
  ItemList list = ItemList::Nodes;  ///< of the measured item
  int index = -1;                   ///< into nodes, bodies, connectors, markers or loads
  bool onBody = false;              ///< an object sensor on a body, or a body sensor
  Vec3 local = Vec3::Zero();
  int size = 0;            ///< entries of its value
  int component = -1;      ///< the only entry that is measured, from 0; -1: all
  int whole = 0;           ///< entries of the value that it belongs to
  bool open = false;       ///< a Python function that may give any number of values: `size` is a guess
  int function = -1;       ///< of a sensor that is a user function
  std::vector<int> reads;  ///< sensors such a function reads
  bool writeToFile = true;
};

class System {
 public:
  int coordinateCount = 0;  ///< length of q
  int constraintCount = 0;  ///< length of lambda
  int dataCount = 0;

  std::vector<NodeLayout> nodes;
  std::vector<BodyLayout> bodies;
  std::vector<MarkerLayout> markers;
  std::vector<ConnectorLayout> connectors;
  std::vector<LoadLayout> loads;
  std::vector<SensorLayout> sensors;

  PointMassColumns pointMasses;
  RigidBodyColumns rigidBodies;
  EulerParameterColumns eulerParameters;
  std::vector<int> rotationVectorNodes;  ///< nodes whose rotations are composed, not added (configuration.h)
  std::vector<PointForceColumns> pointForces;
  std::vector<FrameForceColumns> frameForces;
  std::vector<CoordinateForceColumns> coordinateForces;
  JointColumns joints;
  CoordinateConstraintColumns coordinateConstraints;
  CoordinateVectorColumns coordinateVectors;
  LoadColumns forces, torques, gravities, coordinateLoads;
  DragColumns drag;

  std::vector<UserFunction> functions;
  int preStepFunction = -1;
  /// Python functions may be executed; without, they give zeros and such a model does not run.
  bool pythonAllowed = false;
  /// The variables of the model in the coefficients, in their order: formulas of user functions use them.
  CoefficientSlot variables;

  bool hasPython() const;
  /// There are Python functions that must not be executed.
  bool isLocked() const { return !pythonAllowed && hasPython(); }
  /// Its future depends on the time, not on the state alone: a formula uses t, or a Python function may.
  bool dependsOnTime() const;

  Sparsity sparsity;  ///< pattern of the iteration matrix
  Simulation simulation;
  /// Diagonal of the box around all reference positions, at least a small positive length [m].
  double extent = 1.0;
  Vec3 centre = Vec3::Zero();  ///< of that box

  std::shared_ptr<const Directory> directory;  ///< of its items and unknowns; never null

  /// The item that an entry of the arrays above stands for, as the directory has it. No copies: the place counts.
  ItemId itemOf(const NodeLayout& node) const { return entryOf(directory->items.nodes, nodes, node); }
  ItemId itemOf(const BodyLayout& body) const { return entryOf(directory->items.bodies, bodies, body); }
  ItemId itemOf(const MarkerLayout& marker) const { return entryOf(directory->items.markers, markers, marker); }
  ItemId itemOf(const ConnectorLayout& connector) const {
    return entryOf(directory->items.connectors, connectors, connector);
  }
  ItemId itemOf(const LoadLayout& load) const { return entryOf(directory->items.loads, loads, load); }
  ItemId itemOf(const SensorLayout& sensor) const { return entryOf(directory->items.sensors, sensors, sensor); }
  std::optional<int> connectorOfLambda(int lambda) const;

 private:
  template <class Layout>
  static ItemId entryOf(const std::vector<ItemId>& items, const std::vector<Layout>& layouts, const Layout& entry) {
    return items[static_cast<std::size_t>(&entry - layouts.data())];
  }
};

/// A system together with what it starts from.
struct CompiledModel {
  std::shared_ptr<const System> system;
  Coefficients coefficients;
  State initial;         ///< accelerations and multipliers still zero
  Diagnostics warnings;  ///< what is worth a look but does not prevent running
};

struct CompileOptions {
  /// The person has agreed that the model's Python code runs. Without, the model compiles with a warning and can be
  /// looked at, but it does not run.
  bool allowPython = false;
};

/// Compiles a valid document; errors name the items. Nothing is executed here.
Result<CompiledModel> compile(const Document& document, const CompileOptions& options = {});

/// How an output variable of an item is measured: its list, index, variable and size. Empty when the item is not part
/// of the system or has no such variable; loads have one value each, without a variable.
std::optional<SensorLayout> measuring(const System& system, ItemId item, const ItemType& type, OutputVariable variable);

/// Carries the motion over to another system by (node, local coordinate); what is new starts from `target.initial`.
State transplant(const System& from, const State& state, const CompiledModel& target);

}  // namespace sprung
