// The law of a connector type: exactly one of the families.
#pragma once

#include "core/law/coordinate_law.h"
#include "core/law/frame_law.h"
#include "core/law/joint_law.h"
#include "core/law/law_reading.h"
#include "core/law/point_law.h"

namespace sprung {

/// How a law reads: the lines that it gives, and their terms for an element that is active and has no user function;
/// one of the three, as the family of the law.
struct LawReader {
  LawReading (*lines)() = nullptr;
  void (*point)(const PointElement&, LawReading&) = nullptr;
  void (*frame)(const FrameElement&, LawReading&) = nullptr;
  void (*coordinate)(const CoordinateElement&, LawReading&) = nullptr;
};

struct ConnectorLaw {
  const PointLaw* point = nullptr;
  const FrameLaw* frame = nullptr;
  const CoordinateLaw* coordinate = nullptr;
  const JointKind* joint = nullptr;
  std::string_view function;     ///< key of the user function that may stand in for the law; empty: there is none
  std::string_view afterNewton;  ///< key of the user function after Newton solutions; empty: there is none
  LawReader reader = {};         ///< of joints: nothing
};

}  // namespace sprung
