#include "core/catalog/signature.h"

namespace sprung {

std::string signatureText(const SignatureInfo& signature) {
  std::string text(signature.function);
  text += "(mbs";
  for (const ArgumentInfo& argument : signature.arguments)
    if (argument.inPython()) text += ", " + std::string(argument.name);
  return text + ")";
}

}  // namespace sprung
