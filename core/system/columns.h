// Per item type a struct of arrays, so that each type is evaluated by one tight loop without virtual calls. Indices refer
// to the arrays of System; `coefficients` are starts of the items' blocks; `scatter` are starts in Sparsity::positions.
#pragma once

#include <array>
#include <vector>

#include "core/base/ids.h"

namespace sprung {

struct MassPointColumns {
  std::vector<int> first;         ///< first coordinate
  std::vector<int> count;         ///< coordinates that carry the mass
  std::vector<int> coefficients;  ///< mass [kg]
  std::vector<int> scatter;
};

struct CartesianSpringDamperColumns {
  std::vector<std::array<int, 2>> markers;
  std::vector<int> connector;     ///< index into System::connectors
  std::vector<int> coefficients;  ///< k (3), d (3), v_off (3), active
  std::vector<int> scatter;
  static constexpr int kStiffness = 0, kDamping = 3, kOffset = 6, kActive = 9, kSize = 10;
};

struct ForceVectorColumns {
  std::vector<int> marker;
  std::vector<int> load;          ///< index into System::loads
  std::vector<int> coefficients;  ///< force (3) [N], bodyFixed
};

struct MassProportionalColumns {
  std::vector<int> body;
  std::vector<int> load;
  std::vector<int> coefficients;  ///< force per mass (3) [N/kg]
};

/// The mouse may pull at any body: one scatter block per body.
struct DragColumns {
  std::vector<int> scatter;  ///< per body; -1 for ground
};

}  // namespace sprung
