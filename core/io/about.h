// What a model file says about itself, without reading its model.
#pragma once

#include <string>
#include <string_view>

namespace sprung {

/// The text of the file's "about"; empty when there is none, or the file is none of a model.
std::string readAbout(std::string_view text);

}  // namespace sprung
