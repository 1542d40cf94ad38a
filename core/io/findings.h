// Collects what is wrong with a file while it is read; knows which places have been reported already.
#pragma once

#include <set>
#include <string>

#include "core/base/result.h"
#include "core/base/where.h"

namespace sprung {

class Findings {
 public:
  /// Beyond this many errors only their number is kept, and no nearest names are looked for.
  static constexpr std::size_t kKept = 200;

  void add(Diagnostic finding);
  void add(const Diagnostics& list) {
    for (const Diagnostic& finding : list) add(finding);
  }
  /// Keeps later errors at this place quiet, because their cause has been reported elsewhere.
  void silence(const Where& where) { places_.insert(where.text()); }

  bool failed() const { return errorCount_ > 0; }
  /// So many errors that the time for a hint is not worth while.
  bool crowded() const { return errorCount_ >= kKept; }
  /// Whether this place, one inside it or one around it has been reported.
  bool reported(const Where& where) const { return !places_.empty() && reportedPlace(where.text()); }

  /// All errors, the last one being a count of those left out.
  Diagnostics errors() const;
  Diagnostics warnings() const { return warnings_; }

 private:
  bool reportedPlace(const std::string& where) const;

  Diagnostics errors_;
  Diagnostics warnings_;
  std::size_t errorCount_ = 0;
  std::set<std::string> places_;
};

}  // namespace sprung
