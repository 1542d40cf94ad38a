// Small questions before copies are made: how many and how far apart, in which plane, along which axis.
#pragma once

#include <QString>
#include <optional>

#include "core/base/types.h"

class QWidget;

namespace sprung::ui {

struct ArrayWish {
  int count = 1;  ///< further copies
  Vec3 spacing = Vec3::Zero();
};
struct MirrorWish {
  int axis = 0;  ///< normal to the plane
  Vec3 point = Vec3::Zero();
};

/// Each is empty when the question was given up.
std::optional<ArrayWish> askArray(QWidget* parent);
std::optional<MirrorWish> askMirror(QWidget* parent);
std::optional<int> askAxis(QWidget* parent, const QString& title, const QString& label);

}  // namespace sprung::ui
