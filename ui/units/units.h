// Text that people type and read <-> SI numbers. The only place where units are converted: core is SI throughout.
// Knows dimensions, no widgets and no items.
#pragma once

#include <QString>

#include "core/base/dimension.h"
#include "core/base/result.h"

namespace sprung::ui {

/// Value in SI of "3 kN/m", "20 deg", "5 cm", "-1e3". A number without a unit is taken as SI. Refused with a reason:
/// no number, unknown unit, a unit of another dimension than `dimension`.
Result<double> parseQuantity(const QString& text, Dimension dimension);

/// The unit as the window writes it ("N/m", "kg·m²"); empty for a plain number.
QString unitLabel(Dimension dimension);

/// For fields: up to 10 significant digits, no trailing zeros, reads back.
QString fieldNumber(double value);

/// For read-outs that change all the time: few digits, stable width, a true minus sign.
QString readoutNumber(double value, int decimals = 3);

}  // namespace sprung::ui
