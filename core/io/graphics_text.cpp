#include "core/io/graphics_text.h"

#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/items/ground.h"

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
