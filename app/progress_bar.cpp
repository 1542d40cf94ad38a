#include "app/progress_bar.h"

#include <string>
#include <utility>

namespace sprung::app {

void ProgressBar::show(double fraction) {
  const auto now = Clock::now();
  if (!on_ || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  constexpr int kWidth = 40;
  const int filled = static_cast<int>(fraction * kWidth);
  console_.err << "\r[" << std::string(static_cast<std::size_t>(filled), '#')
               << std::string(static_cast<std::size_t>(kWidth - filled), ' ') << "] "
               << static_cast<int>(fraction * 100.0) << " % " << std::flush;
  shown_ = true;
}

void ProgressBar::clear() {
  if (std::exchange(shown_, false)) console_.err << "\r" << std::string(60, ' ') << "\r" << std::flush;
}

}  // namespace sprung::app
