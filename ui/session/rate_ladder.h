// The speeds of the transport: ten steps a decade from 0.001x to 1000x, at round numbers.
#pragma once

namespace sprung::ui {

/// The rung nearest to a rate, -30..30.
int rateRung(double rate);
/// Simulated seconds per second at a rung.
double rateAtRung(int rung);

inline constexpr int kSlowestRung = -30;
inline constexpr int kFastestRung = 30;

}  // namespace sprung::ui
