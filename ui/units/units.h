// Text that people type and read <-> SI numbers. The only place where units are converted: core is SI throughout.
// Knows dimensions, no widgets and no items.
#pragma once

#include <QStringList>
#include <span>

#include "core/base/dimension.h"
#include "core/base/result.h"

namespace sprung::ui {

/// Value in SI of "3 kN/m", "20 deg", "5 cm", "-1e3", "2*pi", "sqrt(2) mm". A number without a unit is taken times
/// `bare` (1: as SI). Refused with a reason: no number, unknown unit, a unit of another dimension than `dimension`.
Result<double> parseQuantity(const QString& text, Dimension dimension, double bare = 1.0);

/// The unit as the window writes it ("N/m", "kg·m²"); empty for a plain number.
QString unitLabel(Dimension dimension);

/// For fields: up to 10 significant digits, no trailing zeros, reads back.
QString fieldNumber(double value);

/// Size of the largest of some numbers; 0 without any.
double largestOf(std::span<const double> values);

/// Whether a number beside others, the largest of them of size `scale`, is left over from computing: 3.3517928e-7
/// beside
/// 1. What somebody has typed has few digits and is none.
bool isNoise(double value, double scale);

/// For read-outs that change all the time: a width that hardly changes, a true minus sign. From 1 on at most so many
/// decimals, below it as many digits as at 1 ("0.001400", "7.000e−4"); only what is zero is shown as "0".
QString readoutNumber(double value, int decimals = 3);

/// A residual in ppm: below a thousandth of one it is rounding, whose digits would only flicker ("< 0.001").
QString readoutPpm(double ppm);

/// The entries of one vector or matrix: beside the largest, what is a millionth of it is shown as zero. Several have
/// fewer digits below 0.1, for which a row has room ("0.0123", "1.40e−3").
QStringList readoutNumbers(std::span<const double> values, int decimals = 3);

}  // namespace sprung::ui
