// A place in the model or its file, "objects[2].stiffness[0]", that is spelled only when a finding needs it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sprung {

/// One part of a place and the parts before it. Refers to its texts and to the part before it without owning them: for
/// arguments of calls, not to be kept.
class Where {
 public:
  Where(std::string_view text) : text_(text) {}    // NOLINT(google-explicit-constructor)
  Where(const std::string& text) : text_(text) {}  // NOLINT(google-explicit-constructor)
  Where(const char* text) : text_(text) {}         // NOLINT(google-explicit-constructor)

  /// "here.key"
  Where in(std::string_view key) const { return {this, '.', key, 0}; }
  /// "here[index]"
  Where at(std::size_t index) const { return {this, '[', {}, index}; }

  std::string text() const {
    if (before_ == nullptr) return std::string(text_);
    std::string all = before_->text();
    all += mark_;
    if (mark_ == '[') return all.append(std::to_string(index_)).append("]");
    // Names are short; what a damaged file has in their place is not.
    constexpr std::size_t kMost = 100;
    return text_.size() <= kMost ? all.append(text_) : all.append(text_.substr(0, kMost)).append("...");
  }

 private:
  Where(const Where* before, char mark, std::string_view text, std::size_t index)
      : before_(before), text_(text), index_(index), mark_(mark) {}

  const Where* before_ = nullptr;
  std::string_view text_;
  std::size_t index_ = 0;
  char mark_ = '.';
};

}  // namespace sprung
