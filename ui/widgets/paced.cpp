#include "ui/widgets/paced.h"

#include <chrono>
#include <utility>

namespace sprung::ui {
namespace {

constexpr std::chrono::milliseconds kPicture{33};

}  // namespace

Paced::Paced(QObject* parent, std::function<void()> act) : QObject(parent), act_(std::move(act)) {
  timer_.setSingleShot(true);
  timer_.setInterval(kPicture);
  connect(&timer_, &QTimer::timeout, this, [this] {
    if (std::exchange(wanted_, false)) {
      timer_.start();
      act_();
    }
  });
}

void Paced::ask() {
  if (timer_.isActive()) {
    wanted_ = true;
    return;
  }
  timer_.start();
  act_();
}

}  // namespace sprung::ui
