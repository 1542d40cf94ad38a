#include "render/gl/passes.h"

#include <algorithm>

#include "render/gl/driver.h"

namespace sprung::render {

void Passes::keepEnd() {
  if (drawsByProcessor()) ends_.push_back(glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0));
}

void Passes::begin() {
  if (drawsByProcessor()) finish();
}

void Passes::finish() {
  keepEnd();
  glFinish();
  if (ends_.empty()) return;
  std::for_each(ends_.begin(), ends_.end() - 1, glDeleteSync);
  ends_.erase(ends_.begin(), ends_.end() - 1);
}

void Passes::next(GLuint framebuffer) {
  keepEnd();
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

void Passes::release() {
  // Those of a context that was lost are unknown to the present one.
  for (const GLsync end : ends_)
    if (glIsSync(end) == GL_TRUE) glDeleteSync(end);
  ends_.clear();
}

}  // namespace sprung::render
