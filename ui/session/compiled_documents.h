// Which document each model that runs was compiled from: recordings are written with them.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung::ui {

class CompiledDocuments {
 public:
  void keep(const std::shared_ptr<const System>& system, std::shared_ptr<const Document> document) {
    forgetGone();
    kept_.emplace_back(system, std::move(document));
  }
  /// Those of models that are no more.
  void forgetGone() {
    std::erase_if(kept_, [](const auto& each) { return each.first.expired(); });
  }
  std::size_t size() const { return kept_.size(); }
  bool knows(const System& system) const { return of(system) != nullptr; }
  /// Null when it is not known.
  std::shared_ptr<const Document> of(const System& system) const {
    for (const auto& [each, document] : kept_)
      if (each.lock().get() == &system) return document;
    return nullptr;
  }

 private:
  std::vector<std::pair<std::weak_ptr<const System>, std::shared_ptr<const Document>>> kept_;  ///< by their system
};

}  // namespace sprung::ui
