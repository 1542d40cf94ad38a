// What is new, for the welcome page: the latest version in the changelog that comes with the program.
#pragma once

#include <QString>

namespace sprung::ui {

struct News {
  QString version;   ///< "0.1.0"
  QString markdown;  ///< what stands below its heading
};

News latestNews();

}  // namespace sprung::ui
