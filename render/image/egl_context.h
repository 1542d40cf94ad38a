// A core context of OpenGL 3.3 or later without window or display, through EGL. Internal to image/.
#pragma once

#include <epoxy/egl.h>

#include "core/base/result.h"

namespace sprung::render {

class EglContext {
 public:
  EglContext() = default;
  ~EglContext();
  EglContext(const EglContext&) = delete;
  EglContext& operator=(const EglContext&) = delete;

  Status open();
  bool isOpen() const { return context_ != EGL_NO_CONTEXT; }

  /// Makes the context current on this thread as long as it lives. The thread must not have a context of a window: the
  /// driver refuses EGL where GLX is current.
  class Current {
   public:
    explicit Current(const EglContext& context);
    ~Current();
    Current(const Current&) = delete;
    Current& operator=(const Current&) = delete;
    bool ok() const { return ok_; }

   private:
    EGLDisplay display_;
    bool ok_;
  };

 private:
  bool openOn(EGLDisplay display);

  EGLDisplay display_ = EGL_NO_DISPLAY;
  EGLContext context_ = EGL_NO_CONTEXT;
};

}  // namespace sprung::render
