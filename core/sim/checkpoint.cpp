#include "core/sim/checkpoint.h"

#include <cmath>
#include <utility>

#include "core/base/bytes.h"
#include "core/system/fingerprint.h"

namespace sprung {
namespace {

constexpr std::string_view kMagic = "SPRUNGCP";
constexpr std::uint32_t kVersion = 2;
/// Written as a number: a machine with another order of bytes reads another one.
constexpr std::uint32_t kByteOrder = 0x01020304U;

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
  const int body = c.drag ? c.model->system->directory->bodyIndex(c.drag->body).value_or(-1) : -1;
  to.put(body);
  if (body >= 0) {
    const DragTarget& drag = *c.drag;
    for (const Vec3* vector : {&drag.localPoint, &drag.target, &drag.velocity}) to.put(*vector);
    to.put(drag.gain);
    to.put(drag.axis.value_or(-1));
    to.put(drag.radius);
  }
  to.put(c.dragInertia);
  to.put(c.dragWork);
  to.put(c.nextSample);
  to.put(c.lastStepSize);
  to.put(c.prepared);
}

std::optional<DragTarget> getDrag(const System& system, ByteReader& from) {
  int body = -1, axis = -1;
  from.get(body);
  if (body == -1 || !from.good()) return std::nullopt;
  DragTarget drag;
  for (Vec3* vector : {&drag.localPoint, &drag.target, &drag.velocity}) from.get(*vector);
  from.get(drag.gain);
  from.get(axis);
  from.get(drag.radius);
  if (body < 0 || body >= static_cast<int>(system.bodies.size()) || axis < -1 || axis > 2) {
    from.refuse();
    return std::nullopt;
  }
  drag.body = system.bodies[static_cast<std::size_t>(body)].id;
  if (axis >= 0) drag.axis = axis;
  return drag;
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
  c.drag = getDrag(system, from);
  from.get(c.dragInertia);
  from.get(c.dragWork);
  from.get(c.nextSample);
  from.get(c.lastStepSize);
  from.get(c.prepared);
  if (c.steps < 0 || !std::isfinite(state.t) || !(progress.size > 0.0) || progress.count < 0) from.refuse();
}

}  // namespace

std::uint64_t Checkpoint::hash() const {
  ByteWriter bytes;
  put(*this, bytes);
  Hash hash;
  hash.bytes(bytes.bytes());
  return hash.value();
}

std::size_t Checkpoint::bytes() const {
  const auto numbers = static_cast<std::size_t>(state.q.size() + state.v.size() + state.a.size() +
                                                state.aAlgorithmic.size() + state.lambda.size() + state.data.size()) +
                       coefficients.size() + given.size();
  return sizeof(Checkpoint) + numbers * sizeof(double) + integrator.size() + functions.size();
}

std::string toBytes(const Checkpoint& checkpoint, std::string_view attachment) {
  ByteWriter content;
  put(checkpoint, content);
  ByteWriter file;
  for (const char c : kMagic) file.put(c);
  file.put(kByteOrder);
  file.put(kVersion);
  file.put(fingerprint(*checkpoint.model));
  file.put(std::string_view(content.bytes()));
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
  Checkpoint checkpoint;
  checkpoint.model = std::move(model);
  ByteReader reader(content);
  get(checkpoint, reader);
  if (!reader.finished()) return error(name, "the checkpoint makes no sense for this model");
  if (attachment != nullptr) *attachment = std::move(attached);
  return checkpoint;
}

}  // namespace sprung
