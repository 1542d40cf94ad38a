// Checks that several item types share. Each appends errors that name the item, what was expected and what to do.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/catalog/item.h"

namespace sprung {

/// What a connector between a marker and itself is: where it has a direction or only conditions 0 = 0, it cannot be
/// solved; where forces cancel or factors differ, it is odd.
enum class OneMarker : std::uint8_t { Odd, Impossible };
/// The two markers of a connector should differ.
void checkMarkers(const Item& item, const std::array<ItemId, 2>& markers, OneMarker one, const std::string& where,
                  Diagnostics& findings);
/// The referred node must be of this type; a node that is missing is reported with the reference.
void checkNodeType(const Item& item, ItemId node, const ItemType& expected, const ItemLookup& items,
                   const std::string& where, Diagnostics& findings);
/// The data node must have this many data coordinates; more are a warning. An unset node is no finding here.
void checkDataNode(const Item& item, ItemId node, int size, std::string_view contents, const ItemLookup& items,
                   const std::string& where, Diagnostics& findings);
/// Whether the length of an axis enters the equations.
enum class AxisLength : std::uint8_t { Any, One };
/// An axis needs a direction; where its length counts, another one than 1 is a warning.
void checkAxis(const Item& item, const Vec3& axis, AxisLength length, std::string_view key, const std::string& where,
               Diagnostics& findings);
/// Negative stiffness and damping along an axis can be solved, and are warned of: one runs away, the other drives.
void checkSigns(const Item& item, const VecX& stiffness, const VecX& damping, const std::string& where,
                Diagnostics& findings);
/// Each entry of `constrainedAxes` must be 0 or 1.
void checkAxes(const Item& item, const VecX& axes, const std::string& where, Diagnostics& findings);

/// How many coordinates a marker can choose from; 0 for nodes without coordinates of motion.
int coordinateCount(const ItemType& nodeType);

}  // namespace sprung
