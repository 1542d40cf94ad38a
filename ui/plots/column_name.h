// The unit that the name of a column of a table holds: "force [kN]", "force (kN)".
#pragma once

#include <QString>

namespace sprung::ui {

/// "kN"; empty where none is known.
QString unitInName(const QString& name);
/// "force".
QString withoutUnit(const QString& name);

}  // namespace sprung::ui
