#include "ui/files/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace sprung::ui {
namespace {

constexpr qsizetype kMost = 10;
const QString kKey = QStringLiteral("files/recent");

}  // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent), paths_(QSettings().value(kKey).toStringList()) {}

void RecentFiles::add(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  readAgain();
  paths_.removeAll(absolute);
  paths_.prepend(absolute);
  while (paths_.size() > kMost) paths_.removeLast();
  store();
}

void RecentFiles::remove(const QString& path) {
  readAgain();
  if (paths_.removeAll(QFileInfo(path).absoluteFilePath()) > 0) store();
}

void RecentFiles::clear() {
  paths_.clear();
  store();
}

void RecentFiles::readAgain() { paths_ = QSettings().value(kKey).toStringList(); }

void RecentFiles::store() {
  QSettings().setValue(kKey, paths_);
  emit changed();
}

}  // namespace sprung::ui
