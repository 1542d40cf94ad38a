// Forces on the combination q = f1 q1 - f0 q0 of two scalar coordinates. The law of a kind is a struct with a static
// function  evaluate(const LawContext&, const CoordinateElement&, bool derivatives, CoordinateForce&)  in the file of
// its item; what else it has (states that change between Newton solutions, contacts) are further static functions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/law/law.h"

namespace sprung {

/// Values and rates of two coordinates.
struct CoordinatePair {
  std::array<double, 2> q{}, v{};
};

struct CoordinateElement {
  const double* block = nullptr;  ///< its parameters, in the order of the type's coefficients
  const double* data = nullptr;   ///< its data coordinates; null without a data node
  CoordinatePair pair;
  int function = -1;  ///< the user function in place of the law; -1 = none
};

struct CoordinateForce {
  bool active = false;
  double displacement = 0.0, velocity = 0.0, force = 0.0;
  double factor0 = 1.0, factor1 = 1.0;
  double positionDerivative = 0.0, velocityDerivative = 0.0;
  double noise = 0.0;
  double potential = 0.0;  ///< stored energy [J], without that of a bristle
  double elastic = 0.0;    ///< the part of the force that stores it [N]
  double bristle = 0.0;    ///< energy in sticking friction, which is heat when it breaks loose [J]
};

/// The user function of an element in place of its law; `positions`: size of the terms of the displacement.
inline void useFunction(const CustomLaw& custom, double positions, CoordinateForce& f) {
  const ScalarLaw law = scalarLaw(custom, f.displacement, f.velocity);
  f.force = law.force;
  f.positionDerivative = law.positionDerivative;
  f.velocityDerivative = law.velocityDerivative;
  f.noise = customNoise(f.force, f.displacement, positions);
}

/// Change of the data coordinates after a Newton solution.
struct CoordinateJump {
  double jump = 0.0;   ///< of the force [N]
  double share = 1.0;  ///< of the step until a stop is reached; 1 = none is
};

/// The bristle force when it sticks although it is larger than the break-away force; `free` are data coordinates
/// without that.
struct BristleStart {
  double force = 0.0, breakAway = 0.0, energy = 0.0;
  std::array<double, 3> free{};
};

/// Which of its laws holds.
struct CoordinateRegime {
  enum class Friction : std::uint8_t { None, Stick, Slip };
  Friction friction = Friction::None;
  bool stopped = false;  ///< a stop is touched
  bool operator==(const CoordinateRegime&) const = default;
};

/// What acts in contact only.
struct ContactSpring {
  double stiffness = 0.0, damping = 0.0;
};

/// Friction that grows over a zone of velocities.
struct FrictionSlope {
  double force = 0.0;  ///< at the end of the zone [N]
  double zone = 0.0;   ///< [m/s]; 0 = there is none
};

/// When the states of a law are brought up to date.
enum class StateMoment : std::uint8_t {
  AfterNewton,  ///< of an implicit step, which is solved again when forces jump
  WithinStep,   ///< of an explicit method: only what follows from the place, such as a stop that is touched
  AfterStep     ///< of an explicit method: the step is not taken again
};

class CoordinateLaw {
 public:
  virtual ~CoordinateLaw() = default;
  virtual void forces(const LawContext& context, std::span<const CoordinateElement> elements, bool derivatives,
                      CoordinateForce* forces) const = 0;
  /// States of friction and stops at a moment of a step. `before` are the coordinates at its beginning, `startData` the
  /// data coordinates then.
  virtual CoordinateJump afterNewton(StateMoment /*moment*/, const double* /*block*/, const CoordinatePair& /*pair*/,
                                     const std::array<double, 2>& /*before*/, const double* /*startData*/,
                                     double* /*data*/) const {
    return {};
  }
  virtual std::optional<BristleStart> stressedBristle(const double* /*block*/, const CoordinatePair& /*pair*/,
                                                      const double* /*data*/) const {
    return std::nullopt;
  }
  /// What its data coordinates say.
  virtual CoordinateRegime regime(const double* /*block*/, const double* /*data*/) const { return {}; }
  virtual std::array<ContactSpring, 2> contacts(const double* /*block*/) const { return {}; }
  virtual FrictionSlope frictionSlope(const double* /*block*/) const { return {}; }

  bool remembers = false;  ///< states that change between Newton solutions stand in its data coordinates
  bool constant = false;   ///< the derivatives depend on the parameters only
};

template <class Law>
class CoordinateLawOf final : public CoordinateLaw {
 public:
  CoordinateLawOf() {
    remembers = Law::kRemembers;
    constant = Law::kConstant;
  }
  void forces(const LawContext& context, std::span<const CoordinateElement> elements, bool derivatives,
              CoordinateForce* forces) const override {
    for (std::size_t i = 0; i < elements.size(); ++i) Law::evaluate(context, elements[i], derivatives, forces[i]);
  }
  CoordinateJump afterNewton(StateMoment moment, const double* block, const CoordinatePair& pair,
                             const std::array<double, 2>& before, const double* startData,
                             double* data) const override {
    if constexpr (Law::kRemembers) return Law::afterNewton(moment, block, pair, before, startData, data);
    return {};
  }
  std::optional<BristleStart> stressedBristle(const double* block, const CoordinatePair& pair,
                                              const double* data) const override {
    if constexpr (Law::kRemembers) return Law::stressedBristle(block, pair, data);
    return std::nullopt;
  }
  CoordinateRegime regime(const double* block, const double* data) const override {
    if constexpr (Law::kRemembers) return Law::regime(block, data);
    return {};
  }
  std::array<ContactSpring, 2> contacts(const double* block) const override {
    if constexpr (Law::kRemembers) return Law::contacts(block);
    return {};
  }
  FrictionSlope frictionSlope(const double* block) const override {
    if constexpr (Law::kRemembers) return Law::frictionSlope(block);
    return {};
  }
};

}  // namespace sprung
