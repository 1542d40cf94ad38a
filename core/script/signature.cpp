#include "core/script/signature.h"

#include <algorithm>
#include <array>

namespace sprung {
namespace {

using Role = ArgumentRole;
constexpr Shape kNumber{1, 1}, kVector{3, 1}, kVector6{6, 1}, kMatrix3{3, 3}, kMatrix6{6, 6}, kList{0, 1};
constexpr Dimension kSpeed = unit::m / unit::s, kSpin = unit::rad / unit::s;
constexpr Dimension kStiffness = unit::N / unit::m, kDamping = unit::N / kSpeed;
constexpr Dimension kTwist = unit::Nm / unit::rad, kTwistDamping = unit::Nm / kSpin;

constexpr ArgumentInfo kTime{"t", "", Role::Time, kNumber, unit::s, "time"};
constexpr ArgumentInfo kItem{"itemNumber", "", Role::ItemNumber, kNumber, unit::none, "number of the object, from 0"};

constexpr ArgumentInfo measured(std::string_view name, std::string_view symbol, Shape shape, Dimension unit,
                                std::string_view doc) {
  return {name, symbol, Role::Measured, shape, unit, doc, {}, true};
}
constexpr ArgumentInfo copied(std::string_view name, std::string_view symbol, Shape shape, Dimension unit,
                              std::string_view parameter, std::string_view doc = "parameter of the object") {
  return {name, symbol, Role::Parameter, shape, unit, doc, parameter};
}
constexpr ArgumentInfo copied(std::string_view name, Dimension unit) { return copied(name, "", kNumber, unit, name); }
/// What functions of an older form still expect: always zero.
constexpr ArgumentInfo former(std::string_view name) {
  return {name, "", Role::Parameter, kNumber, unit::none, "always 0", {}, false, false, false, true};
}

constexpr ArgumentInfo kCartesian[] = {
    kTime,
    kItem,
    measured("displacement", "u", kVector, unit::m, "p1 - p0 - offset, global"),
    measured("velocity", "v", kVector, kSpeed, "v1 - v0, global"),
    copied("stiffness", "k", kVector, kStiffness, "stiffness"),
    copied("damping", "d", kVector, kDamping, "damping"),
    copied("offset", "", kVector, unit::m, "offset"),
};
constexpr ArgumentInfo kSpring[] = {
    kTime,
    kItem,
    measured("deltaL", "u", kNumber, unit::m, "length minus reference length"),
    measured("deltaL_t", "v", kNumber, kSpeed, "rate of the length"),
    copied("stiffness", "k", kNumber, kStiffness, "stiffness"),
    copied("damping", "d", kNumber, kDamping, "damping"),
    copied("force", "", kNumber, unit::N, "force"),
};
constexpr ArgumentInfo kLinear[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "displacement along the axis"),
    measured("velocity", "v", kNumber, kSpeed, "velocity along the axis"),
    copied("stiffness", "k", kNumber, kStiffness, "stiffness"),
    copied("damping", "d", kNumber, kDamping, "damping"),
    copied("offset", "", kNumber, unit::m, "offset"),
};
constexpr ArgumentInfo kTorsional[] = {
    kTime,
    kItem,
    measured("rotation", "u", kNumber, unit::rad, "relative angle about the z axis of joint frame 0"),
    measured("angularVelocity", "v", kNumber, kSpin, "relative angular velocity about it"),
    copied("stiffness", "k", kNumber, kTwist, "stiffness"),
    copied("damping", "d", kNumber, kTwistDamping, "damping"),
    copied("offset", "", kNumber, unit::rad, "offset"),
};
constexpr ArgumentInfo kCoordinateSpring[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "q1 - q0"),
    measured("velocity", "v", kNumber, kSpeed, "q'1 - q'0"),
    copied("stiffness", "k", kNumber, kStiffness, "stiffness"),
    copied("damping", "d", kNumber, kDamping, "damping"),
    copied("offset", "", kNumber, unit::m, "offset"),
    former("dryFriction"),
    former("dryFrictionProportionalZone"),
};
constexpr ArgumentInfo kCoordinateSpringExt[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "f1 q1 - f0 q0"),
    measured("velocity", "v", kNumber, kSpeed, "f1 q'1 - f0 q'0"),
    copied("stiffness", "k", kNumber, kStiffness, "stiffness"),
    copied("damping", "d", kNumber, kDamping, "damping"),
    copied("offset", unit::m),
    copied("velocityOffset", kSpeed),
    copied("fDynamicFriction", unit::N),
    copied("fStaticFrictionOffset", unit::N),
    copied("exponentialDecayStatic", kSpeed),
    copied("fViscousFriction", kDamping),
    copied("frictionProportionalZone", kSpeed),
};
constexpr ArgumentInfo kBushingDisplacement =
    measured("displacement", "u", kVector, unit::m, "p1 - p0 in the axes of joint frame 0");
constexpr ArgumentInfo kBushingRotation =
    measured("rotation", "r", kVector, unit::rad, "Tait-Bryan angles of the relative rotation");
constexpr ArgumentInfo kBushingVelocity = measured("velocity", "v", kVector, kSpeed, "in the axes of joint frame 0");
constexpr ArgumentInfo kBushingSpin =
    measured("angularVelocity", "w", kVector, kSpin, "relative, in the axes of joint frame 0");
constexpr ArgumentInfo kBushingStiffness = copied("stiffness", "k", kMatrix6, unit::none, "stiffness");
constexpr ArgumentInfo kBushingDamping = copied("damping", "d", kMatrix6, unit::none, "damping");
constexpr ArgumentInfo kBushingFrame0 = copied("rotJ0", "", kMatrix3, unit::none, "rotationMarker0");
constexpr ArgumentInfo kBushingFrame1 = copied("rotJ1", "", kMatrix3, unit::none, "rotationMarker1");
constexpr ArgumentInfo kBushingOffset = copied("offset", "", kVector6, unit::none, "offset");
constexpr ArgumentInfo kBushing[] = {kTime,
                                     kItem,
                                     kBushingDisplacement,
                                     kBushingRotation,
                                     kBushingVelocity,
                                     kBushingSpin,
                                     kBushingStiffness,
                                     kBushingDamping,
                                     kBushingFrame0,
                                     kBushingFrame1,
                                     kBushingOffset};
constexpr ArgumentInfo kBushingAfterNewton[] = {
    kTime,
    {"itemIndex", "", Role::ItemNumber, kNumber, unit::none, "number of the object, from 0"},
    {"dataCoordinates", "", Role::Measured, kList, unit::none, "of the data node"},
    kBushingDisplacement,
    kBushingRotation,
    kBushingVelocity,
    kBushingSpin,
    kBushingStiffness,
    kBushingDamping,
    kBushingFrame0,
    kBushingFrame1,
    kBushingOffset};
constexpr ArgumentInfo kLoadVector[] = {kTime, copied("loadVector", "", kVector, unit::N, "loadVector")};
constexpr ArgumentInfo kTorqueVector[] = {kTime, copied("loadVector", "", kVector, unit::Nm, "loadVector")};
constexpr ArgumentInfo kGravity[] = {kTime, copied("loadVector", "", kVector, kSpeed / unit::s, "loadVector")};
constexpr ArgumentInfo kLoad[] = {kTime, copied("load", "", kNumber, unit::N, "load")};
constexpr ArgumentInfo kOffset[] = {kTime, kItem, copied("lOffset", "offset", kNumber, unit::none, "offset")};
constexpr ArgumentInfo kJointOffset[] = {
    kTime, kItem, copied("offsetUserFunctionParameters", "p", kVector6, unit::none, "offsetUserFunctionParameters")};
constexpr ArgumentInfo kConstraint[] = {
    kTime,
    kItem,
    measured("q", "", kList, unit::none, "coordinates of marker 0, then of marker 1"),
    measured("q_t", "", kList, unit::none, "their rates"),
    {"velocityLevel", "", Role::Parameter, kNumber, unit::none, "parameter of the object", "velocityLevel", false,
     false, true},
};
constexpr ArgumentInfo kSensor[] = {
    kTime,
    {"sensorNumbers", "", Role::SensorNumbers, kList, unit::none, "numbers of the sensors that are read"},
    copied("factors", "", kList, unit::none, "factors", "parameter of the sensor"),
    {"configuration", "", Role::Configuration, kNumber, unit::none, "the current one"},
    {"values",
     "",
     Role::Measured,
     kList,
     unit::none,
     "values of the sensors that are read, one after the other",
     {},
     false,
     true},
};
constexpr ArgumentInfo kPreStep[] = {kTime};

constexpr SignatureInfo kSignatures[] = {
    {"ConnectorCartesianSpringDamper", "springForceUserFunction", kCartesian, kVector, unit::N,
     "force on marker 1 towards marker 0, global"},
    {"ConnectorSpringDamper", "springForceUserFunction", kSpring, kNumber, unit::N, "force along the line, > 0 pulls"},
    {"ConnectorLinearSpringDamper", "springForceUserFunction", kLinear, kNumber, unit::N, "force along the axis"},
    {"ConnectorTorsionalSpringDamper", "springTorqueUserFunction", kTorsional, kNumber, unit::Nm, "torque"},
    {"ConnectorCoordinateSpringDamper", "springForceUserFunction", kCoordinateSpring, kNumber, unit::N, "force"},
    {"ConnectorCoordinateSpringDamperExt", "springForceUserFunction", kCoordinateSpringExt, kNumber, unit::N, "force"},
    {"ConnectorRigidBodySpringDamper", "springForceTorqueUserFunction", kBushing, kVector6, unit::none,
     "three forces and three torques in the axes of joint frame 0"},
    {"ConnectorRigidBodySpringDamper", "postNewtonStepUserFunction", kBushingAfterNewton, kList, unit::none,
     "the jump of a force that asks for another Newton solution, a recommended step size (-1 = none), and the new data "
     "coordinates",
     false, true},
    {"ConnectorCoordinate", "offsetUserFunction", kOffset, kNumber, unit::none, "offset", true},
    {"ConnectorCoordinate", "offsetUserFunction_t", kOffset, kNumber, unit::none, "time derivative of the offset",
     true},
    {"ConnectorCoordinateVector", "constraintUserFunction", kConstraint, kList, unit::none,
     "residuals of the equations"},
    {"ConnectorCoordinateVector", "jacobianUserFunction", kConstraint, Shape{0, 0}, unit::none,
     "derivative of the residuals: a row per equation, a column per coordinate"},
    {"JointGeneric", "offsetUserFunction", kJointOffset, kVector6, unit::none, "displacements and angles", true},
    {"JointGeneric", "offsetUserFunction_t", kJointOffset, kVector6, unit::none, "their time derivatives", true},
    {"ForceVector", "loadVectorUserFunction", kLoadVector, kVector, unit::N, "force"},
    {"TorqueVector", "loadVectorUserFunction", kTorqueVector, kVector, unit::Nm, "torque"},
    {"MassProportional", "loadVectorUserFunction", kGravity, kVector, kSpeed / unit::s, "acceleration"},
    {"Coordinate", "loadUserFunction", kLoad, kNumber, unit::N, "load"},
    {"UserFunction", "sensorUserFunction", kSensor, kList, unit::none, "values of the sensor"},
    {"Simulation", "preStepUserFunction", kPreStep, kNumber, unit::none, "False ends the run", false, true},
};

}  // namespace

std::span<const SignatureInfo> signatures() { return kSignatures; }

const SignatureInfo* findSignature(std::string_view type, std::string_view function) {
  const auto* found = std::find_if(std::begin(kSignatures), std::end(kSignatures),
                                   [&](const SignatureInfo& s) { return s.type == type && s.function == function; });
  return found == std::end(kSignatures) ? nullptr : found;
}

std::string signatureText(const SignatureInfo& signature) {
  std::string text(signature.function);
  text += "(mbs";
  for (const ArgumentInfo& argument : signature.arguments)
    if (argument.inPython()) text += ", " + std::string(argument.name);
  return text + ")";
}

}  // namespace sprung
