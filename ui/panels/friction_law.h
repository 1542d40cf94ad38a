// What the friction microscope reads off the law of a CoordinateSpringDamperExt and off the marks of a run. No widgets.
#pragma once

#include <vector>

#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/sim/timeline.h"
#include "ui/widgets/regime_lane.h"

namespace sprung::ui {

/// Whether there is friction to look at: a law of one's own stands in place of it, too.
bool hasFriction(const CoordinateSpringDamperExt& law);
/// Sliding friction at a velocity [N]; with bristles what holds at rest may be anything up to the size at 0.
double slidingFriction(const CoordinateSpringDamperExt& law, double velocity);
/// What is left of the whole force without spring, damper and stops [N].
double frictionIn(const CoordinateSpringDamperExt& law, double force, double q, double v);
/// When a run began, with those that it parted from [s].
double beginOf(const Timeline& timeline, int run);
/// When the item stuck, slipped and touched a stop in a run and in those that it parted from, as long as these were
/// followed. Where nothing is marked it has done `always`.
std::vector<RegimeLane::Change> regimeChanges(const Timeline& timeline, int run, ItemId item,
                                              RegimeLane::Regime always);

}  // namespace sprung::ui
