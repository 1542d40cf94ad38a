// The file of the open model, as it lies on the disk: whether others have written it, have it open, or do not let it be
// written.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QFileSystemWatcher>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <memory>

#include "ui/session/session.h"

namespace sprung::ui {

class OpenFile : public QObject {
  Q_OBJECT
 public:
  /// Windows tell each other in `folder` what they have open; it is made when it is missing.
  explicit OpenFile(Session& session, const QString& folder = defaultFolder(), QObject* parent = nullptr);

  static QString defaultFolder();
  /// Looks at the disk: somebody else has written the file, or removed it, since it was read or saved here.
  bool changedByOthers();

 signals:
  /// Of the question above, when the answer has changed.
  void differs(bool changed);
  /// The file has been opened, and this is what its owner should know before he works on it.
  void opened(const Diagnostics& remarks);

 private:
  /// What tells one content of a file from another.
  struct Content {
    QDateTime written;
    qint64 size = -1;  ///< -1: there is no file
    QByteArray hash;
    bool sameFile(const Content& other) const { return written == other.written && size == other.size; }
  };
  Content onDisk() const;
  void begin();
  void look();
  void watch();
  Diagnostics remarks();

  Session& session_;
  QString folder_, path_;
  Content known_;  ///< as it was read or saved here
  bool differs_ = false, replaced_ = false;
  std::unique_ptr<QLockFile> lock_;
  QFileSystemWatcher watcher_;
  QTimer soon_;  ///< others write in several steps
};

}  // namespace sprung::ui
