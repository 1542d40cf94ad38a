// What the steps of one frame share: model, moment, sizes, and small helpers that put shapes into the frame. Internal
// to the frame builder.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "render/scene/frame_builder.h"

namespace sprung::render {

struct Scene {
  const Document& document;
  const Snapshot& snapshot;
  const System& system;
  const SceneLayout& layout;
  const Camera& camera;
  const FrameOptions& options;
  std::span<const ItemId> selection;  ///< sorted
  ItemId hover;
  Frame& frame;
  PickTable& picks;

  std::uint32_t flagsOf(ItemId id) const {
    std::uint32_t flags = id.valid() && id == hover ? kHover : 0U;
    if (std::binary_search(selection.begin(), selection.end(), id)) flags |= kSelected;
    if (std::binary_search(options.glow.begin(), options.glow.end(), id)) flags |= kGlow;
    if (std::binary_search(options.beside.begin(), options.beside.end(), id)) flags |= kBeside;
    return flags;
  }
  /// Whether anything is selected, hovered or spoken of.
  bool anyFlagged() const {
    return hover.valid() || !selection.empty() || !options.glow.empty() || !options.beside.empty();
  }
  Look lookOf(ItemId id, const Color& color, PickPart part = PickPart::Shape) const {
    return {pack(color), picks.add(id, part), flagsOf(id)};
  }
  const Item* item(ItemId id) const { return document.find(id); }
  bool hasMarker(int marker) const {
    return marker >= 0 && at(marker) < snapshot.markerPositions.size() && at(marker) < snapshot.markerRotations.size();
  }
  Place place(int marker) const { return placeOf(system, layout, snapshot, marker); }
  /// Where the reference point of a body is drawn, global (m).
  Eigen::Vector3d bodyOrigin(std::size_t body) const {
    return layout.bodies[body].drawnAt(snapshot.bodyPositions[body], snapshot.bodyRotations[body]);
  }
  /// Whether a body is drawn beside its place, because others start there.
  bool isSpread(std::size_t body) const {
    return system.bodies[body].kind->isOnAxis() && !layout.bodies[body].shift.isZero(0.0);
  }
  /// Middle of the drawn body, global (m).
  Eigen::Vector3d bodyCentre(std::size_t body) const {
    return bodyOrigin(body) + snapshot.bodyRotations[body] * layout.bodies[body].centre;
  }

  void ball(const Eigen::Vector3d& center, double radius, const Look& look) const {
    if (center.allFinite()) frame.balls.push_back({frame.local(center), static_cast<float>(radius), look});
  }
  void rod(const Eigen::Vector3d& a, const Eigen::Vector3d& b, double radius, const Look& look) const {
    if (a.allFinite() && b.allFinite())
      frame.rods.push_back({frame.local(a), static_cast<float>(radius), frame.local(b), look});
  }
  void box(const Eigen::Vector3d& center, const Eigen::Quaterniond& axes, const Eigen::Vector3d& half, double edge,
           const Look& look) const {
    if (!center.allFinite() || !axes.coeffs().allFinite()) return;
    const auto f = [](double value) { return static_cast<float>(value); };
    frame.boxes.push_back({frame.local(center),
                           f(edge),
                           {f(axes.x()), f(axes.y()), f(axes.z()), f(axes.w())},
                           {f(half.x()), f(half.y()), f(half.z())},
                           look});
  }
  void arrow(const Eigen::Vector3d& from, const Eigen::Vector3d& to, double radius, const Look& look) const {
    if (from.allFinite() && to.allFinite())
      frame.arrows.push_back({frame.local(from), static_cast<float>(radius), frame.local(to), look});
  }
  void line(const Eigen::Vector3d& a, const Eigen::Vector3d& b, float width, const Look& look) const {
    if (!a.allFinite() || !b.allFinite()) return;
    Line added;
    added.a = frame.local(a);
    added.b = frame.local(b);
    added.width = width;
    added.look = look;
    added.colorB = look.color;
    frame.lines.push_back(added);
  }
  Label* text(const Eigen::Vector3d& point, std::string words, const Color& color, std::array<float, 2> offset,
              Anchor anchor, std::uint32_t pickId = 0) const;

  void mesh(const std::shared_ptr<const Mesh>& shape, const Eigen::Vector3d& middle, const Eigen::Quaterniond& axes,
            const Eigen::Vector3d& scale, double radius, const Look& look) const;

  Look bodyLook(std::size_t body) const;
  void addBodies() const;
  void addBody(std::size_t body) const;
  /// What a body brings along instead of its default shape.
  void addGraphics(std::size_t body, const Look& look, bool seeThrough) const;
  void addNodes() const;
  void addPlainBalls() const;
  void addConnectors() const;
  void addConnector(std::size_t index) const;
  void addPlainCoils() const;
  void addLoads() const;
  /// What springs, dampers and joints do to the bodies that they hold.
  void addForces() const;
  /// Of a connector that has none of its own and one that has.
  Color connectorColor(std::size_t index) const;
  /// An arrow of constant thickness with its value at the tip; two heads tell a torque.
  void arrowWithValue(const Eigen::Vector3d& from, const Eigen::Vector3d& to, double radius, bool torque,
                      const Look& look, const std::string& words) const;
  void addHands() const;
  void addHand(const HandReport& hand) const;
  /// Only this body, with all that acts on it; everything else becomes faint. To be called last.
  void addFreeBody(const FreeBody& diagram) const;
  void addSensors() const;
  void addMarkers() const;
  void addFrames() const;
  void addMassCentres() const;
  void addNames() const;
  void addName(ItemId id, const Eigen::Vector3d& point, const Eigen::Vector3d& along, double radius,
               const std::string& remark = {}) const;
  void nameBody(std::size_t body) const;
  void markTruePlace(std::size_t body) const;
  /// Three arrows along the axes of a frame.
  void axes(const Eigen::Vector3d& point, const Eigen::Matrix3d& rotation, double length, const Look& look) const;
  void colorByResults(const MotionMemory& memory) const;
  void addTrails() const;
  /// The solids of another moment, which may be one of another system, faintly in one colour; they cannot be picked.
  void addGhost(const Snapshot& moment, const SceneLayout& sizes, const Color& tint) const;
};

/// Of other moments of the model, without a meaning of its own.
Color ghostColor(const Theme& theme);

/// The colour that an item asks for, else the theme's.
Color colorOf(const sprung::Color& own, const Color& otherwise);

}  // namespace sprung::render
