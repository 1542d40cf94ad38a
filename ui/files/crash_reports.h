// Reports of crashes as they lie on the disk (core/base/black_box.h), and which of them nobody has been told of.
#pragma once

#include <QDateTime>
#include <QString>
#include <optional>

namespace sprung::ui {

struct CrashReport {
  QString path;
  QDateTime written;
};

/// Where the program puts them, with or without a window.
QString crashFolder();

/// The newest one in the folder since the last call, which counts as told by this. Only the newest twenty are kept.
std::optional<CrashReport> newCrash(const QString& folder = crashFolder());

}  // namespace sprung::ui
