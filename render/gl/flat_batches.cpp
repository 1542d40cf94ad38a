// Background, lines, texts; see flat_batches.h.
#include "render/gl/flat_batches.h"

#include <array>
#include <cmath>

#include "core/base/reused_room.h"
#include "render/gl/shaders.h"
#include "render/gl/shape_batch.h"

namespace sprung::render {

namespace {

constexpr std::array<InstanceField, 5> kLineFields{{{4, 4, GL_FLOAT, false, offsetof(Line, a)},
                                                    {5, 4, GL_FLOAT, false, offsetof(Line, b)},
                                                    {6, 4, GL_UNSIGNED_BYTE, true, offsetof(Line, colorB)},
                                                    lookFields(offsetof(Line, look))[0],
                                                    lookFields(offsetof(Line, look))[1]}};

}  // namespace

Eigen::Vector4f toVector(const Rgba8& color) { return Eigen::Vector4f(color.r, color.g, color.b, color.a) / 255.0F; }

Status BackgroundBatch::initialize() {
  quad_.initialize(makeQuad());
  return program_.initialize("background", shaders::backgroundVertex(), shaders::backgroundFragment());
}

void BackgroundBatch::release() {
  quad_.release();
  program_.release();
}

void BackgroundBatch::draw(const Rgba8& top, const Rgba8& bottom) const {
  program_.use();
  program_.set("uTop", toVector(top));
  program_.set("uBottom", toVector(bottom));
  quad_.draw();
}

Status LineBatch::initialize() {
  quad_.initialize(makeQuad());
  if (auto done = program_.initialize("lines", shaders::lineVertex(), shaders::lineFragment()); !done) return done;
  return pick_.initialize("picked lines", shaders::lineVertex(), shaders::linePickFragment());
}

void LineBatch::release() {
  quad_.release();
  program_.release();
  pick_.release();
  buffer_.release();
}

void LineBatch::prepare(const std::vector<Line>& lines) {
  count_ = lines.size();
  if (count_ > 0) buffer_.upload(lines.data(), count_ * sizeof(Line));
}

void LineBatch::draw(const View& view, const Float3& fadeCenter) const {
  if (count_ == 0) return;
  view.apply(program_);
  program_.set("uFadeCenter", Eigen::Vector3f(fadeCenter[0], fadeCenter[1], fadeCenter[2]));
  program_.set("uExtraPixels", 0.0F);
  quad_.draw(buffer_.id(), kLineFields, sizeof(Line), count_);
}

void LineBatch::drawPick(const View& view) const {
  if (count_ == 0) return;
  view.apply(pick_);
  pick_.set("uExtraPixels", 1.0F);
  quad_.draw(buffer_.id(), kLineFields, sizeof(Line), count_);
}

Status LabelBatch::initialize() {
  quad_.initialize(makeQuad());
  glGenTextures(1, &texture_);
  glBindTexture(GL_TEXTURE_2D, texture_);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glBindTexture(GL_TEXTURE_2D, 0);
  atlas_.clear();
  if (auto done = program_.initialize("labels", shaders::labelVertex(), shaders::labelFragment()); !done) return done;
  return pick_.initialize("picked labels", shaders::labelVertex(), shaders::labelPickFragment());
}

void LabelBatch::release() {
  quad_.release();
  program_.release();
  pick_.release();
  buffer_.release();
  if (texture_ != 0) glDeleteTextures(1, &texture_);
  texture_ = 0;
  uploaded_ = 0;
}

// False if the atlas ran full on the way.
bool LabelBatch::layOut(const std::vector<Label>& labels, const View& view) {
  quads_.clear();
  const auto patchOf = [&](const Label& label) {
    return atlas_.patch(label.text, static_cast<int>(std::lround(label.size * view.pixelRatio)), label.bold);
  };
  const bool whole = layout_.place(labels, view, [&](const Label& label) -> std::optional<Eigen::Vector2f> {
    const auto patch = patchOf(label);
    if (!patch) return std::nullopt;
    return Eigen::Vector2f(static_cast<float>(patch->width), static_cast<float>(patch->height));
  });
  for (const PlacedLabel& placed : layout_.placed()) {
    const Label& label = *placed.label;
    const auto patch = patchOf(label);
    if (!patch) continue;
    quads_.push_back(
        {label.position,
         {std::round(placed.corner.x()), std::round(placed.corner.y()), placed.size.x(), placed.size.y()},
         {static_cast<float>(patch->left), static_cast<float>(patch->top), placed.size.x(), placed.size.y()},
         label.background,
         {label.color, label.pickId, 0}});
  }
  return whole;
}

void LabelBatch::fit(std::size_t count) {
  emptyFor(count, quads_);
  buffer_.fit(count * sizeof(Quad));
}

void LabelBatch::prepare(const std::vector<Label>& labels, const View& view) {
  if (!layOut(labels, view)) {
    atlas_.clear();
    layOut(labels, view);  // what still does not fit is left out
  }
  if (quads_.empty()) return;
  buffer_.upload(quads_.data(), quads_.size() * sizeof(Quad));
  if (uploaded_ == atlas_.revision()) return;
  const QImage& image = atlas_.image();
  glBindTexture(GL_TEXTURE_2D, texture_);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, image.width(), image.height(), 0, GL_RED, GL_UNSIGNED_BYTE, image.constBits());
  glBindTexture(GL_TEXTURE_2D, 0);
  uploaded_ = atlas_.revision();
}

void LabelBatch::drawWith(const Program& program, const View& view) const {
  if (quads_.empty()) return;
  constexpr std::array<InstanceField, 6> fields{{{4, 3, GL_FLOAT, false, offsetof(Quad, position)},
                                                 {5, 4, GL_FLOAT, false, offsetof(Quad, rect)},
                                                 {6, 4, GL_FLOAT, false, offsetof(Quad, texture)},
                                                 {7, 4, GL_UNSIGNED_BYTE, true, offsetof(Quad, background)},
                                                 lookFields(offsetof(Quad, look))[0],
                                                 lookFields(offsetof(Quad, look))[1]}};
  view.apply(program);
  program.set("uPadding", std::round(kLabelPadding * view.pixelRatio));
  program.set("uAtlas", 0);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture_);
  quad_.draw(buffer_.id(), fields, sizeof(Quad), quads_.size());
  glBindTexture(GL_TEXTURE_2D, 0);
}

void LabelBatch::draw(const View& view) const { drawWith(program_, view); }
void LabelBatch::drawPick(const View& view) const { drawWith(pick_, view); }

}  // namespace sprung::render
