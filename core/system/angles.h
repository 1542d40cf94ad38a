// Which coordinates are angles, and which connectors between coordinates join angles: what they transmit is a torque.
#pragma once

#include "core/system/system.h"

namespace sprung {

/// Whether a coordinate of a node with position is an angle; counted from the node's first.
bool isAngle(const NodeLayout& node, int coordinate);

/// How to speak of what a connector or a load between coordinates gives, and of how fast these change.
struct ForceWords {
  const char* name;
  const char* unit;
  const char* rateUnit;
  Dimension force, rate;
};
ForceWords forceWords(bool angles);

class Angles {
 public:
  explicit Angles(const System& system);
  /// Whether the connector joins coordinates, and all of these that can move are angles.
  bool between(const ConnectorLayout& connector) const;
  /// Whether a coordinate of a node is an angle.
  bool isAngle(int node, int coordinate) const;
  /// Whether a marker gives coordinates that are angles; it is asked about the first.
  bool ofMarker(int marker) const;

 private:
  /// Whether a marker gives coordinates that can move.
  bool moves(int marker) const;

  const System& system_;
  std::vector<bool> rotors_;  ///< per System::nodes: carries a body that turns
};

}  // namespace sprung
