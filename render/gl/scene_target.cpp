// See scene_target.h.
#include "render/gl/scene_target.h"

#include "render/gl/shaders.h"

namespace sprung::render {

Status SceneTarget::initialize() {
  quad_.initialize(makeQuad());
  return compose_.initialize("compose", shaders::backgroundVertex(), shaders::composeFragment());
}

void SceneTarget::release() {
  quad_.release();
  compose_.release();
  target_.release();
}

Status SceneTarget::open(int width, int height, int samples) {
  if (auto done = target_.ensure(width, height, GL_RGBA8, samples); !done) return done;
  passes_.next(target_.framebuffer());
  return Done{};
}

void SceneTarget::restrict(const Eigen::AlignedBox2i& area) {
  glEnable(GL_SCISSOR_TEST);
  const Eigen::Vector2i size = area.sizes();
  glScissor(area.min().x(), area.min().y(), size.x(), size.y());
}

void SceneTarget::clear() {
  glClearColor(0, 0, 0, 0);
  glClearDepth(1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void SceneTarget::compose(const Eigen::AlignedBox2i& area, unsigned framebuffer) const {
  passes_.next(framebuffer);
  restrict(area);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  compose_.use();
  compose_.set("uScene", 0);
  compose_.set("uSamples", target_.samples());
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, target_.texture());
  quad_.draw();
  glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, 0);
  glDisable(GL_BLEND);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace sprung::render
