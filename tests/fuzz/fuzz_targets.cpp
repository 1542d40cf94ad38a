// The fuzzer of all targets (targets.h): "--target=NAME" chooses one, "--targets" lists them, "--seeds=FOLDER" writes
// what it begins with there.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "tests/fuzz/targets.h"

namespace {

const sprung::test::FuzzTarget* target = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  std::string_view name, seeds;
  for (int i = 1; i < *count; ++i) {
    const std::string_view argument((*arguments)[i]);
    if (argument.starts_with("--target=")) name = argument.substr(std::strlen("--target="));
    if (argument.starts_with("--seeds=")) seeds = argument.substr(std::strlen("--seeds="));
    if (argument != "--targets") continue;
    for (const sprung::test::FuzzTarget& each : sprung::test::fuzzTargets()) std::printf("%s\n", each.name);
    std::exit(0);
  }
  for (const sprung::test::FuzzTarget& each : sprung::test::fuzzTargets())
    if (name == each.name) target = &each;
  if (target == nullptr) {
    std::fprintf(stderr, "no such target: --targets lists them\n");
    std::exit(2);
  }
  if (seeds.empty()) return 0;
  int number = 0;
  for (const std::string& seed : seedsOf(*target))
    if (!sprung::writeTextFile(std::string(seeds) + "/seed" + std::to_string(number++), seed)) std::exit(2);
  std::exit(0);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
  const std::string mutated = target->mutate({reinterpret_cast<const char*>(data), size}, seed);
  if (mutated.size() > room) return size;
  std::memcpy(data, mutated.data(), mutated.size());
  return mutated.size();
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string finding = target->run({reinterpret_cast<const char*>(data), size});
  if (finding.empty()) return 0;
  std::fprintf(stderr, "finding: %s\n", finding.c_str());
  std::abort();
}
