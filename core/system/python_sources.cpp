#include "core/system/python_sources.h"

#include "core/script/trust.h"

namespace sprung {

std::vector<PythonSource> pythonSources(const Document& document) {
  std::vector<PythonSource> sources;
  const auto visit = [&](ItemId id) {
    const Item& item = *document.find(id);
    for (const ParamRow& row : item.type().rows) {
      if (row.kind != ValueKind::Function) continue;
      const Value value = item.get(row);
      const auto& source = std::get<std::string>(value);
      if (!source.empty() && !isFormula(source))
        sources.push_back({id, document.place(id) + "." + std::string(row.key), source});
    }
  };
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) visit(id);
  visit(Document::simulationId());
  return sources;
}

std::string pythonHash(const Document& document) {
  std::vector<std::string> texts;
  for (PythonSource& source : pythonSources(document)) texts.push_back(std::move(source.source));
  return texts.empty() ? std::string() : contentHash(texts);
}

}  // namespace sprung
