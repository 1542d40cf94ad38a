// Sorts the instances of one shape into runs of equal detail level: opaque ones first, then translucent ones, then
// copies of those that get an outline. No GL.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "render/gl/run.h"
#include "render/scene/frame.h"

namespace sprung::render {

struct Runs {
  std::vector<Run> opaque;
  std::vector<Run> translucent;
  std::vector<Run> outlined;
};

/// `levelOf(instance)` gives 0 .. levels-1; outlines have a level below `outlineLevels`. `sorted` is overwritten; its
/// memory is kept between pictures.
template <class T, class LevelOf>
Runs sortByLevel(const std::vector<T>& instances, std::size_t levels, std::size_t outlineLevels, const LevelOf& levelOf,
                 std::vector<T>& sorted) {
  const std::size_t groups = 3 * levels;
  std::vector<std::size_t> starts(groups + 1, 0);
  std::vector<std::size_t> levelsOf(instances.size());
  const auto translucent = [](const T& instance) { return instance.look.color.a < 255; };
  const auto outlineLevel = [&](std::size_t i) { return 2 * levels + std::min(levelsOf[i], outlineLevels - 1); };
  const auto outlined = [](const T& instance) { return (instance.look.flags & kOutlined) != 0; };
  for (std::size_t i = 0; i < instances.size(); ++i) {
    levelsOf[i] = levelOf(instances[i]);
    ++starts[(translucent(instances[i]) ? levels : 0) + levelsOf[i] + 1];
    if (outlined(instances[i])) ++starts[outlineLevel(i) + 1];
  }
  for (std::size_t g = 0; g < groups; ++g) starts[g + 1] += starts[g];
  Runs runs;
  for (std::size_t g = 0; g < groups; ++g) {
    const Run run{g % levels, starts[g], starts[g + 1] - starts[g]};
    if (run.count == 0) continue;
    (g < levels ? runs.opaque : g < 2 * levels ? runs.translucent : runs.outlined).push_back(run);
  }
  sorted.resize(starts[groups]);
  for (std::size_t i = 0; i < instances.size(); ++i) {
    sorted[starts[(translucent(instances[i]) ? levels : 0) + levelsOf[i]]++] = instances[i];
    if (outlined(instances[i])) sorted[starts[outlineLevel(i)]++] = instances[i];
  }
  return runs;
}

}  // namespace sprung::render
