#include "core/script/python_run.h"

#include <array>
#include <cstring>
#include <set>
#include <utility>

#include "core/script/expression_builder.h"
#include "core/script/python_conversation.h"
#include "core/script/python_messages.h"
#include "core/script/source_position.h"

namespace sprung {

using python::ArgumentSpec;
using python::Conversation;
using python::Say;
using python::Speaker;

namespace {

std::vector<ArgumentSpec> argumentsOf(const UserFunction& function, bool olderForm) {
  using Sort = ArgumentSpec::Kind;
  std::vector<ArgumentSpec> arguments;
  for (std::size_t i = 0; i < function.layout.size(); ++i) {
    const ArgumentInfo& info = function.signature->arguments[i];
    if (!info.inPython(olderForm)) continue;
    const UserFunction::Slot& slot = function.layout[i];
    ArgumentSpec a{Sort::List, slot.begin, slot.shape.rows, slot.shape.cols, {}};
    if (info.role == ArgumentRole::ItemNumber) {
      a.kind = Sort::WholeNumber;
      a.whole = {function.itemNumber};
    } else if (info.role == ArgumentRole::SensorNumbers) {
      a.kind = Sort::WholeNumbers;
      a.whole = function.sensorNumbers;
    } else if (info.role == ArgumentRole::Configuration) {
      a.kind = Sort::Text;
    } else if (info.shape.isScalar()) {
      a.kind = info.truth ? Sort::Truth : Sort::Number;
    } else if (slot.shape.cols > 1) {
      a.kind = Sort::Matrix;
    }
    arguments.push_back(std::move(a));
  }
  return arguments;
}

std::string countText(std::size_t count) { return count == 1 ? "one number" : std::to_string(count) + " numbers"; }

/// The operation of a name in a trace; empty for one that no trace of ours has.
std::optional<Op> opNamed(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Op>, 8> kOperators = {{{"add", Op::Add},
                                                                                 {"sub", Op::Sub},
                                                                                 {"mul", Op::Mul},
                                                                                 {"div", Op::Div},
                                                                                 {"pow", Op::Pow},
                                                                                 {"neg", Op::Neg},
                                                                                 {"mod", Op::Mod},
                                                                                 {"floordiv", Op::FloorDiv}}};
  for (const auto& [known, op] : kOperators)
    if (known == name) return op;
  const OpInfo* function = findFunction(name);
  return function != nullptr ? std::optional(function->op) : std::nullopt;
}

/// Reads operations and results of a trace; empty when they make no sense.
std::optional<Expression> rebuild(ByteReader& in, const UserFunction& function) {
  const auto inputs = static_cast<int>(function.inputs.size());
  ExpressionBuilder builder(inputs);
  std::vector<ExpressionBuilder::Node> nodes;
  const auto node = [&] {
    int index = 0;
    in.get(index);
    if (index < 0 || index >= inputs + static_cast<int>(nodes.size())) in.refuse();
    if (!in.good()) return ExpressionBuilder::Node{0};
    return index < inputs ? builder.input(index) : nodes[static_cast<std::size_t>(index - inputs)];
  };
  std::uint64_t count = 0;
  in.get(count);
  for (std::uint64_t i = 0; i < count && in.good(); ++i) {
    std::string name;
    in.get(name);
    if (name == "const") {
      double value = 0.0;
      in.get(value);
      nodes.push_back(builder.constant(value));
      continue;
    }
    const std::optional<Op> op = opNamed(name);
    if (!op || operandCount(*op) > 2) return std::nullopt;
    const auto a = node();
    const auto b = operandCount(*op) > 1 ? node() : a;
    if (in.good()) nodes.push_back(*op == Op::Pow ? builder.power(a, b) : builder.add(*op, a, b));
  }
  in.get(count);
  std::vector<ExpressionBuilder::Node> results;
  for (std::uint64_t i = 0; i < count && in.good(); ++i) results.push_back(node());
  if (!in.finished()) return std::nullopt;
  return builder.build(results, function.motion);
}

Diagnostic finding(python::Problem problem, const std::string& place) {
  Diagnostic made = error(place, std::move(problem.what), std::move(problem.hint));
  if (problem.interrupted) made.code = kFunctionInterrupted;
  if (problem.line > 0) made.numbers = {{std::string(kLineNumber), static_cast<double>(problem.line)}};
  return made;
}

/// What a message of the kind Failed says.
Diagnostic failure(std::string_view message, const std::string& place) {
  ByteReader in(message);
  python::Problem problem;
  get(in, problem);
  if (!in.good()) problem = {"the function fails, and so does its error message", {}, 0, false};
  return finding(std::move(problem), place);
}

}  // namespace

struct PythonRun::Content {
  struct Defined {
    const UserFunction* function = nullptr;
    Speaker speaker;
  };

  explicit Content(std::shared_ptr<CallControl> control) : conversation(std::move(control)) {}
  Conversation conversation;
  std::vector<std::unique_ptr<Defined>> functions;
  std::set<std::string> known;  ///< warnings that have been reported
  Diagnostics warnings;
  bool protectionTold = false;

  bool canSpeak() const { return conversation.hasStarted() && !conversation.ended(); }
  const Speaker& anybody() const { return functions.front()->speaker; }
  void note(ByteReader& in, const Defined& defined);
  std::optional<Diagnostic> readResult(const Defined& defined, std::vector<double>& results);
};

/// Python's warnings as findings: where, line and text.
void PythonRun::Content::note(ByteReader& in, const Defined& defined) {
  std::vector<python::Notice> notices;
  get(in, notices);
  for (const python::Notice& noted : notices) {
    std::string what = noted.kind;
    what.append(": ").append(noted.text);
    if (noted.line > 0) {
      what.append(" (line ").append(std::to_string(noted.line));
      if (!noted.source.empty()) what.append(": ").append(noted.source);
      what.append(")");
    }
    const UserFunction& function = *defined.function;
    if (!known.insert(function.place + what).second) continue;
    Diagnostic made = warning(function.place, "'" + function.itemName + "': " + what,
                              "look for a division by zero or a root of a negative number in this line");
    made.code = "function-warning";
    made.items = {function.item};
    if (noted.line > 0) made.numbers = {{std::string(kLineNumber), static_cast<double>(noted.line)}};
    warnings.push_back(std::move(made));
  }
}

/// The answer to a call: warnings, then numbers or what went wrong.
std::optional<Diagnostic> PythonRun::Content::readResult(const Defined& defined, std::vector<double>& results) {
  const std::string& place = defined.function->place;
  const bool done = conversation.isDone();
  ByteReader in(conversation.message());
  bool warned = false;
  in.get(warned);
  if (warned) note(in, defined);
  if (done) {
    in.get(results, -1);
    if (in.finished()) return std::nullopt;
  }
  python::Problem problem;
  get(in, problem);
  if (!in.good()) problem = {"the function fails, and so does its error message", {}, 0, false};
  return finding(std::move(problem), place);
}

PythonRun::PythonRun(std::shared_ptr<CallControl> control) : content_(std::make_unique<Content>(std::move(control))) {}

PythonRun::~PythonRun() = default;

void PythonRun::forget() {
  content_->conversation.end();
  content_->functions.clear();
  content_->known.clear();
  content_->warnings.clear();
  content_->protectionTold = false;
}

void PythonRun::setModel(ModelAccess* model) { content_->conversation.setModel(model); }

std::string PythonRun::kept() const {
  Content& c = *content_;
  if (!c.canSpeak() || c.functions.empty()) return {};
  if (!c.conversation.exchange(Say::Kept, std::size_t{0}, c.anybody()) || !c.conversation.isDone()) return {};
  return std::string(c.conversation.message());
}

void PythonRun::keep(const std::string& kept) {
  Content& c = *content_;
  const bool fits = kept.size() <= python::Channel::kCapacity;  // as what `kept` gives does
  if (fits && c.canSpeak() && !c.functions.empty()) (void)c.conversation.exchange(Say::Keep, kept, c.anybody());
}

Result<int> PythonRun::define(const UserFunction& function) {
  Content& c = *content_;
  auto defined = std::make_unique<Content::Defined>(Content::Defined{&function, {function.place, function.item}});
  if (auto problem = c.conversation.start(defined->speaker)) return *problem;
  ByteWriter out;
  out.put(function.place);
  out.put(function.source);
  out.put(signatureText(*function.signature));
  out.put(function.signature->pythonOnly);
  out.put(function.inputs);
  put(out, argumentsOf(function, false));
  put(out, argumentsOf(function, true));
  if (out.bytes().size() > python::Channel::kCapacity)
    return error(function.place, "the function is too long for Python", "write a shorter one");
  if (!c.conversation.exchange(Say::Define, out.bytes(), defined->speaker)) return *c.conversation.ended();
  if (!c.conversation.isDone()) return failure(c.conversation.message(), function.place);
  c.functions.push_back(std::move(defined));
  return static_cast<int>(c.functions.size()) - 1;
}

std::optional<Expression> PythonRun::trace(int index, std::string& reason) {
  Content& c = *content_;
  reason = "it cannot be followed";
  const Content::Defined& defined = *c.functions[static_cast<std::size_t>(index)];
  if (!c.canSpeak()) return std::nullopt;
  ByteWriter out;
  out.put(index);
  if (!c.conversation.exchange(Say::Trace, out.bytes(), defined.speaker) || !c.conversation.isDone())
    return std::nullopt;
  ByteReader in(c.conversation.message());
  std::string why;
  in.get(why);
  if (!why.empty()) {
    reason = why;
    return std::nullopt;
  }
  std::optional<Expression> expression = rebuild(in, *defined.function);
  if (expression) reason.clear();
  return expression;
}

std::optional<Diagnostic> PythonRun::call(int index, const double* inputs, int count, std::vector<double>& results) {
  Content& c = *content_;
  const Content::Defined& defined = *c.functions[static_cast<std::size_t>(index)];
  const std::string& place = defined.function->place;
  results.clear();
  if (c.conversation.ended()) return c.conversation.ended();
  // The index, then the inputs: written where they are read.
  const std::size_t size = defined.function->inputs.size() * sizeof(double);
  if (size + sizeof(double) > python::Channel::kCapacity) return error(place, "the function has too many arguments");
  char* out = c.conversation.out();
  std::memcpy(out, &index, sizeof index);
  std::memcpy(out + sizeof(double), inputs, size);
  if (!c.conversation.exchange(Say::Call, sizeof(double) + size, defined.speaker)) return c.conversation.ended();
  if (auto problem = c.readResult(defined, results)) return problem;
  if (count >= 0 && results.size() != static_cast<std::size_t>(count))
    return error(place, "the function gives " + countText(results.size()) + ", expected " +
                            countText(static_cast<std::size_t>(count)));
  return std::nullopt;
}

Diagnostics PythonRun::takeWarnings() {
  const std::string_view unprotected = content_->conversation.unprotected();
  if (!unprotected.empty() && !std::exchange(content_->protectionTold, true)) {
    Diagnostic made = warning("", "this system does not keep Python functions from " + std::string(unprotected),
                              "allow only Python that you have read");
    made.code = "python-unprotected";
    content_->warnings.push_back(std::move(made));
  }
  return std::exchange(content_->warnings, {});
}

void PythonRun::dropWarnings() {
  content_->known.clear();
  content_->warnings.clear();
}

PythonSourceReport readPython(const std::string& source, const std::string& place) {
  Conversation conversation(std::make_shared<CallControl>());
  const Speaker speaker{place, {}};
  const char* const unread = "it cannot be read";
  if (auto problem = conversation.start(speaker)) return {std::move(problem), unread};
  ByteWriter out;
  out.put(place);
  out.put(source);
  if (out.bytes().size() > python::Channel::kCapacity) return {error(place, "the source is too long"), unread};
  if (!conversation.exchange(Say::Read, out.bytes(), speaker)) return {conversation.ended(), unread};
  if (!conversation.isDone()) return {failure(conversation.message(), place), unread};
  return {std::nullopt, std::string(conversation.message())};
}

}  // namespace sprung
