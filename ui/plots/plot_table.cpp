#include "ui/plots/plot_table.h"

#include <algorithm>
#include <span>

#include "core/io/csv.h"

namespace sprung::ui {

std::vector<Spectrum> spectra(const PlotTable& table, std::size_t path) {
  const CurveReader run(table.curves, path);
  std::vector<Spectrum> found;
  for (const Channel& channel : table.channels) {
    const std::size_t column = run.columnOf(channel);
    std::vector<double> times, values;
    if (column != 0)
      run.eachStep({column}, table.times.first, table.times.second, [&](double time, const std::vector<double>& row) {
        times.push_back(time);
        values.push_back(row.front());
        return true;
      });
    found.push_back(amplitudeSpectrum(times, values));
  }
  return found;
}

Spectrum spectrumOf(const TableCurve& table, Chart::Range times) {
  const auto place = [&](auto found) { return static_cast<std::size_t>(found - table.x.begin()); };
  const std::size_t first = place(std::lower_bound(table.x.begin(), table.x.end(), times.first));
  const std::size_t last = place(std::upper_bound(table.x.begin(), table.x.end(), times.second));
  return amplitudeSpectrum(std::span(table.x).subspan(first, last - first),
                           std::span(table.y).subspan(first, last - first));
}

namespace {

void writeLine(std::ostream& out, const std::vector<std::string>& fields) {
  for (std::size_t i = 0; i < fields.size(); ++i) out << (i > 0 ? "," : "") << fields[i];
  out << '\n';
}

void writeSpectra(const PlotTable& table, std::ostream& out) {
  std::vector<std::pair<std::string, Spectrum>> all;
  std::vector<Spectrum> found = spectra(table, 0);
  for (std::size_t i = 0; i < found.size(); ++i) all.emplace_back(table.names[i], std::move(found[i]));
  for (const auto& [name, curve] : table.tables) all.emplace_back(name, spectrumOf(*curve, table.times));
  std::erase_if(all, [](const auto& one) { return one.second.frequencies.empty(); });
  // Of a run that steps as others do the frequencies are the same.
  std::vector<std::string> names;
  std::vector<const std::vector<double>*> columns;
  const std::vector<double>* last = nullptr;
  for (const auto& [name, spectrum] : all) {
    if (last == nullptr || *last != spectrum.frequencies) {
      names.push_back(last == nullptr ? "frequency [Hz]" : csvField("frequency of " + name + " [Hz]"));
      columns.push_back(last = &spectrum.frequencies);
    }
    names.push_back(csvField(name));
    columns.push_back(&spectrum.amplitudes);
  }
  writeLine(out, names);
  std::size_t rows = 0;
  for (const auto* column : columns) rows = std::max(rows, column->size());
  for (std::size_t row = 0; row < rows && out; ++row) {
    std::vector<std::string> fields;
    fields.reserve(columns.size());
    for (const auto* column : columns) fields.push_back(row < column->size() ? csvNumber((*column)[row]) : "");
    writeLine(out, fields);
  }
}

}  // namespace

void writePlotTable(const PlotTable& table, std::ostream& out) {
  if (table.spectrum) return writeSpectra(table, out);
  const CurveReader run(table.curves, 0);
  std::vector<SensorColumn> columns;
  std::vector<std::string> names = {"time [s]"};
  std::vector<std::size_t> places;
  const auto addColumn = [&](const std::string& name) {
    columns.push_back({name});
    names.push_back(csvField(name));
  };
  for (std::size_t i = 0; i < table.channels.size(); ++i) {
    const std::size_t place = run.columnOf(table.channels[i]);
    if (place == 0) continue;
    places.push_back(place);
    addColumn(table.names[i]);
  }
  for (const auto& [name, curve] : table.tables) addColumn(name);
  writeLine(out, names);
  CsvWriter writer(out, columns, false);
  std::vector<double> row;
  const auto write = [&](double time, const std::vector<double>& values) {
    row = values;
    for (const auto& [name, curve] : table.tables) row.push_back(curve->at(time));
    writer.row(time, row);
    return static_cast<bool>(out);
  };
  if (!places.empty() || table.tables.empty())
    return run.eachStep(places, table.times.first, table.times.second, write);
  for (const double time : table.tables.front().second->x)
    if (time >= table.times.first && time <= table.times.second && !write(time, {})) return;
}

}  // namespace sprung::ui
