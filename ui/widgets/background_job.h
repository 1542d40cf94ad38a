// Long work on a thread of its own, with a small window that shows how far it is and can cancel it. Knows nothing of
// the work.
#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <functional>
#include <thread>

#include "core/base/progress.h"
#include "core/base/result.h"

class QProgressDialog;
class QWidget;

namespace sprung::ui {

class BackgroundJob : public QObject {
  Q_OBJECT
 public:
  using Work = std::function<Status(const Progress&)>;

  /// Begins at once; deletes itself after `finished`. It is cancelled when its parent goes. Unless modal, the window
  /// stays usable.
  BackgroundJob(const QString& label, Work work, QWidget* parent, Qt::WindowModality modality = Qt::NonModal);
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
