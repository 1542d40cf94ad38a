// What `sprung` starts: a program of a few instructions that asks for functions of the C library that give the same
// bits on every processor (core/script/same_bits.h) and for memory in large pages, and goes over to the program itself.
// Both are chosen before a program's first instruction, so the program cannot ask for them: started anew it would load
// all of its libraries twice.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/script/same_bits.h"

namespace {

constexpr const char* kName = "sprung-main";

/// The folder of this program; empty when the system does not say.
std::string ownFolder() {
  std::string path(4096, '\0');
  const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
  path.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
  return path.substr(0, path.rfind('/') + 1);
}

/// Memory in large pages, where the system lends them to those who ask: a model of 100 000 bodies is gigabytes, and a
/// third of its check went into being given them in pages of 4 kB.
constexpr const char* kLargePages = "glibc.malloc.hugetlb=1";

/// Adds to what the C library is told, which it reads when a program starts. Where that cannot be done the program goes
/// on: its results are as good, and the same on this processor.
void tellLibrary(const std::string& entry) {
  const char* others = std::getenv(sprung::kSameBitsName);
  const std::string before = others != nullptr && *others != '\0' ? std::string(others) + ":" : "";
  // Who chooses himself is left alone.
  if (before.find(entry.substr(0, entry.find('=') + 1)) != std::string::npos) return;
  (void)::setenv(sprung::kSameBitsName, (before + entry).c_str(), 1);
}

}  // namespace

int main(int, char** argv) {
  if (sprung::fusedFunctions()) tellLibrary(sprung::kSameBitsValue);
  tellLibrary(kLargePages);
  const std::string here = ownFolder();
  // Installed, or in the folder where both were built.
  for (const char* folder : {"../" SPRUNG_LIBEXEC "/sprung/", ""}) ::execv((here + folder + kName).c_str(), argv);
  std::fprintf(stderr, "sprung: %s is missing beside this program; install the program anew, with all of its parts\n",
               kName);
  return 2;
}
