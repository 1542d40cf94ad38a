#include "core/io/findings.h"

#include <utility>

namespace sprung {

void Findings::add(Diagnostic finding) {
  if (finding.severity != Severity::Error) {
    if (warnings_.size() < kKept) warnings_.push_back(std::move(finding));
    return;
  }
  if (errorCount_++ >= kKept) return;
  places_.insert(finding.where);
  errors_.push_back(std::move(finding));
}

bool Findings::reportedPlace(const std::string& where) const {
  const auto isBoundary = [](char c) { return c == '.' || c == '['; };
  for (std::size_t i = 0; i <= where.size(); ++i)
    if ((i == where.size() || isBoundary(where[i])) && places_.count(where.substr(0, i)) != 0) return true;
  const auto inside = places_.lower_bound(where);
  return inside != places_.end() && inside->size() > where.size() && inside->compare(0, where.size(), where) == 0 &&
         isBoundary((*inside)[where.size()]);
}

Diagnostics Findings::errors() const {
  Diagnostics list = errors_;
  if (errorCount_ > list.size())
    list.push_back(error("", "and " + std::to_string(errorCount_ - list.size()) + " more errors"));
  return list;
}

}  // namespace sprung
