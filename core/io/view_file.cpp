#include "core/io/view_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/number_text.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"

namespace sprung {
namespace {

constexpr std::array<const char*, 6> kColorNames = {"kind", "force", "torque", "speed", "energy", "heat"};
constexpr double kLongestTrail = 1e6;  // s

/// What is on or off; written where it is not as in a new model.
constexpr std::pair<const char*, bool ViewSettings::*> kFlags[] = {
    {"parallel", &ViewSettings::parallel}, {"ghost", &ViewSettings::ghost},
    {"trails", &ViewSettings::trails},     {"repeat", &ViewSettings::repeat},
    {"names", &ViewSettings::names},       {"markers", &ViewSettings::markers},
    {"frames", &ViewSettings::frames},     {"massCentres", &ViewSettings::massCentres},
    {"forces", &ViewSettings::forces},     {"sensors", &ViewSettings::sensors}};

double rounded(double value) { return parseNumber(shortText(value, 5)).value_or(value); }

std::optional<double> numberAt(const JsonValue& object, const char* key) {
  const JsonValue* value = object.find(key);
  if (value == nullptr || !value->isNumber() || !std::isfinite(value->number())) return std::nullopt;
  return value->number();
}

bool flagAt(const JsonValue& object, const char* key, bool otherwise) {
  const JsonValue* value = object.find(key);
  return value != nullptr && value->boolean() != nullptr ? *value->boolean() : otherwise;
}

std::optional<ViewPoint> viewPointOf(const JsonValue* camera) {
  if (camera == nullptr || camera->object() == nullptr) return std::nullopt;
  const JsonValue* target = camera->find("target");
  if (target == nullptr || target->array() == nullptr || target->array()->size() != 3) return std::nullopt;
  ViewPoint point;
  for (std::size_t i = 0; i < 3; ++i) {
    const JsonValue& number = (*target->array())[i];
    if (!number.isNumber() || !std::isfinite(number.number())) return std::nullopt;
    point.target[static_cast<Eigen::Index>(i)] = number.number();
  }
  const auto distance = numberAt(*camera, "distance");
  if (!distance || !(*distance > 0)) return std::nullopt;
  point.distance = *distance;
  point.yaw = numberAt(*camera, "yaw").value_or(0.0);
  point.pitch = numberAt(*camera, "pitch").value_or(0.0);
  return point;
}

JsonValue jsonOf(const ViewPoint& point) {
  JsonValue::Array target;
  for (const double x : point.target) target.push_back(rounded(x));
  return JsonValue::Object{{"target", std::move(target)},
                           {"distance", rounded(point.distance)},
                           {"yaw", rounded(point.yaw)},
                           {"pitch", rounded(point.pitch)}};
}

/// Sets a member, or takes it away.
void put(JsonValue& object, const char* key, std::optional<JsonValue> value) {
  JsonValue::Object& members = *object.object();
  const auto found =
      std::find_if(members.begin(), members.end(), [key](const JsonMember& member) { return member.key == key; });
  if (!value) {
    if (found != members.end()) members.erase(found);
  } else if (found != members.end()) {
    found->value = std::move(*value);
  } else {
    members.push_back({key, std::move(*value)});
  }
}

JsonValue parsed(const std::string& json) {
  Result<ParsedJson> text = parseJson(json);
  if (!text || text->value.object() == nullptr) return JsonValue::Object{};
  return std::move(text->value);
}

}  // namespace

ViewSettings readViewSettings(const std::string& json) {
  const JsonValue view = parsed(json);
  ViewSettings settings;
  settings.viewPoint = viewPointOf(view.find("camera"));
  for (const auto& [key, flag] : kFlags) settings.*flag = flagAt(view, key, settings.*flag);
  if (const auto length = numberAt(view, "trailLength"); length && *length > 0)
    settings.trailLength = std::min(*length, kLongestTrail);
  if (const JsonValue* follow = view.find("follow"); follow != nullptr && follow->text() != nullptr)
    settings.follow = *follow->text();
  if (const JsonValue* color = view.find("colorBy"); color != nullptr && color->text() != nullptr) {
    const auto found = std::find(kColorNames.begin(), kColorNames.end(), *color->text());
    if (found != kColorNames.end()) settings.colorBy = static_cast<ColorBy>(found - kColorNames.begin());
  }
  return settings;
}

Diagnostics viewRemarks(const std::string& json) {
  const JsonValue view = parsed(json);
  Diagnostics remarks;
  const auto expect = [&](const std::string& key, bool good, const std::string& what) {
    if (!good) remarks.push_back(warning("view." + key, "this changes nothing", "expected " + what));
  };
  for (const JsonMember& member : *view.object()) {
    const std::string& key = member.key;
    const JsonValue& value = member.value;
    const bool flag = std::any_of(std::begin(kFlags), std::end(kFlags), [&](const auto& f) { return key == f.first; });
    if (flag) {
      expect(key, value.boolean() != nullptr, "true or false");
    } else if (key == "camera") {
      expect(key, viewPointOf(&value).has_value(), "target (three numbers), distance > 0, yaw and pitch");
    } else if (key == "trailLength") {
      expect(key, value.isNumber() && value.number() > 0, "a number of seconds > 0");
    } else if (key == "follow") {
      expect(key, value.text() != nullptr, "the name of a body");
    } else if (key == "colorBy") {
      const bool good = value.text() != nullptr &&
                        std::find(kColorNames.begin(), kColorNames.end(), *value.text()) != kColorNames.end();
      expect(key, good, "one of kind, force, torque, speed, energy, heat");
    }
  }
  return remarks;
}

std::string writeViewSettings(const ViewSettings& settings, const std::string& kept) {
  if (readViewSettings(kept) == settings) return kept;
  JsonValue view = parsed(kept);
  const ViewSettings usual;
  put(view, "camera", settings.viewPoint ? std::optional(jsonOf(*settings.viewPoint)) : std::nullopt);
  for (const auto& [key, flag] : kFlags)
    put(view, key, settings.*flag != usual.*flag ? std::optional<JsonValue>(settings.*flag) : std::nullopt);
  put(view, "colorBy",
      settings.colorBy != ColorBy::Kind
          ? std::optional<JsonValue>(kColorNames[static_cast<std::size_t>(settings.colorBy)])
          : std::nullopt);
  put(view, "trailLength",
      settings.trailLength != usual.trailLength ? std::optional<JsonValue>(rounded(settings.trailLength))
                                                : std::nullopt);
  put(view, "follow", settings.follow.empty() ? std::nullopt : std::optional<JsonValue>(settings.follow));
  return compactJson(view);
}

}  // namespace sprung
