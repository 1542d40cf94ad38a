#include "core/building/drives.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/base/number_text.h"
#include "core/building/bodies.h"
#include "core/building/closing.h"
#include "core/building/drive_course.h"
#include "core/building/joint_sides.h"
#include "core/building/markers.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/law/node_kind.h"
#include "core/model/deletion.h"

namespace sprung::build {
namespace {

constexpr double kServoRate = 1e3;  // 1/s; how fast a damper brings a body to its speed
constexpr std::string_view kName = "motor";

// Functions of the items that motors are made of. The text of a course stands between the two parts.
struct Frame {
  std::string_view before, after;
};
constexpr Frame kTurns{"=[0, 0, 0, 0, 0, ", "]"}, kSlides{"=[p[1] + ", ", 0, 0, 0, 0, 0]"};
constexpr Frame kServo{"=d*(v - (", "))"}, kPlain{"=", ""}, kFromStart{"=lOffset + (", ")"};
constexpr std::string_view kConstantTurn = "p[5]", kConstantSlide = "p[0]";
constexpr std::string_view kSteadyTurn = "p[5]*t", kSteadySlide = "p[0]*t";

std::string within(const Frame& frame, std::string_view text) {
  return std::string(frame.before) + std::string(text) + std::string(frame.after);
}
std::optional<std::string> inside(const Frame& frame, const FunctionSource& function) {
  const std::string_view source = function.source;
  if (source.size() <= frame.before.size() + frame.after.size() || !source.starts_with(frame.before) ||
      !source.ends_with(frame.after))
    return std::nullopt;
  return std::string(source.substr(frame.before.size(), source.size() - frame.before.size() - frame.after.size()));
}

/// The items that make a motor.
enum class Build : std::uint8_t {
  Frames,       ///< a generic joint that locks the motion on its course
  Coordinates,  ///< a coordinate constraint
  Actuator,     ///< a torsional or linear spring-damper without spring
  Servo,        ///< the same with a damper against the wanted speed
  Load,         ///< on a coordinate
};

Build buildOf(const Document& document, const Motion& motion, Driven what, const Course& course) {
  const bool body = isBody(document.find(motion.of));
  if (what == Driven::Force) return body ? Build::Load : Build::Actuator;
  if (body || turnsByCoordinates(document, motion)) return Build::Coordinates;
  // An angle that is speed times time would jump when the speed changes.
  return what == Driven::Speed && course.varies() ? Build::Servo : Build::Frames;
}

const ItemType& typeOf(Build build, const Motion& motion) {
  switch (build) {
    case Build::Frames: return jointGenericType();
    case Build::Coordinates: return connectorCoordinateType();
    case Build::Load: return loadCoordinateType();
    case Build::Actuator:
    case Build::Servo: break;
  }
  return motion.turns ? torsionalSpringDamperType() : linearSpringDamperType();
}

/// The axes that a motor works along: x for displacements, z for rotations. Global.
Mat3 driveAxes(const Document& document, const Motion& motion) {
  const Mat3 axes = jointAxes(document, motion.of);
  const int k = motion.axis % 3;
  Mat3 turned;
  if (motion.turns)
    turned << axes.col((k + 1) % 3), axes.col((k + 2) % 3), axes.col(k);
  else
    turned << axes.col(k), axes.col((k + 1) % 3), axes.col((k + 2) % 3);
  return turned;
}

/// Inertia of what is driven against what is driven [kg m^2 or kg]; 1 when it is not known.
double inertiaOf(const Document& document, const Motion& motion, const JointSide& driven) {
  const Item* body = document.find(driven.body);
  const auto numbers = [&](std::string_view key) {
    const ParamRow* row = body != nullptr ? body->type().row(key) : nullptr;
    if (row == nullptr) return std::vector<double>{};
    const Value value = body->get(*row);
    if (const auto* single = std::get_if<double>(&value)) return std::vector{*single};
    return std::get<Numbers>(value).values;
  };
  const auto largest = [](const std::vector<double>& list) {
    return list.empty() ? 0.0 : *std::max_element(list.begin(), list.end());
  };
  const double mass = largest(numbers("physicsMass"));
  const double arm = driven.local.norm();
  const double inertia = motion.turns ? largest(numbers("physicsInertia")) + mass * arm * arm : mass;
  return inertia > 0.0 ? inertia : 1.0;
}

/// Makes or changes one motor.
class DriveMaker {
 public:
  DriveMaker(DocumentEditor& editor, const Motion& motion, const Drive& drive, Course course)
      : editor_(editor), motion_(motion), drive_(drive), course_(std::move(course)) {
    build_ = buildOf(document(), motion_, drive_.what, course_);
  }

  /// A new item of the right type between the right markers.
  Result<ItemId> make(std::string_view name) {
    Result<Item> item = isBody(document().find(motion_.of)) ? onCoordinate() : onJoint();
    if (!item) return item.errors();
    Result<ItemId> id = addItem(editor_, std::move(*item), name);
    if (!id) return id;
    const Status status = write(*id);
    return status ? id : Result<ItemId>(status.errors());
  }

  /// Whether an item of this motor can carry the drive as it is.
  bool fits(const Item& item) const { return &item.type() == &typeOf(build_, motion_) && isServo(item) == servo(); }

  /// Writes what is driven into the item.
  Status write(ItemId id) {
    switch (build_) {
      case Build::Frames: return writeFrames(id);
      case Build::Coordinates: return writeCoordinates(id);
      case Build::Load: return writeForce(id, "load", "loadUserFunction");
      case Build::Servo: return function(id, kServo, functionKey());
      case Build::Actuator: return writeForce(id, motion_.turns ? "torque" : "force", functionKey());
    }
    return Done{};
  }

 private:
  const Document& document() const { return editor_.document(); }
  bool servo() const { return build_ == Build::Servo; }
  static bool isServo(const Item& item) {
    const ParamRow* damping = item.type().row("damping");
    return damping != nullptr && std::get<double>(item.get(*damping)) != 0.0;
  }
  std::string_view functionKey() const {
    return motion_.turns ? "springTorqueUserFunction" : "springForceUserFunction";
  }

  Status function(ItemId id, const Frame& frame, std::string_view key) {
    return editor_.assign(id, key, within(frame, course_.text));
  }
  Status number(ItemId id, std::string_view key, std::size_t entry = 0) {
    const Item& item = *document().find(id);
    const ParamRow& row = *item.type().row(key);
    if (course_.isFormula) return editor_.assignFormula(id, row, entry, "=" + course_.text);
    Value value = item.get(row);
    if (auto* list = std::get_if<Numbers>(&value))
      list->values[entry] = course_.value;
    else
      value = course_.value;
    return editor_.assign(id, row, value);
  }
  /// A constant stands in the row, a course of time in the function.
  Status either(ItemId id, std::string_view row, std::string_view functionRow) {
    if (course_.ofTime) return function(id, kPlain, functionRow);
    if (Status status = editor_.assign(id, functionRow, std::string()); !status) return status;
    return number(id, row);
  }

  Status writeForce(ItemId id, std::string_view row, std::string_view functionRow) {
    return either(id, row, functionRow);
  }

  Status writeCoordinates(ItemId id) {
    const bool speed = drive_.what == Driven::Speed;
    if (Status status = editor_.assign(id, "velocityLevel", speed); !status) return status;
    const bool hinge = !isBody(document().find(motion_.of));
    if (Status status = editor_.assign(id, "offsetUserFunction_t", std::string()); !status) return status;
    if (speed) {
      if (Status status = editor_.assign(id, "offsetUserFunction", std::string()); !status) return status;
      return either(id, "offset", "offsetUserFunction_t");
    }
    // An offset of zero without a function would be a coupling.
    const bool still = !course_.ofTime && !course_.isFormula && course_.value == 0.0;
    if (!hinge && still) return function(id, kPlain, "offsetUserFunction");
    if (!hinge) return either(id, "offset", "offsetUserFunction");
    // The angle counts from where the hinge starts.
    const JointSides sides = baseFirst(sidesOf(document(), motion_.of));
    if (Status status = editor_.assign(id, "offset", angle(sides[1]) - angle(sides[0])); !status) return status;
    return function(id, kFromStart, "offsetUserFunction");
  }
  double angle(const JointSide& side) const {
    if (side.ground) return 0.0;
    const Item& node = *document().find(nodeOf(document(), side.body));
    return node.type().node->start(node).initial[kAngleCoordinate];
  }

  Status writeFrames(ItemId id) {
    const Frame& frame = motion_.turns ? kTurns : kSlides;
    const auto set = [&](std::string_view text) {
      return editor_.assign(id, "offsetUserFunction", within(frame, text));
    };
    if (course_.ofTime) return set("(" + course_.text + ")");
    const bool speed = drive_.what == Driven::Speed;
    Status status =
        set(motion_.turns ? (speed ? kSteadyTurn : kConstantTurn) : (speed ? kSteadySlide : kConstantSlide));
    return status ? number(id, "offsetUserFunctionParameters", motion_.turns ? 5 : 0) : status;
  }

  Result<Item> onCoordinate() {
    const auto moved = coordinateMarker(editor_, motion_.of, motion_.axis);
    if (!moved) return moved.errors();
    if (build_ == Build::Load) return Item(loadCoordinateType(), LoadCoordinate{.markerNumber = *moved});
    const auto ground = groundCoordinate(editor_, startPose(document(), motion_.of)->position);
    if (!ground) return ground.errors();
    return Item(connectorCoordinateType(), ConnectorCoordinate{.markerNumbers = {*ground, *moved}});
  }

  Result<ItemId> angleMarker(const JointSide& side) {
    return side.ground ? groundCoordinate(editor_, side.point) : coordinateMarker(editor_, side.body, kAngleCoordinate);
  }

  Result<Item> onJoint() {
    const JointSides sides = baseFirst(sidesOf(document(), motion_.of));
    std::array<ItemId, 2> markers;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto marker = build_ == Build::Coordinates ? angleMarker(sides[i]) : frameOf(editor_, sides[i]);
      if (!marker) return marker.errors();
      markers[i] = *marker;
    }
    if (build_ == Build::Coordinates)
      return Item(connectorCoordinateType(), ConnectorCoordinate{.markerNumbers = markers});
    const Mat3 axes = driveAxes(document(), motion_);
    const auto turned = [&](std::size_t i) { return Mat3(sides[i].pose.rotation.transpose() * axes); };
    if (build_ == Build::Frames) {
      JointGeneric lock{.markerNumbers = markers, .rotationMarker0 = turned(0), .rotationMarker1 = turned(1)};
      lock.constrainedAxes.setZero();
      lock.constrainedAxes[motion_.turns ? 5 : 0] = 1.0;
      if (!motion_.turns) lock.offsetUserFunctionParameters[1] = axes.col(0).dot(sides[1].point - sides[0].point);
      return Item(jointGenericType(), lock);
    }
    const double damping = servo() ? kServoRate * inertiaOf(document(), motion_, sides[1]) : 0.0;
    // A force pushes marker 0 forward, a damper holds marker 1: so that both have the sign of the motion.
    const std::size_t first = servo() ? 0 : 1, second = 1 - first;
    if (motion_.turns)
      return Item(torsionalSpringDamperType(), TorsionalSpringDamper{.markerNumbers = {markers[first], markers[second]},
                                                                     .damping = damping,
                                                                     .rotationMarker0 = turned(first),
                                                                     .rotationMarker1 = turned(second)});
    return Item(linearSpringDamperType(), LinearSpringDamper{.markerNumbers = {markers[first], markers[second]},
                                                             .damping = damping,
                                                             .axisMarker0 = turned(first).col(0)});
  }

  DocumentEditor& editor_;
  Motion motion_;
  Drive drive_;
  Course course_;
  Build build_ = Build::Load;
};

std::string numberOf(const Item& item, std::string_view key, std::size_t entry = 0) {
  const ParamRow* row = item.type().row(key);
  const auto formula = item.formulas.find({static_cast<std::size_t>(row - item.type().rows.data()), entry});
  if (formula != item.formulas.end()) return formula->second;
  const Value value = item.get(*row);
  const auto* list = std::get_if<Numbers>(&value);
  return numberText(list != nullptr ? list->values[entry] : std::get<double>(value));
}

/// A formula with its sign, without the brackets that keep it together.
std::string shown(std::string text) {
  if (text.size() > 2 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
  return "=" + text;
}

std::optional<Drive> readFrames(const Item& item, bool turns) {
  const auto& data = item.as<JointGeneric>();
  const auto text = inside(turns ? kTurns : kSlides, data.offsetUserFunction);
  if (!text) return std::nullopt;
  const std::size_t entry = turns ? 5 : 0;
  if (*text == (turns ? kConstantTurn : kConstantSlide))
    return Drive{Driven::Position, numberOf(item, "offsetUserFunctionParameters", entry)};
  if (*text == (turns ? kSteadyTurn : kSteadySlide))
    return Drive{Driven::Speed, numberOf(item, "offsetUserFunctionParameters", entry)};
  return Drive{Driven::Position, shown(*text)};
}

std::optional<Drive> readCoordinates(const Item& item, bool hinge) {
  const auto& data = item.as<ConnectorCoordinate>();
  if (data.velocityLevel) {
    const auto text = inside(kPlain, data.offsetUserFunction_t);
    return Drive{Driven::Speed, text ? "=" + *text : numberOf(item, "offset")};
  }
  const auto text = inside(hinge ? kFromStart : kPlain, data.offsetUserFunction);
  if (!text && (hinge || !data.offsetUserFunction.source.empty())) return std::nullopt;
  const bool still = !text && data.offset == 0.0 && item.formulas.empty();
  if (still) return std::nullopt;  // it couples what it is between, and drives nothing
  if (!text) return Drive{Driven::Position, numberOf(item, "offset")};
  return Drive{Driven::Position, parseNumber(*text) ? *text : "=" + *text};
}

template <class T>
std::optional<Drive> readActuator(const Item& item, const T& data, const FunctionSource& function,
                                  std::string_view force) {
  if (data.stiffness != 0.0) return std::nullopt;
  if (const auto speed = inside(kServo, function); speed && data.damping != 0.0)
    return Drive{Driven::Speed, shown(*speed)};
  if (data.damping != 0.0) return std::nullopt;
  if (const auto text = inside(kPlain, function)) return Drive{Driven::Force, "=" + *text};
  return Drive{Driven::Force, numberOf(item, force)};
}

std::optional<Motor> motor(ItemId item, std::optional<Motion> motion, std::optional<Drive> drive) {
  if (!motion || !drive) return std::nullopt;
  const Dimension unit = unitOf(*motion, drive->what);
  return Motor{item, std::move(*motion), std::move(*drive), unit};
}

std::optional<Motor> constraintMotor(const Document& document, ItemId id, const Item& item) {
  const auto& markers = item.as<ConnectorCoordinate>().markerNumbers;
  const auto moved = motionAt(document, markers[1]);
  if (!moved) return std::nullopt;
  if (moved->turns && hasAngle(document, moved->of))
    if (auto hinge = motionBetween(document, id, true))
      if (auto drive = readCoordinates(item, true)) return motor(id, std::move(hinge), std::move(drive));
  if (!sidesOf(document, id)[0].ground) return std::nullopt;
  auto found = motor(id, moved, readCoordinates(item, false));
  // A factor on an angle is a radius.
  if (found && moved->turns && item.as<ConnectorCoordinate>().factorValue1 != 1.0)
    found->unit = found->unit / unit::rad * unit::m;
  return found;
}

}  // namespace

std::vector<Motion> motionsNear(const Document& document, ItemId body, const Vec3& point) {
  std::vector<std::pair<double, Motion>> found;
  for (const ItemId id : holdersOf(document, body)) {
    if (!isJoint(document.find(id)) || motorOf(document, id)) continue;
    const JointSides sides = sidesOf(document, id);
    for (const JointSide& side : sides) {
      if (side.body != body) continue;
      const auto axes = motionsOf(document, id);
      for (const Motion& motion : axes ? *axes : std::vector<Motion>{})
        found.emplace_back((side.point - point).norm(), motion);
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Motion> motions;
  motions.reserve(found.size());
  for (auto& [distance, motion] : found) motions.push_back(std::move(motion));
  const auto own = motionsOf(document, body);
  if (own) motions.insert(motions.end(), own->begin(), own->end());
  return motions;
}

Dimension unitOf(const Motion& motion, Driven what) {
  const Dimension way = motion.turns ? unit::rad : unit::m;
  if (what == Driven::Force) return motion.turns ? unit::Nm : unit::N;
  return what == Driven::Speed ? way / unit::s : way;
}

bool isExact(const Document& document, const Motion& motion, const Drive& drive) {
  const auto course = courseOf(document, drive.text);
  return !course || buildOf(document, motion, drive.what, *course) != Build::Servo;
}

std::optional<Motor> motorOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr || id == Document::simulationId()) return std::nullopt;
  if (const auto* lock = item->tryAs<JointGeneric>()) {
    const bool turns = lock->constrainedAxes[5] == 1.0;
    if (lock->constrainedAxes.sum() != 1.0 || (!turns && lock->constrainedAxes[0] != 1.0)) return std::nullopt;
    auto drive = readFrames(*item, turns);
    return drive ? motor(id, motionBetween(document, id, turns), std::move(drive)) : std::nullopt;
  }
  if (item->tryAs<ConnectorCoordinate>() != nullptr) return constraintMotor(document, id, *item);
  if (const auto* torsional = item->tryAs<TorsionalSpringDamper>()) {
    auto drive = readActuator(*item, *torsional, torsional->springTorqueUserFunction, "torque");
    return drive ? motor(id, motionBetween(document, id, true), std::move(drive)) : std::nullopt;
  }
  if (const auto* linear = item->tryAs<LinearSpringDamper>()) {
    auto drive = readActuator(*item, *linear, linear->springForceUserFunction, "force");
    return drive ? motor(id, motionBetween(document, id, false), std::move(drive)) : std::nullopt;
  }
  if (const auto* load = item->tryAs<LoadCoordinate>()) {
    const auto text = inside(kPlain, load->loadUserFunction);
    if (!text && !load->loadUserFunction.source.empty()) return std::nullopt;
    return motor(id, motionAt(document, load->markerNumber),
                 Drive{Driven::Force, text ? "=" + *text : numberOf(*item, "load")});
  }
  return std::nullopt;
}

std::optional<Motor> motorOn(const Document& document, const Motion& motion) {
  ItemId body = motion.of;
  if (isJoint(document.find(body))) body = baseFirst(sidesOf(document, body))[1].body;
  for (const ItemId id : holdersOf(document, body))
    if (auto found = motorOf(document, id); found && found->motion.same(motion)) return found;
  return std::nullopt;
}

Result<ItemId> addMotor(DocumentEditor& editor, const Motion& motion, const Drive& drive) {
  Result<Course> course = courseOf(editor.document(), drive.text);
  if (!course) return course.errors();
  DriveMaker maker(editor, motion, drive, std::move(*course));
  std::string name(kName);
  if (const auto before = motorOn(editor.document(), motion)) {
    const Item& item = *editor.document().find(before->item);
    if (maker.fits(item)) {
      if (Status status = maker.write(before->item); !status) return status.errors();
      if (Status status = setGoing(editor); !status) return status.errors();
      return before->item;
    }
    name = item.name;
    const Status status = removeItems(editor, planDeletion(editor.document(), {before->item}));
    if (!status) return status.errors();
  }
  Result<ItemId> made = maker.make(name);
  if (!made) return made;
  if (Status status = setGoing(editor); !status) return status.errors();
  return made;
}

}  // namespace sprung::build
