// Joints as lists of scalar conditions between two frames, with dp = p1 - p0. Most joints choose from the conditions of
// `JointRow`; a kind with conditions of its own derives from `JointLaw`.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/catalog/item.h"
#include "core/catalog/output_variable.h"
#include "core/law/law.h"

namespace sprung {

struct JointRow {
  enum class Condition : std::uint8_t {
    Length,    ///< |dp| - d = 0
    Global,    ///< e_axis . dp = 0
    Axis0,     ///< a . dp = 0, a fixed to frame 0
    Axis1,     ///< b . dp = 0, b fixed to frame 1
    AxisAxis,  ///< a . b = 0
    Turn,      ///< sin(angle) times the component of the relative rotation's axis = 0; `axis0`, `axis1`: first axes
    Own,       ///< the condition number `component` of the joint's own law
  };
  Condition condition = Condition::Global;
  /// Axes in marker coordinates: start in the coefficient block and stride between components.
  int axis0 = 0, stride0 = 1;
  int axis1 = 0, stride1 = 1;
  int component = 0;           ///< 0..2 force, 3..5 torque about the axis of frame 0; the global axis of `Global`
  int column0 = 0;             ///< which axis of frame 0 `axis0` is, for offsets of the rotation
  int enabled = -1;            ///< coefficient that switches the row off when it is zero; -1 = always on
  bool velocityLevel = false;  ///< a condition on velocities that is no derivative of one on positions
};

/// One scalar condition: value, gradient with respect to [dp0, rotation 0, dp1, rotation 1], and the derivative of the
/// gradient with respect to the same. On velocity level it says gradient . velocities = 0.
struct JointCondition {
  double value = 0.0;
  double magnitude = 0.0;  ///< of the terms `value` is the difference of
  Vec12 gradient = Vec12::Zero();
};

struct JointElement {
  const double* block = nullptr;
  FrameMotion f0, f1;
};

/// When conditions are no numbers: what has happened and what helps.
struct Undefined {
  std::string_view what, hint;
};

/// Conditions and outputs that a kind of joint has of its own.
class JointLaw {
 public:
  virtual ~JointLaw() = default;
  /// Condition `row`; `second`, if not null, gets the derivative of the gradient.
  virtual JointCondition condition(const JointElement& element, int row, Mat12* second) const = 0;
  /// An output variable of the joint; empty: the one that all joints have. `lambda`: its multipliers.
  virtual std::vector<double> output(const JointElement& element, OutputVariable variable,
                                     const double* lambda) const = 0;
  /// Why a condition can fail to be a number.
  virtual Undefined undefined() const = 0;
};

/// Conditions of a joint between two frames: `locked` = translations along x, y, z of frame 0, rotations about them.
/// Source: the page of JointGeneric. Rotations are locked through scalar products of axes of the two frames;
/// three of them also, with `symmetric`, by the vector sin(angle) axis, which treats all axes alike.
std::vector<JointRow> frameConditions(const ItemType& type, const std::array<bool, 6>& locked, bool symmetric = false);

/// How a kind of joint is put together.
struct JointKind {
  /// The conditions of one joint.
  std::vector<JointRow> (*rows)(const Item& item) = nullptr;
  /// Keys of the matrices that turn the markers' axes into those of the joint frames; empty: the markers' own axes.
  std::string_view frame0, frame1;
  std::string_view offsetFunction;  ///< key of the user function that gives offsets; empty: there is none
  std::string_view rateFunction;    ///< key of the one of their rates, which is not needed; empty: there is none
  const JointLaw* law = nullptr;    ///< of `Own` conditions
};

}  // namespace sprung
