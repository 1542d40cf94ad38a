// All pages of the reference and the search in them. The pages of items are generated from their types, those of
// concepts are files of HTML that the caller reads; the parts of them that the program knows itself stand there as
// {{name}} and are filled in.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/help/item_page.h"
#include "core/help/page.h"

namespace sprung::help {

/// A text with its name: a concept page ("03-frames.html"; the number gives its place), or an example's model.
struct TextFile {
  std::string name;
  std::string text;
};

/// What pages are made from besides the item types.
struct Sources {
  std::vector<TextFile> concepts;
  std::vector<TextFile> examples;              ///< the smallest that has an item of a type is its example
  std::map<std::string, std::string> inserts;  ///< HTML for {{name}} in concept pages, besides those made here
};

struct Hit {
  const Page* page = nullptr;
  std::string anchor;   ///< of the best entry; empty: the page as a whole
  std::string title;    ///< "Rod", "Rod: Distance"
  std::string snippet;  ///< HTML, the words that were found in <b class="hit">
  int rank = 0;         ///< larger is better
};

class Library {
 public:
  explicit Library(const Sources& sources);
  Library(const Library&) = delete;  // hits point to its pages
  Library& operator=(const Library&) = delete;

  /// Concepts first, then items by family, in the order of the list of contents.
  std::span<const Page> pages() const { return pages_; }
  /// Null when there is none.
  const Page* find(std::string_view id) const;
  /// The page that explains a kind of finding (Diagnostic::code); null when none does.
  const Page* explaining(std::string_view code) const;
  /// Pages that have all words of the question, in any order: in the title first, then in names of parameters, outputs
  /// and functions, then in the text. Parts of words count.
  std::vector<Hit> search(std::string_view question) const;
  /// Groups with links to their pages.
  std::string contentsHtml() const;

 private:
  std::vector<Page> pages_;
  std::vector<std::string> texts_;  ///< of each page, to be searched and quoted
};

/// A page for web browsers, whole: with its head, the list of contents beside it and a style for light and dark.
std::string standalone(const Library& library, const Page& page);

}  // namespace sprung::help
