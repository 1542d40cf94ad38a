// Numbers as the window shows them where readoutNumber is too coarse or too wide: with a true minus sign, short
// exponents, and a dash where there is no finite number.
#pragma once

#include <QString>

namespace sprung::ui {

/// With so many significant digits: "−3.2e−5".
QString significant(double value, int digits);
/// The same with a power of ten, which is shorter for what is small or large: "−4e−4".
QString withPower(double value, int digits);
/// With so many decimals.
QString withDecimals(double value, int decimals);

}  // namespace sprung::ui
