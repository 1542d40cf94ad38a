// Numbers that people like to read: 1, 2 or 5 times a power of ten, for steps of grids, axes and sliders.
#pragma once

namespace sprung {

/// The largest that is not above the value, but for rounding. Precondition: it is positive and finite.
double roundedDown(double value);

/// The smallest that is not below the value, but for rounding. Precondition: it is positive and finite.
double roundedUp(double value);

}  // namespace sprung
