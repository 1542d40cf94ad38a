// Copies of unsaved work, so that a crash or a power cut costs seconds: a copy of the model in the user's data folder,
// renewed shortly after each change and taken away when the work is saved or given up. What a dead program has left
// behind is found at the next start. Written on another thread: the window never waits for the disk.
#pragma once

#include <QDateTime>
#include <QElapsedTimer>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "ui/session/session.h"

namespace sprung::ui {

/// A copy that a program which is no longer alive has left behind.
struct LeftWork {
  QString copy;       ///< the model file to read
  QString path;       ///< where the work was opened from or last saved; empty for one that never had a file
  QString name;       ///< what the title showed
  QDateTime changed;  ///< when the copy was written
};

/// How long after a change the copy is renewed, and how long at most while changes go on.
struct AutosavePace {
  std::chrono::milliseconds afterChange{1500};
  std::chrono::milliseconds atMost{6000};
};

class Autosave : public QObject {
  Q_OBJECT
 public:
  /// `name` is asked for each copy. `folder` is made when it is missing.
  Autosave(Session& session, std::function<QString()> name, const QString& folder = defaultFolder(),
           const AutosavePace& pace = {}, QObject* parent = nullptr);
  ~Autosave() override;

  static QString defaultFolder();
  /// What dead programs have left in the folder, newest first.
  static std::vector<LeftWork> leftWork(const QString& folder = defaultFolder());
  /// Takes a left copy away (recovered and saved, or not wanted).
  static void forget(const LeftWork& work);

  void setEnabled(bool enabled);
  /// Writes now, and waits until it is on the disk; whether all that is unsaved is there.
  bool flush();
  QString copyPath() const { return stem_ + ".sprung.json"; }

 signals:
  /// A copy has been written, or could not be.
  void written();
  void failed(const QString& reason);

 private:
  void changed();
  void write();
  void removeCopy();

  Session& session_;
  std::function<QString()> name_;
  AutosavePace pace_;
  QString stem_;
  std::unique_ptr<QLockFile> lock_;
  QTimer timer_;
  QElapsedTimer waiting_;
  std::jthread writer_;
  std::uint64_t writtenRevision_ = 0;
  std::shared_ptr<const Displays> writtenDisplays_;
  bool enabled_ = true;
  bool complained_ = false;
  bool written_ = false;  ///< the copy that was begun last
};

}  // namespace sprung::ui
