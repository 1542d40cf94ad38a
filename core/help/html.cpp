#include "core/help/html.h"

#include "core/help/typeset.h"

namespace sprung::help {

std::string heading(std::string_view text) { return "<h2>" + escaped(text) + "</h2>\n"; }

std::string link(std::string_view target, std::string_view html) {
  return "<a href=\"" + escaped(target) + "\">" + std::string(html) + "</a>";
}

std::string code(std::string_view text) { return "<code>" + escaped(text) + "</code>"; }

std::string anchored(std::string_view anchor, std::string_view html) {
  return "<a name=\"" + escaped(anchor) + "\">" + std::string(html) + "</a>";
}

Table::Table(std::initializer_list<std::string_view> headings) : html_("<table class=\"data\" cellspacing=\"0\"><tr>") {
  for (const std::string_view text : headings) html_ += "<th align=\"left\">" + escaped(text) + "</th>";
  html_ += "</tr>\n";
}

void Table::row(std::initializer_list<std::string> cells) {
  ++rows_;
  html_ += "<tr>";
  for (const std::string& cell : cells) html_ += "<td valign=\"top\">" + cell + "</td>";
  html_ += "</tr>\n";
}

std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

}  // namespace sprung::help
