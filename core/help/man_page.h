// The reference as one page of the manual (roff): the same pages, one after the other, for `man 7 sprung`.
#pragma once

#include <string>
#include <string_view>

#include "core/help/library.h"

namespace sprung::help {

/// `version` stands in its foot: "0.1.0".
std::string manPage(const Library& library, std::string_view version);

}  // namespace sprung::help
