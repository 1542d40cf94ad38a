#include "core/system/explicit_plan.h"

#include <algorithm>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"

namespace sprung {
namespace {

class Planner {
 public:
  Planner(const System& system, const Coefficients& coefficients) : system_(system), coefficients_(coefficients) {}

  ExplicitPlan run() {
    findEulerParameters();
    for (std::size_t i = 0; i < system_.connectors.size(); ++i) {
      const ConnectorLayout& connector = system_.connectors[i];
      if (connector.kind == ConnectorKind::Joint) planJoint(connector);
      if (connector.kind == ConnectorKind::Coordinate) planCoordinate(static_cast<int>(i));
      if (connector.kind == ConnectorKind::CoordinateVector) planVector(connector);
    }
    return std::move(plan_);
  }

 private:
  /// "use the solver …", or what to do besides.
  static std::string useImplicit(std::string_view otherwise = {}) {
    return "use the solver " + std::string(kGeneralMethod) + std::string(otherwise);
  }

  double coefficient(const ConnectorLayout& connector, int offset) const {
    return coefficients_[static_cast<std::size_t>(connector.coefficients + offset)];
  }
  std::string quoted(ItemId item) const { return '\'' + system_.directory->itemName(item) + '\''; }
  void refuse(ItemId item, std::string_view reason, std::string_view hint) {
    plan_.obstacles.push_back({item, quoted(item).append(" ").append(reason), std::string(hint)});
  }

  void findEulerParameters() {
    for (const NodeLayout& node : system_.nodes)
      if (node.kind->rotation == RotationKind::EulerParameters)
        refuse(system_.itemOf(node), "has Euler parameters, whose unit length explicit solvers cannot keep",
               "use a node of type RigidBodyRotVecLG, or the solver " + std::string(kGeneralMethod));
  }

  void planJoint(const ConnectorLayout& connector) {
    const auto index = static_cast<std::size_t>(connector.index);
    if (connector.lambdaCount == 0 || coefficient(connector, system_.joints.active[index]) == 0.0) return;
    refuse(system_.itemOf(connector), "is a constraint, which explicit solvers cannot keep",
           useImplicit(", or a stiff spring-damper in place of the joint"));
  }

  void planCoordinate(int index) {
    static const int offsetAt = coefficientOffset(connectorCoordinateType(), "offset");
    static const int factorAt = coefficientOffset(connectorCoordinateType(), "factorValue1");
    static const int activeAt = coefficientOffset(connectorCoordinateType(), "activeConnector");
    const ConnectorLayout& connector = system_.connectors[static_cast<std::size_t>(index)];
    if (coefficient(connector, activeAt) == 0.0) return;
    const CoordinateConstraintColumns& columns = system_.coordinateConstraints;
    const auto at = static_cast<std::size_t>(connector.index);
    if (columns.offsetFunction[at] >= 0 || columns.rateFunction[at] >= 0)
      return refuse(system_.itemOf(connector),
                    "has an offset that changes with time, which explicit solvers cannot keep", useImplicit());
    const auto [c0, c1] = columns.coordinates[at];
    const double gradient = c1.moves() ? coefficient(connector, factorAt) : -1.0;
    if (!c0.isEntry() || !c1.isEntry())
      return refuse(system_.itemOf(connector), "holds a rotation of a spatial body, which explicit solvers cannot keep",
                    useImplicit());
    if (c0.moves() && c1.moves())
      return refuse(system_.itemOf(connector), "ties two coordinates, which explicit solvers cannot keep",
                    useImplicit());
    if (!system_.simulation.settings.timeIntegration.explicitIntegration.eliminateConstraints)
      return refuse(system_.itemOf(connector), "is a constraint, and eliminateConstraints is off",
                    "switch on settings.timeIntegration.explicitIntegration.eliminateConstraints");
    if ((!c0.moves() && !c1.moves()) || gradient == 0.0)
      return refuse(system_.itemOf(connector), "constrains nothing that can move",
                    "connect it to a coordinate of a node");
    const CoordinateRef& held = c1.moves() ? c1 : c0;
    const int coordinate = held.first;
    const bool velocity = columns.velocityLevel[at] != 0;
    const double value = coefficient(connector, offsetAt) / gradient - (velocity ? 0.0 : held.reference);
    const auto other = std::find_if(plan_.prescribed.begin(), plan_.prescribed.end(),
                                    [&](const PrescribedCoordinate& p) { return p.coordinate == coordinate; });
    if (other != plan_.prescribed.end() && other->velocityLevel == velocity && other->value == value)
      return;  // it follows from the other one, and carries nothing
    if (other != plan_.prescribed.end())
      return refuse(system_.itemOf(connector),
                    "holds a coordinate that is held already by " +
                        quoted(system_.directory->items.connectors[static_cast<std::size_t>(other->connector)]),
                    "remove one of the two constraints");
    plan_.prescribed.push_back({coordinate, index, columns.lambda[at], velocity, value, gradient});
  }

  void planVector(const ConnectorLayout& connector) {
    static const int activeAt = coefficientOffset(connectorCoordinateVectorType(), "activeConnector");
    if (coefficient(connector, activeAt) == 0.0) return;
    refuse(system_.itemOf(connector), "is a constraint of several coordinates, which explicit solvers cannot keep",
           useImplicit());
  }

  const System& system_;
  const Coefficients& coefficients_;
  ExplicitPlan plan_;
};

}  // namespace

ExplicitPlan planExplicit(const System& system, const Coefficients& coefficients) {
  return Planner(system, coefficients).run();
}

}  // namespace sprung
