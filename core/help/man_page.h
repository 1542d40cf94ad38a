// Pages of the manual (roff): the reference, the same pages one after the other, for `man 7 sprung`; and the command
// line.
#pragma once

#include <string>
#include <string_view>

#include "core/help/library.h"

namespace sprung::help {

/// `version` stands in its foot: "0.1.0".
std::string manPage(const Library& library, std::string_view version);

/// The page about the program itself, from its parts as HTML; h1 begins a section, h2 a part of one.
std::string commandManPage(std::string_view html, std::string_view version);

}  // namespace sprung::help
