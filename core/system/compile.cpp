// From the document to the compiled system: one pass per list, one small function per item type.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/catalog/assign.h"
#include "core/items/body_mass.h"
#include "core/items/body_position.h"
#include "core/items/cartesian_spring_damper.h"
#include "core/items/force_vector.h"
#include "core/items/ground.h"
#include "core/items/mass_point.h"
#include "core/items/mass_proportional.h"
#include "core/items/node_position.h"
#include "core/items/point.h"
#include "core/items/sensors.h"
#include "core/system/system.h"

namespace sprung {
namespace {

class Compiler {
 public:
  explicit Compiler(const Document& document) : document_(document), system_(std::make_shared<System>()) {}

  Result<CompiledModel> run() {
    Diagnostics findings = validate(document_);
    findUnsupported(findings);
    if (hasErrors(findings)) return findings;
    // Bodies first: markers hold on to them, and connectors to markers.
    addAll(ItemList::Nodes, [](const Item&) { return true; });
    addAll(ItemList::Objects, [](const Item& item) { return (item.type().provides & kBody) != 0; });
    addAll(ItemList::Markers, [](const Item&) { return true; });
    addAll(ItemList::Objects, [](const Item& item) { return (item.type().provides & kBody) == 0; });
    addAll(ItemList::Loads, [](const Item&) { return true; });
    addAll(ItemList::Sensors, [](const Item&) { return true; });
    finish();
    warnAboutMass();
    return CompiledModel{system_, std::move(coefficients_), std::move(initial_), std::move(warnings_)};
  }

 private:
  using Rule = void (Compiler::*)(ItemId, const Item&);
  struct TypeRule {
    const ItemType* type;
    Rule rule;
  };

  template <class Filter>
  void addAll(ItemList list, Filter filter) {
    for (const ItemId id : document_.order(list))
      if (filter(*document_.find(id))) add(id, *document_.find(id));
  }

  /// How the items of each type enter the system; a type that is missing here cannot be solved yet.
  static const auto& rules() {
    static const std::array list = {
        TypeRule{&pointType(), &Compiler::addPoint},
        TypeRule{&groundType(), &Compiler::addGround},
        TypeRule{&massPointType(), &Compiler::addMassPoint},
        TypeRule{&cartesianSpringDamperType(), &Compiler::addCartesianSpringDamper},
        TypeRule{&nodePositionType(), &Compiler::addNodePosition},
        TypeRule{&bodyPositionType(), &Compiler::addBodyPosition},
        TypeRule{&bodyMassType(), &Compiler::addBodyMass},
        TypeRule{&forceVectorType(), &Compiler::addForceVector},
        TypeRule{&massProportionalType(), &Compiler::addMassProportional},
        TypeRule{&sensorNodeType(), &Compiler::addSensorNode},
        TypeRule{&sensorObjectType(), &Compiler::addSensorObject},
        TypeRule{&sensorBodyType(), &Compiler::addSensorBody},
    };
    return list;
  }

  void add(ItemId id, const Item& item) {
    system_->names[id] = item.name;
    for (const TypeRule& rule : rules())
      if (rule.type == &item.type()) return (this->*rule.rule)(id, item);
  }

  /// What the file may hold but this version cannot solve.
  void findUnsupported(Diagnostics& findings) const {
    const std::string& solver = document_.simulation().solverType;
    if (solver != "GeneralizedAlpha" && solver != "TrapezoidalIndex2")
      findings.push_back(error("simulation.solverType", "the solver " + solver + " is not available in this version",
                               "use GeneralizedAlpha or TrapezoidalIndex2"));
    for (const ItemList list : kItemLists) {
      for (const ItemId id : document_.order(list)) {
        const Item& item = *document_.find(id);
        const bool known = std::any_of(rules().begin(), rules().end(),
                                       [&item](const TypeRule& rule) { return rule.type == &item.type(); });
        if (!known)
          findings.push_back(error(
              document_.place(id),
              "'" + item.name + "' is a " + std::string(item.type().type) + ", which this version cannot solve yet",
              "remove it to solve the rest of the model"));
        for (const ParamRow& row : item.type().rows) {
          if (row.kind != ValueKind::Function || std::get<std::string>(item.get(row)).empty()) continue;
          findings.push_back(error(document_.place(id) + "." + std::string(row.key),
                                   "'" + item.name + "' has a user function, which this version cannot evaluate",
                                   "remove the function to solve the model"));
        }
      }
    }
  }

  int addCoefficients(ItemId id, const Item& item) {
    const auto begin = static_cast<int>(coefficients_.size());
    system_->coefficientBlocks[id] = begin;
    system_->coefficientTypes[id] = &item.type();
    for (const ParamRow& row : item.type().rows) {
      if (coefficientSize(row) == 0) continue;
      const std::vector<double> values = coefficientValues(item.get(row));
      coefficients_.insert(coefficients_.end(), values.begin(), values.end());
    }
    return begin;
  }

  void addPoint(ItemId id, const Item& item) {
    const auto& point = item.as<Point>();
    system_->nodeIndices[id] = static_cast<int>(system_->nodes.size());
    system_->nodes.push_back({id, system_->coordinateCount, 3, point.referenceCoordinates, point.initialCoordinates,
                              point.initialVelocities});
    system_->coordinateCount += 3;
  }

  BodyLayout& addBody(ItemId id) {
    system_->bodyIndices[id] = static_cast<int>(system_->bodies.size());
    system_->bodies.emplace_back();
    system_->bodies.back().id = id;
    return system_->bodies.back();
  }

  void addGround(ItemId id, const Item& item) {
    BodyLayout& body = addBody(id);
    body.isGround = true;
    body.groundPosition = item.as<Ground>().referencePosition;
    body.groundRotation = item.as<Ground>().referenceRotation;
  }

  void addMassPoint(ItemId id, const Item& item) {
    BodyLayout& body = addBody(id);
    body.node = *system_->nodeIndex(item.as<MassPoint>().nodeNumber);
    body.coefficients = addCoefficients(id, item);
    const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
    system_->massPoints.first.push_back(node.first);
    system_->massPoints.count.push_back(node.count);
    system_->massPoints.coefficients.push_back(body.coefficients);
  }

  int addConnector(ItemId id, const std::array<ItemId, 2>& markers) {
    const auto index = static_cast<int>(system_->connectors.size());
    system_->connectorIndices[id] = index;
    system_->connectors.push_back({id, {*system_->markerIndex(markers[0]), *system_->markerIndex(markers[1])}});
    return index;
  }

  void addCartesianSpringDamper(ItemId id, const Item& item) {
    const auto& spring = item.as<CartesianSpringDamper>();
    const int index = addConnector(id, spring.markerNumbers);
    CartesianSpringDamperColumns& columns = system_->cartesianSpringDampers;
    columns.connector.push_back(index);
    columns.markers.push_back(system_->connectors.back().markers);
    columns.coefficients.push_back(addCoefficients(id, item));
  }

  MarkerLayout& addMarker(ItemId id) {
    system_->markerIndices[id] = static_cast<int>(system_->markers.size());
    system_->markers.emplace_back();
    system_->markers.back().id = id;
    return system_->markers.back();
  }

  void addNodePosition(ItemId id, const Item& item) {
    addMarker(id).node = *system_->nodeIndex(item.as<NodePosition>().nodeNumber);
  }

  void addBodyPosition(ItemId id, const Item& item) {
    const auto& data = item.as<BodyPosition>();
    MarkerLayout& marker = addMarker(id);
    marker.body = *system_->bodyIndex(data.bodyNumber);
    marker.node = system_->bodies[static_cast<std::size_t>(marker.body)].node;
    marker.local = data.localPosition;
  }

  void addBodyMass(ItemId id, const Item& item) {
    MarkerLayout& marker = addMarker(id);
    marker.body = *system_->bodyIndex(item.as<BodyMass>().bodyNumber);
    marker.node = system_->bodies[static_cast<std::size_t>(marker.body)].node;
    marker.bodyMass = true;
  }

  int addLoad(ItemId id, const Item& item, ItemId marker) {
    const auto index = static_cast<int>(system_->loads.size());
    system_->loadIndices[id] = index;
    system_->loads.push_back({id, *system_->markerIndex(marker), addCoefficients(id, item)});
    return index;
  }

  void addForceVector(ItemId id, const Item& item) {
    const int load = addLoad(id, item, item.as<ForceVector>().markerNumber);
    system_->forces.load.push_back(load);
    system_->forces.marker.push_back(system_->loads.back().marker);
    system_->forces.coefficients.push_back(system_->loads.back().coefficients);
  }

  void addMassProportional(ItemId id, const Item& item) {
    const int load = addLoad(id, item, item.as<MassProportional>().markerNumber);
    const int body = system_->markers[static_cast<std::size_t>(system_->loads.back().marker)].body;
    system_->gravities.load.push_back(load);
    system_->gravities.body.push_back(body);
    system_->gravities.coefficients.push_back(system_->loads.back().coefficients);
    if (system_->bodies[static_cast<std::size_t>(body)].isGround)
      warnings_.push_back(warning(document_.place(id), "'" + item.name + "' acts on ground, which has no mass",
                                  "choose the body-mass marker of a moving body"));
  }

  void addSensor(ItemId id, const Item& item, const SensorBase& base, ItemId target, const Vec3& local) {
    const Item& measured = *document_.find(target);
    SensorLayout sensor;
    sensor.id = id;
    sensor.name = item.name;
    sensor.variable = base.outputVariableType;
    sensor.writeToFile = base.writeToFile;
    sensor.local = local;
    sensor.list = measured.type().list;
    const auto& outputs = measured.type().outputs;
    const auto row =
        std::find_if(outputs.begin(), outputs.end(), [&](const OutputRow& r) { return r.variable == sensor.variable; });
    sensor.size = row->size;
    if (sensor.list == ItemList::Nodes) {
      sensor.index = *system_->nodeIndex(target);
      if (sensor.size == 0) sensor.size = system_->nodes[static_cast<std::size_t>(sensor.index)].count;
    } else if (const auto body = system_->bodyIndex(target)) {
      sensor.onBody = true;
      sensor.index = *body;
    } else {
      sensor.index = *system_->connectorIndex(target);
    }
    system_->sensorValueCount += sensor.size;
    system_->sensors.push_back(std::move(sensor));
  }

  void addSensorNode(ItemId id, const Item& item) {
    const auto& data = item.as<SensorNode>();
    addSensor(id, item, data.sensor, data.nodeNumber, Vec3::Zero());
  }
  void addSensorObject(ItemId id, const Item& item) {
    const auto& data = item.as<SensorObject>();
    addSensor(id, item, data.sensor, data.objectNumber, Vec3::Zero());
  }
  void addSensorBody(ItemId id, const Item& item) {
    const auto& data = item.as<SensorBody>();
    addSensor(id, item, data.sensor, data.bodyNumber, data.localPosition);
  }

  std::vector<int> unknownsOfMarker(int marker) const {
    std::vector<int> unknowns;
    const int node = system_->markers[static_cast<std::size_t>(marker)].node;
    if (node < 0) return unknowns;
    const NodeLayout& layout = system_->nodes[static_cast<std::size_t>(node)];
    for (int i = 0; i < layout.count; ++i) unknowns.push_back(layout.first + i);
    return unknowns;
  }

  void finish() {
    buildPattern();
    buildInitialState();
    measureExtent();
    system_->simulation = document_.simulation();
  }

  void buildPattern() {
    System& s = *system_;
    SparsityBuilder builder(s.coordinateCount + s.constraintCount);
    const auto range = [](int first, int count) {
      std::vector<int> unknowns(static_cast<std::size_t>(count));
      for (int i = 0; i < count; ++i) unknowns[static_cast<std::size_t>(i)] = first + i;
      return unknowns;
    };
    for (std::size_t i = 0; i < s.massPoints.first.size(); ++i)
      s.massPoints.scatter.push_back(builder.addBlock(range(s.massPoints.first[i], s.massPoints.count[i])));
    for (const auto& markers : s.cartesianSpringDampers.markers) {
      std::vector<int> unknowns = unknownsOfMarker(markers[0]);
      const std::vector<int> second = unknownsOfMarker(markers[1]);
      unknowns.insert(unknowns.end(), second.begin(), second.end());
      s.cartesianSpringDampers.scatter.push_back(builder.addBlock(unknowns));
    }
    for (const BodyLayout& body : s.bodies) {
      if (body.node < 0) {
        s.drag.scatter.push_back(-1);
        continue;
      }
      const NodeLayout& node = s.nodes[static_cast<std::size_t>(body.node)];
      s.drag.scatter.push_back(builder.addBlock(range(node.first, node.count)));
    }
    s.sparsity = builder.build();
  }

  void buildInitialState() {
    const Eigen::Index n = system_->coordinateCount;
    initial_.t = document_.simulation().settings.timeIntegration.startTime;
    initial_.q.resize(n);
    initial_.v.resize(n);
    initial_.a = VecX::Zero(n);
    initial_.aAlgorithmic = VecX::Zero(n);
    initial_.lambda = VecX::Zero(system_->constraintCount);
    initial_.data = VecX::Zero(system_->dataCount);
    for (const NodeLayout& node : system_->nodes) {
      initial_.q.segment(node.first, node.count) = node.initial;
      initial_.v.segment(node.first, node.count) = node.initialVelocity;
    }
  }

  void measureExtent() {
    Eigen::AlignedBox3d box;
    for (const NodeLayout& node : system_->nodes) box.extend(Vec3(node.reference.head<3>() + node.initial.head<3>()));
    for (const MarkerLayout& marker : system_->markers) {
      if (marker.node >= 0 || marker.body < 0) continue;
      const BodyLayout& ground = system_->bodies[static_cast<std::size_t>(marker.body)];
      box.extend(Vec3(ground.groundPosition + ground.groundRotation * marker.local));
    }
    if (box.isEmpty()) return;
    system_->centre = box.center();
    double extent = box.diagonal().norm();
    // A single point has no size of its own; its distance from the origin is the only length there is.
    if (extent == 0.0) extent = system_->centre.norm();
    if (extent > 0.0) system_->extent = extent;
  }

  /// A coordinate without mass cannot be integrated; it is worth saying before the first step does.
  void warnAboutMass() {
    std::vector<double> mass(static_cast<std::size_t>(system_->coordinateCount), 0.0);
    const MassPointColumns& columns = system_->massPoints;
    for (std::size_t i = 0; i < columns.first.size(); ++i)
      for (int k = 0; k < columns.count[i]; ++k)
        mass[static_cast<std::size_t>(columns.first[i] + k)] +=
            coefficients_[static_cast<std::size_t>(columns.coefficients[i])];
    for (const NodeLayout& node : system_->nodes) {
      if (node.count == 0 || mass[static_cast<std::size_t>(node.first)] != 0.0) continue;
      const ItemId owner = system_->ownerOfCoordinate(node.first);
      warnings_.push_back(warning(document_.place(owner), "'" + system_->itemName(owner) + "' has no mass",
                                  "a dynamic simulation needs a mass on every coordinate"));
    }
  }

  const Document& document_;
  std::shared_ptr<System> system_;
  Coefficients coefficients_;
  State initial_;
  Diagnostics warnings_;
};

}  // namespace

Result<CompiledModel> compile(const Document& document) { return Compiler(document).run(); }

}  // namespace sprung
