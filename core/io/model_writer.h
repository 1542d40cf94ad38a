// From a document to the JSON of a model file. Used by model_file.cpp only.
#pragma once

#include "core/io/json_value.h"
#include "core/model/document.h"

namespace sprung {

JsonValue modelJson(const Document& document);

}  // namespace sprung
