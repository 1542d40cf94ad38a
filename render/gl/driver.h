// What the driver of the current context says about itself.
#pragma once

#include <string>

namespace sprung::render {

/// The name that it gives itself.
std::string driverName();
/// It has no graphics card below it.
bool drawsByProcessor();

}  // namespace sprung::render
