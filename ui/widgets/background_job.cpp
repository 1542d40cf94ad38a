#include "ui/widgets/background_job.h"

#include <QMetaObject>
#include <QProgressDialog>
#include <QWindow>
#include <cmath>
#include <utility>

#include "core/base/background.h"
#include "core/base/black_box.h"

namespace sprung::ui {
namespace {

constexpr int kSteps = 1000;
constexpr int kShownAfter = 300;  // ms; short work needs no window

}  // namespace

BackgroundJob::BackgroundJob(const QString& label, Work work, QWidget* parent, Qt::WindowModality modality)
    : QObject(parent), dialog_(new QProgressDialog(label, tr("Cancel"), 0, kSteps, parent)) {
  dialog_->setObjectName("backgroundJob");
  dialog_->setWindowTitle(label);
  dialog_->setWindowModality(modality);
  dialog_->setMinimumDuration(kShownAfter);
  dialog_->setMinimumWidth(360);
  dialog_->setAutoClose(false);
  dialog_->setAutoReset(false);
  dialog_->setValue(0);
  connect(dialog_, &QProgressDialog::canceled, this, &BackgroundJob::cancel);
  // Escape closes a dialog that is not active yet, without its shortcut for cancelling.
  connect(dialog_, &QDialog::rejected, this, &BackgroundJob::cancel);
  thread_ = std::jthread([this, work = std::move(work)] {
    nameThread("job");
    letOthersGoFirst();
    const Status status = work([this, last = 0](double share) mutable {
      const int value = static_cast<int>(std::lround(share * kSteps));
      // Only what can be seen is told: the window must not drown in news.
      if (std::exchange(last, value) != value)
        QMetaObject::invokeMethod(
            dialog_, [dialog = dialog_, value] { dialog->setValue(value); }, Qt::QueuedConnection);
      return !cancelled_;
    });
    const Diagnostics problems = status ? Diagnostics() : status.errors();
    QMetaObject::invokeMethod(
        this, [this, problems] { end(problems); }, Qt::QueuedConnection);
  });
}

BackgroundJob::~BackgroundJob() {
  cancelled_ = true;
  if (thread_.joinable()) thread_.join();
  delete dialog_;
}

void BackgroundJob::end(const Diagnostics& problems) {
  dialog_->hide();
  // What comes now may take long, and a slow window manager gives the keys to a window that has just been there: Qt
  // would take them away from the one that has them, and nobody would give them back.
  if (QWindow* native = dialog_->windowHandle()) native->destroy();
  emit finished(problems, cancelled_);
  deleteLater();
}

}  // namespace sprung::ui
