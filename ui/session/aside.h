// Work that the window must not wait for: done on a thread of its own, its result handed back to the window's thread.
#pragma once

#include <QObject>
#include <functional>
#include <mutex>
#include <queue>

#include "core/base/errand_thread.h"

namespace sprung::ui {

class Aside : public QObject {
  Q_OBJECT
 public:
  /// What is to be done with a result, in the thread of this object.
  using Deed = std::function<void()>;
  /// Runs on the other thread; must not touch anything that this thread may change.
  using Work = std::function<Deed()>;

  explicit Aside(QObject* parent = nullptr) : QObject(parent) {}
  /// Waits for the work being done; its deed is left undone.
  ~Aside() override;

  /// Of works that wait only the newest is done.
  void start(Work work);
  /// Some work waits, is being done, or its deed has not been done yet.
  bool busy() const { return open_ > 0; }

 private:
  void takeDeed();

  int open_ = 0;  ///< works whose deed is still to come
  std::mutex mutex_;
  std::queue<Deed> done_;
  ErrandThread thread_{"aside"};  ///< last member: joins before the rest goes
};

}  // namespace sprung::ui
