// The rooms and folders of the sources with their includes, as a picture: who uses stands above whom it uses. The
// picture of the repository is drawn by it (./dev map) and held against the sources by core_pages.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sprung::testing {

struct IncludeMap {
  std::map<std::string, int> files;                             ///< of each folder: "core/law", "app"
  std::map<std::pair<std::string, std::string>, int> includes;  ///< from a folder to another one

  /// Of a file of ours that includes these.
  void add(const std::string& path, const std::vector<std::string>& headers);
};

/// SVG, light or dark as the reader prefers. Inside a room an arrow stands for what follows from no others; what leads
/// back up against most others is dashed. Each box and arrow has a title: "ui → core: 308 includes".
std::string mapSvg(const IncludeMap& map);

}  // namespace sprung::testing
