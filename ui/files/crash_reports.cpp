#include "ui/files/crash_reports.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace sprung::ui {
namespace {

constexpr qsizetype kKept = 20;
const QString kTold = QStringLiteral("crashes/told");  // when the last one was written that was told of

}  // namespace

QString crashFolder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)).filePath("sprung/crashes");
}

std::optional<CrashReport> newCrash(const QString& folder) {
  const QFileInfoList files = QDir(folder).entryInfoList({"crash-*.txt"}, QDir::Files, QDir::Time);  // newest first
  for (qsizetype i = kKept; i < files.size(); ++i) QFile::remove(files[i].filePath());
  if (files.isEmpty()) return std::nullopt;
  QSettings settings;
  const QDateTime written = files.front().lastModified(), told = settings.value(kTold).toDateTime();
  if (told.isValid() && written <= told) return std::nullopt;
  settings.setValue(kTold, written);
  return CrashReport{files.front().filePath(), written};
}

}  // namespace sprung::ui
