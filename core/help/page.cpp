#include "core/help/page.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sprung::help {

std::string textOf(std::string_view html) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSigns = {
      {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&nbsp;", " "}, {"&emsp;", " "}}};
  // Tags inside of a word ("f<sub>d</sub>") do not part it.
  static constexpr std::array<std::string_view, 10> kInside = {"i",    "/i",  "b",    "/b",   "sub",
                                                               "/sub", "sup", "/sup", "code", "/code"};
  std::string text;
  const auto add = [&text](std::string_view part) {
    if (part == " " && (text.empty() || text.back() == ' ')) return;
    text += part;
  };
  for (std::size_t at = 0; at < html.size();) {
    if (html[at] == '<') {
      const std::size_t end = std::min(html.find('>', at), html.size() - 1);
      const std::string_view tag = html.substr(at + 1, end - at - 1);
      if (std::find(kInside.begin(), kInside.end(), tag) == kInside.end()) add(" ");
      at = end + 1;
      continue;
    }
    bool sign = false;
    for (const auto& [written, read] : kSigns) {
      if (html.substr(at, written.size()) != written) continue;
      add(read);
      at += written.size();
      sign = true;
      break;
    }
    if (sign) continue;
    const char c = html[at++];
    add(c == '\n' || c == '\t' ? std::string_view(" ") : std::string_view(&c, 1));
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace sprung::help
