#include "core/sim/checkpoint.h"

#include <cmath>
#include <utility>

#include "core/base/bytes.h"
#include "core/system/fingerprint.h"

namespace sprung {
namespace {

constexpr std::string_view kMagic = "SPRUNGCP";
constexpr std::uint32_t kVersion = 5;
/// Written as a number: a machine with another order of bytes reads another one.
constexpr std::uint32_t kByteOrder = 0x01020304U;

void putHands(const Checkpoint& c, ByteWriter& to) {
  to.put(static_cast<std::int64_t>(c.hands.all.size()));
  for (std::size_t i = 0; i < c.hands.all.size(); ++i) {
    const DragTarget& hand = c.hands.all[i];
    to.put(c.model->system->directory->bodyIndex(hand.body).value_or(-1));
    for (const Vec3* vector : {&hand.localPoint, &hand.target, &hand.velocity}) to.put(*vector);
    to.put(hand.gain);
    to.put(hand.axis.value_or(-1));
    to.put(hand.radius);
    to.put(hand.turn.has_value());
    to.put(hand.turn.value_or(Vec3::Zero()));
    to.put(hand.number);
    to.put(hand.pinned);
    to.put(c.handInertias[i]);
    to.put(c.handWorks[i]);
  }
}

void put(const Checkpoint& c, ByteWriter& to) {
  const State& state = c.state;
  to.put(state.t);
  for (const VecX* part : {&state.q, &state.v, &state.a, &state.aAlgorithmic, &state.lambda, &state.data})
    to.put(*part);
  to.put(c.steps);
  to.put(c.coefficients);
  to.put(c.given);
  const StepControl::Progress& progress = c.progress;
  to.put(progress.size);
  to.put(progress.goodSteps);
  to.put(progress.anchor);
  to.put(progress.count);
  to.put(progress.onGrid);
  to.put(std::string_view(c.integrator));
  to.put(std::string_view(c.functions));
  putHands(c, to);
  to.put(c.dragWork);
  to.put(c.nextSample);
  to.put(c.lastStepSize);
  to.put(c.prepared);
  if (!c.books.empty()) to.put(std::string_view(c.books));
}

DragTarget getHand(const System& system, ByteReader& from) {
  int body = -1, axis = -1;
  bool turns = false;
  DragTarget hand;
  from.get(body);
  for (Vec3* vector : {&hand.localPoint, &hand.target, &hand.velocity}) from.get(*vector);
  from.get(hand.gain);
  from.get(axis);
  from.get(hand.radius);
  from.get(turns);
  Vec3 turn = Vec3::Zero();
  from.get(turn);
  from.get(hand.number);
  from.get(hand.pinned);
  if (!from.good() || body < 0 || body >= static_cast<int>(system.bodies.size()) || axis < -1 || axis > 2) {
    from.refuse();
    return hand;
  }
  hand.body = system.directory->items.bodies[static_cast<std::size_t>(body)];
  if (axis >= 0) hand.axis = axis;
  if (turns) hand.turn = turn;
  return hand;
}

void getHands(Checkpoint& c, ByteReader& from) {
  std::int64_t count = 0;
  from.get(count);
  for (std::int64_t i = 0; i < count && from.good(); ++i) {
    c.hands.all.push_back(getHand(*c.model->system, from));
    from.get(c.handInertias.emplace_back());
    from.get(c.handWorks.emplace_back());
  }
}

void get(Checkpoint& c, ByteReader& from) {
  const System& system = *c.model->system;
  State& state = c.state;
  from.get(state.t);
  for (VecX* part : {&state.q, &state.v, &state.a, &state.aAlgorithmic}) from.get(*part, system.coordinateCount);
  from.get(state.lambda, system.constraintCount);
  from.get(state.data, system.dataCount);
  from.get(c.steps);
  const auto parameters = static_cast<std::ptrdiff_t>(c.model->coefficients.size());
  from.get(c.coefficients, parameters);
  from.get(c.given, parameters);
  StepControl::Progress& progress = c.progress;
  from.get(progress.size);
  from.get(progress.goodSteps);
  from.get(progress.anchor);
  from.get(progress.count);
  from.get(progress.onGrid);
  from.get(c.integrator);
  from.get(c.functions);
  getHands(c, from);
  from.get(c.dragWork);
  from.get(c.nextSample);
  from.get(c.lastStepSize);
  from.get(c.prepared);
  if (from.good() && from.left() > 0) from.get(c.books);
  if (c.steps < 0 || !std::isfinite(state.t) || !(progress.size > 0.0) || progress.count < 0) from.refuse();
  // No run has come to a place that is none.
  if (from.good() && !(state.q.allFinite() && state.v.allFinite())) from.refuse();
}

}  // namespace

std::uint64_t Checkpoint::hash() const {
  Hash hash;
  Checkpoint motion = *this;
  motion.books.clear();
  hash.bytes(bitsOf(motion));
  return hash.value();
}

std::size_t Checkpoint::bytes() const {
  const auto numbers = static_cast<std::size_t>(state.q.size() + state.v.size() + state.a.size() +
                                                state.aAlgorithmic.size() + state.lambda.size() + state.data.size()) +
                       coefficients.size() + given.size();
  const std::size_t held =
      hands.all.size() * sizeof(DragTarget) + (handInertias.size() + handWorks.size()) * sizeof(double);
  return sizeof(Checkpoint) + numbers * sizeof(double) + held + integrator.size() + functions.size() + books.size();
}

std::string bitsOf(const Checkpoint& checkpoint) {
  ByteWriter bits;
  put(checkpoint, bits);
  return bits.take();
}

std::optional<Checkpoint> checkpointFromBits(std::string_view bits, std::shared_ptr<const CompiledModel> model) {
  Checkpoint checkpoint;
  checkpoint.model = std::move(model);
  ByteReader reader(bits);
  get(checkpoint, reader);
  if (!reader.finished()) return {};
  return checkpoint;
}

std::string toBytes(const Checkpoint& checkpoint, std::string_view attachment) {
  ByteWriter file;
  for (const char c : kMagic) file.put(c);
  file.put(kByteOrder);
  file.put(kVersion);
  file.put(fingerprint(*checkpoint.model));
  file.put(std::string_view(bitsOf(checkpoint)));
  file.put(attachment);
  Hash sum;
  sum.bytes(file.bytes());
  file.put(sum.value());
  return file.take();
}

Result<Checkpoint> checkpointFromBytes(std::string_view bytes, std::shared_ptr<const CompiledModel> model,
                                       const std::string& name, std::string* attachment) {
  ByteReader file(bytes);
  std::string magic(kMagic.size(), ' ');
  for (char& c : magic) file.get(c);
  if (!file.good() || magic != kMagic)
    return error(name, "this is no checkpoint", "name a file that 'sprung run --checkpoint' has written");
  std::uint32_t order = 0, version = 0;
  file.get(order);
  file.get(version);
  if (file.good() && (order != kByteOrder || version != kVersion))
    return error(name, "the checkpoint was written by another version of the program or on another kind of machine",
                 "compute the run again from its start");
  std::uint64_t print = 0, sum = 0;
  std::string content, attached;
  file.get(print);
  file.get(content);
  file.get(attached);
  const std::size_t summed = bytes.size() - file.left();
  file.get(sum);
  Hash expected;
  expected.bytes(bytes.substr(0, summed));
  if (!file.finished() || sum != expected.value())
    return error(name, "the checkpoint is damaged: it has been cut off or changed",
                 "use an older one, or compute the run again from its start");
  if (print != fingerprint(*model))
    return error(name, "the checkpoint belongs to another model, or to one whose parameters or settings have changed",
                 "name the model it was written for, with the same options");
  std::optional<Checkpoint> checkpoint = checkpointFromBits(content, std::move(model));
  if (!checkpoint) return error(name, "the checkpoint makes no sense for this model");
  if (attachment != nullptr) *attachment = std::move(attached);
  return std::move(*checkpoint);
}

}  // namespace sprung
