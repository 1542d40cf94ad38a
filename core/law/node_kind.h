// How a kind of node moves: which coordinates it has and what they mean. Described in the file of the item; the rest of
// the program asks for these properties and names no type of node.
#pragma once

#include <cstdint>

#include "core/base/types.h"
#include "core/law/rotation.h"

namespace sprung {

class Item;

/// What the parameters of a node say of its coordinates.
struct NodeStart {
  VecX reference, initial, velocity;
  VecX data;                 ///< of a node that keeps data
  bool keepsLength = false;  ///< a constraint keeps its Euler parameters at length 1
};

struct NodeKind {
  enum class Role : std::uint8_t {
    Moving,      ///< a point or a frame: displacements, then rotation parameters
    Fixed,       ///< a point of the ground
    Coordinate,  ///< one coordinate, whose meaning is up to the body on it
    Data,        ///< numbers that are kept from step to step
  };
  Role role = Role::Moving;
  int translations = 0;  ///< displacements along x, y (and z)
  RotationKind rotation = RotationKind::None;
  NodeStart (*start)(const Item& node) = nullptr;

  bool isFixed() const { return role == Role::Fixed; }
  bool isCoordinate() const { return role == Role::Coordinate; }
  bool isData() const { return role == Role::Data; }
  bool rotates() const { return rotation != RotationKind::None; }
  /// It stays in the plane z = 0.
  bool isPlanar() const { return translations == 2; }
  /// Length of its part of q.
  int coordinates() const {
    if (role == Role::Moving) return translations + rotationCount(rotation);
    return isCoordinate() ? 1 : 0;
  }
  /// How many of them, the first ones, are not rotation parameters.
  int positions() const { return coordinates() - rotationCount(rotation); }
};

}  // namespace sprung
