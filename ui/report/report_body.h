// What stands in a report, in its order: headings, texts and tables as HTML, and where its pictures belong. The page
// for web browsers and the pages for paper lay out the same parts.
#pragma once

#include <string>
#include <vector>

#include "ui/report/report.h"
#include "ui/report/report_plots.h"

namespace sprung::ui {

struct ReportBody {
  std::string title;                              ///< HTML, as are the others
  std::string about;                              ///< may be empty
  std::string end;                                ///< how the run ended before its time; empty: it has not
  std::string warnings;                           ///< empty: there are none
  std::string run;                                ///< table
  std::string variables, items, sensors, ledger;  ///< tables; empty: there is nothing to tell
  std::vector<ReportPlot> plots;
  std::string undrawn;  ///< about curves that are not among the plots; empty: all are
};

ReportBody bodyOf(const Report& report);

}  // namespace sprung::ui
