#include "core/io/model_file.h"

#include "core/base/black_box.h"
#include "core/io/file_access.h"
#include "core/io/findings.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_reader.h"
#include "core/io/model_writer.h"

namespace sprung {

Result<ReadModel> readModel(std::string_view text, const Progress& progress) {
  constexpr double kParsed = 0.4;  // of the whole work
  const auto part = [&progress](double from, double to) {
    return !progress ? Progress() : [=, &progress](double share) { return progress(from + share * (to - from)); };
  };
  Result<ParsedJson> parsed = parseAllJson(text, {}, part(0.0, kParsed));
  if (!parsed) return parsed.errors();
  Findings findings;
  findings.add(parsed->notFinite);
  findings.add(parsed->repeatedKeys);
  ModelReader reader(findings, part(kParsed, 1.0));
  if (!reader.read(parsed->value)) return Diagnostics{};
  if (findings.failed()) return findings.errors();
  return ReadModel{reader.takeDocument(), findings.warnings()};
}

Result<ReadModel> readModelFile(const std::string& path) {
  noteDeed("read " + path);
  const Result<std::string> text = readTextFile(path, JsonLimits{}.bytes);
  if (!text) return text.errors();
  if (path.ends_with(".py"))
    return error(path, "this is a script in Python, not a model",
                 "models are JSON files (NAME.sprung.json); functions in Python stand in them");
  return readModel(*text);
}

std::string writeModel(const Document& document) { return fileJson(modelJson(document)); }

Status writeModelFile(const Document& document, const std::string& path) {
  return writeTextFile(path, writeModel(document));
}

}  // namespace sprung
