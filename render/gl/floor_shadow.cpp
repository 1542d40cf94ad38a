// See floor_shadow.h.
#include "render/gl/floor_shadow.h"

#include <cmath>

#include "render/gl/flat_batches.h"
#include "render/gl/shaders.h"

namespace sprung::render {

namespace {

constexpr int kShadowSide = 144;  // texels
constexpr float kBlurTexels = 4;
// How far the light shifts a shadow per metre of height: to the right and to the back, as it comes from the upper left.
constexpr float kShiftRight = 0.22F;
constexpr float kShiftBack = 0.16F;

}  // namespace

Status FloorShadow::initialize() {
  quad_.initialize(makeQuad());
  if (auto done = blur_.initialize("blur", shaders::backgroundVertex(), shaders::blurFragment()); !done) return done;
  return floor_.initialize("floor", shaders::floorVertex(), shaders::floorFragment());
}

void FloorShadow::release() {
  quad_.release();
  blur_.release();
  floor_.release();
  cast_.release();
  soft_.release();
}

// The light's view: its x and y are the place on the floor that a point shades, its z the point's height.
bool FloorShadow::place(const Floor& floor, const Eigen::AlignedBox3f& solids) {
  const Eigen::Vector3f up(floor.up[0], floor.up[1], floor.up[2]);
  const Eigen::Vector3f right = Eigen::Vector3f::UnitX();
  const Eigen::Vector3f back = up.cross(right);
  light_ = View();
  light_.perspective = false;
  light_.view.row(0) << (right + kShiftRight * up).transpose(), -kShiftRight * floor.level;
  light_.view.row(1) << (back + kShiftBack * up).transpose(), -kShiftBack * floor.level;
  light_.view.row(2) << up.transpose(), -floor.level;
  Eigen::AlignedBox2f shaded;
  for (int i = 0; i < 8; ++i) {
    const Eigen::Vector3f corner = solids.corner(static_cast<Eigen::AlignedBox3f::CornerType>(i));
    shaded.extend(Eigen::Vector2f((light_.view * corner.homogeneous()).head<2>()));
  }
  float half = 0.5F * shaded.sizes().maxCoeff() * (1 + 4 * kBlurTexels / kShadowSide);
  if (!(half > 0) || !std::isfinite(half)) return false;
  // In steps, so that the texels do not swim while the model moves.
  half = std::pow(1.25F, std::ceil(std::log(half) / std::log(1.25F)));
  const float texel = 2 * half / kShadowSide;
  const Eigen::Vector2f centre = (shaded.center() / texel).array().round() * texel;
  light_.view(0, 3) -= centre.x();
  light_.view(1, 3) -= centre.y();
  light_.projection = Eigen::Vector4f(1 / half, 1 / half, 0, 1).asDiagonal();
  light_.pixelFactor = texel;
  light_.viewport.setConstant(kShadowSide);
  middle_ = centre.x() * right + centre.y() * back + floor.level * up;
  right_ = half * right;
  back_ = half * back;
  // Only where there may be shadow: models are often flat, and pixels without any cost as much.
  const Eigen::Array2f margin = Eigen::Array2f::Constant((kBlurTexels + 1) * texel);
  low_ = (((shaded.min() - centre).array() - margin) / half).max(-1.0F);
  high_ = (((shaded.max() - centre).array() + margin) / half).min(1.0F);
  return true;
}

Status FloorShadow::begin() {
  if (auto done = cast_.ensure(kShadowSide, kShadowSide, GL_R8, 0); !done) return done;
  if (auto done = soft_.ensure(kShadowSide, kShadowSide, GL_R8, 0); !done) return done;
  passes_.next(cast_.framebuffer());
  glViewport(0, 0, kShadowSide, kShadowSide);
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  glEnable(GL_BLEND);
  glBlendEquation(GL_MAX);
  return Done{};
}

void FloorShadow::blur() const {
  glBlendEquation(GL_FUNC_ADD);
  glDisable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0);
  blur_.use();
  blur_.set("uSource", 0);
  passes_.next(soft_.framebuffer());
  glBindTexture(GL_TEXTURE_2D, cast_.texture());
  blur_.set("uStep", Eigen::Vector2f(1, 0));
  quad_.draw();
  passes_.next(cast_.framebuffer());
  glBindTexture(GL_TEXTURE_2D, soft_.texture());
  blur_.set("uStep", Eigen::Vector2f(0, 1));
  quad_.draw();
  glBindTexture(GL_TEXTURE_2D, 0);
}

void FloorShadow::draw(const View& view, const Floor& floor) const {
  if (!visible_) return;
  view.apply(floor_);
  floor_.set("uSource", 0);
  floor_.set("uColor", toVector(floor.shadowColor));
  floor_.set("uMiddle", middle_);
  floor_.set("uRight", right_);
  floor_.set("uBack", back_);
  floor_.set("uLow", low_);
  floor_.set("uHigh", high_);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, cast_.texture());
  quad_.draw();
  glBindTexture(GL_TEXTURE_2D, 0);
}

}  // namespace sprung::render
