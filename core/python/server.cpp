#include "core/python/server.h"

#include <pybind11/stl.h>

#include <cstring>

namespace sprung::python {
namespace {

/// What the interpreter has noted of warnings since it was last asked.
std::vector<Notice> takeNotices() {
  static PyObject* const noticed = helper("noticed").ptr();
  std::vector<Notice> notices;
  if (PyList_GET_SIZE(noticed) == 0) return notices;
  for (const py::handle noted : py::list(helper("take_noticed")())) {
    const auto entry = py::reinterpret_borrow<py::tuple>(noted);
    notices.push_back({py::cast<std::string>(entry[0]), py::cast<std::string>(entry[1]),
                       py::cast<std::string>(entry[3]), py::cast<int>(entry[2])});
  }
  return notices;
}

/// (operations, results) of a trace.
void putTrace(ByteWriter& out, const py::tuple& traced) {
  const py::list operations(traced[0]), results(traced[1]);
  out.put(static_cast<std::uint64_t>(operations.size()));
  for (const py::handle entry : operations) {
    const auto operation = py::reinterpret_borrow<py::tuple>(entry);
    const auto name = py::cast<std::string>(operation[0]);
    out.put(name);
    if (name == "const")
      out.put(py::cast<double>(operation[1]));
    else
      for (std::size_t i = 1; i < operation.size(); ++i) out.put(py::cast<int>(operation[i]));
  }
  out.put(static_cast<std::uint64_t>(results.size()));
  for (const py::handle at : results) out.put(py::cast<int>(at));
}

}  // namespace

Server::Server(Channel& channel)
    : channel_(channel),
      model_([this](const std::string& question) {
        if (!channel_.send(Say::Ask, question)) throw std::length_error("what is asked for is too long");
        return untilAnswered();
      }),
      functions_(model_) {}

void Server::run() {
  while (true) (void)untilAnswered();
}

/// Does what is asked for until there is an answer to what this side has asked: the program may call a function before.
std::string Server::untilAnswered() {
  while (true) {
    if (!channel_.waitBusily())
      while (!channel_.sleep({})) {
      }
    if (channel_.kind() == Say::Answer) return std::string(channel_.message());
    if (channel_.kind() == Say::Call) {
      call();
      continue;
    }
    try {
      handle();
    } catch (const std::exception& problem) {
      failed({"Python cannot do it: " + std::string(problem.what()), {}, 0, false});
    }
  }
}

void Server::handle() {
  const Say kind = channel_.kind();
  const std::string message(channel_.message());
  ByteReader in(message);
  beginCall();
  if (kind == Say::Define) return define(in);
  if (kind == Say::Trace) return trace(in);
  if (kind == Say::Read) return read(in);
  if (kind == Say::Kept) return done(functions_.kept());
  if (kind == Say::Keep) functions_.keep(message);
  done({});
}

void Server::done(std::string_view content) {
  if (!channel_.send(Say::Done, content)) failed({"what is kept is too long", {}, 0, false});
}

void Server::failed(const Problem& problem) {
  ByteWriter out;
  put(out, problem);
  (void)channel_.send(Say::Failed, out.bytes());
}

void Server::define(ByteReader& in) {
  Definition definition;
  in.get(definition.place);
  in.get(definition.source);
  in.get(definition.signature);
  in.get(definition.returnsNothing);
  in.get(definition.inputs, -1);
  get(in, definition.arguments);
  get(in, definition.older);
  const std::string place = definition.place;
  try {
    functions_.define(std::move(definition));
  } catch (py::error_already_set& problem) {
    return failed(toProblem(problem, place));
  }
  done({});
}

void Server::trace(ByteReader& in) {
  int index = 0;
  in.get(index);
  const py::object traced = functions_.trace(index);
  const bool refused = py::isinstance<py::str>(traced);
  ByteWriter out;
  out.put(refused ? py::cast<std::string>(traced) : std::string());
  if (!refused) putTrace(out, py::cast<py::tuple>(traced));
  done(out.bytes());
}

void Server::read(ByteReader& in) {
  std::string place, source;
  in.get(place);
  in.get(source);
  std::string effect;
  try {
    effect = py::cast<std::string>(helper("effect")(source, place));
  } catch (py::error_already_set& problem) {
    return failed(toProblem(problem, place));
  }
  done(effect);
}

/// The index and the inputs stand in the message; the answer is whether there are warnings, these, then the numbers or
/// what went wrong.
void Server::call() {
  beginCall();
  const std::string_view message = channel_.message();
  int index = 0;
  std::memcpy(&index, message.data(), sizeof index);
  Outcome inner;  // of a call inside another one
  Outcome& outcome = depth_++ == 0 ? outcome_ : inner;
  outcome.problem = {};
  std::vector<Notice> notices;
  try {
    // What is asked while the function runs overwrites the message; the inputs have been read then.
    functions_.call(index, reinterpret_cast<const double*>(message.data() + sizeof(double)), outcome);
    notices = takeNotices();
  } catch (py::error_already_set& problem) {
    outcome.problem = toProblem(problem, functions_.definition(index).place);
  } catch (const std::exception& problem) {
    outcome.problem = {"Python cannot do it: " + std::string(problem.what()), {}, 0, false};
  }
  --depth_;
  const bool good = outcome.problem.what.empty();
  if (good && notices.empty()) {
    // As below, without a copy: a call should cost little.
    char* out = channel_.out();
    const std::uint64_t count = outcome.numbers.size();
    *out++ = 0;
    std::memcpy(out, &count, sizeof count);
    std::memcpy(out + sizeof count, outcome.numbers.data(), count * sizeof(double));
    return channel_.send(Say::Done, 1 + sizeof count + count * sizeof(double));
  }
  ByteWriter out;
  out.put(!notices.empty());
  if (!notices.empty()) put(out, notices);
  if (good)
    out.put(outcome.numbers);
  else
    put(out, outcome.problem);
  (void)channel_.send(good ? Say::Done : Say::Failed, out.bytes());
}

}  // namespace sprung::python
