// What the program is built on and under which terms: shown in About, and held by a test to what the build asks for.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace sprung::ui {

struct UsedLibrary {
  QString name;
  QString licence;  ///< as people write it
  QStringList
      asked;  ///< what CMake calls it (find_package, pkg_check_modules, find_library); empty: no part of the build
  QString package;  ///< Debian's, whose copyright file has the words
  QString word;     ///< that names the licence there
};

/// All that the program is linked to, shows or starts.
const std::vector<UsedLibrary>& usedLibraries();

/// A table of them as rich text.
QString licencesHtml();

}  // namespace sprung::ui
