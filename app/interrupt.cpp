#include "app/interrupt.h"

#include <array>
#include <csignal>
#include <cstddef>

namespace sprung::app {
namespace {

constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGXCPU};

volatile std::sig_atomic_t came = 0;
std::array<struct sigaction, kSignals.size()> before;

void note(int number) { came = number; }

}  // namespace

Interrupt::Interrupt() {
  came = 0;
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second is not held up
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before[i]);
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
}

int Interrupt::signal() { return came; }

}  // namespace sprung::app
