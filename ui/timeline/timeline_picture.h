// How the timeline looks: paints a layout with the colours of the appearance in force.
#pragma once

#include <memory>
#include <optional>

#include "ui/timeline/timeline_layout.h"

class QPainter;

namespace sprung::ui {

/// The instant that is seen, and all runs.
struct TimelineMoment {
  std::shared_ptr<const Timeline> timeline;  ///< null: no model
  int branch = 0;
  std::int64_t step = 0;
  double time = 0.0;  ///< [s]
  bool inPast = false;
  bool seeking = false;
  std::optional<int> ghost = {};    ///< id of the branch seen besides
  std::optional<double> goal = {};  ///< until when it is being computed [s]
};

struct TimelineLook {
  std::optional<double> wanted = {};  ///< where the mouse holds the playhead [s]
  int hoveredRow = -1;                ///< id of the branch under the mouse
  const RunMark* hoveredMark = nullptr;
  bool focused = false;
  int firstRow = 0;
};

void paintTimeline(QPainter& painter, const TimelineLayout& layout, const TimelineMoment& moment,
                   const TimelineLook& look, const QSizeF& size);

/// "slip", "pull", "edit", …
QString markWord(RunMark::Kind kind);
/// What it tells of itself, in the language of the window.
QString markText(const RunMark& mark);

}  // namespace sprung::ui
