#include "ui/dialogs/licences.h"

namespace sprung::ui {

const std::vector<UsedLibrary>& usedLibraries() {
  static const std::vector<UsedLibrary> libraries = {
      {"Qt 6", "LGPL 3", {"Qt6"}, "qt6-base-dev", "LGPL-3"},
      {"Eigen", "MPL 2", {"Eigen3"}, "libeigen3-dev", "MPL-2"},
      {"SuiteSparse KLU, CAMD", "LGPL 2.1 or later", {"KLU", "CAMD"}, "libsuitesparse-dev", "LGPL-2.1+"},
      {"SuiteSparse SPQR, CHOLMOD", "GPL 2 or later", {"SPQR", "CHOLMOD"}, "libsuitesparse-dev", "GPL-2+"},
      {"JSON for Modern C++", "MIT", {"nlohmann_json"}, "nlohmann-json3-dev", "Expat"},
      {"CLI11", "BSD, 3 clauses", {"CLI11"}, "libcli11-dev", "BSD-3-clause"},
      {"muParser", "MIT", {"MUPARSER"}, "libmuparser-dev", "Expat"},
      {"QCustomPlot", "GPL 3 or later", {"QCustomPlotQt6"}, "libqcustomplot-dev", "GPL-3+"},
      {"QScintilla", "GPL 3", {"QSCINTILLA"}, "libqscintilla2-qt6-dev", "GPL-3"},
      {"assimp", "BSD, 3 clauses", {"ASSIMP"}, "libassimp-dev", "BSD-3-clause"},
      {"libepoxy", "MIT", {"EPOXY"}, "libepoxy-dev", "Expat"},
      {"libseccomp", "LGPL 2.1", {"SECCOMP"}, "libseccomp-dev", "LGPL-2.1"},
      {"CPython", "PSF", {"PYTHON"}, "python3.11", "Python Software Foundation"},
      {"pybind11", "BSD, 3 clauses", {"pybind11"}, "pybind11-dev", "BSD-3-Clause"},
      {"Inter (font)", "OFL 1.1", {}, "fonts-inter", "OFL-1.1"},
      {"FFmpeg (started for videos)", "GPL 2 or later", {}, "ffmpeg", "GPL-2+"},
  };
  return libraries;
}

QString licencesHtml() {
  QString html = QStringLiteral("<table cellspacing='0' cellpadding='3'>");
  for (const UsedLibrary& library : usedLibraries())
    html += QStringLiteral("<tr><td style='padding-right:24px'>%1</td><td>%2</td></tr>")
                .arg(library.name.toHtmlEscaped(), library.licence.toHtmlEscaped());
  return html + QStringLiteral("</table>");
}

}  // namespace sprung::ui
