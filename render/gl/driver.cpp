#include "render/gl/driver.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <array>

namespace sprung::render {

std::string driverName() {
  const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  return name != nullptr ? name : "";
}

bool drawsByProcessor() {
  constexpr std::array kSuch{"llvmpipe", "softpipe", "SwiftShader"};
  const std::string name = driverName();
  return std::any_of(kSuch.begin(), kSuch.end(), [&](const char* such) { return name.find(such) != name.npos; });
}

}  // namespace sprung::render
