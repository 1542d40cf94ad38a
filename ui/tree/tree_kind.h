// The kinds that the scene tree filters by and groups in its flat order.
#pragma once

#include <QString>
#include <array>

#include "core/catalog/item.h"

namespace sprung::ui {

enum class TreeKind { Body, Connector, Joint, Node, Marker, Load, Sensor, Simulation };

inline constexpr std::array<TreeKind, 7> kFilterKinds = {TreeKind::Body,  TreeKind::Connector, TreeKind::Joint,
                                                         TreeKind::Node,  TreeKind::Marker,    TreeKind::Load,
                                                         TreeKind::Sensor};

inline TreeKind treeKind(const ItemType& type) {
  switch (type.family) {
    case Family::Node: return TreeKind::Node;
    case Family::Ground:
    case Family::Body: return TreeKind::Body;
    case Family::Connector: return TreeKind::Connector;
    case Family::Joint: return TreeKind::Joint;
    case Family::Marker: return TreeKind::Marker;
    case Family::Load: return TreeKind::Load;
    case Family::Sensor: return TreeKind::Sensor;
  }
  return TreeKind::Body;
}

/// "Bodies", "Connectors", …
QString kindTitle(TreeKind kind);
/// Name of the icon that stands for the kind.
QString kindIcon(TreeKind kind);

}  // namespace sprung::ui
