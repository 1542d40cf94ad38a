// What the model of a file is called in what is written about it.
#pragma once

#include <QString>

namespace sprung::ui {

/// An example by its title, any other model by the name of its file, as it stands.
QString modelTitle(const QString& path);

}  // namespace sprung::ui
