#include "ui/files/autosave.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "core/base/background.h"
#include "core/base/black_box.h"
#include "core/io/model_file.h"

namespace sprung::ui {
namespace {

const QString kCopy = QStringLiteral(".sprung.json");
const QString kNote = QStringLiteral(".ini");
const QString kLock = QStringLiteral(".lock");

}  // namespace

Autosave::Autosave(Session& session, std::function<QString()> name, const QString& folder, const AutosavePace& pace,
                   QObject* parent)
    : QObject(parent),
      session_(session),
      name_(std::move(name)),
      pace_(pace),
      stem_(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces))) {
  QDir().mkpath(folder);
  lock_ = std::make_unique<QLockFile>(stem_ + kLock);
  lock_->setStaleLockTime(0);  // held as long as this program lives, however long that is
  lock_->tryLock(0);
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &Autosave::write);
  connect(&session_.undoStack(), &QUndoStack::indexChanged, this, &Autosave::changed);
  connect(&session_, &Session::documentReplaced, this, &Autosave::changed);
  connect(&session_, &Session::fileChanged, this, &Autosave::changed);
}

Autosave::~Autosave() {
  if (writer_.joinable()) writer_.join();
  removeCopy();
}

QString Autosave::defaultFolder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)).filePath("unsaved");
}

std::vector<LeftWork> Autosave::leftWork(const QString& folder) {
  std::vector<LeftWork> left;
  for (const QFileInfo& file : QDir(folder).entryInfoList({"*" + kCopy}, QDir::Files)) {
    QString stem = file.filePath();
    stem.chop(kCopy.size());
    QLockFile lock(stem + kLock);
    lock.setStaleLockTime(0);
    if (!lock.tryLock(0)) continue;  // its program lives
    const QSettings note(stem + kNote, QSettings::IniFormat);
    left.push_back(
        {file.filePath(), note.value("path").toString(), note.value("name").toString(), file.lastModified()});
  }
  std::sort(left.begin(), left.end(), [](const LeftWork& a, const LeftWork& b) { return a.changed > b.changed; });
  return left;
}

void Autosave::forget(const LeftWork& work) {
  QString stem = work.copy;
  stem.chop(kCopy.size());
  for (const QString& ending : {kCopy, kNote, kLock}) QFile::remove(stem + ending);
}

void Autosave::setEnabled(bool enabled) {
  enabled_ = enabled;
  if (enabled) return changed();
  timer_.stop();
  removeCopy();
}

void Autosave::changed() {
  if (!session_.modified()) {
    timer_.stop();
    return removeCopy();
  }
  const Document& document = session_.document();
  if (!enabled_ || (document.revision() == writtenRevision_ && document.displays() == writtenDisplays_)) return;
  if (!timer_.isActive()) waiting_.start();
  const auto waited = std::chrono::milliseconds(waiting_.elapsed());
  timer_.start(std::clamp(pace_.atMost - waited, std::chrono::milliseconds(0), pace_.afterChange));
}

void Autosave::write() {
  if (!enabled_ || !session_.modified()) return;
  if (writer_.joinable()) writer_.join();  // the last copy; long done
  written_ = false;
  writtenRevision_ = session_.document().revision();
  writtenDisplays_ = session_.document().displays();
  {
    QSettings note(stem_ + kNote, QSettings::IniFormat);
    note.setValue("path", session_.path());
    note.setValue("name", name_());
  }
  writer_ = std::jthread([this, document = session_.document(), path = copyPath().toStdString()] {
    nameThread("copies");
    letOthersGoFirst();
    const Status status = writeModelFile(document, path);
    written_ = status.ok();
    const QString reason = status ? QString() : QString::fromStdString(toText(status.errors()));
    QMetaObject::invokeMethod(
        this,
        [this, reason] {
          if (reason.isEmpty() && !QFile::exists(copyPath())) return;  // all is saved meanwhile
          if (reason.isEmpty()) {
            complained_ = false;
            noteFact("Unsaved", copyPath().toStdString());
            emit written();
            return;
          }
          writtenRevision_ = 0;  // the next change tries again, or this one when it is taken back
          if (!std::exchange(complained_, true)) emit failed(reason);
        },
        Qt::QueuedConnection);
  });
}

bool Autosave::flush() {
  timer_.stop();
  if (writer_.joinable()) writer_.join();
  written_ = false;
  write();
  if (writer_.joinable()) writer_.join();
  return written_ || !session_.modified();
}

void Autosave::removeCopy() {
  if (writer_.joinable()) writer_.join();
  writtenRevision_ = 0;
  writtenDisplays_.reset();
  noteFact("Unsaved", "");
  QFile::remove(stem_ + kCopy);
  QFile::remove(stem_ + kNote);
}

}  // namespace sprung::ui
