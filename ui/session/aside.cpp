#include "ui/session/aside.h"

#include <QMetaObject>
#include <utility>

#include "core/base/background.h"

namespace sprung::ui {

Aside::~Aside() = default;

void Aside::start(Work work) {
  const bool replaced = thread_.hand([this, work = std::move(work)](const std::stop_token& stop) mutable {
    letOthersGoFirst();
    Deed deed = std::exchange(work, nullptr)();  // what it held goes here, not while the window waits
    if (stop.stop_requested()) return;
    {
      const std::lock_guard lock(mutex_);
      done_.push(std::move(deed));
    }
    QMetaObject::invokeMethod(this, &Aside::takeDeed, Qt::QueuedConnection);
  });
  if (!replaced) ++open_;  // else its predecessor's deed will never come
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
