// Models that are nearly right: a model's text with a few changes that one seed chooses, by what the items' types and
// the settings say about themselves. The text stays JSON; it need not stay a model.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sprung::test {

struct MutatedModel {
  std::string text;
  std::vector<std::string> changes;  ///< in words: what has been done to which item
};

/// The same seed makes the same changes of the same text, everywhere. A text that is no JSON comes back as it is.
MutatedModel mutateModel(const std::string& text, std::uint32_t seed);

}  // namespace sprung::test
