// The chain of bricks of the benchmark of time steps, as Simbody solves it: joint angles as coordinates and explicit
// steps of the same length. Built only where the library is installed.
#pragma once

#include <memory>

namespace sprung::bench {

class SimbodyChain {
 public:
  /// `bodies` bricks as in `brickChain`, steps of `h` [s].
  SimbodyChain(int bodies, double h);
  ~SimbodyChain();
  void step();
  /// Height of the last centre of mass [m], to see that both compute the same motion.
  double height() const;

 private:
  struct Model;
  std::unique_ptr<Model> model_;
};

}  // namespace sprung::bench
