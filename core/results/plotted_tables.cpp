#include "core/results/plotted_tables.h"

#include "core/io/file_access.h"
#include "core/model/displays.h"
#include "core/results/table_curve.h"

namespace sprung {

Result<NumberTable> readTableFile(const std::string& path) {
  constexpr std::size_t kLargest = std::size_t{1} << 30U;
  const Result<std::string> text = readTextFile(path, kLargest);
  if (!text) return text.errors();
  const std::string name = std::filesystem::path(path).filename().string();
  Result<NumberTable> table = parseTable(*text, name);
  if (table && table->columns.size() < 2)
    return error(name, "the table has one column",
                 "expected a column of times [s] and columns of values, parted by commas, semicolons or tabs");
  return table;
}

Diagnostics checkTables(const Document& document, const std::filesystem::path& folder) {
  Diagnostics findings;
  const auto warn = [&](const Diagnostics& problems, std::size_t plot, std::size_t table) {
    for (const Diagnostic& problem : problems)
      findings.push_back(warning("plots[" + std::to_string(plot) + "].tables[" + std::to_string(table) + "]",
                                 problem.where + ": " + problem.what, problem.hint));
  };
  const std::vector<PlotLayout>& plots = document.displays()->plots;
  for (std::size_t i = 0; i < plots.size(); ++i)
    for (std::size_t k = 0; k < plots[i].tables.size(); ++k) {
      const PlottedTable& wanted = plots[i].tables[k];
      const Result<NumberTable> table = readTableFile((folder / wanted.file).string());
      if (!table) {
        warn(table.errors(), i, k);
        continue;
      }
      if (const auto curve = tableCurve(*table, wanted, plots[i].kind != PlotKind::XY, wanted.file); !curve)
        warn(curve.errors(), i, k);
    }
  return findings;
}

}  // namespace sprung
