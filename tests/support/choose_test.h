// Several tests in one program: each has a main of its own, and a link to the program by its name.
#pragma once

#include <initializer_list>
#include <string_view>

namespace sprung::testing {

struct NamedTest {
  std::string_view name;  ///< of the link
  int (*main)(int, char**);
};

/// Runs the test under whose name the program was started. Without one the names are said, and the result is 2.
int chooseTest(std::initializer_list<NamedTest> tests, int argc, char** argv);

}  // namespace sprung::testing
