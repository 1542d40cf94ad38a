// The passes of a picture, each into a framebuffer of its own. Internal to gl/.
#pragma once

#include <epoxy/gl.h>

#include <vector>

namespace sprung::render {

/// Where one context draws into, pass after pass.
///
/// Mesa's renderer for processors gives back what tells the end of a pass as soon as it reads that the pass has ended:
/// its thread that told so may then still be about to unlock it, and writes into memory that others have by now
/// (lp_fence_signalled() reads without the lock that lp_fence_signal() holds). So the end of each pass is kept here
/// until a later pass has ended, which its threads begin only when they have left the one before.
class Passes {
 public:
  /// A picture begins.
  void begin();
  /// What was drawn is complete when this returns.
  void finish();
  /// The next pass draws into `framebuffer`, which is bound afterwards.
  void next(GLuint framebuffer);
  void release();

 private:
  void keepEnd();
  std::vector<GLsync> ends_;
};

}  // namespace sprung::render
