// Trust in the Python code of a model: what was agreed to is remembered by the hash of its content.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/script/user_function.h"

namespace sprung {

/// SHA-256 (FIPS 180-4) as 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

/// One hash for all sources of a model; any change of any of them, or of their order, changes it.
std::string contentHash(std::span<const std::string> sources);

/// The finding of a model whose Python code nobody has agreed to; `where` is the place of its first function.
Diagnostic pythonNotTrusted(std::span<const UserFunction> functions);
/// Whether a finding is that one.
bool isPythonNotTrusted(const Diagnostic& finding);

}  // namespace sprung
