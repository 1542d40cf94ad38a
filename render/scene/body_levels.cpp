// Links that a hinge joins lie side by side along its axis, as engineers draw them: in one plane their faces would
// cover each other. Only the drawing moves; the hinge's pin is drawn as long as it takes. See layout_parts.h.
#include <algorithm>
#include <cmath>
#include <queue>
#include <span>
#include <utility>

#include "render/scene/layout_parts.h"

namespace sprung::render::parts {

namespace {

constexpr double kGap = 0.04;       // between two links, as a part of their common thickness
constexpr double kParallel = 1e-6;  // of axes, sine of the angle

// One end of a hinge on a link; little, because a chain has as many as bodies, twice.
struct HingeEnd {
  int connector = -1;  // index into System::connectors
  int end = 0;         // of its two
  int other = -1;      // body at its other end; -1 = no link
};

// What bears on a link.
struct Link {
  bool layered = false;  // a link whose hinges are parallel
  bool pinned = false;   // guided by something else than hinges: stays where it is
  std::size_t first = 0, count = 0;
};

class Links {
 public:
  explicit Links(const LayoutJob& job) : job_(job), links_(job.system.bodies.size()) {
    for (std::size_t i = 0; i < links_.size(); ++i) {
      const auto& graphics = job.layout.graphics[i];
      const bool built = graphics == nullptr || graphics->empty() || graphics->isOneSolid();
      links_[i].layered = job.layout.bodies[i].boxed() && built && !job.system.bodies[i].isGround();
    }
    if (std::none_of(links_.begin(), links_.end(), [](const Link& link) { return link.layered; })) return;
    forEachEnd([&](Link& link, const HingeEnd& end, bool hinge) {
      if (hinge)
        ++link.count;
      else
        pin(link, end);
    });
    std::size_t first = 0;
    for (Link& link : links_) {
      link.first = first;
      first += std::exchange(link.count, 0);
    }
    hinges_.resize(first);
    forEachEnd([&](Link& link, const HingeEnd& end, bool hinge) {
      if (hinge) hinges_[link.first + link.count++] = end;
    });
    for (Link& link : links_) link.layered = link.layered && areParallel(hingesOf(link));
  }

  std::size_t size() const { return links_.size(); }
  const Link& operator[](std::size_t body) const { return links_[body]; }
  std::span<const HingeEnd> hingesOf(const Link& link) const { return {hinges_.data() + link.first, link.count}; }
  /// Global, unit.
  Vec3 axisOf(const HingeEnd& hinge) const {
    const ConnectorShape& shape = job_.layout.connectors[at(hinge.connector)];
    return job_.base.markerRotations[at(marker(hinge, 0))] * shape.frame0.col(hingeAxis(shape));
  }
  /// Global: on this link, or on the other.
  const Vec3& pointOf(const HingeEnd& hinge, bool other) const {
    return job_.base.markerPositions[at(marker(hinge, other ? 1 - hinge.end : hinge.end))];
  }

 private:
  int marker(const HingeEnd& hinge, int end) const {
    return job_.system.connectors[at(hinge.connector)].markers[at(end)];
  }
  // Calls deed(link, end, whether it is a hinge) for each connector's ends on links.
  template <typename Deed>
  void forEachEnd(const Deed& deed) {
    for (std::size_t i = 0; i < job_.system.connectors.size(); ++i) {
      const ConnectorShape& shape = job_.layout.connectors[i];
      const auto& markers = job_.system.connectors[i].markers;
      if (shape.form == ConnectorForm::None || markers[0] < 0 || markers[1] < 0) continue;
      const auto bodyOf = [&](int marker) { return job_.layout.bodyOf(job_.system.markers[at(marker)]); };
      const std::array<int, 2> bodies{bodyOf(markers[0]), bodyOf(markers[1])};
      const bool hinge = hingeAxis(shape) >= 0;
      for (const int end : {0, 1}) {
        const int body = bodies[at(end)];
        if (body >= 0 && links_[at(body)].layered)
          deed(links_[at(body)], HingeEnd{static_cast<int>(i), end, bodies[at(1 - end)]}, hinge);
      }
    }
  }
  void pin(Link& link, const HingeEnd& end) const {
    const ConnectorForm form = job_.layout.connectors[at(end.connector)].form;
    link.pinned = link.pinned || (isJoint(form) && form != ConnectorForm::Spiral);
  }
  bool areParallel(std::span<const HingeEnd> hinges) const {
    return !hinges.empty() && std::all_of(hinges.begin(), hinges.end(), [&](const HingeEnd& hinge) {
      return axisOf(hinge).cross(axisOf(hinges.front())).norm() < kParallel;
    });
  }

  const LayoutJob& job_;
  std::vector<Link> links_;
  std::vector<HingeEnd> hinges_;
};

}  // namespace

int hingeAxis(const ConnectorShape& shape) {
  if (shape.form == ConnectorForm::Revolute) return 2;
  if (shape.form != ConnectorForm::Generic || shape.free[0] || shape.free[1] || shape.free[2]) return -1;
  if (shape.free[3] + shape.free[4] + shape.free[5] != 1) return -1;
  return shape.free[3] ? 0 : shape.free[4] ? 1 : 2;
}

std::optional<std::array<double, 2>> spanAlong(const LayoutJob& job, int body, const Vec3& point, const Vec3& axis) {
  if (body < 0 || !job.layout.bodies[at(body)].boxed()) return std::nullopt;
  const BodyShape& shape = job.layout.bodies[at(body)];
  const Mat3& rotation = job.base.bodyRotations[at(body)];
  const Vec3 a = shape.axes.conjugate() * (rotation.transpose() * axis);
  const Vec3 away = shape.axes.conjugate() *
                    (rotation.transpose() * (point - job.base.bodyPositions[at(body)]) - shape.centre - shape.shift);
  const double along = away.dot(a);
  const double outside = ((away - along * a).cwiseAbs() - shape.half).maxCoeff();
  if (outside > 0.15 * job.layout.unit) return std::nullopt;
  const double half = a.cwiseAbs().dot(shape.half);
  return std::array<double, 2>{-along - half, -along + half};
}

void layLinks(LayoutJob& job) {
  const Links links(job);
  std::vector<bool> placed(links.size(), false);
  // The nearest place along the axis where it lies beside all its neighbours that are placed.
  const auto place = [&](std::size_t i) {
    const std::span<const HingeEnd> hinges = links.hingesOf(links[i]);
    const Vec3 axis = links.axisOf(hinges.front());
    std::vector<std::array<double, 2>> taken;  // shifts that it may not have
    for (const HingeEnd& hinge : hinges) {
      if (hinge.other < 0 || !placed[at(hinge.other)] || !links[at(hinge.other)].layered) continue;
      const auto own = spanAlong(job, static_cast<int>(i), links.pointOf(hinge, false), axis);
      const auto there = spanAlong(job, hinge.other, links.pointOf(hinge, true), axis);
      if (!own || !there) continue;
      const double together = 0.5 * ((*own)[1] - (*own)[0] + (*there)[1] - (*there)[0]);
      const double middle = 0.5 * ((*there)[0] + (*there)[1] - (*own)[0] - (*own)[1]);
      taken.push_back({middle - (1 + kGap) * together, middle + (1 + kGap) * together});
    }
    std::vector<double> choices{0};
    for (const auto& range : taken) choices.insert(choices.end(), range.begin(), range.end());
    std::stable_sort(choices.begin(), choices.end(), [](double a, double b) {
      return std::abs(std::abs(a) - std::abs(b)) > 1e-9 * std::abs(b) ? std::abs(a) < std::abs(b) : a > b;
    });
    const auto free = [&](double shift) {
      // What is drawn beside each other already, only closer than the gap, stays.
      return std::all_of(taken.begin(), taken.end(), [&](const std::array<double, 2>& range) {
        const double slack = (shift == 0 ? 0.5 * (kGap + 1e-3) / (1 + kGap) : 1e-9) * (range[1] - range[0]);
        return shift <= range[0] + slack || shift >= range[1] - slack;
      });
    };
    const auto found = std::find_if(choices.begin(), choices.end(), free);
    const double shift = found != choices.end() ? *found : 0;
    job.layout.bodies[i].shift = job.base.bodyRotations[i].transpose() * (shift * axis);
    placed[i] = true;
  };
  std::queue<std::size_t> open;
  const auto spread = [&] {
    for (; !open.empty(); open.pop()) {
      for (const HingeEnd& hinge : links.hingesOf(links[open.front()])) {
        if (hinge.other < 0 || placed[at(hinge.other)] || !links[at(hinge.other)].layered) continue;
        place(at(hinge.other));
        open.push(at(hinge.other));
      }
    }
  };
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!links[i].layered || !links[i].pinned) continue;
    placed[i] = true;
    open.push(i);
  }
  spread();
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!links[i].layered || placed[i]) continue;
    placed[i] = true;
    open.push(i);
    spread();
  }
}

}  // namespace sprung::render::parts
