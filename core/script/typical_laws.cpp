#include "core/script/typical_laws.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sprung {
namespace {

/// A law of one number: {u} displacement, {v} velocity, {k} stiffness, {d} damping, {L} the load or offset that is
/// given as a parameter. Python's term is the formula's unless it is written otherwise.
struct LawPart {
  std::string_view label, doc, formula, python = {};
};

constexpr LawPart kSpringLaws[] = {
    {"Linear spring and damper", "What the item does without a function.", "{k}*{u} + {d}*{v}"},
    {"Cubic (hardening)", "Stiffer with the stretch: 100 times the square of it. A negative factor softens.",
     "{k}*{u} + 100*{k}*{u}^3 + {d}*{v}"},
    {"One-sided (rope, bungee)", "Pulls when stretched, is slack when pressed together.",
     "{u} > 0 ? {k}*{u} + {d}*{v} : 0", "{k}*{u} + {d}*{v} if {u} > 0 else 0.0"},
    {"Gap (clearance)", "Nothing happens within 0.01 to both sides.",
     "{k}*({u} - max(-0.01, min(0.01, {u}))) + {d}*{v}"},
    {"Limit stops", "From 0.1 on to both sides 50 times as stiff.",
     "{k}*{u} + 50*{k}*(max({u} - 0.1, 0) + min({u} + 0.1, 0)) + {d}*{v}"},
    {"Saturating", "Cannot exceed 100, however far it is stretched.", "100*tanh({k}*{u}/100) + {d}*{v}"},
    {"Dry friction (tanh)", "5 against the motion, rounded off below a velocity of 0.01.",
     "{k}*{u} + 5*tanh({v}/0.01)"},
    {"Quadratic damping (drag)", "Resistance with the square of the velocity.", "{k}*{u} + {d}*{v}*abs({v})"},
    {"Sine excitation", "The end of the spring is moved by 0.05, once a second.",
     "{k}*({u} - 0.05*sin(2*pi*1*t)) + {d}*{v}"},
};
constexpr LawPart kSpringTable = {
    "Table (straight lines between points)", "Displacement and force over stiffness, point by point.",
    "{k}*({u} < 0 ? 0.5*{u} : {u} < 0.1 ? {u} : 0.1 + 3*({u} - 0.1)) + {d}*{v}", "{k}*{y} + {d}*{v}"};

constexpr LawPart kLoadLaws[] = {
    {"Constant", "What the load does without a function.", "{L}"},
    {"Sine excitation", "Once a second: the first number behind pi is the frequency in Hz.", "{L}*sin(2*pi*1*t)"},
    {"Growing frequency (chirp)", "From 1 Hz on, 2 Hz more each second.", "{L}*sin(2*pi*(1 + 1*t)*t)"},
    {"Ramp", "Grows within half a second and stays.", "{L}*min(t/0.5, 1)"},
    {"Step", "Begins at 0.2 s.", "{L}*(t < 0.2 ? 0 : 1)", "{L}*(0.0 if t < 0.2 else 1.0)"},
    {"Pulse", "Half a sine of 0.1 s.", "{L}*(t < 0.1 ? sin(pi*t/0.1) : 0)", "{L}*(sin(pi*t/0.1) if t < 0.1 else 0.0)"},
};
constexpr LawPart kLoadTable = {"Table (straight lines between points)", "Time and factor of the load, point by point.",
                                "{L}*(t < 0.5 ? 2*t : t < 1 ? 1 - 1.6*(t - 0.5) : 0.2)", "{L}*{y}"};

/// Offsets and, in the same order, their time derivatives.
constexpr LawPart kOffsetLaws[] = {
    {"Constant", "What the item does without a function.", "{L}"},
    {"Sine excitation", "By 0.1, once a second.", "{L} + 0.1*sin(2*pi*1*t)"},
    {"Steady motion", "0.1 each second.", "{L} + 0.1*t"},
    {"Smooth step", "To 0.1 within one second, without a jerk at both ends.",
     "{L} + 0.1*(3*min(t, 1)^2 - 2*min(t, 1)^3)"},
};
constexpr LawPart kOffsetRates[] = {
    {"Constant", "The offset does not move.", "0*{L}"},
    {"Sine excitation", "Of 0.1 sin(2 pi t).", "0*{L} + 0.1*2*pi*1*cos(2*pi*1*t)"},
    {"Steady motion", "Of 0.1 t.", "0*{L} + 0.1"},
    {"Smooth step", "Of a step to 0.1 within one second.", "0*{L} + 0.6*min(t, 1)*(1 - min(t, 1))"},
};

using Names = std::vector<std::pair<std::string_view, std::string>>;

std::string fill(std::string_view term, const Names& names) {
  std::string text(term);
  for (const auto& [name, with] : names)
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + with.size()))
      text.replace(at, name.size(), with);
  return text;
}

std::string inPython(std::string text) {
  for (std::size_t at = text.find('^'); at != std::string::npos; at = text.find('^', at)) text.replace(at, 1, "**");
  return text;
}

std::string shortName(const ArgumentInfo& argument) {
  return std::string(argument.symbol.empty() ? argument.name : argument.symbol);
}

bool has(const SignatureInfo& signature, std::string_view shown) {
  return std::any_of(signature.arguments.begin(), signature.arguments.end(),
                     [&](const ArgumentInfo& a) { return shortName(a) == shown; });
}

/// Writes laws of one number into the form of a signature: a number, entry by entry, or the six of a bushing.
class Writer {
 public:
  explicit Writer(const SignatureInfo& signature) : signature_(signature), count_(signature.result.rows) {
    bushing_ = has(signature, "r") && count_ == 6;
    const bool whole = has(signature, "offset") && signature.arguments.size() > 3 && has(signature, "u");
    withOffset_ = whole && !signature.fromOffset;
    tail_ = has(signature, "force") ? " + force" : "";
    for (const ArgumentInfo& argument : signature.arguments)
      if (argument.role == ArgumentRole::Parameter) load_ = shortName(argument);
  }

  TypicalLaw law(const LawPart& term) const {
    return {std::string(term.label), std::string(term.doc), formula(term),
            python("    return " + list(pythonTerm(term)))};
  }
  TypicalLaw table(const LawPart& term, std::string_view argument, const std::string& points) const {
    const std::string loop = "for (x0, y0), (x1, y1) in zip(table, table[1:]):\n";
    const std::string between = "y0 + (y1 - y0)*(x - x0)/(x1 - x0)";
    const bool each = argument == "{u}" && count_ > 1;
    const std::string indent = each ? "        " : "    ";
    std::string body = opening();
    if (each) body += "    result = []\n    for i in range(" + std::to_string(count_) + "):\n";
    body += indent + "x = " + fill(argument, pythonNames()) + "\n" + indent + loop + indent + "    if x <= x1:\n" +
            indent + "        break\n" + indent + "y = " + between + "\n";
    const std::string value = fill(pythonTerm(term), {{"{y}", "y"}});
    if (each)
      body += indent + "result.append(" + value + ")\n    return result";
    else
      body += "    return " + list(value);
    return {std::string(term.label), std::string(term.doc), formula(term), python(body, points)};
  }
  /// A law whose body is written out.
  TypicalLaw free(const std::string& label, const std::string& doc, const std::string& formula,
                  const std::string& body) const {
    return this->body(label, doc, formula, body.empty() ? "" : "    return " + body);
  }
  TypicalLaw body(const std::string& label, const std::string& doc, const std::string& formula,
                  const std::string& lines) const {
    return {label, doc, formula, lines.empty() ? std::string() : python(lines)};
  }

 private:
  std::string offsetText(const std::string& displacement, const std::string& entry) const {
    return withOffset_ ? "(" + displacement + " - offset" + entry + ")" : displacement;
  }
  Names names(const std::string& u, const std::string& v, const std::string& k, const std::string& d,
              const std::string& entry) const {
    return {{"{u}", offsetText(u, entry)}, {"{v}", v}, {"{k}", k}, {"{d}", d}, {"{L}", load_ + entry}};
  }
  Names pythonNames() const {
    if (bushing_) return names("x6[i]", "v6[i]", "k[i, i]", "d[i, i]", "[i]");
    if (count_ > 1) return names("u[i]", "v[i]", "k[i]", "d[i]", "[i]");
    return names("u", "v", "k", "d", "");
  }
  std::string pythonTerm(const LawPart& term) const {
    return fill(inPython(std::string(term.python.empty() ? term.formula : term.python)), pythonNames()) + tail_;
  }
  /// Lines that a bushing begins with.
  std::string opening() const { return bushing_ ? "    x6, v6 = list(u) + list(r), list(v) + list(w)\n" : ""; }
  std::string list(const std::string& term) const {
    return count_ > 1 ? "[" + term + " for i in range(" + std::to_string(count_) + ")]" : term;
  }

  std::string formula(const LawPart& term) const {
    const auto one = [&](const Names& with) { return fill(term.formula, with) + tail_; };
    if (!bushing_) return "=" + one(names("u", "v", "k", "d", ""));
    std::string text;
    for (int i = 0; i < 6; ++i) {
      const std::string at = "[" + std::to_string(i % 3) + "]", entry = "[" + std::to_string(i) + "]";
      const std::string both = "[" + std::to_string(i) + "," + std::to_string(i) + "]";
      text += (i == 0 ? "=[" : ",\n  ") +
              one(names((i < 3 ? "u" : "r") + at, (i < 3 ? "v" : "w") + at, "k" + both, "d" + both, entry));
    }
    return text + "]";
  }
  std::string python(const std::string& body, const std::string& before = {}) const {
    std::string needed;
    for (const std::string_view name : {"cos(", "sin(", "tanh(", "pi"})
      if (body.find(name) != std::string::npos)
        needed += (needed.empty() ? "" : ", ") + std::string(name.substr(0, name.find('(')));
    std::string text = pythonComment(signature_);
    if (!needed.empty()) text += "from math import " + needed + "\n\n";
    if (!before.empty()) text += before + "\n";
    const bool opens = body.find("6[i]") != std::string::npos && body.find("x6, v6") == std::string::npos;
    return text + pythonHead(signature_) + "\n" + (opens ? opening() : "") + body + "\n";
  }

  const SignatureInfo& signature_;
  int count_;
  bool bushing_ = false, withOffset_ = false;
  std::string tail_, load_;
};

std::vector<TypicalLaw> springLaws(const SignatureInfo& signature) {
  const Writer writer(signature);
  std::vector<TypicalLaw> laws;
  for (const LawPart& term : kSpringLaws) laws.push_back(writer.law(term));
  laws.push_back(writer.table(kSpringTable, "{u}",
                              "table = [(-0.2, -0.1), (0, 0), (0.1, 0.1), (0.2, 0.4)]  # x, force/stiffness\n"));
  return laws;
}

std::vector<TypicalLaw> loadLaws(const SignatureInfo& signature) {
  const Writer writer(signature);
  std::vector<TypicalLaw> laws;
  for (const LawPart& term : kLoadLaws) laws.push_back(writer.law(term));
  laws.push_back(writer.table(kLoadTable, "t", "table = [(0, 0), (0.5, 1), (1, 0.2), (2, 0.2)]  # time, factor\n"));
  if (signature.result.rows == 3)
    laws.push_back(writer.free("Turning about z", "The first entry of the load goes round once a second.",
                               "=[loadVector[0]*cos(2*pi*t), loadVector[0]*sin(2*pi*t), 0]",
                               "[loadVector[0]*cos(2*pi*t), loadVector[0]*sin(2*pi*t), 0]"));
  return laws;
}

std::vector<TypicalLaw> offsetLaws(const SignatureInfo& signature) {
  const Writer writer(signature);
  std::vector<TypicalLaw> laws;
  const bool rate = signature.function.ends_with("_t");
  for (std::size_t i = 0; i < std::size(kOffsetLaws); ++i)
    laws.push_back(writer.law(rate ? kOffsetRates[i] : kOffsetLaws[i]));
  return laws;
}

std::vector<TypicalLaw> constraintLaws(const SignatureInfo& signature, const FunctionSizes& sizes) {
  const Writer writer(signature);
  const std::string rows = std::to_string(std::max(1, sizes.result.rows));
  if (signature.function == "jacobianUserFunction")
    return {writer.free("Equal coordinates", "Of the constraint q1 - q0 = 0, coordinate by coordinate.", "",
                        "[[1.0 if j == len(q)//2 + i else -1.0 if j == i else 0.0 for j in range(len(q))]\n"
                        "            for i in range(" +
                            rows + ")]"),
            writer.free("Distance from the origin",
                        "Of the constraint q[0]^2 + q[1]^2 + … - 1 = 0; the others are left "
                        "alone.",
                        "", "[[2*q[j] if i == 0 else 0.0 for j in range(len(q))] for i in range(" + rows + ")]")};
  return {writer.free("Equal coordinates", "q1 - q0 = 0, coordinate by coordinate.", "",
                      "[q[len(q)//2 + i] - q[i] for i in range(" + rows + ")]"),
          writer.free("Distance from the origin", "All coordinates stay on a sphere of radius 1.", "",
                      "[sum(x*x for x in q) - 1 if i == 0 else 0.0 for i in range(" + rows + ")]")};
}

constexpr const char* kSensorValues =
    "    values = []\n    for number in sensorNumbers:\n        value = mbs.GetSensorValues(number)\n"
    "        values += list(value) if hasattr(value, '__len__') else [value]\n";

std::vector<TypicalLaw> sensorLaws(const SignatureInfo& signature, const FunctionSizes& sizes) {
  const Writer writer(signature);
  const bool open = sizes.result.rows == 0;  // any number of values
  const bool one = sizes.result.rows == 1;
  const bool same = sizes.result.rows == sizes.measured && !one;
  const auto law = [&](const std::string& label, const std::string& doc, const std::string& formula,
                       const std::string& python) {
    std::string lines;
    if (!python.empty()) lines.append(kSensorValues).append("    return ").append(python);
    return writer.body(label, doc, formula, lines);
  };
  const std::string x = one ? "values[0]" : "x", each = one ? "]" : " for x in values]";
  const bool fits = one || same || open;
  return {law("As they are", "The values of the sensors that are read.", "=values", fits ? "[" + x + each : ""),
          law("Sum", "One number.", "=sum(values)", one || open ? "[sum(values)]" : ""),
          law("Size", "The root of the sum of the squares.", "=norm(values)",
              one || open ? "[sum(x*x for x in values)**0.5]" : ""),
          law("Over a limit", "1 where the value is greater than 0.1, else 0.", "=values > 0.1",
              fits ? "[1.0 if " + x + " > 0.1 else 0.0" + each : "")};
}

std::vector<TypicalLaw> stepLaws(const SignatureInfo& signature) {
  const Writer writer(signature);
  if (signature.function == "postNewtonStepUserFunction")
    return {writer.free("Nothing", "No jump of the force, any step size, the data stay.", "",
                        "[0.0, -1.0] + list(dataCoordinates)")};
  return {writer.free("Go on", "The run is not ended.", "", "True"),
          writer.free("End at a time", "The run ends after 10 s.", "", "t < 10")};
}

/// UFforce, as the pages call their examples; of others the key without what all have in common.
std::string functionName(const SignatureInfo& signature) {
  std::string name(signature.function);
  const std::size_t at = name.find("UserFunction");
  name.erase(at, std::string_view("UserFunction").size());
  static constexpr std::pair<std::string_view, std::string_view> kShort[] = {{"springForce", "force"},
                                                                             {"springTorque", "torque"},
                                                                             {"springForceTorque", "forceTorque"},
                                                                             {"loadVector", "load"}};
  for (const auto& [longName, shorter] : kShort)
    if (name == longName) name = shorter;
  return "UF" + name;
}

std::string shapeWords(Shape shape) {
  if (shape.isScalar()) return "";
  if (shape.rows == 0) return "list";
  if (shape.cols == 1) return std::to_string(shape.rows) + " numbers";
  return std::to_string(shape.rows) + "x" + std::to_string(shape.cols);
}

/// " [N/m, 3 numbers]"
std::string kindText(Shape shape, Dimension unit) {
  const std::string size = shapeWords(shape), name = unitText(unit);
  if (size.empty() && name.empty()) return "";
  return " [" + name + (name.empty() || size.empty() ? "" : ", ") + size + "]";
}

}  // namespace

std::string pythonHead(const SignatureInfo& signature) {
  std::string text = "def " + functionName(signature) + "(mbs";
  for (const ArgumentInfo& argument : signature.arguments)
    if (argument.inPython()) text += ", " + shortName(argument);
  return text + "):";
}

std::string pythonComment(const SignatureInfo& signature) {
  std::string text = "# Returns: " + std::string(signature.doc) + kindText(signature.result, signature.unit) + "\n";
  for (const ArgumentInfo& argument : signature.arguments) {
    if (!argument.inPython() || argument.role == ArgumentRole::ItemNumber) continue;
    // "parameter of the object" says less than its name.
    const bool copied = argument.role == ArgumentRole::Parameter && argument.doc.starts_with("parameter of");
    const std::string_view doc = copied ? argument.name : argument.doc;
    text += "#   " + shortName(argument) + ": " + std::string(doc) + kindText(argument.shape, argument.unit) + "\n";
  }
  return text;
}

std::vector<TypicalLaw> typicalLaws(const SignatureInfo& signature, const FunctionSizes& sizes) {
  const std::string_view function = signature.function;
  if (function.starts_with("spring")) return springLaws(signature);
  if (function.starts_with("load")) return loadLaws(signature);
  if (function.starts_with("offset")) return offsetLaws(signature);
  if (function.starts_with("sensor")) return sensorLaws(signature, sizes);
  if (function.starts_with("constraint") || function.starts_with("jacobian")) return constraintLaws(signature, sizes);
  return stepLaws(signature);
}

}  // namespace sprung
