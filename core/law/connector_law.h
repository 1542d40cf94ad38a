// The law of a connector type: exactly one of the families.
#pragma once

#include "core/law/coordinate_law.h"
#include "core/law/frame_law.h"
#include "core/law/joint_law.h"
#include "core/law/point_law.h"

namespace sprung {

struct ConnectorLaw {
  const PointLaw* point = nullptr;
  const FrameLaw* frame = nullptr;
  const CoordinateLaw* coordinate = nullptr;
  const JointKind* joint = nullptr;
  std::string_view function;     ///< key of the user function that may stand in for the law; empty: there is none
  std::string_view afterNewton;  ///< key of the user function after Newton solutions; empty: there is none
};

}  // namespace sprung
