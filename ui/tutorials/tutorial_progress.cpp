#include "ui/tutorials/tutorial_progress.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>

#include "core/io/model_file.h"

namespace sprung::ui {
namespace {

QString stepKey(const QString& id) { return "tutorials/" + id + "/step"; }
QString finishedKey(const QString& id) { return "tutorials/" + id + "/finished"; }

QDir folder() { return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("tutorials"); }

}  // namespace

QString tutorialModelPath(const QString& id) { return folder().filePath(id + ".sprung.json"); }

TutorialProgress tutorialProgress(const QString& id) {
  const QSettings settings;
  const int step = settings.value(stepKey(id)).toInt();
  return {.step = QFile::exists(tutorialModelPath(id)) ? step : 0,
          .finished = settings.value(finishedKey(id)).toBool()};
}

Status keepTutorial(const QString& id, int step, const Document& document) {
  QDir().mkpath(folder().path());
  Status status = writeModelFile(document, tutorialModelPath(id).toStdString());
  if (status) QSettings().setValue(stepKey(id), step);
  return status;
}

void forgetTutorial(const QString& id, bool finished) {
  QFile::remove(tutorialModelPath(id));
  QSettings settings;
  settings.remove(stepKey(id));
  if (finished) settings.setValue(finishedKey(id), true);
}

}  // namespace sprung::ui
