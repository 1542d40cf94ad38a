// The examples by what they are for, as resources/examples/groups.txt says it.
#pragma once

#include <QStringList>
#include <vector>

namespace sprung::ui {

struct ExampleGroup {
  QString purpose;    ///< in the language of the window
  QStringList paths;  ///< of resources, in their order
};

/// Examples that the list has forgotten come last, in a group without a purpose.
std::vector<ExampleGroup> exampleGroups();

}  // namespace sprung::ui
