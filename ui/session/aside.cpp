#include "ui/session/aside.h"

#include <QMetaObject>
#include <utility>

#include "core/base/background.h"
#include "core/base/black_box.h"

namespace sprung::ui {

Aside::~Aside() = default;

void Aside::start(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (!waiting_) ++open_;  // else its predecessor's deed will never come
    waiting_ = std::move(work);
  }
  if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  wake_.notify_one();
}

void Aside::run(const std::stop_token& stop) {
  nameThread("aside");
  letOthersGoFirst();
  while (true) {
    std::optional<Work> work;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return waiting_.has_value(); })) return;
      work = std::exchange(waiting_, std::nullopt);
    }
    Deed deed = (*work)();
    work.reset();  // what it held goes here, not while the window waits
    if (stop.stop_requested()) return;
    {
      const std::lock_guard lock(mutex_);
      done_.push(std::move(deed));
    }
    QMetaObject::invokeMethod(this, &Aside::takeDeed, Qt::QueuedConnection);
  }
}

void Aside::takeDeed() {
  Deed deed;
  {
    const std::lock_guard lock(mutex_);
    deed = std::move(done_.front());
    done_.pop();
  }
  --open_;
  deed();
}

}  // namespace sprung::ui
