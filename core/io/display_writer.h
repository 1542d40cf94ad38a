// What is shown of a model, for its file.
#pragma once

#include "core/io/json_value.h"
#include "core/model/document.h"

namespace sprung {

/// Appends "plots" and "panel" to the members of the file, if there is something to show.
void putDisplays(const Document& document, JsonValue::Object& file);

}  // namespace sprung
