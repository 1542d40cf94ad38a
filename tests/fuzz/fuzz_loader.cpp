// libFuzzer target of the model loader: whatever the bytes are, the answer is a document or errors. A document is
// printed, read and printed again: both texts must be equal.
#include <cstdlib>
#include <string_view>

#include "core/io/model_file.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto model = sprung::readModel({reinterpret_cast<const char*>(data), size});
  if (!model) return 0;
  const std::string text = sprung::writeModel(model->document);
  const auto again = sprung::readModel(text);
  if (!again || sprung::writeModel(again->document) != text) std::abort();
  return 0;
}
