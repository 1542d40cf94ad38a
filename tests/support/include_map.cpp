#include "tests/support/include_map.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

namespace sprung::testing {
namespace {

using Edge = std::pair<std::string, std::string>;

constexpr double kBox = 92, kHigh = 40, kGap = 12, kRow = 66, kPad = 18, kHead = 34, kBetween = 76;

std::string roomOf(const std::string& folder) { return folder.substr(0, folder.find('/')); }
/// "law" of "core/law"; files beside the folders of a room: their room.
std::string nameOf(const std::string& folder) { return folder.substr(folder.find('/') + 1); }
std::string number(double value) { return std::to_string(static_cast<int>(std::lround(value))); }

struct Spot {
  double x = 0.0, y = 0.0;
};

/// One room: its folders in rows, users above what they use.
struct Room {
  std::string name;
  std::vector<std::vector<std::string>> rows;  ///< from the top
  std::vector<std::pair<Edge, int>> arrows, back;
  std::map<std::string, Spot> places;  ///< of folders, their middles from the corner of the room
  Spot size, at;
};

using Uses = std::map<std::string, std::set<std::string>>;

bool leads(const Uses& uses, const std::string& from, const std::string& to) {
  std::set<std::string> seen;
  std::vector<std::string> open{from};
  while (!open.empty()) {
    const std::string now = open.back();
    open.pop_back();
    if (now == to) return true;
    const auto next = uses.find(now);
    if (!seen.insert(now).second || next == uses.end()) continue;
    open.insert(open.end(), next->second.begin(), next->second.end());
  }
  return false;
}

int heightOf(const Uses& uses, const std::string& folder, std::map<std::string, int>& known) {
  if (const auto found = known.find(folder); found != known.end()) return found->second;
  int height = 0;
  if (const auto used = uses.find(folder); used != uses.end())
    for (const std::string& other : used->second) height = std::max(height, heightOf(uses, other, known) + 1);
  return known[folder] = height;
}

/// The strongest arrows first; one that would close a circle leads back.
Uses upAndDown(const IncludeMap& map, Room& room) {
  std::vector<std::pair<Edge, int>> all;
  for (const auto& [edge, count] : map.includes)
    if (roomOf(edge.first) == room.name && roomOf(edge.second) == room.name && edge.first != room.name &&
        edge.second != room.name)
      all.emplace_back(edge, count);
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  Uses uses;
  for (const auto& [edge, count] : all) {
    if (leads(uses, edge.second, edge.first))
      room.back.emplace_back(edge, count);
    else
      uses[edge.first].insert(edge.second);
  }
  for (const auto& [edge, count] : all) {
    const auto& [from, to] = edge;
    if (uses[from].count(to) == 0) continue;
    const bool follows = std::any_of(uses[from].begin(), uses[from].end(), [&, &to = to](const std::string& other) {
      return other != to && leads(uses, other, to);
    });
    if (!follows) room.arrows.emplace_back(edge, count);
  }
  return uses;
}

void place(Room& room) {
  std::size_t most = 1;
  for (const auto& row : room.rows) most = std::max(most, row.size());
  const double across = static_cast<double>(most) * (kBox + kGap) - kGap;
  for (std::size_t i = 0; i < room.rows.size(); ++i) {
    const double width = static_cast<double>(room.rows[i].size()) * (kBox + kGap) - kGap;
    for (std::size_t k = 0; k < room.rows[i].size(); ++k)
      room.places[room.rows[i][k]] = {
          kPad + 0.5 * (across - width) + static_cast<double>(k) * (kBox + kGap) + 0.5 * kBox,
          kHead + static_cast<double>(i) * kRow + 0.5 * kHigh};
  }
  const double high = room.rows.empty() ? 20.0 : static_cast<double>(room.rows.size()) * kRow - (kRow - kHigh);
  room.size = {across + 2 * kPad, kHead + high + kPad};
}

/// Each row in the order of the middles of what its folders have arrows with.
void straighten(Room& room) {
  for (int round = 0; round < 8; ++round) {
    for (auto& row : room.rows) {
      std::map<std::string, double> middle;
      for (const std::string& folder : row) {
        double sum = 0.0, count = 0.0;
        for (const auto& [edge, weight] : room.arrows) {
          if (edge.first != folder && edge.second != folder) continue;
          sum += room.places[edge.first == folder ? edge.second : edge.first].x;
          ++count;
        }
        middle[folder] = count > 0 ? sum / count : room.places[folder].x;
      }
      std::stable_sort(row.begin(), row.end(),
                       [&](const std::string& a, const std::string& b) { return middle[a] < middle[b]; });
      place(room);
    }
  }
}

Room makeRoom(const IncludeMap& map, const std::string& name) {
  Room room{.name = name};
  const Uses uses = upAndDown(map, room);
  std::map<std::string, int> heights;
  int top = -1;
  for (const auto& [folder, files] : map.files)
    if (roomOf(folder) == name && folder != name) top = std::max(top, heightOf(uses, folder, heights));
  room.rows.resize(static_cast<std::size_t>(top + 1));
  for (const auto& [folder, height] : heights) room.rows[static_cast<std::size_t>(top - height)].push_back(folder);
  place(room);
  straighten(room);
  return room;
}

std::string includesText(int count) { return number(count) + (count == 1 ? " include" : " includes"); }

void arrow(std::ostream& out, const char* kind, const Edge& edge, int count, const std::string& path) {
  const double width = 0.8 + 0.45 * std::log2(static_cast<double>(count) + 1.0);
  out << "<path class=\"" << kind << "\" stroke-width=\"" << std::round(10 * width) / 10 << "\" marker-end=\"url(#"
      << kind << ")\" d=\"" << path << "\"><title>" << edge.first << " → " << edge.second << ": " << includesText(count)
      << "</title></path>\n";
}

std::string curve(const Spot& from, const Spot& to, double bend) {
  std::ostringstream d;
  d << "M" << number(from.x) << " " << number(from.y) << "C" << number(from.x) << " " << number(from.y + bend) << " "
    << number(to.x) << " " << number(to.y - bend) << " " << number(to.x) << " " << number(to.y);
  return d.str();
}

/// Where the arrows of a folder leave or reach its edge: side by side, in the order of their other ends.
double along(const Room& room, const std::string& folder, const std::string& other, bool leaving) {
  std::vector<std::pair<double, std::string>> ends;
  for (const auto& [edge, count] : room.arrows)
    if ((leaving ? edge.first : edge.second) == folder) {
      const std::string& end = leaving ? edge.second : edge.first;
      ends.emplace_back(room.places.at(end).x, end);
    }
  std::sort(ends.begin(), ends.end());
  const auto found = std::find_if(ends.begin(), ends.end(), [&](const auto& end) { return end.second == other; });
  const double share = (static_cast<double>(found - ends.begin()) + 1.0) / (static_cast<double>(ends.size()) + 1.0);
  return room.at.x + room.places.at(folder).x + (share - 0.5) * (kBox - 16);
}

void draw(std::ostream& out, const IncludeMap& map, const Room& room) {
  out << "<rect class=\"room\" x=\"" << number(room.at.x) << "\" y=\"" << number(room.at.y) << "\" width=\""
      << number(room.size.x) << "\" height=\"" << number(room.size.y) << "\" rx=\"10\"/>\n<text class=\"head\" x=\""
      << number(room.at.x + kPad) << "\" y=\"" << number(room.at.y + 23) << "\">" << room.name << "</text>\n";
  for (const auto& [edge, count] : room.arrows) {
    const Spot from{along(room, edge.first, edge.second, true), room.at.y + room.places.at(edge.first).y + 0.5 * kHigh};
    const Spot to{along(room, edge.second, edge.first, false),
                  room.at.y + room.places.at(edge.second).y - 0.5 * kHigh - 7};
    arrow(out, "arrow", edge, count, curve(from, to, std::min(0.45 * (to.y - from.y), 60.0)));
  }
  for (const auto& [edge, count] : room.back) {
    const Spot &a = room.places.at(edge.first), &b = room.places.at(edge.second);
    const double side = a.x <= b.x ? 1.0 : -1.0;
    const Spot from{room.at.x + a.x + side * 30, room.at.y + a.y - 0.5 * kHigh};
    const Spot to{room.at.x + b.x - side * 30, room.at.y + b.y + 0.5 * kHigh + 7};
    arrow(out, "back", edge, count, curve(from, to, -std::min(std::abs(from.y - to.y) + 20.0, 60.0)));
  }
  for (const auto& [folder, middle] : room.places)
    out << "<g><title>" << folder << ": " << map.files.at(folder) << " files</title><rect class=\"box\" x=\""
        << number(room.at.x + middle.x - 0.5 * kBox) << "\" y=\"" << number(room.at.y + middle.y - 0.5 * kHigh)
        << "\" width=\"" << number(kBox) << "\" height=\"" << number(kHigh) << "\" rx=\"6\"/><text x=\""
        << number(room.at.x + middle.x) << "\" y=\"" << number(room.at.y + middle.y - 2) << "\">" << nameOf(folder)
        << "</text><text class=\"small\" x=\"" << number(room.at.x + middle.x) << "\" y=\""
        << number(room.at.y + middle.y + 12) << "\">" << map.files.at(folder) << " files</text></g>\n";
}

/// Between rooms: one arrow for all includes, with their number.
void drawBetween(std::ostream& out, const IncludeMap& map, const std::map<std::string, Room>& rooms) {
  std::map<Edge, int> sums;
  for (const auto& [edge, count] : map.includes)
    if (roomOf(edge.first) != roomOf(edge.second)) sums[{roomOf(edge.first), roomOf(edge.second)}] += count;
  for (const auto& [edge, count] : sums) {
    const Room &user = rooms.at(edge.first), &used = rooms.at(edge.second);
    const double right = user.at.x + user.size.x, bottom = user.at.y + user.size.y;
    const double middle = used.at.x + 0.5 * used.size.x;
    std::ostringstream d;
    Spot label;
    if (used.at.x < right) {  // below
      d << "M" << number(middle) << " " << number(bottom) << "V" << number(used.at.y - 9);
      label = {middle + 16, 0.5 * (bottom + used.at.y)};
    } else {
      // What is farther away is reached past what lies between.
      const bool far = used.at.x - right > 2 * kBetween, above = bottom < used.at.y;
      const double top = std::max(user.at.y, used.at.y), low = std::min(bottom, used.at.y + used.size.y);
      double y = 0.5 * (top + low);
      if (above)
        y = bottom - 18;
      else if (far)
        y = user.at.y > used.at.y ? bottom - 24 : top + 19;
      d << "M" << number(right) << " " << number(y) << "H" << number(above ? middle : used.at.x - 9);
      if (above) d << "V" << number(used.at.y - 9);
      label = {right + 0.5 * kBetween - 4, y - 8};
    }
    arrow(out, "wide", edge, count, d.str());
    out << "<text class=\"count\" x=\"" << number(label.x) << "\" y=\"" << number(label.y) << "\">" << count
        << "</text>\n";
  }
}

void note(std::ostream& out, double x, double y, const std::string& text) {
  out << "<text class=\"small\" style=\"text-anchor: start\" x=\"" << number(x) << "\" y=\"" << number(y) << "\">"
      << text << "</text>\n";
}

constexpr const char* kStyle = R"(<style>
svg { --paper: #ffffff; --room: #f1f4f9; --edge: #c9d2e0; --box: #ffffff; --ink: #1f2430; --faint: #5b6678;
      --arrow: #7d8ba3; --wide: #2f6fe4; --back: #b45309 }
@media (prefers-color-scheme: dark) {
svg { --paper: #14171d; --room: #1d222b; --edge: #3a4352; --box: #2a313d; --ink: #e8ecf3; --faint: #a3aec0;
      --arrow: #7f8da6; --wide: #6ea0ff; --back: #f0a04b } }
text { font: 13px "Inter", system-ui, sans-serif; fill: var(--ink); text-anchor: middle }
.small { font-size: 10.5px; fill: var(--faint) }
.head { font-size: 16px; font-weight: 600; text-anchor: start }
.count { fill: var(--wide); font-weight: 600 }
.paper { fill: var(--paper) } .room { fill: var(--room); stroke: var(--edge) } .box { fill: var(--box); stroke: var(--edge) }
path { fill: none } .arrow { stroke: var(--arrow) } .wide { stroke: var(--wide) }
.back { stroke: var(--back); stroke-dasharray: 5 3 }
#arrow path { fill: var(--arrow) } #wide path { fill: var(--wide) } #back path { fill: var(--back) }
</style>
)";

}  // namespace

void IncludeMap::add(const std::string& path, const std::vector<std::string>& headers) {
  const auto folderOf = [](const std::string& file) {
    const std::size_t room = file.find('/'), folder = file.find('/', room + 1);
    return file.substr(0, folder == std::string::npos ? room : folder);
  };
  const std::string from = folderOf(path);
  ++files[from];
  for (const std::string& header : headers)
    if (const std::string to = folderOf(header); to != from) ++includes[{from, to}];
}

std::string mapSvg(const IncludeMap& map) {
  std::map<std::string, Room> rooms;
  for (const char* name : {"app", "ui", "render", "core"}) rooms[name] = makeRoom(map, name);
  Room &app = rooms["app"], &ui = rooms["ui"], &render = rooms["render"], &core = rooms["core"];
  constexpr double kMargin = 16, kBelow = 44;
  app.size = {ui.size.x, 74};
  app.at = {kMargin, kMargin};
  ui.at = {kMargin, kMargin + app.size.y + kBelow};
  render.at = {ui.at.x + ui.size.x + kBetween, ui.at.y + 60};
  core.at = {render.at.x + render.size.x + kBetween, kMargin};
  const double below = ui.at.y + ui.size.y + 26;
  const double width = core.at.x + core.size.x + kMargin;
  const double height = std::max(below + 20, core.at.y + core.size.y) + kMargin;
  std::ostringstream out;
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << number(width) << " " << number(height)
      << "\" width=\"" << number(width) << "\" height=\"" << number(height) << "\" role=\"img\">\n"
      << "<title>Rooms and folders of the sources, and who includes whom</title>\n"
      << kStyle << "<defs>\n";
  for (const char* kind : {"arrow", "wide", "back"})
    out << "<marker id=\"" << kind << "\" viewBox=\"0 0 8 8\" refX=\"2\" refY=\"4\" markerWidth=\"9\" "
        << "markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker>\n";
  out << "</defs>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n";
  for (const auto& [name, room] : rooms) draw(out, map, room);
  note(out, app.at.x + kPad, app.at.y + 48, "command line, " + number(map.files.at("app")) + " files");
  note(out, ui.at.x, below,
       "An arrow leads to what is included, thicker for more; what follows from others is left out.");
  note(out, ui.at.x, below + 16, "Dashed: against most others. Numbers between rooms: includes.");
  drawBetween(out, map, rooms);
  out << "</svg>\n";
  return out.str();
}

}  // namespace sprung::testing
