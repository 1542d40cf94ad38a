// Numbers that people like to read: few digits, and steps of grids, axes and sliders.
#pragma once

namespace sprung {

/// To a multiple of the power of ten not above `resolution`, without the digits that binary numbers add; the value
/// itself where nothing is resolved (0, or next to it).
double roundedTo(double value, double resolution);

/// Rounded to three significant digits; 0 for what is not finite.
double threeDigits(double value);

/// The largest of 1, 2, 5 times a power of ten that is not above the value, but for rounding. Precondition: it is
/// positive and finite.
double roundedDown(double value);

/// The smallest of them that is not below the value, but for rounding. Precondition: it is positive and finite.
double roundedUp(double value);
/// The same from eight in a decade: 1, 1.5, 2, 3, 4, 5, 6, 8. Precondition: it is positive and finite.
double roundedUpFinely(double value);

}  // namespace sprung
