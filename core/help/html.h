// Small pieces of HTML, within what both a rich-text widget and a web browser lay out well.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace sprung::help {

/// <h2> with an anchor of its own.
std::string heading(std::string_view text);
std::string link(std::string_view target, std::string_view html);
/// A name as files have it.
std::string code(std::string_view text);
std::string anchored(std::string_view anchor, std::string_view html);

/// A table with a line of headings, which stands again on each page that it goes on to; cells are HTML.
class Table {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  /// From column number `numbers` on stand numbers, set to the right. `first`: width of the first column [percent of
  /// the table]; 0: what it needs.
  explicit Table(std::initializer_list<std::string_view> headings, std::size_t numbers = kNone, int first = 0);
  void row(std::initializer_list<std::string> cells);
  bool empty() const { return rows_ == 0; }
  std::string html() const { return html_ + "</table>"; }

 private:
  std::string_view align(std::size_t column) const { return column < numbers_ ? "left" : "right"; }

  std::string html_;
  std::size_t numbers_;
  int rows_ = 0;
};

/// "a, b and c" of HTML parts.
std::string listed(const std::vector<std::string>& parts);

}  // namespace sprung::help
