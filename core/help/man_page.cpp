#include "core/help/man_page.h"

#include <algorithm>
#include <vector>

namespace sprung::help {
namespace {

/// Writes the HTML of pages as roff. Rows of tables with headings become a term and its description; tables without are
/// lines.
class Writer {
 public:
  void page(std::string_view html) {
    for (std::size_t at = 0; at < html.size();) {
      const std::size_t tag = std::min(html.find('<', at), html.size());
      words(html.substr(at, tag - at));
      if (tag == html.size()) break;
      const std::size_t end = std::min(html.find('>', tag), html.size() - 1);
      if (html.substr(tag, 4) == "<!--") {
        at = std::min(html.find("-->", tag), html.size() - 3) + 3;
        continue;
      }
      std::string_view name = html.substr(tag + 1, end - tag - 1);
      name = name.substr(0, std::min(name.find_first_of(" \n"), name.size()));
      mark(name);
      at = end + 1;
    }
  }
  std::string text() const { return body_; }

 private:
  std::string& out() { return inCell_ ? cells_.back() : body_; }

  void words(std::string_view html) {
    for (std::size_t at = 0; at < html.size();) {
      if (html[at] == '&') {
        const std::size_t end = html.find(';', at);
        if (end != std::string_view::npos && end - at < 8) {
          const std::string sign = textOf(html.substr(at, end + 1 - at));
          put(sign.empty() ? ' ' : sign.front());
          at = end + 1;
          continue;
        }
      }
      put(html[at++]);
    }
  }
  void put(char c) {
    std::string& to = out();
    const bool begins = to.empty() || to.back() == '\n';
    if (!pre_ && (c == '\n' || c == '\t')) c = ' ';
    if (!pre_ && c == ' ' && (begins || to.back() == ' ')) return;
    if (begins && (c == '.' || c == '\'')) to += "\\&";
    if (c == '\\')
      to += "\\e";
    else
      to += c;
  }
  void raw(std::string_view text) { out() += text; }
  /// A request on a line of its own.
  void request(std::string_view line) {
    std::string& to = out();
    while (!to.empty() && to.back() == ' ') to.pop_back();
    if (!to.empty() && to.back() != '\n') to += '\n';
    to += line;
    to += '\n';
  }

  void mark(std::string_view tag) {
    if (tag == "h1" || tag == "h2" || tag == "h3") {
      inCell_ = false;  // headings beside a picture stand alone
      request(tag == "h3" ? ".PP" : tag == "h1" ? ".SH" : ".SS");
      if (tag == "h3") raw("\\fB");
    } else if (tag == "/h1" || tag == "/h2") {
      raw("\n");
    } else if (tag == "/h3") {
      raw("\\fR\n");
    } else if (tag == "p" || tag == "/ul" || tag == "/ol" || tag == "/table") {
      if (!inCell_) request(".PP");
    } else if (tag == "li") {
      request(".IP \\(bu 2");
    } else if (tag == "br") {
      request(".br");
    } else if (tag == "pre" || tag == "/pre") {
      pre_ = tag == "pre";
      request(pre_ ? ".PP\n.nf" : ".fi");
    } else if (tag == "b" || tag == "code" || tag == "i") {
      raw(tag == "i" ? "\\fI" : "\\fB");
    } else if (tag == "/b" || tag == "/code" || tag == "/i") {
      raw("\\fR");
    } else if (tag == "sub" || tag == "sup") {
      raw(tag == "sub" ? "_" : "^");
    } else {
      markTable(tag);
    }
  }
  void markTable(std::string_view tag) {
    if (tag == "table") {
      headings_.clear();
    } else if (tag == "tr") {
      cells_.clear();
    } else if (tag == "td" || tag == "th") {
      cells_.emplace_back();
      inCell_ = true;
      heading_ = tag == "th";
    } else if (tag == "/td" || tag == "/th") {
      inCell_ = false;
    } else if (tag == "/tr") {
      inCell_ = false;
      if (heading_)
        headings_ = cells_;
      else
        row();
      heading_ = false;
    }
  }
  /// What a cell says in the first line of a description.
  static std::string line(std::string cell) {
    for (std::size_t at = cell.find("\n.br\n"); at != std::string::npos; at = cell.find("\n.br\n"))
      cell.replace(at, 5, ", ");
    return cell;
  }
  void row() {
    if (std::all_of(cells_.begin(), cells_.end(), [](const std::string& cell) { return cell.empty(); })) return;
    if (headings_.empty()) {
      request(".br");
      for (const std::string& cell : cells_) raw(line(cell) + " ");
      return;
    }
    request(".TP");
    raw(line(cells_.front()) + "\n");
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      if (cells_[i].empty() || cells_[i] == "–") continue;
      const bool last = i + 1 == cells_.size();
      raw(last ? cells_[i] + "\n" : (i < headings_.size() ? headings_[i] + ": " : "") + line(cells_[i]) + ".\n");
    }
  }

  std::string body_;
  std::vector<std::string> headings_, cells_;  ///< of the table, of its row
  bool inCell_ = false, heading_ = false, pre_ = false;
};

}  // namespace

namespace {

std::string headed(char section, std::string_view version, const char* heading, const char* about) {
  return "'\\\" -*- coding: UTF-8 -*-\n.TH SPRUNG " + std::string(1, section) + " \"\" \"sprung " +
         std::string(version) + "\" \"" + heading + "\"\n.SH\nNAME\nsprung \\- " + about + "\n";
}

}  // namespace

std::string manPage(const Library& library, std::string_view version) {
  Writer writer;
  for (const Page& page : library.pages()) writer.page(page.body);
  return headed('7', version, "Reference", "mechanical models: ideas, items, their equations and parameters") +
         writer.text();
}

std::string commandManPage(std::string_view html, std::string_view version) {
  Writer writer;
  writer.page(html);
  return headed('1', version, "User Commands", "build, move and understand mechanical models") + writer.text();
}

}  // namespace sprung::help
