#include "core/io/graphics_text.h"

#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/items/bodies/ground.h"

namespace sprung {
namespace {

constexpr DrawingTemplate kTemplates[] = {
    {"Brick", R"({ "type": "Brick", "center": [0, 0, 0], "size": [0.2, 0.2, 0.2] })"},
    {"Sphere", R"({ "type": "Sphere", "point": [0, 0, 0], "radius": 0.1 })"},
    {"Cylinder", R"({ "type": "Cylinder", "pAxis": [0, 0, 0], "vAxis": [0, 0, 0.2], "radius": 0.05 })"},
    {"Cone", R"({ "type": "Cone", "pAxis": [0, 0, 0], "vAxis": [0, 0, 0.2], "radius": 0.05 })"},
    {"Arrow", R"({ "type": "Arrow", "pAxis": [0, 0, 0], "vAxis": [0.2, 0, 0], "radius": 0.01 })"},
    {"Line", R"({ "type": "Line", "points": [[0, 0, 0], [0.2, 0, 0]], "closed": false, "width": 2 })"},
    {"Text", R"({ "type": "Text", "text": "text", "point": [0, 0, 0], "size": 12 })"},
    {"Quad", R"({ "type": "Quad", "points": [[0, 0, 0], [0.2, 0, 0], [0.2, 0.2, 0], [0, 0.2, 0]] })"},
    {"Mesh", R"({ "type": "Mesh", "file": "part.stl", "scale": 0.001, "point": [0, 0, 0] })"},
};

}  // namespace

namespace {

JsonValue listOf(const Vec3& v) { return JsonValue::Array{v.x(), v.y(), v.z()}; }

/// The keys that differ from their defaults.
struct KeysOf {
  JsonValue::Object keys;

  void operator()(const BrickDrawing& brick) {
    keys.push_back({"type", "Brick"});
    if (!brick.center.isZero(0.0)) keys.push_back({"center", listOf(brick.center)});
    keys.push_back({"size", listOf(brick.size)});
    if (brick.rotation.isIdentity(0.0)) return;
    JsonValue::Array rows;
    for (Eigen::Index i = 0; i < 3; ++i) rows.push_back(listOf(brick.rotation.row(i)));
    keys.push_back({"rotation", rows});
  }
  void operator()(const SphereDrawing& ball) {
    keys.push_back({"type", "Sphere"});
    if (!ball.point.isZero(0.0)) keys.push_back({"point", listOf(ball.point)});
    keys.push_back({"radius", ball.radius});
  }
  void operator()(const AxisDrawing& rod) {
    keys.push_back({"type", "Cylinder"});
    keys.push_back({"pAxis", listOf(rod.pAxis)});
    keys.push_back({"vAxis", listOf(rod.vAxis)});
    keys.push_back({"radius", rod.radius});
  }
  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

std::vector<std::optional<double>> drawingDensities(const std::string& canonical) {
  std::vector<std::optional<double>> densities;
  const Result<ParsedJson> parsed = parseJson(canonical.empty() ? "[]" : canonical);
  if (!parsed || parsed->value.array() == nullptr) return densities;
  for (const JsonValue& drawing : *parsed->value.array()) {
    const JsonValue* density = drawing.object() != nullptr ? drawing.find("density") : nullptr;
    const bool given = density != nullptr && density->isNumber();
    densities.push_back(given ? std::optional(density->number()) : std::nullopt);
  }
  return densities;
}

std::string withDrawing(const std::string& canonical, std::size_t index, const Drawing& drawing,
                        const std::optional<double>& density) {
  KeysOf made;
  std::visit([&made](const auto& shape) { made(shape); }, drawing.shape);
  if (density) made.keys.push_back({"density", *density});
  if (drawing.color) made.keys.push_back({"color", JsonValue::Array(drawing.color->begin(), drawing.color->end())});
  Result<ParsedJson> parsed = parseJson(canonical.empty() ? "[]" : canonical);
  JsonValue::Array list = parsed && parsed->value.array() != nullptr ? *parsed->value.array() : JsonValue::Array{};
  if (index < list.size())
    list[index] = made.keys;
  else
    list.emplace_back(made.keys);
  return compactJson(list);
}

std::span<const DrawingTemplate> drawingTemplates() { return kTemplates; }

Result<std::string> readGraphics(std::string_view json) {
  if (const Result<ParsedJson> alone = parseJson(json); !alone) return alone.errors();
  // Read by the reader of files, as the drawings of a ground.
  const Result<ReadModel> model = readModel(
      R"({ "sprung": 1, "objects": [ { "type": "Ground", "name": "ground", "visualization": { "graphicsData": )" +
      std::string(json) + " } } ] }");
  if (!model) {
    Diagnostics errors = model.errors();
    const std::string place = "objects[0].visualization.graphicsData";
    for (Diagnostic& finding : errors)
      if (finding.where.rfind(place, 0) == 0) finding.where.erase(0, place.size());
    return errors;
  }
  const Document& document = model->document;
  const Item& ground = *document.find(document.order(ItemList::Objects).front());
  return std::get<std::string>(ground.get(*groundType().row("graphicsData", true)));
}

std::string graphicsText(const std::string& canonical) {
  const Result<ParsedJson> parsed = parseJson(canonical.empty() ? "[]" : canonical);
  if (!parsed || parsed->value.array() == nullptr) return canonical;
  std::string text = "[";
  for (const JsonValue& drawing : *parsed->value.array())
    text += (text.size() == 1 ? "\n  " : ",\n  ") + compactJson(drawing);
  return text + (text.size() == 1 ? "]" : "\n]");
}

}  // namespace sprung
