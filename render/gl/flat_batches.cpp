// Background, lines, texts; see flat_batches.h.
#include "render/gl/flat_batches.h"

#include <array>
#include <cmath>

#include "render/gl/shaders.h"
#include "render/gl/shape_batch.h"

namespace sprung::render {

namespace {

constexpr float kLabelPadding = 5;  // logical pixels around the text

constexpr std::array<InstanceField, 5> kLineFields{{{4, 4, GL_FLOAT, false, offsetof(Line, a)},
                                                    {5, 4, GL_FLOAT, false, offsetof(Line, b)},
                                                    {6, 4, GL_UNSIGNED_BYTE, true, offsetof(Line, colorB)},
                                                    lookFields(offsetof(Line, look))[0],
                                                    lookFields(offsetof(Line, look))[1]}};

// From a label's position to the middle of its text (pixels, up).
Eigen::Vector2f middleOf(const Label& label, const Eigen::Vector2f& size, float ratio) {
  Eigen::Vector2f middle(label.offset[0] * ratio, label.offset[1] * ratio);
  if (label.anchor == Anchor::Left) middle.x() += size.x() / 2;
  if (label.anchor == Anchor::Right) middle.x() -= size.x() / 2;
  if (label.anchor == Anchor::Bottom) middle.y() += size.y() / 2;
  if (label.anchor == Anchor::Top) middle.y() -= size.y() / 2;
  return middle;
}

// Beside what is named, which is seen as a bar with round ends: beneath or to its right, on the other side, and beyond
// its ends. `half` of the text with its margin (pixels).
std::array<Eigen::Vector2f, 4> placesBeside(const Label& label, const View& view, const Eigen::Vector2f& at,
                                            const Eigen::Vector2f& half) {
  constexpr float kGap = 2;  // logical pixels
  const Float3 end{label.position[0] + label.along[0], label.position[1] + label.along[1],
                   label.position[2] + label.along[2]};
  Eigen::Vector2f reach = view.project(end).value_or(at) - at;
  if (reach.norm() < 1e-3F) reach = {1e-3F, 0};
  const Eigen::Vector2f along = reach.normalized();
  Eigen::Vector2f aside(-along.y(), along.x());
  // Beneath a lying bar, to the right of a standing one.
  if (aside.y() > 0.5F || (aside.y() > -0.5F && aside.x() < 0)) aside = -aside;
  const float radius = label.radius / view.pixelSize(label.position) + kGap * view.pixelRatio;
  const auto beside = [&](const Eigen::Vector2f& direction, float away) -> Eigen::Vector2f {
    return (away + radius + direction.cwiseAbs().dot(half)) * direction;
  };
  const float length = reach.norm();
  return {beside(aside, 0), beside(-aside, 0), beside(along, length), beside(-along, length)};
}

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

// False if the atlas is full.
bool LabelBatch::place(const Label& label, const View& view) {
  const float ratio = view.pixelRatio;
  const auto at = view.project(label.position);
  if (label.manners == Manners::Goes && !at) return true;
  const auto patch = atlas_.patch(label.text, static_cast<int>(std::lround(label.size * ratio)), label.bold);
  if (!patch) return false;
  const Eigen::Vector2f size(static_cast<float>(patch->width), static_cast<float>(patch->height));
  const Eigen::Vector2f padding = Eigen::Vector2f::Constant(kLabelPadding * ratio);
  // Places from the position to the middle of the text, the best first.
  std::array<Eigen::Vector2f, 4> places;
  std::size_t count = 1;
  if (label.radius > 0 && at) {
    places = placesBeside(label, view, *at, 0.5F * size + padding);
    count = places.size();
  } else {
    places[0] = middleOf(label, size, ratio);
  }
  Eigen::Vector2f middle = places[0];
  if (at) {
    const auto boxAt = [&](const Eigen::Vector2f& place) {
      return Eigen::AlignedBox2f(*at + place - 0.5F * size - padding, *at + place + 0.5F * size + padding);
    };
    bool found = label.manners == Manners::Stays;
    for (std::size_t i = 0; i < count && !found; ++i) {
      found = room_.isFree(boxAt(places[i]));
      if (found) middle = places[i];
    }
    if (!found) {
      const auto up = room_.find(boxAt(places[0]));
      if (!up && label.manners == Manners::Goes) return true;
      middle.y() += up.value_or(0.0F);
    }
    room_.take(boxAt(middle));
  }
  const Eigen::Vector2f corner = middle - 0.5F * size;
  quads_.push_back({label.position,
                    {std::round(corner.x()), std::round(corner.y()), size.x(), size.y()},
                    {static_cast<float>(patch->left), static_cast<float>(patch->top), size.x(), size.y()},
                    label.background,
                    {label.color, label.pickId, 0}});
  return true;
}

// Those that stay where they are first. False if the atlas ran full on the way.
bool LabelBatch::layOut(const std::vector<Label>& labels, const View& view) {
  quads_.clear();
  room_.clear();
  for (const Manners manners : {Manners::Stays, Manners::Moves, Manners::Goes}) {
    for (const Label& label : labels)
      if (label.manners == manners && !label.text.empty() && !place(label, view)) return false;
  }
  return true;
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
