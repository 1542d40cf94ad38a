#include "tests/support/choose_test.h"

#include <cstdio>

namespace sprung::testing {

int chooseTest(std::initializer_list<NamedTest> tests, int argc, char** argv) {
  std::string_view started = argc > 0 ? argv[0] : "";
  started.remove_prefix(started.rfind('/') + 1);
  for (const NamedTest& test : tests)
    if (test.name == started) return test.main(argc, argv);
  std::fputs("this program is started by the link that has the name of a test:\n", stderr);
  for (const NamedTest& test : tests)
    std::fprintf(stderr, "  %.*s\n", static_cast<int>(test.name.size()), test.name.data());
  return 2;
}

}  // namespace sprung::testing
