// Friction with bristles at the start of a model: who puts bodies elsewhere does not bend the bristles by it.
#pragma once

#include <vector>

#include "core/model/document_editor.h"

namespace sprung::build {

/// f1 q1 - f0 q0 of a friction connector at the start; 0 for what is none.
double startDisplacement(const Document& document, ItemId connector);

/// Remembers how far the bristles of all friction connectors are bent, and bends them as much after the start has
/// changed: what was unstressed stays so.
class Bristles {
 public:
  explicit Bristles(const Document& document);
  /// Moves the sticking positions after the coordinates.
  Status follow(DocumentEditor& editor) const;

 private:
  struct Stuck {
    ItemId connector, data;
    double displacement = 0.0;
  };
  std::vector<Stuck> stuck_;
};

}  // namespace sprung::build
