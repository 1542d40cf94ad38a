// What the texts of options have to be. CLI11's own ranges let "nan" pass, and write bounds with all their zeros.
#pragma once

#include <CLI/CLI.hpp>

namespace sprung::app {

/// A finite number above 0.
CLI::Validator aboveZero();
/// A finite number from 0 on.
CLI::Validator fromZero();
/// A finite number from `low` to `high`.
CLI::Validator between(double low, double high);

/// An option that is given says something: no text is "", which would mean that the option is not there.
void refuseEmptyTexts(CLI::App& command);

}  // namespace sprung::app
