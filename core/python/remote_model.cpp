#include "core/python/remote_model.h"

#include <stdexcept>

namespace sprung::python {
namespace {

void putArgument(ByteWriter& out, const ItemKey& item) { put(out, item); }
void putArgument(ByteWriter& out, ItemList list) { put(out, list); }
void putArgument(ByteWriter& out, Configuration at) { put(out, at); }
void putArgument(ByteWriter& out, std::string_view text) { out.put(text); }
void putArgument(ByteWriter& out, const Vec3& point) { out.put(point); }
void putArgument(ByteWriter& out, bool flag) { out.put(flag); }
void putArgument(ByteWriter& out, const std::vector<double>& numbers) { out.put(numbers); }

/// A value that is no argument of the others' kinds by mistake: Value converts from many.
struct Given {
  const Value& value;
};
void putArgument(ByteWriter& out, const Given& given) { put(out, given.value); }

void getContent(ByteReader&, Done&) {}
void getContent(ByteReader& in, int& number) { in.get(number); }
void getContent(ByteReader& in, double& number) { in.get(number); }
void getContent(ByteReader& in, std::vector<double>& numbers) { in.get(numbers, -1); }
void getContent(ByteReader& in, std::vector<std::string>& texts) { get(in, texts); }
void getContent(ByteReader& in, ModelAccess::Parameter& parameter) {
  bool one = false;
  in.get(parameter.isReference);
  in.get(one);
  if (!parameter.isReference) return get(in, parameter.value);
  if (one) parameter.value = ItemId{};
  std::uint64_t count = 0;
  in.get(count);
  for (std::uint64_t i = 0; i < count && in.good(); ++i) in.get(parameter.references.emplace_back());
}
void getContent(ByteReader& in, std::vector<std::pair<std::string, double>>& variables) {
  std::uint64_t count = 0;
  in.get(count);
  for (std::uint64_t i = 0; i < count && in.good(); ++i) {
    auto& [name, value] = variables.emplace_back();
    in.get(name);
    in.get(value);
  }
}

/// For what has no way to say that it failed.
template <class T>
T orThrow(Result<T> answer) {
  if (!answer.ok()) throw std::invalid_argument(answer.errors().front().what);
  return std::move(*answer);
}

}  // namespace

template <class T, class... Arguments>
Result<T> RemoteModel::ask(Question question, const Arguments&... arguments) const {
  ByteWriter out;
  put(out, question);
  (putArgument(out, arguments), ...);
  const std::string answer = ask_(out.bytes());
  ByteReader in(answer);
  bool good = false;
  in.get(good);
  if (good) {
    T content{};
    getContent(in, content);
    if (in.finished()) return content;
    return error("", "the answer cannot be read");
  }
  std::string what, hint;
  in.get(what);
  in.get(hint);
  return error("", what, hint);
}

Result<int> RemoteModel::itemNumber(ItemList list, const ItemKey& item) const {
  return ask<int>(Question::ItemNumber, list, item);
}
Result<std::vector<std::string>> RemoteModel::parameterNames(ItemList list, const ItemKey& item) const {
  return ask<std::vector<std::string>>(Question::ParameterNames, list, item);
}
Result<ModelAccess::Parameter> RemoteModel::parameter(ItemList list, const ItemKey& item, std::string_view key) const {
  return ask<Parameter>(Question::Parameter, list, item, key);
}
Status RemoteModel::setParameter(ItemList list, const ItemKey& item, std::string_view key, const Value& value) {
  return ask<Done>(Question::SetParameter, list, item, key, Given{value});
}
Result<std::vector<double>> RemoteModel::output(ItemList list, const ItemKey& item, std::string_view variable,
                                                const Vec3& local, bool onBody) {
  return ask<std::vector<double>>(Question::Output, list, item, variable, local, onBody);
}
Result<std::vector<double>> RemoteModel::sensorValues(const ItemKey& sensor) {
  return ask<std::vector<double>>(Question::SensorValues, sensor);
}
Result<std::vector<double>> RemoteModel::loadValues(const ItemKey& load) {
  return ask<std::vector<double>>(Question::LoadValues, load);
}
int RemoteModel::itemCount(ItemList list) const { return orThrow(ask<int>(Question::ItemCount, list)); }
Result<int> RemoteModel::firstCoordinate(const ItemKey& node) const {
  return ask<int>(Question::FirstCoordinate, node);
}
double RemoteModel::time(Configuration at) const { return orThrow(ask<double>(Question::Time, at)); }
std::vector<double> RemoteModel::coordinates(Configuration at) const {
  return orThrow(ask<std::vector<double>>(Question::Coordinates, at));
}
std::vector<double> RemoteModel::velocities(Configuration at) const {
  return orThrow(ask<std::vector<double>>(Question::Velocities, at));
}
std::vector<double> RemoteModel::data(Configuration at) const {
  return orThrow(ask<std::vector<double>>(Question::Data, at));
}
std::vector<double> RemoteModel::accelerations() const {
  return orThrow(ask<std::vector<double>>(Question::Accelerations));
}
std::vector<double> RemoteModel::multipliers() const {
  return orThrow(ask<std::vector<double>>(Question::Multipliers));
}
Status RemoteModel::setData(const std::vector<double>& values) { return ask<Done>(Question::SetData, values); }
Status RemoteModel::setCoordinates(const std::vector<double>& values) {
  return ask<Done>(Question::SetCoordinates, values);
}
Status RemoteModel::setVelocities(const std::vector<double>& values) {
  return ask<Done>(Question::SetVelocities, values);
}
std::vector<std::pair<std::string, double>> RemoteModel::variables() const {
  return orThrow(ask<std::vector<std::pair<std::string, double>>>(Question::Variables));
}

}  // namespace sprung::python
