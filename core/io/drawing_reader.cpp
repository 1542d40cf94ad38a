#include "core/io/drawing_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/ascii.h"
#include "core/catalog/assign.h"
#include "core/io/json_parser.h"
#include "core/io/row_reader.h"

namespace sprung {
namespace {

using Keys = std::vector<std::string>;

const Keys kTypes = {"Brick", "Sphere", "Cylinder", "Cone", "Arrow", "Line", "Text", "Quad", "Mesh"};

std::string entryOf(const std::string& where, std::size_t index) { return where + "[" + std::to_string(index) + "]"; }

std::string listOf(const Keys& keys) {
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ", ") + key;
  return text;
}

std::string nearest(std::string_view name, const Keys& candidates) {
  const std::string near = nearestName(name, candidates);
  return near.empty() ? "" : "did you mean '" + near + "'?";
}

// One drawing; remembers whether all of it was good.
class DrawingReader {
 public:
  DrawingReader(const JsonValue& json, std::string where, Findings& findings)
      : json_(json), where_(std::move(where)), findings_(findings) {}

  std::optional<Drawing> read() {
    if (json_.object() == nullptr) {
      refuse(where_, describe(json_) + " was given; expected a drawing (an object with a \"type\")");
      return std::nullopt;
    }
    Drawing drawing;
    readShape(drawing);
    readColor(drawing);
    checkDensity();
    return good_ ? std::optional<Drawing>(std::move(drawing)) : std::nullopt;
  }

 private:
  void refuse(const std::string& place, std::string what, std::string hint = {}) {
    findings_.add(error(place, std::move(what), std::move(hint)));
    good_ = false;
  }
  std::string place(std::string_view key) const { return where_ + "." + std::string(key); }
  void expect(const JsonValue& json, const std::string& at, const std::string& what, std::string hint = {}) {
    if (isFormula(json)) hint = "formulas cannot stand in drawings: give the number";
    refuse(at, describe(json) + " was given; expected " + what, std::move(hint));
  }

  void allow(const Keys& keys) {
    Keys known = keys;
    known.insert(known.end(), {"type", "color"});
    for (const JsonMember& member : *json_.object()) {
      if (std::find(known.begin(), known.end(), member.key) == known.end())
        refuse(place(member.key), "there is no key " + quotedName(member.key) + " here; expected " + listOf(known),
               nearest(member.key, known));
    }
  }

  const JsonValue* need(std::string_view key) {
    const JsonValue* value = json_.find(key);
    if (value == nullptr) refuse(place(key), "'" + std::string(key) + "' is missing");
    return value;
  }

  bool asVector(const JsonValue& json, const std::string& at, Vec3& vector) {
    const auto* list = json.array();
    const bool valid = list != nullptr && list->size() == 3 && std::all_of(list->begin(), list->end(), isFinite);
    if (!valid) {
      expect(json, at, "a list of three numbers [m]", "for example [0, 0, 0.1]");
      return false;
    }
    for (Eigen::Index k = 0; k < 3; ++k) vector[k] = (*list)[static_cast<std::size_t>(k)].number();
    return isDrawable(vector.cwiseAbs().maxCoeff(), at);
  }
  bool isDrawable(double size, const std::string& at) {
    if (size <= kFarthestDrawn) return true;
    refuse(at, "no picture shows what is larger than 1e15 m", "drawings are in metres");
    return false;
  }
  static bool isFinite(const JsonValue& json) { return json.isNumber() && std::isfinite(json.number()); }

  void vector(std::string_view key, Vec3& value) {
    if (const JsonValue* json = json_.find(key)) asVector(*json, place(key), value);
  }

  // A length above zero, or -1.
  void length(std::string_view key, double& value) {
    const JsonValue* json = json_.find(key);
    if (json == nullptr) return;
    if (!isFinite(*json) || (json->number() <= 0 && json->number() != -1))
      return expect(*json, place(key), "a number above 0 (-1: from the size of the scene)");
    if (isDrawable(json->number(), place(key))) value = json->number();
  }

  // A number above zero.
  void positive(std::string_view key, double& value) {
    const JsonValue* json = json_.find(key);
    if (json == nullptr) return;
    if (!isFinite(*json) || json->number() <= 0) return expect(*json, place(key), "a number above 0");
    value = json->number();
  }

  void rotation(Mat3& value) {
    const JsonValue* json = json_.find("rotation");
    if (json == nullptr) return;
    const auto* rows = json->array();
    const std::string hint = "for example [[1, 0, 0], [0, 1, 0], [0, 0, 1]]";
    if (rows == nullptr || rows->size() != 3) return expect(*json, place("rotation"), "three rows of a matrix", hint);
    Mat3 matrix;
    for (std::size_t r = 0; r < 3; ++r) {
      Vec3 row;
      if (!asVector((*rows)[r], entryOf(place("rotation"), r), row)) return;
      matrix.row(static_cast<Eigen::Index>(r)) = row;
    }
    if (!(matrix * matrix.transpose()).isIdentity(1e-6) || matrix.determinant() < 0)
      return refuse(place("rotation"), "this is not a rotation matrix", "its rows have length 1 and are orthogonal");
    value = matrix;
  }

  void points(std::string_view key, std::size_t least, std::size_t most, std::vector<Vec3>& values) {
    const JsonValue* json = need(key);
    if (json == nullptr) return;
    const auto* list = json->array();
    const std::string count = least == most ? std::to_string(least) : std::to_string(least) + " or more";
    if (list == nullptr || list->size() < least || list->size() > most)
      return expect(*json, place(key), "a list of " + count + " points", "for example [[0, 0, 0], [1, 0, 0], …]");
    values.resize(list->size(), Vec3::Zero());
    for (std::size_t i = 0; i < list->size() && !findings_.crowded(); ++i)
      asVector((*list)[i], entryOf(place(key), i), values[i]);
  }

  void text(std::string_view key, std::string& value) {
    const JsonValue* json = need(key);
    if (json == nullptr) return;
    if (json->text() == nullptr || json->text()->empty())
      return expect(*json, place(key), "a text in double quotes that is not empty");
    value = *json->text();
    if (std::any_of(value.begin(), value.end(), [](char c) { return isControl(c) && c != '\n'; }))
      refuse(place(key), "the text holds a control character");
  }

  void readShape(Drawing& drawing) {
    const JsonValue* type = json_.find("type");
    const std::string choices = "expected one of " + listOf(kTypes);
    if (type == nullptr || type->text() == nullptr)
      return refuse(place("type"), "the type of the drawing is missing; " + choices);
    const std::string& name = *type->text();
    if (name == "Brick")
      drawing.shape = brick();
    else if (name == "Sphere")
      drawing.shape = sphere();
    else if (name == "Cylinder")
      drawing.shape = along(AxisDrawing::Form::Cylinder);
    else if (name == "Cone")
      drawing.shape = along(AxisDrawing::Form::Cone);
    else if (name == "Arrow")
      drawing.shape = along(AxisDrawing::Form::Arrow);
    else if (name == "Line")
      drawing.shape = line();
    else if (name == "Text")
      drawing.shape = label();
    else if (name == "Quad")
      drawing.shape = quad();
    else if (name == "Mesh")
      drawing.shape = mesh();
    else
      refuse(place("type"), describe(*type) + " was given; " + choices, nearest(name, kTypes));
  }

  BrickDrawing brick() {
    allow({"center", "size", "rotation", "density"});
    BrickDrawing shape;
    vector("center", shape.center);
    const JsonValue* size = json_.find("size");
    if (size != nullptr && !(size->isNumber() && size->number() == -1) && asVector(*size, place("size"), shape.size) &&
        shape.size.minCoeff() <= 0)
      refuse(place("size"), "the edges of a brick are longer than 0");
    rotation(shape.rotation);
    return shape;
  }

  SphereDrawing sphere() {
    allow({"point", "radius", "density"});
    SphereDrawing shape;
    vector("point", shape.point);
    length("radius", shape.radius);
    return shape;
  }

  AxisDrawing along(AxisDrawing::Form form) {
    if (form == AxisDrawing::Form::Cylinder)
      allow({"pAxis", "vAxis", "radius", "density"});
    else
      allow({"pAxis", "vAxis", "radius"});
    AxisDrawing shape;
    shape.form = form;
    vector("pAxis", shape.pAxis);
    vector("vAxis", shape.vAxis);
    if (shape.vAxis.isZero(0.0)) refuse(place("vAxis"), "the axis has no length");
    length("radius", shape.radius);
    return shape;
  }

  LineDrawing line() {
    allow({"points", "closed", "width"});
    LineDrawing shape;
    points("points", 2, 10'000'000, shape.points);
    if (const JsonValue* closed = json_.find("closed")) {
      if (closed->boolean() == nullptr)
        expect(*closed, place("closed"), "true or false");
      else
        shape.closed = *closed->boolean();
    }
    positive("width", shape.width);
    return shape;
  }

  TextDrawing label() {
    allow({"text", "point", "size"});
    TextDrawing shape;
    text("text", shape.text);
    vector("point", shape.point);
    positive("size", shape.size);
    return shape;
  }

  QuadDrawing quad() {
    allow({"points"});
    std::vector<Vec3> corners;
    points("points", 4, 4, corners);
    QuadDrawing shape;
    if (corners.size() == 4) std::copy(corners.begin(), corners.end(), shape.points.begin());
    return shape;
  }

  MeshDrawing mesh() {
    MeshDrawing shape;
    if (json_.find("file") != nullptr) {
      allow({"file", "scale", "point", "rotation"});
      text("file", shape.file);
      positive("scale", shape.scale);
    } else {
      allow({"points", "triangles", "file", "scale", "point", "rotation"});
      points("points", 3, 10'000'000, shape.points);
      triangles(shape);
    }
    vector("point", shape.point);
    rotation(shape.rotation);
    return shape;
  }

  void triangles(MeshDrawing& shape) {
    const JsonValue* json = need("triangles");
    if (json == nullptr || shape.points.empty()) return;
    const auto* list = json->array();
    if (list == nullptr || list->empty())
      return expect(*json, place("triangles"), "a list of triangles", "for example [[0, 1, 2], [0, 2, 3]]");
    const auto count = static_cast<std::int64_t>(shape.points.size());
    for (std::size_t i = 0; i < list->size() && !findings_.crowded(); ++i) {
      const auto* corners = (*list)[i].array();
      const bool valid = corners != nullptr && corners->size() == 3 &&
                         std::all_of(corners->begin(), corners->end(), [&](const JsonValue& corner) {
                           return corner.integer() != nullptr && *corner.integer() >= 0 && *corner.integer() < count;
                         });
      if (!valid) {
        expect((*list)[i], entryOf(place("triangles"), i),
               "three places in 'points', from 0 to " + std::to_string(count - 1));
        continue;
      }
      std::array<int, 3> triangle{};
      for (std::size_t k = 0; k < 3; ++k) triangle[k] = static_cast<int>(*(*corners)[k].integer());
      shape.triangles.push_back(triangle);
    }
  }

  /// Of solids: kept for editors, which let mass and inertia follow (see solid densities in graphics_text.h).
  void checkDensity() {
    double density = -1;
    positive("density", density);
  }

  void readColor(Drawing& drawing) {
    const JsonValue* color = json_.find("color");
    if (color == nullptr) return;
    const auto* parts = color->array();
    const bool valid =
        parts != nullptr && parts->size() == 4 && std::all_of(parts->begin(), parts->end(), [](const JsonValue& part) {
          return part.isNumber() && (part.number() == -1.0 || (part.number() >= 0.0 && part.number() <= 1.0));
        });
    if (!valid) return expect(*color, place("color"), "[red, green, blue, alpha] with entries from 0 to 1");
    if ((*parts)[0].number() == -1.0) return;
    drawing.color.emplace();
    for (std::size_t k = 0; k < 4; ++k) (*drawing.color)[k] = (*parts)[k].number();
  }

  const JsonValue& json_;
  std::string where_;
  Findings& findings_;
  bool good_ = true;
};

}  // namespace

void nameAsHere(JsonValue& drawings) {
  constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {{"centerPoint", "center"},
                                                                           {"pList", "points"}};
  if (drawings.array() == nullptr) return;
  for (JsonValue& drawing : *drawings.array()) {
    if (drawing.object() == nullptr) continue;
    for (const auto& [other, name] : kOtherNames) {
      if (drawing.find(name) != nullptr) continue;  // then the other one is a key too many
      for (JsonMember& member : *drawing.object())
        if (member.key == other) member.key = name;
    }
  }
}

std::optional<Drawings> readDrawings(const JsonValue& json, const std::string& where, Findings& findings) {
  const auto* list = json.array();
  if (list == nullptr) {
    findings.add(error(where, describe(json) + " was given; expected a list of drawings",
                       "for example [{ \"type\": \"Sphere\", \"radius\": 0.1 }]"));
    return std::nullopt;
  }
  Drawings drawings;
  bool good = true;
  for (std::size_t i = 0; i < list->size(); ++i) {
    std::optional<Drawing> drawing = DrawingReader((*list)[i], entryOf(where, i), findings).read();
    good = good && drawing.has_value();
    if (drawing) drawings.push_back(std::move(*drawing));
  }
  return good ? std::optional<Drawings>(std::move(drawings)) : std::nullopt;
}

Result<Drawings> parseDrawings(std::string_view text) {
  if (text.empty()) return Drawings{};
  Result<ParsedJson> parsed = parseJson(text);
  if (!parsed) return parsed.errors();
  Findings findings;
  findings.add(parsed->repeatedKeys);
  std::optional<Drawings> drawings = readDrawings(parsed->value, "graphicsData", findings);
  if (!drawings || findings.failed()) return findings.errors();
  return std::move(*drawings);
}

}  // namespace sprung
