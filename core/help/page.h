// A page of the reference: HTML that a rich-text widget and a web browser both show, and what it is found by. Links are
// relative: "node-Point.html#mass" to a page, "examples/NAME.sprung.json" to a model, "icons/PAGE.svg" to the picture
// of the page's item.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sprung::help {

/// Something on a page that can be gone to: a parameter, an output, a function.
struct Entry {
  std::string anchor;
  std::string label;  ///< as people read it: "Stiffness"
  std::string names;  ///< what it is found by besides: key and symbol
};

struct Page {
  std::string id;  ///< name of its file without ending: "object-MassPoint", "friction"
  std::string title;
  std::string group;    ///< heading in the list of contents
  std::string summary;  ///< a sentence
  std::string words;    ///< others that people look for it by
  std::string codes;    ///< of the findings that it explains, separated by spaces
  bool ofItem = false;  ///< has the picture of an item type
  std::string body;     ///< HTML from its heading on
  std::vector<Entry> entries;
};

/// "<p>Mass &amp; more</p>" -> "Mass & more": what can be read of HTML, with single spaces.
std::string textOf(std::string_view html);

}  // namespace sprung::help
