#include "core/items/checks.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"

namespace sprung {

void checkMarkers(const Item& item, const std::array<ItemId, 2>& markers, OneMarker one, const std::string& where,
                  Diagnostics& findings) {
  if (!markers[0].valid() || markers[0] != markers[1]) return;
  findings.push_back({one == OneMarker::Odd ? Severity::Warning : Severity::Error, where + ".markerNumbers",
                      "'" + item.name + "' connects a marker with itself", "choose two different markers"});
}

void checkNodeType(const Item& item, ItemId node, const ItemType& expected, const ItemLookup& items,
                   const std::string& where, Diagnostics& findings) {
  const Item* found = items.find(node);
  if (found == nullptr || &found->type() == &expected || (found->type().provides & kOde2) == 0) return;
  const std::string type(expected.type);
  findings.push_back(error(where + ".nodeNumber",
                           "'" + item.name + "' needs a node of type " + type + ", but '" + found->name + "' is a " +
                               std::string(found->type().type),
                           "choose or add a node of type " + type));
}

void checkDataNode(const Item& item, ItemId node, int size, std::string_view contents, const ItemLookup& items,
                   const std::string& where, Diagnostics& findings) {
  const Item* found = items.find(node);
  const auto* data = found == nullptr ? nullptr : found->tryAs<GenericData>();
  if (data == nullptr || data->numberOfDataCoordinates == size) return;
  // What is more than needed is left alone.
  const bool enough = data->numberOfDataCoordinates > size;
  Diagnostic finding{enough ? Severity::Warning : Severity::Error, where + ".nodeNumber",
                     "'" + item.name + "' needs a data node with " + std::to_string(size) +
                         (size == 1 ? " data coordinate (" : " data coordinates (") + std::string(contents) +
                         "), but '" + found->name + "' has " + std::to_string(data->numberOfDataCoordinates) +
                         (enough ? ", of which the others are not used" : ""),
                     "set numberOfDataCoordinates of '" + found->name + "' to " + std::to_string(size)};
  findings.push_back(std::move(finding));
}

void checkAxis(const Item& item, const Vec3& axis, AxisLength length, std::string_view key, const std::string& where,
               Diagnostics& findings) {
  const std::string place = where + "." + std::string(key);
  const double size = axis.norm();
  if (!(size > 0.0)) {
    findings.push_back(error(place, "'" + item.name + "' has an axis without direction: all entries are zero",
                             length == AxisLength::One
                                 ? "give a vector other than zero, of length 1, e.g. [1, 0, 0]"
                                 : "give a vector other than zero, e.g. [1, 0, 0]; its length does not matter"));
    return;
  }
  if (length == AxisLength::Any || !std::isfinite(size) || std::abs(size - 1.0) < 1e-3) return;
  findings.push_back(warning(place,
                             "'" + item.name + "' has an axis of length " + numberText(size) +
                                 ", and what is measured along it is multiplied by that",
                             "give a vector of length 1"));
}

void checkSigns(const Item& item, const VecX& stiffness, const VecX& damping, const std::string& where,
                Diagnostics& findings) {
  if (stiffness.minCoeff() < 0.0)
    findings.push_back(warning(where + ".stiffness",
                               "'" + item.name + "' has the negative stiffness " + numberText(stiffness.minCoeff()) +
                                   ": it pushes away from where it is unstressed",
                               "give a positive number, unless this is meant"));
  if (damping.minCoeff() < 0.0)
    findings.push_back(warning(where + ".damping",
                               "'" + item.name + "' has the negative damping " + numberText(damping.minCoeff()) +
                                   ": it feeds energy into the motion instead of taking it",
                               "give a positive number, unless this is meant"));
}

void checkAxes(const Item& item, const VecX& axes, const std::string& where, Diagnostics& findings) {
  for (Eigen::Index i = 0; i < axes.size(); ++i) {
    if (!(axes[i] > 0.0 && axes[i] < 1.0)) continue;  // beyond 0 and 1: reported with the row
    findings.push_back(error(where + ".constrainedAxes[" + std::to_string(i) + "]",
                             "'" + item.name + "' has " + numberText(axes[i]) + " where 0 or 1 is expected",
                             "1 locks the axis, 0 leaves it free"));
  }
}

int coordinateCount(const ItemType& nodeType) {
  if (&nodeType == &node1DType()) return 1;
  if (&nodeType == &point2DType()) return 2;
  if (&nodeType == &pointType() || &nodeType == &pointGroundType() || &nodeType == &nodeRigidBody2DType()) return 3;
  if (&nodeType == &rigidBodyRxyzType() || &nodeType == &rigidBodyRotVecLGType()) return 6;
  if (&nodeType == &rigidBodyEPType()) return 7;
  return 0;
}

}  // namespace sprung
