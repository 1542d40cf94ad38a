// See graphics_library.h.
#include "render/scene/graphics_library.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include "core/io/drawing_reader.h"

namespace sprung::render {

namespace {

using Eigen::Vector3d;

DrawnMesh drawn(const Result<PlacedMesh>& made) {
  if (!made) return {nullptr, Vector3d::Zero(), Vector3d::Zero(), made.errors()};
  return {std::make_shared<const Mesh>(made->mesh), made->middle, made->half, {}};
}

const DrawnMesh& cone() {
  static const DrawnMesh one = drawn(makeCone(48));
  return one;
}

void extend(Eigen::AlignedBox3d& box, const Vector3d& middle, const Vector3d& half) {
  box.extend(Vector3d(middle - half));
  box.extend(Vector3d(middle + half));
}

// Room of one drawing; sizes that come from the scene add nothing.
struct Room {
  Eigen::AlignedBox3d& box;
  const DrawnMesh& mesh;

  void operator()(const BrickDrawing& d) const {
    extend(box, d.center, d.rotation.cwiseAbs() * d.size.cwiseMax(0.0) / 2);
  }
  void operator()(const SphereDrawing& d) const { extend(box, d.point, Vector3d::Constant(std::max(d.radius, 0.0))); }
  void operator()(const AxisDrawing& d) const {
    const Vector3d aside = Vector3d::Constant(std::max(d.radius, 0.0));
    extend(box, d.pAxis, aside);
    extend(box, d.pAxis + d.vAxis, d.form == AxisDrawing::Form::Cylinder ? aside : Vector3d(Vector3d::Zero()));
  }
  void operator()(const LineDrawing& d) const {
    for (const Vec3& point : d.points) box.extend(point);
  }
  void operator()(const TextDrawing& d) const { box.extend(d.point); }
  void operator()(const QuadDrawing& d) const {
    for (const Vec3& point : d.points) box.extend(point);
  }
  void operator()(const MeshDrawing& d) const {
    extend(box, d.point + d.rotation * mesh.middle, d.rotation.cwiseAbs() * mesh.half);
  }
};

const std::string* graphicsText(const Item& item, Value& kept) {
  const ParamRow* row = item.type().row("graphicsData", true);
  if (row == nullptr) return nullptr;
  const ParamRow* show = item.type().row("show", true);
  if (show != nullptr && !std::get<bool>(item.get(*show))) return nullptr;
  kept = item.get(*row);
  const auto& text = std::get<std::string>(kept);
  return text.empty() ? nullptr : &text;
}

}  // namespace

bool BodyGraphics::isOneSolid() const {
  if (drawings.size() != 1) return false;
  const auto* axis = std::get_if<AxisDrawing>(&drawings.front().shape);
  return std::holds_alternative<BrickDrawing>(drawings.front().shape) ||
         (axis != nullptr && axis->form == AxisDrawing::Form::Cylinder);
}

void GraphicsLibrary::setFolder(const std::filesystem::path& folder) {
  if (folder == folder_) return;
  folder_ = folder;
  known_.clear();
}

std::shared_ptr<const BodyGraphics> GraphicsLibrary::of(const Item& item) {
  Value value;
  const std::string* text = graphicsText(item, value);
  if (text == nullptr) return nullptr;
  auto found = known_.find(*text);
  if (found != known_.end()) {
    // A mesh file that has been saved anew is read anew.
    const bool stale = std::any_of(found->second.files.begin(), found->second.files.end(), [](const auto& file) {
      std::error_code failure;
      return std::filesystem::last_write_time(file.first, failure) != file.second;
    });
    if (stale) found->second = make(*text);
  } else {
    found = known_.emplace(*text, make(*text)).first;
  }
  found->second.used = true;
  return found->second.graphics->empty() && found->second.graphics->problems.empty() ? nullptr : found->second.graphics;
}

void GraphicsLibrary::forgetOld() {
  for (auto entry = known_.begin(); entry != known_.end();)
    entry = std::exchange(entry->second.used, false) ? std::next(entry) : known_.erase(entry);
}

DrawnMesh GraphicsLibrary::meshOf(const Drawing& drawing, Kept& kept) const {
  if (const auto* along = std::get_if<AxisDrawing>(&drawing.shape))
    return along->form == AxisDrawing::Form::Cone ? cone() : DrawnMesh{};
  if (const auto* quad = std::get_if<QuadDrawing>(&drawing.shape))
    return drawn(makeMesh({{quad->points.begin(), quad->points.end()}, {{0, 1, 2}, {0, 2, 3}}}));
  const auto* mesh = std::get_if<MeshDrawing>(&drawing.shape);
  if (mesh == nullptr) return {};
  if (mesh->file.empty()) return drawn(makeMesh({mesh->points, mesh->triangles}));
  const std::filesystem::path path = folder_ / mesh->file;
  std::error_code failure;
  kept.files.emplace_back(path, std::filesystem::last_write_time(path, failure));
  Result<Triangles> file = readMeshFile(path);
  if (!file) return {nullptr, Vector3d::Zero(), Vector3d::Zero(), file.errors()};
  for (Vector3d& point : file->points) point *= mesh->scale;
  return drawn(makeMesh(*file));
}

GraphicsLibrary::Kept GraphicsLibrary::make(const std::string& text) const {
  Kept kept;
  BodyGraphics graphics;
  Result<Drawings> drawings = parseDrawings(text);
  if (drawings) {
    graphics.drawings = std::move(*drawings);
    for (std::size_t i = 0; i < graphics.drawings.size(); ++i) {
      graphics.meshes.push_back(meshOf(graphics.drawings[i], kept));
      for (Diagnostic problem : graphics.meshes[i].problem) {
        if (const auto* mesh = std::get_if<MeshDrawing>(&graphics.drawings[i].shape);
            mesh != nullptr && !mesh->file.empty())
          problem.what = "mesh '" + mesh->file + "': " + problem.what;
        problem.where = "graphicsData[" + std::to_string(i) + "]";
        graphics.problems.push_back(std::move(problem));
      }
      std::visit(Room{graphics.box, graphics.meshes[i]}, graphics.drawings[i].shape);
    }
  } else {
    graphics.problems = drawings.errors();
  }
  for (Diagnostic& problem : graphics.problems) problem.severity = Severity::Warning;
  kept.graphics = std::make_shared<const BodyGraphics>(std::move(graphics));
  return kept;
}

Diagnostics problemsOf(const Document& document, ItemId object, const BodyGraphics& graphics) {
  Diagnostics findings = graphics.problems;
  for (Diagnostic& problem : findings) {
    problem.where = document.place(object) + ".visualization." + problem.where;
    problem.items = {object};
  }
  return findings;
}

Diagnostics checkGraphics(const Document& document, const std::filesystem::path& folder) {
  GraphicsLibrary library;
  library.setFolder(folder);
  Diagnostics findings;
  for (const ItemId object : document.order(ItemList::Objects)) {
    const std::shared_ptr<const BodyGraphics> graphics = library.of(*document.find(object));
    if (graphics == nullptr) continue;
    for (Diagnostic& problem : problemsOf(document, object, *graphics)) {
      problem.what = "'" + document.find(object)->name + "': " + problem.what;
      findings.push_back(std::move(problem));
    }
  }
  return findings;
}

}  // namespace sprung::render
