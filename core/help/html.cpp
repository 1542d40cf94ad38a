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

Table::Table(std::initializer_list<std::string_view> headings, std::size_t numbers, int first)
    : html_("<table class=\"data\" cellspacing=\"0\"><thead><tr>"), numbers_(numbers) {
  std::size_t column = 0;
  for (const std::string_view text : headings) {
    const std::string width = column == 0 && first > 0 ? " width=\"" + std::to_string(first) + "%\"" : "";
    html_ += "<th align=\"" + std::string(align(column++)) + "\"" + width + ">" + escaped(text) + "</th>";
  }
  html_ += "</tr></thead>\n";
}

void Table::row(std::initializer_list<std::string> cells) {
  ++rows_;
  html_ += "<tr>";
  std::size_t column = 0;
  for (const std::string& cell : cells)
    html_ += (column++ < numbers_ ? "<td valign=\"top\">" : "<td valign=\"top\" align=\"right\">") + cell + "</td>";
  html_ += "</tr>\n";
}

std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

}  // namespace sprung::help
