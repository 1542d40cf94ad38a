// Long work on a thread of its own, with a small window that shows how far it is and can cancel it; the main window
// stays usable. Knows nothing of the work.
#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <functional>
#include <thread>

#include "core/base/result.h"

class QProgressDialog;
class QWidget;

namespace sprung::ui {

class BackgroundJob : public QObject {
  Q_OBJECT
 public:
  /// To be called now and then with the finished share 0..1; false: give up and leave nothing behind.
  using Progress = std::function<bool(double share)>;
  using Work = std::function<Status(const Progress&)>;

  /// Begins at once; deletes itself after `finished`. It is cancelled when its parent goes.
  BackgroundJob(const QString& label, Work work, QWidget* parent);
  ~BackgroundJob() override;

  void cancel() { cancelled_ = true; }

 signals:
  /// `problems` is empty when all went well; then it may have been cancelled.
  void finished(const sprung::Diagnostics& problems, bool cancelled);

 private:
  void end(const Diagnostics& problems);

  std::atomic<bool> cancelled_ = false;
  QProgressDialog* dialog_;
  std::jthread thread_;  ///< last member: joins before the rest goes
};

}  // namespace sprung::ui
