// See egl_context.h. Mesa's surfaceless platform first, then the default display.
#include "render/image/egl_context.h"

#include <array>
#include <string_view>

namespace sprung::render {

namespace {

EGLDisplay surfacelessDisplay() {
  const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  if (extensions == nullptr) return EGL_NO_DISPLAY;
  const std::string_view list = extensions;
  if (list.find("EGL_EXT_platform_base") == std::string_view::npos ||
      list.find("EGL_MESA_platform_surfaceless") == std::string_view::npos) {
    return EGL_NO_DISPLAY;
  }
  return eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
}

/// Some drivers give just the version that is asked for: 4.3, which draws several meshes in one call, or what is
/// needed.
EGLContext contextOn(EGLDisplay display, EGLConfig config) {
  for (const EGLint major : {4, 3}) {
    const std::array<EGLint, 7> wanted{
        EGL_CONTEXT_MAJOR_VERSION,           major,   EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, wanted.data());
    if (context != EGL_NO_CONTEXT) return context;
  }
  return EGL_NO_CONTEXT;
}

}  // namespace

EglContext::~EglContext() {
  if (context_ != EGL_NO_CONTEXT) eglDestroyContext(display_, context_);
}

bool EglContext::openOn(EGLDisplay display) {
  if (display == EGL_NO_DISPLAY) return false;
  if (eglInitialize(display, nullptr, nullptr) != EGL_TRUE) return false;
  bool opened = false;
  if (eglBindAPI(EGL_OPENGL_API) == EGL_TRUE) {
    constexpr std::array<EGLint, 5> wanted{EGL_SURFACE_TYPE, EGL_DONT_CARE, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                                           EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    eglChooseConfig(display, wanted.data(), &config, 1, &found);
    if (found > 0) context_ = contextOn(display, config);
    opened = context_ != EGL_NO_CONTEXT;
  }
  if (opened) display_ = display;
  return opened;
}

Status EglContext::open() {
  if (isOpen()) return Done{};
  if (openOn(surfacelessDisplay())) return Done{};
  if (openOn(eglGetDisplay(EGL_DEFAULT_DISPLAY))) return Done{};
  return error("OpenGL", "no OpenGL 3.3 context could be opened without a window",
               "install the Mesa drivers (libegl-mesa0, libgl1-mesa-dri)");
}

EglContext::Current::Current(const EglContext& context) : display_(context.display_) {
  eglBindAPI(EGL_OPENGL_API);
  ok_ = eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context.context_) == EGL_TRUE;
}

EglContext::Current::~Current() { eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT); }

}  // namespace sprung::render
