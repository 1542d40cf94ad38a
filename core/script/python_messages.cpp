#include "core/script/python_messages.h"

#include <algorithm>

namespace sprung::python {
namespace {

/// How many entries follow, each of at least one byte.
std::size_t countOf(ByteReader& in) {
  std::uint64_t count = 0;
  in.get(count);
  if (count > in.left()) in.refuse();
  return in.good() ? static_cast<std::size_t>(count) : 0;
}

template <class T, class Each>
void getList(ByteReader& in, std::vector<T>& list, const Each& each) {
  const std::size_t count = countOf(in);
  list.clear();
  for (std::size_t i = 0; i < count && in.good(); ++i) each(list.emplace_back());
}

}  // namespace

void put(ByteWriter& out, const std::vector<ArgumentSpec>& arguments) {
  out.put(static_cast<std::uint64_t>(arguments.size()));
  for (const ArgumentSpec& a : arguments) {
    put(out, a.kind);
    out.put(a.begin);
    out.put(a.rows);
    out.put(a.cols);
    out.put(a.whole);
  }
}

void get(ByteReader& in, std::vector<ArgumentSpec>& arguments) {
  getList(in, arguments, [&in](ArgumentSpec& a) {
    get(in, a.kind, ArgumentSpec::Kind::Text);
    in.get(a.begin);
    in.get(a.rows);
    in.get(a.cols);
    in.get(a.whole);
  });
}

void put(ByteWriter& out, const Problem& problem) {
  out.put(problem.what);
  out.put(problem.hint);
  out.put(problem.line);
  out.put(problem.interrupted);
}

void get(ByteReader& in, Problem& problem) {
  in.get(problem.what);
  in.get(problem.hint);
  in.get(problem.line);
  in.get(problem.interrupted);
}

void put(ByteWriter& out, const std::vector<Notice>& notices) {
  out.put(static_cast<std::uint64_t>(notices.size()));
  for (const Notice& n : notices) {
    out.put(n.kind);
    out.put(n.text);
    out.put(n.source);
    out.put(n.line);
  }
}

void get(ByteReader& in, std::vector<Notice>& notices) {
  getList(in, notices, [&in](Notice& n) {
    in.get(n.kind);
    in.get(n.text);
    in.get(n.source);
    in.get(n.line);
  });
}

void put(ByteWriter& out, const ItemKey& item) {
  const auto* name = std::get_if<std::string>(&item);
  out.put(name != nullptr);
  if (name != nullptr)
    out.put(*name);
  else
    out.put(std::get<int>(item));
}

void get(ByteReader& in, ItemKey& item) {
  bool named = false;
  in.get(named);
  std::string name;
  int number = 0;
  if (named)
    in.get(name);
  else
    in.get(number);
  item = named ? ItemKey(std::move(name)) : ItemKey(number);
}

void put(ByteWriter& out, const Value& value) {
  out.put(static_cast<std::uint8_t>(value.index()));
  if (const auto* flag = std::get_if<bool>(&value)) out.put(*flag);
  if (const auto* whole = std::get_if<std::int64_t>(&value)) out.put(*whole);
  if (const auto* number = std::get_if<double>(&value)) out.put(*number);
  if (const auto* text = std::get_if<std::string>(&value)) out.put(*text);
  if (const auto* list = std::get_if<Numbers>(&value)) {
    out.put(list->values);
    out.put(list->columns);
  }
}

void get(ByteReader& in, Value& value) {
  const auto as = [&in, &value]<class T>(T read) {
    in.get(read);
    value = std::move(read);
  };
  std::uint8_t kind = 0;
  in.get(kind);
  switch (kind) {
    case 0: return as(false);
    case 1: return as(std::int64_t{0});
    case 2: return as(0.0);
    case 3: return as(std::string());
    case 4: break;
    default: value = ItemId{}; return;
  }
  Numbers list;
  in.get(list.values, -1);
  in.get(list.columns);
  value = std::move(list);
}

void put(ByteWriter& out, const std::vector<std::string>& texts) {
  out.put(static_cast<std::uint64_t>(texts.size()));
  for (const std::string& text : texts) out.put(text);
}

void get(ByteReader& in, std::vector<std::string>& texts) {
  getList(in, texts, [&in](std::string& text) { in.get(text); });
}

}  // namespace sprung::python
