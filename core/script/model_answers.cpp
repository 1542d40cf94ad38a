#include "core/script/model_answers.h"

#include <exception>

#include "core/script/python_channel.h"
#include "core/script/python_messages.h"

namespace sprung::python {
namespace {

/// The numbers and texts that may stand in a question, read in the order in which they are asked for.
struct Asked {
  ByteReader& in;

  ItemList list() {
    ItemList list = {};
    get(in, list, ItemList::Sensors);
    return list;
  }
  ItemKey item() {
    ItemKey item;
    get(in, item);
    return item;
  }
  std::string text() {
    std::string text;
    in.get(text);
    return text;
  }
  Value value() {
    Value value;
    get(in, value);
    return value;
  }
  Vec3 point() {
    Vec3 point = Vec3::Zero();
    in.get(point);
    return point;
  }
  bool flag() {
    bool flag = false;
    in.get(flag);
    return flag;
  }
  Configuration configuration() {
    Configuration at = {};
    get(in, at, Configuration::StartOfStep);
    return at;
  }
  std::vector<double> numbers() {
    std::vector<double> numbers;
    in.get(numbers, -1);
    return numbers;
  }
};

void putContent(ByteWriter&, Done) {}
void putContent(ByteWriter& out, int number) { out.put(number); }
void putContent(ByteWriter& out, double number) { out.put(number); }
void putContent(ByteWriter& out, const std::vector<double>& numbers) { out.put(numbers); }
void putContent(ByteWriter& out, const std::vector<std::string>& texts) { put(out, texts); }
void putContent(ByteWriter& out, const ModelAccess::Parameter& parameter) {
  out.put(parameter.isReference);
  out.put(parameter.isReference && std::holds_alternative<ItemId>(parameter.value));
  if (parameter.isReference)
    out.put(parameter.references);
  else
    put(out, parameter.value);
}
void putContent(ByteWriter& out, const std::vector<std::pair<std::string, double>>& variables) {
  out.put(static_cast<std::uint64_t>(variables.size()));
  for (const auto& [name, value] : variables) {
    out.put(name);
    out.put(value);
  }
}

std::string refusal(const std::string& what, const std::string& hint) {
  ByteWriter out;
  out.put(false);
  out.put(what);
  out.put(hint);
  return out.take();
}

template <class T>
std::string answerWith(const T& content) {
  ByteWriter out;
  out.put(true);
  putContent(out, content);
  return out.take();
}
template <class T>
std::string answerWith(const Result<T>& content) {
  if (content.ok()) return answerWith(content.value());
  const Diagnostics& problems = content.errors();
  return problems.empty() ? refusal({}, {}) : refusal(problems.front().what, problems.front().hint);
}

/// Calls the model with what was read, if all of it could be read.
template <class Call>
std::string ask(const Asked& asked, const Call& call) {
  return asked.in.finished() ? answerWith(call()) : refusal("the question cannot be read", {});
}

std::string answerAboutItem(Question question, Asked asked, ModelAccess& model) {
  const ItemList list = asked.list();
  const ItemKey item = asked.item();
  if (question == Question::ItemNumber) return ask(asked, [&] { return model.itemNumber(list, item); });
  if (question == Question::ParameterNames) return ask(asked, [&] { return model.parameterNames(list, item); });
  const std::string key = asked.text();
  if (question == Question::Parameter) return ask(asked, [&] { return model.parameter(list, item, key); });
  if (question == Question::SetParameter) {
    const Value value = asked.value();
    return ask(asked, [&] { return model.setParameter(list, item, key, value); });
  }
  const Vec3 local = asked.point();
  const bool onBody = asked.flag();
  return ask(asked, [&] { return model.output(list, item, key, local, onBody); });
}

std::string answerAboutValues(Question question, Asked asked, ModelAccess& model) {
  const ItemKey item = asked.item();
  if (question == Question::SensorValues) return ask(asked, [&] { return model.sensorValues(item); });
  if (question == Question::LoadValues) return ask(asked, [&] { return model.loadValues(item); });
  return ask(asked, [&] { return model.firstCoordinate(item); });
}

std::string answerAboutState(Question question, Asked asked, ModelAccess& model) {
  const Configuration at = asked.configuration();
  if (question == Question::Time) return ask(asked, [&] { return model.time(at); });
  if (question == Question::Coordinates) return ask(asked, [&] { return model.coordinates(at); });
  if (question == Question::Velocities) return ask(asked, [&] { return model.velocities(at); });
  return ask(asked, [&] { return model.data(at); });
}

std::string changeState(Question question, Asked asked, ModelAccess& model) {
  const std::vector<double> values = asked.numbers();
  if (question == Question::SetCoordinates) return ask(asked, [&] { return model.setCoordinates(values); });
  if (question == Question::SetVelocities) return ask(asked, [&] { return model.setVelocities(values); });
  return ask(asked, [&] { return model.setData(values); });
}

std::string answerWithModel(Question question, Asked asked, ModelAccess& model) {
  switch (question) {
    case Question::ItemNumber:
    case Question::ParameterNames:
    case Question::Parameter:
    case Question::SetParameter:
    case Question::Output: return answerAboutItem(question, asked, model);
    case Question::SensorValues:
    case Question::LoadValues:
    case Question::FirstCoordinate: return answerAboutValues(question, asked, model);
    case Question::Time:
    case Question::Coordinates:
    case Question::Velocities:
    case Question::Data: return answerAboutState(question, asked, model);
    case Question::SetData:
    case Question::SetCoordinates:
    case Question::SetVelocities: return changeState(question, asked, model);
    case Question::ItemCount: {
      const ItemList list = asked.list();
      return ask(asked, [&] { return model.itemCount(list); });
    }
    case Question::Accelerations: return ask(asked, [&] { return model.accelerations(); });
    case Question::Multipliers: return ask(asked, [&] { return model.multipliers(); });
    case Question::Variables: return ask(asked, [&] { return model.variables(); });
  }
  return refusal("the question cannot be read", {});
}

}  // namespace

std::string answer(std::string_view question, ModelAccess* model) {
  ByteReader in(question);
  Question what = {};
  get(in, what, Question::Variables);
  if (model == nullptr && what == Question::Variables) return answerWith(std::vector<std::pair<std::string, double>>());
  if (model == nullptr) return refusal("there is no running model here", {});
  try {
    std::string made = answerWithModel(what, {in}, *model);
    return made.size() <= Channel::kCapacity ? made : refusal("the answer has too many numbers", {});
  } catch (const std::exception& problem) {
    return refusal(problem.what(), {});
  }
}

}  // namespace sprung::python
