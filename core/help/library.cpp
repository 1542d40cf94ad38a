#include "core/help/library.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/help/html.h"
#include "core/help/typeset.h"
#include "core/io/model_file.h"
#include "core/items/registry.h"
#include "core/model/simulation.h"
#include "core/model/solver_method.h"
#include "core/script/expression.h"

namespace sprung::help {
namespace {

constexpr std::string_view kConcepts = "Concepts";

/// "05-distance-pendulum.sprung.json" -> "Distance pendulum", "03-frames.html" -> "Frames".
std::string titleOf(std::string_view file) {
  std::string title(file.substr(0, file.find('.')));
  const std::size_t number = title.find_first_not_of("0123456789-");
  title.erase(0, number == std::string::npos ? 0 : number);
  std::replace(title.begin(), title.end(), '-', ' ');
  if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
    title.front() = static_cast<char>(title.front() - 'a' + 'A');
  return title;
}

/// The text between two marks; empty when they are not there.
std::string between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string_view::npos) return {};
  const std::size_t to = text.find(end, from + begin.size());
  return to == std::string_view::npos ? std::string()
                                      : std::string(text.substr(from + begin.size(), to - from - begin.size()));
}

std::string solversHtml() {
  Table table({"Method", "Order", "Joints", "What it is good for"});
  for (const SolverMethod& method : solverMethods()) {
    std::string order = std::to_string(method.order);
    if (method.embeddedOrder > 0) order += "(" + std::to_string(method.embeddedOrder) + "), chooses its steps";
    const std::string joints = method.constraintIndex == 0   ? "none"
                               : method.constraintIndex == 3 ? "as positions (index 3)"
                                                             : "as velocities (index 2)";
    table.row({anchored("method-" + std::string(method.name), code(method.name)),
               (method.implicit() ? "implicit, " : "explicit, ") + order, joints, escaped(method.doc)});
  }
  return table.html();
}

std::string formulaFunctionsHtml() {
  std::vector<std::string> names;
  names.reserve(functions().size());
  for (const OpInfo& function : functions()) names.push_back(code(function.name));
  return listed(names);
}

std::string itemsHtml() {
  Table table({"Family", "Items"});
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;
  for (const ItemType* type : itemTypes()) {
    const Page page = itemPage(*type, {}, nullptr);
    if (groups.empty() || groups.back().first != page.group) {
      const auto same =
          std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == page.group; });
      if (same != groups.end()) {
        same->second.push_back(link(page.id + ".html", escaped(page.title)));
        continue;
      }
      groups.push_back({page.group, {}});
    }
    groups.back().second.push_back(link(page.id + ".html", escaped(page.title)));
  }
  for (const auto& [group, items] : groups) table.row({escaped(group), listed(items)});
  return table.html();
}

/// For each type the smallest model that has one.
std::map<std::string, ExampleLink> exampleOfEach(const std::vector<TextFile>& examples) {
  std::vector<const TextFile*> bySize;
  bySize.reserve(examples.size());
  for (const TextFile& file : examples) bySize.push_back(&file);
  std::sort(bySize.begin(), bySize.end(), [](const TextFile* a, const TextFile* b) {
    return std::pair(a->text.size(), a->name) < std::pair(b->text.size(), b->name);
  });
  std::map<std::string, ExampleLink> found;
  for (const TextFile* file : bySize) {
    if (found.size() == itemTypes().size()) break;  // the largest need not be read
    const Result<ReadModel> model = readModel(file->text);
    if (!model) continue;
    for (const ItemList list : kItemLists)
      for (const ItemId id : model->document.order(list))
        found.try_emplace(pageId(model->document.find(id)->type()), ExampleLink{file->name, titleOf(file->name)});
  }
  return found;
}

Page conceptPage(const TextFile& file, const std::map<std::string, std::string>& inserts) {
  Page page;
  std::string name = file.name.substr(0, file.name.find('.'));
  page.id = name.substr(std::min(name.find_first_not_of("0123456789-"), name.size()));
  page.group = kConcepts;
  page.body = file.text;
  for (const auto& [key, html] : inserts) {
    const std::string mark = "{{" + key + "}}";
    for (std::size_t at = page.body.find(mark); at != std::string::npos; at = page.body.find(mark, at + html.size()))
      page.body.replace(at, mark.size(), html);
  }
  page.title = textOf(between(page.body, "<h1>", "</h1>"));
  page.summary = textOf(between(page.body, "<p>", "</p>"));
  page.words = between(file.text, "<!-- words:", "-->");
  page.codes = between(file.text, "<!-- explains:", "-->") + " ";
  // Headings with an anchor can be gone to.
  for (std::size_t at = page.body.find("<a name=\""); at != std::string::npos;
       at = page.body.find("<a name=\"", at + 1)) {
    const std::string rest = page.body.substr(at);
    page.entries.push_back({between(rest, "<a name=\"", "\""), textOf(between(rest, ">", "</a>")), {}});
  }
  return page;
}

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

std::vector<std::string> wordsOf(std::string_view question) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : lower(question) + " ") {
    if (c != ' ')
      word += c;
    else if (!word.empty())
      words.push_back(std::exchange(word, {}));
  }
  return words;
}

/// How well a text answers a word: as a whole, from its beginning, the beginning of a word of it, anywhere; 0: not.
int match(const std::string& text, const std::string& word) {
  const std::size_t at = text.find(word);
  if (at == std::string::npos) return 0;
  if (text == word) return 4;
  if (at == 0) return 3;
  return text.find(" " + word) != std::string::npos || text.find("(" + word) != std::string::npos ? 2 : 1;
}

/// A part of the text about the first word found, with all words marked.
std::string snippet(const std::string& text, const std::vector<std::string>& words) {
  constexpr std::size_t kBefore = 60, kLength = 220;
  const std::string small = lower(text);
  std::size_t first = std::string::npos;
  for (const std::string& word : words) first = std::min(first, small.find(word));
  if (first == std::string::npos) first = 0;
  std::size_t begin = first < kBefore ? 0 : text.find(' ', first - kBefore) + 1;
  if (begin > first) begin = first;
  std::size_t end = std::min(text.size(), begin + kLength);
  if (end < text.size()) end = std::max(text.rfind(' ', end), std::min(first, text.size()));
  std::string html = begin > 0 ? "… " : "";
  for (std::size_t at = begin; at < end;) {
    const auto word = std::find_if(words.begin(), words.end(),
                                   [&](const std::string& w) { return small.compare(at, w.size(), w) == 0; });
    if (word == words.end()) {
      std::size_t next = end;  // up to the next word that is marked
      for (const std::string& w : words) next = std::min(next, small.find(w, at));
      html += escaped(text.substr(at, next - at));
      at = next;
      continue;
    }
    html += "<b class=\"hit\">" + escaped(text.substr(at, word->size())) + "</b>";
    at += word->size();
  }
  return html + (end < text.size() ? " …" : "");
}

constexpr int kTitle = 1000, kWords = 600, kEntry = 100, kText = 1;

/// What answers a question, and how well: how many of its words, and how close they are.
struct Answer {
  const Entry* entry = nullptr;
  int words = 0;
  int rank = 0;
};

/// The entry that answers the most.
Answer bestEntry(const Page& page, const std::vector<std::string>& words) {
  Answer best;
  for (const Entry& entry : page.entries) {
    const std::string label = lower(entry.label), names = lower(entry.names);
    Answer answer{.entry = &entry};
    for (const std::string& word : words) {
      const int rank = std::max(match(label, word), match(names, word));
      answer.words += rank > 0 ? 1 : 0;
      answer.rank += kEntry * rank;
    }
    if (std::pair(answer.words, answer.rank) > std::pair(best.words, best.rank)) best = answer;
  }
  return best;
}

/// Of a page for a question; empty when a word is nowhere on it.
std::optional<Hit> hitOf(const Page& page, const std::string& text, const std::vector<std::string>& words) {
  Hit hit{.page = &page, .anchor = {}, .title = page.title, .snippet = {}, .rank = 0};
  const std::string title = lower(page.title), others = lower(page.words), body = lower(text);
  Answer whole;
  bool inText = false;
  for (const std::string& word : words) {
    const int rank = std::max(kTitle * match(title, word), kWords * match(others, word));
    const bool here = body.find(word) != std::string::npos;
    inText = inText || here;
    if (rank == 0 && !here) return std::nullopt;
    whole.words += rank > 0 ? 1 : 0;
    whole.rank += rank;
  }
  const Answer part = bestEntry(page, words);
  // A page that is called so comes as a whole, at its beginning.
  if (part.words > whole.words) {
    hit.anchor = part.entry->anchor;
    hit.title += ": " + part.entry->label;
  }
  hit.rank = whole.rank + part.rank + kText;
  hit.snippet = snippet(inText && match(title, words.front()) == 0 ? text : page.summary, words);
  return hit;
}

}  // namespace

Library::Library(const Sources& sources) {
  std::map<std::string, std::string> inserts = sources.inserts;
  inserts.emplace("solvers", solversHtml());
  inserts.emplace("formula-functions", formulaFunctionsHtml());
  inserts.emplace("items", itemsHtml());
  std::vector<TextFile> concepts = sources.concepts;
  std::sort(concepts.begin(), concepts.end(), [](const TextFile& a, const TextFile& b) { return a.name < b.name; });
  for (const TextFile& file : concepts) pages_.push_back(conceptPage(file, inserts));

  std::vector<const ItemType*> types(itemTypes().begin(), itemTypes().end());
  const std::map<std::string, ExampleLink> examples = exampleOfEach(sources.examples);
  std::vector<Page> items;
  for (const ItemType* type : types) {
    const auto example = examples.find(pageId(*type));
    items.push_back(itemPage(*type, types, example == examples.end() ? nullptr : &example->second));
  }
  // Families in the order of their first type, each in one piece.
  std::vector<std::string> groups;
  for (const Page& page : items)
    if (std::find(groups.begin(), groups.end(), page.group) == groups.end()) groups.push_back(page.group);
  for (const std::string& group : groups)
    for (Page& page : items)
      if (page.group == group) pages_.push_back(std::move(page));
  pages_.push_back(itemPage(simulationType(), types, nullptr));
  for (const Page& page : pages_) texts_.push_back(textOf(page.body));
}

const Page* Library::find(std::string_view id) const {
  const auto found = std::find_if(pages_.begin(), pages_.end(), [id](const Page& page) { return page.id == id; });
  return found == pages_.end() ? nullptr : &*found;
}

const Page* Library::explaining(std::string_view code) const {
  if (code.empty()) return nullptr;
  const std::string word = " " + std::string(code) + " ";
  const auto found = std::find_if(pages_.begin(), pages_.end(),
                                  [&](const Page& page) { return page.codes.find(word) != std::string::npos; });
  return found == pages_.end() ? nullptr : &*found;
}

std::vector<Hit> Library::search(std::string_view question) const {
  std::vector<Hit> hits;
  const std::vector<std::string> words = wordsOf(question);
  if (words.empty()) return hits;
  for (std::size_t i = 0; i < pages_.size(); ++i)
    if (std::optional<Hit> hit = hitOf(pages_[i], texts_[i], words)) hits.push_back(std::move(*hit));
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.rank > b.rank; });
  return hits;
}

std::string Library::contentsHtml() const {
  std::string html;
  std::string_view group;
  for (const Page& page : pages_) {
    if (page.group != group)
      html += (group.empty() ? "" : "</ul>\n") + std::string("<h3>") + escaped(page.group) + "</h3>\n<ul>\n";
    group = page.group;
    html += "<li>" + link(page.id + ".html", escaped(page.title)) + "</li>\n";
  }
  return group.empty() ? html : html + "</ul>\n";
}

}  // namespace sprung::help
