// How finely a picture is drawn, in samples per pixel and in triangles: always finely when nothing moves; where drawing
// is slow (no graphics card, large model) moving pictures are rough, so that the motion stays fluent. No widgets, no
// clock.
#pragma once

namespace sprung::ui {

class Smoothing {
 public:
  static constexpr int kSmooth = 4;
  static constexpr int kPlain = 1;

  /// Samples of the next picture. `still`: nothing moves, the picture will stay for a while.
  int samples(bool still) const { return still || !rough_ ? kSmooth : kPlain; }
  /// How fine the solids of a picture with so many samples are (render::DrawOptions).
  static float detailWith(int samples) { return samples == kPlain ? 0.4F : 1.0F; }
  /// A picture with so many samples took `milliseconds` until it was on the screen.
  void measured(int samples, double milliseconds);
  /// Another model: measure anew, and begin as the one before has ended.
  void reset() { mean_ = last_ = count_ = 0; }
  /// The driver draws by the processor: begin with rough pictures instead of finding out by slow ones.
  void expectSlow() { rough_ = true; }

 private:
  static constexpr double kTooSlow = 45;  // ms
  static constexpr double kMuchTooSlow = 90;
  static constexpr double kFastAgain = 6;
  static constexpr int kMany = 8;         // pictures for a mean
  static constexpr double kWeight = 0.2;  // of the newest measurement

  bool rough_ = false;
  double mean_ = 0;  // ms, of the pictures since the last change
  double last_ = 0;  // ms
  int count_ = 0;
};

}  // namespace sprung::ui
