#include "core/results/checkpoint_file.h"

#include <utility>

#include "core/base/bytes.h"
#include "core/io/file_access.h"

namespace sprung {
namespace {

constexpr std::size_t kMostBytes = std::size_t{4} << 30U;

}  // namespace

Status writeCheckpointFile(const StoredRun& run, const std::string& path) {
  ByteWriter output;
  output.put(run.every);
  output.put(run.rows);
  output.put(run.rowBytes);
  return writeTextFile(path, toBytes(run.checkpoint, output.bytes()));
}

Result<StoredRun> readCheckpointFile(const std::string& path, std::shared_ptr<const CompiledModel> model) {
  const Result<std::string> bytes = readTextFile(path, kMostBytes);
  if (!bytes) return bytes.errors();
  std::string attachment;
  Result<Checkpoint> checkpoint = checkpointFromBytes(*bytes, std::move(model), path, &attachment);
  if (!checkpoint) return checkpoint.errors();
  StoredRun run;
  run.checkpoint = std::move(*checkpoint);
  ByteReader output(attachment);
  output.get(run.every);
  output.get(run.rows);
  output.get(run.rowBytes);
  if (!output.finished() || !(run.every >= 0.0)) return error(path, "the checkpoint says nothing of the output");
  return run;
}

}  // namespace sprung
