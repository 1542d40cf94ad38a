#include "core/python/configurations.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::python {
namespace {

using Values = std::vector<double>;

/// What cannot be evaluated; does not leave this file.
struct Refused {
  Diagnostics findings;
};

[[noreturn]] void refuse(const std::string& what, const std::string& hint) { throw Refused{{error("", what, hint)}}; }

template <class T>
T sure(Result<T> answer) {
  if (!answer.ok()) throw Refused{answer.errors()};
  return std::move(*answer);
}

/// How the coordinates of a node after its displacements turn it.
enum class Turning { None, Planar, Angles, Vector, EulerParameters };

struct NodeState {
  Values reference, q, v;  ///< q without the reference
  std::size_t translations = 0;
  Turning turning = Turning::None;

  double total(std::size_t i) const { return reference[i] + (i < q.size() ? q[i] : 0.0); }
  double rate(std::size_t i) const { return i < v.size() ? v[i] : 0.0; }
};

/// A point with axes; `angles` count on beyond pi where they are coordinates of the node that is asked.
struct PlacedFrame {
  Vec3 position = Vec3::Zero(), velocity = Vec3::Zero(), omega = Vec3::Zero(), angles = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
  double angle = 0.0;  ///< the only one of planar bodies and rotors
};

Mat3 aboutAxis(double angle, const Vec3& axis) { return Eigen::AngleAxisd(angle, axis).toRotationMatrix(); }

Vec3 anglesOf(const Mat3& r) {
  return {std::atan2(-r(1, 2), r(2, 2)), std::asin(std::clamp(r(0, 2), -1.0, 1.0)), std::atan2(-r(0, 1), r(0, 0))};
}

void turnByAngles(const Vec3& a, const Vec3& rates, PlacedFrame& f) {
  const Mat3 first = aboutAxis(a[0], Vec3::UnitX()), second = first * aboutAxis(a[1], Vec3::UnitY());
  f.rotation = second * aboutAxis(a[2], Vec3::UnitZ());
  f.angles = a;
  f.omega = Vec3::UnitX() * rates[0] + first.col(1) * rates[1] + second.col(2) * rates[2];
}

void turnByParameters(const Eigen::Vector4d& p, const Eigen::Vector4d& rates, PlacedFrame& f) {
  const double length = p.squaredNorm();
  const Vec3 axis = p.tail<3>();
  if (length > 0.0) f.rotation = Eigen::Quaterniond(p[0], p[1], p[2], p[3]).normalized().toRotationMatrix();
  f.angles = anglesOf(f.rotation);
  f.omega = 2.0 * (p[0] * rates.tail<3>() - rates[0] * axis + axis.cross(Vec3(rates.tail<3>())));
}

PlacedFrame frameOf(const NodeState& node) {
  PlacedFrame f;
  for (std::size_t i = 0; i < node.translations; ++i) {
    f.position[static_cast<Eigen::Index>(i)] = node.total(i);
    f.velocity[static_cast<Eigen::Index>(i)] = node.rate(i);
  }
  const std::size_t first = node.translations;
  const auto three = [&](auto of) { return Vec3(of(first), of(first + 1), of(first + 2)); };
  const auto total = [&](std::size_t i) { return node.total(i); };
  const auto rate = [&](std::size_t i) { return node.rate(i); };
  switch (node.turning) {
    case Turning::None: break;
    case Turning::Planar:
      f.angle = node.total(first);
      turnByAngles(Vec3(0.0, 0.0, f.angle), Vec3(0.0, 0.0, node.rate(first)), f);
      break;
    case Turning::Angles: turnByAngles(three(total), three(rate), f); break;
    case Turning::Vector: {
      const Vec3 vector = three(total);
      const double angle = vector.norm();
      if (angle > 0.0) f.rotation = aboutAxis(angle, vector / angle);
      f.angles = anglesOf(f.rotation);
      f.omega = f.rotation * three(rate);  // its rates are the angular velocity in body-fixed axes
      break;
    }
    case Turning::EulerParameters: {
      Eigen::Vector4d p, rates;
      p << node.total(first), three([&](std::size_t i) { return node.total(i + 1); });
      rates << node.rate(first), three([&](std::size_t i) { return node.rate(i + 1); });
      turnByParameters(p, rates, f);
      break;
    }
  }
  return f;
}

/// An item with its parameters.
class AskedItem {
 public:
  AskedItem(ModelAccess& model, ItemList list, ItemKey key)
      : model_(model), list_(list), key_(std::move(key)), names_(sure(model.parameterNames(list, key_))) {}

  bool has(std::string_view name) const { return std::find(names_.begin(), names_.end(), name) != names_.end(); }
  Values numbers(std::string_view name) const {
    const Value value = sure(model_.parameter(list_, key_, name)).value;
    if (const auto* list = std::get_if<Numbers>(&value)) return list->values;
    if (const auto* one = std::get_if<double>(&value)) return {*one};
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return {static_cast<double>(*whole)};
    return {};
  }
  Vec3 vector(std::string_view name) const {
    const Values list = numbers(name);
    if (list.size() != 3) refuse("'" + std::string(name) + "' has no three numbers", "");
    return {list[0], list[1], list[2]};
  }
  Mat3 matrix(std::string_view name) const {
    const Values list = numbers(name);
    if (list.size() != 9) return Mat3::Identity();
    return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(list.data());
  }
  int item(std::string_view name) const {
    const ModelAccess::Parameter found = sure(model_.parameter(list_, key_, name));
    return found.references.empty() ? -1 : found.references.front();
  }
  Result<Values> now(std::string_view variable) const {
    return model_.output(list_, key_, variable, Vec3::Zero(), false);
  }
  const ItemKey& key() const { return key_; }

 private:
  ModelAccess& model_;
  ItemList list_;
  ItemKey key_;
  std::vector<std::string> names_;
};

class Configured {
 public:
  Configured(ModelAccess& model, Configuration at) : model_(model), at_(at) {}

  NodeState node(const AskedItem& item) const {
    NodeState node;
    node.reference = item.numbers("referenceCoordinates");
    const std::size_t count = node.reference.size();
    if (item.has("initialCoordinates")) {
      const auto first = static_cast<std::size_t>(sure(model_.firstCoordinate(item.key())));
      const auto part = [&](const Values& all) {
        if (first + count > all.size()) refuse("the coordinates of the node are not known", "");
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
        return Values(begin, begin + static_cast<std::ptrdiff_t>(count));
      };
      node.reference = part(model_.coordinates(Configuration::Reference));
      node.q = at_ == Configuration::Reference ? Values(count, 0.0) : part(model_.coordinates(at_));
      node.v = at_ == Configuration::Reference ? Values(count, 0.0) : part(model_.velocities(at_));
    }
    // A node says by what it measures how it turns: types have no names here.
    const bool turns = item.now("AngularAcceleration").ok();
    node.translations = count == 1 ? 0 : std::min<std::size_t>(count, 3);
    if (count == 3 && turns) {
      node.translations = 2;
      node.turning = Turning::Planar;
    }
    // What is advanced as a rotation has no second derivatives of coordinates.
    if (count == 6) node.turning = item.now("Coordinates_tt").ok() ? Turning::Angles : Turning::Vector;
    if (count == 7) node.turning = Turning::EulerParameters;
    if (count > 7 || count == 4 || count == 5) refuse("the node is of a kind that is measured now only", kNow);
    return node;
  }
  PlacedFrame body(const AskedItem& item, const Vec3& local) const {
    const bool hasNode = item.has("nodeNumber"), hasAxes = item.has("referenceRotation");
    if (!hasNode && !hasAxes) refuse("the object is of a kind that is measured now only", kNow);
    PlacedFrame f;
    if (hasNode) {
      const NodeState at = node({model_, ItemList::Nodes, item.item("nodeNumber")});
      f = hasAxes ? onAxis(item, at) : ofMatrix(at);
    }
    if (!hasNode) {
      f.position = item.vector("referencePosition");
      f.rotation = item.matrix("referenceRotation");
      f.angles = anglesOf(f.rotation);
    }
    const Vec3 arm = f.rotation * local;
    f.position += arm;
    f.velocity += f.omega.cross(arm);
    return f;
  }
  PlacedFrame marker(const AskedItem& item) const {
    if (item.has("bodyNumber"))
      return body({model_, ItemList::Objects, item.item("bodyNumber")},
                  item.has("localPosition") ? item.vector("localPosition") : Vec3::Zero());
    if (!item.has("nodeNumber")) refuse("the marker is of a kind that is measured now only", kNow);
    return ofMatrix(node({model_, ItemList::Nodes, item.item("nodeNumber")}));
  }
  PlacedFrame frame(ItemList list, const AskedItem& item, const Vec3& local) const {
    if (list == ItemList::Nodes) return frameOf(node(item));
    return list == ItemList::Objects ? body(item, local) : marker(item);
  }
  static constexpr const char* kNow = "ask for the configuration Current";

 private:
  /// Of a body or a marker: its angles are those of its rotation matrix.
  static PlacedFrame ofMatrix(const NodeState& at) {
    PlacedFrame f = frameOf(at);
    if (at.turning == Turning::Angles) f.angles = anglesOf(f.rotation);
    return f;
  }
  /// Bodies with one coordinate: a mass along an axis, or a rotor about one.
  static PlacedFrame onAxis(const AskedItem& item, const NodeState& at) {
    PlacedFrame f;
    const Mat3 axes = item.matrix("referenceRotation");
    f.position = item.vector("referencePosition");
    if (item.has("physicsInertia")) {
      f.angle = at.total(0);
      f.rotation = axes * aboutAxis(f.angle, Vec3::UnitZ());
      f.omega = axes.col(2) * at.rate(0);
    } else {
      f.rotation = axes;
      f.position += axes.col(0) * at.total(0);
      f.velocity = axes.col(0) * at.rate(0);
    }
    f.angles = anglesOf(f.rotation);
    return f;
  }

  ModelAccess& model_;
  Configuration at_;
};

Values listOf(const Vec3& v) { return {v.begin(), v.end()}; }

/// What any frame can tell; empty when the variable is another.
Values ofFrame(const PlacedFrame& f, std::string_view variable, std::size_t size) {
  if (variable == "Position") return listOf(f.position);
  if (variable == "Velocity") return listOf(f.velocity);
  if (variable == "VelocityLocal") return listOf(f.rotation.transpose() * f.velocity);
  if (variable == "AngularVelocity") return listOf(f.omega);
  if (variable == "AngularVelocityLocal") return listOf(f.rotation.transpose() * f.omega);
  if (variable == "Rotation") return size == 1 ? Values{f.angle} : listOf(f.angles);
  if (variable != "RotationMatrix") return {};
  const Mat3 byColumns = f.rotation.transpose();
  return {byColumns.data(), byColumns.data() + 9};
}

Values coordinatesOfNode(const NodeState& node, Configuration at, std::string_view variable) {
  Values list = node.q;
  if (variable == "Coordinates_t") return node.v;
  // As those of the whole system at the reference.
  if (variable == "CoordinatesTotal" || at == Configuration::Reference)
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = node.total(i);
  return list;
}

/// A marker of one coordinate, of a rotation, or of all coordinates of a node.
Values coordinatesOfMarker(const AskedItem& marker, const NodeState& node, bool rates) {
  if (marker.has("rotationCoordinate")) {
    const PlacedFrame f = frameOf(node);
    const bool planar = node.turning == Turning::Planar;  // one angle only, which counts on beyond pi
    const auto axis = planar ? 2 : static_cast<Eigen::Index>(marker.numbers("rotationCoordinate").at(0));
    return {rates ? f.omega[axis] : planar ? f.angle : anglesOf(f.rotation)[axis]};
  }
  if (marker.has("coordinate")) {
    const auto i = static_cast<std::size_t>(marker.numbers("coordinate").at(0));
    const Values& list = rates ? node.v : node.q;
    return {i < list.size() ? list[i] : 0.0};  // ground has none, and stays
  }
  return coordinatesOfNode(node, Configuration::Initial, rates ? "Coordinates_t" : "CoordinatesTotal");
}

Values coordinatesAt(const Configured& configured, ModelAccess& model, Configuration at, ItemList list,
                     const AskedItem& item, std::string_view variable) {
  const bool known = variable == "Coordinates" || variable == "CoordinatesTotal" || variable == "Coordinates_t";
  if (!known || list == ItemList::Objects) {
    refuse("'" + std::string(variable) + "' is known at the present state only", Configured::kNow);
  }
  if (list == ItemList::Markers)
    return coordinatesOfMarker(item, configured.node({model, ItemList::Nodes, item.item("nodeNumber")}),
                               variable == "Coordinates_t");
  if (!item.has("numberOfDataCoordinates")) return coordinatesOfNode(configured.node(item), at, variable);
  if (at == Configuration::Reference) refuse("data has no reference", "ask for the configuration Initial");
  if (at == Configuration::StartOfStep)
    refuse("data of one node is known at the present state and at the start", "ask mbs.systemData.GetDataCoordinates");
  return item.numbers("initialCoordinates");
}

}  // namespace

Result<std::vector<double>> outputAt(ModelAccess& model, Configuration at, ItemList list, const ItemKey& key,
                                     std::string_view variable, const Vec3& local, bool onBody) {
  if (variable.find("Acceleration") != std::string_view::npos || variable == "Coordinates_tt")
    return error("", "'" + std::string(variable) + "' is known at the present state only", Configured::kNow);
  try {
    const AskedItem item(model, list, key);
    // Before the program is asked: a connector may be the one whose function asks.
    if (list == ItemList::Objects && item.has("markerNumbers"))
      refuse("what connects bodies is measured now only", Configured::kNow);
    // The program says whether there is such a variable, and how many numbers it has.
    const Values now = sure(model.output(list, key, variable, local, onBody));
    const Configured configured(model, at);
    const bool coordinates = variable.starts_with("Coordinates");
    if (coordinates) return coordinatesAt(configured, model, at, list, item, variable);
    const PlacedFrame f = configured.frame(list, item, local);
    if (variable == "Displacement") {
      const PlacedFrame from = Configured(model, Configuration::Reference).frame(list, item, local);
      return listOf(f.position - from.position);
    }
    const Values values = ofFrame(f, variable, now.size());
    if (!values.empty()) return values;
    return error("", "'" + std::string(variable) + "' is known at the present state only", Configured::kNow);
  } catch (const Refused& refused) {
    return refused.findings;
  }
}

}  // namespace sprung::python
