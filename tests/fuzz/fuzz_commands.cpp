// libFuzzer target of the batch commands: models are changed by what the items' types say, and nothing that
// CommandProbe looks for may happen.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "tests/support/command_probe.h"
#include "tests/support/model_mutator.h"

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
  const auto mutated = sprung::test::mutateModel({reinterpret_cast<const char*>(data), size}, seed);
  if (mutated.text.size() > room) return size;
  std::memcpy(data, mutated.text.data(), mutated.text.size());
  return mutated.text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const std::string folder = [] {
    std::string name = std::filesystem::temp_directory_path() / "sprung-fuzz-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    return name;
  }();
  const std::string path = folder + "/model.sprung.json";
  if (!sprung::writeTextFile(path, {reinterpret_cast<const char*>(data), size})) std::abort();
  const std::vector<std::string> findings = sprung::test::CommandProbe(path, folder).run(false);
  for (const std::string& finding : findings) std::fprintf(stderr, "finding: %s\n", finding.c_str());
  if (!findings.empty()) std::abort();
  return 0;
}
