#include "ui/files/open_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>
#include <chrono>

#include "core/io/model_file.h"

namespace sprung::ui {
namespace {

constexpr std::chrono::milliseconds kSettled{100};
/// Saving needs the new file beside the old one, and so do copies of unsaved work.
constexpr qint64 kCopies = 3, kRoom = 1 << 20;

QByteArray hashOf(const QByteArray& text) { return QCryptographicHash::hash(text, QCryptographicHash::Sha1); }

}  // namespace

OpenFile::OpenFile(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), session_(session), folder_(folder) {
  soon_.setSingleShot(true);
  soon_.setInterval(kSettled);
  const auto later = [this] { soon_.start(); };
  connect(&soon_, &QTimer::timeout, this, &OpenFile::look);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, later);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, later);
  // The path stands when both have been told.
  connect(&session, &Session::documentReplaced, this, [this] { replaced_ = true; });
  connect(&session, &Session::fileChanged, this, [this] {
    if (replaced_ || session_.path() != path_) return begin();
    look();
  });
}

QString OpenFile::defaultFolder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)).filePath("open");
}

OpenFile::Content OpenFile::onDisk() const {
  const QFileInfo file(path_);
  if (path_.isEmpty() || !file.exists()) return {};
  return {file.lastModified(), file.size(), {}};
}

void OpenFile::begin() {
  replaced_ = false;
  const bool moved = session_.path() != path_;
  path_ = session_.path();
  known_ = onDisk();
  QFile file(path_);
  if (known_.size >= 0 && file.open(QIODevice::ReadOnly)) known_.hash = hashOf(file.readAll());
  watch();
  if (moved) lock_.reset();
  if (differs_) emit differs(differs_ = false);
  if (path_.isEmpty()) return;
  const Diagnostics found = remarks();
  if (!found.empty()) emit opened(found);
}

Diagnostics OpenFile::remarks() {
  Diagnostics list;
  const QFileInfo file(path_);
  const std::string name = file.fileName().toStdString();
  if (lock_ == nullptr) {
    QDir().mkpath(folder_);
    const QByteArray place = hashOf(QFileInfo(path_).canonicalFilePath().toUtf8()).toHex();
    lock_ = std::make_unique<QLockFile>(QDir(folder_).filePath(QString::fromLatin1(place) + ".lock"));
    lock_->setStaleLockTime(0);  // held as long as the file is open, however long that is
    if (!lock_->tryLock(0) && lock_->error() == QLockFile::LockFailedError)
      list.push_back(warning(name, "the file is open in another window too",
                             "save from one of them only, or under another name: what is saved last stays"));
  }
  if (!file.isWritable() || !QFileInfo(file.absolutePath()).isWritable())
    list.push_back(warning(name, "the file cannot be written here", "save under another name"));
  const QStorageInfo disk(file.absolutePath());
  if (disk.isValid() && disk.isReady() && disk.bytesAvailable() < kCopies * file.size() + kRoom)
    list.push_back(warning(name, "there is hardly any room left on the disk", "free some space before you save"));
  return list;
}

void OpenFile::watch() {
  const QStringList old = watcher_.files() + watcher_.directories();
  if (!old.isEmpty()) watcher_.removePaths(old);
  if (path_.isEmpty()) return;
  watcher_.addPath(QFileInfo(path_).absolutePath());  // most programs put a new file in the place of the old one
  if (QFileInfo::exists(path_)) watcher_.addPath(path_);
}

void OpenFile::look() {
  if (replaced_ || path_.isEmpty()) return;
  if (!watcher_.files().contains(path_) && QFileInfo::exists(path_)) watcher_.addPath(path_);
  Content now = onDisk();
  bool changed = now.size < 0 && known_.size >= 0;
  if (now.size >= 0 && !now.sameFile(known_)) {
    QFile file(path_);
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    now.hash = hashOf(text);
    changed = now.hash != known_.hash;
    // What stands there now is what has just been saved.
    if (changed && !session_.modified() && writeModel(session_.document()) == text.toStdString()) changed = false;
    if (!changed) known_ = now;
  }
  if (changed != differs_) emit differs(differs_ = changed);
}

bool OpenFile::changedByOthers() {
  look();
  return differs_;
}

}  // namespace sprung::ui
