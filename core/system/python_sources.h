// Which Python code a document carries. Reading it executes nothing.
#pragma once

#include <string>
#include <vector>

#include "core/model/document.h"

namespace sprung {

struct PythonSource {
  ItemId item;
  std::string place;  ///< "objects[2].springForceUserFunction"
  std::string source;
};
/// In the order of the file.
std::vector<PythonSource> pythonSources(const Document& document);
/// Hash of all of it; empty without any. What somebody has agreed to is remembered by this.
std::string pythonHash(const Document& document);

}  // namespace sprung
