// The reference cases: models solved by an independent implementation with the same scheme. Each case is a row; what it
// prints is the worst deviation as a fraction of the largest magnitude in the sensor's series.
#include <QDir>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "core/io/model_file.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "core/system/system.h"

using namespace sprung;
using nlohmann::json;

namespace {

const QStringList kCases = {"cartesian_on_rigid_body",
                            "cartesian_spring_damper",
                            "cartesian_spring_damper_static",
                            "cartesian_two_masses_anisotropic",
                            "cartesian_user_function",
                            "coordinate_ext_bristle_friction",
                            "coordinate_ext_gears",
                            "coordinate_ext_limit_stops",
                            "coordinate_ext_regularized_friction",
                            "coordinate_ext_user_function",
                            "distance_double_pendulum_3d",
                            "distance_inactive",
                            "distance_pendulum",
                            "distance_pendulum_index2",
                            "explicit_dopri5",
                            "explicit_rk44",
                            "friction_oscillator_moving_band",
                            "mass1d",
                            "mass1d_inclined_with_spring",
                            "n_mass_oscillator",
                            "rigid_chain",
                            "slider_crank_2d",
                            "spring_damper_length",
                            "torsional_drive_multi_turn",
                            "torsional_rotated_frames",
                            "torsional_spring_damper",
                            "torsional_user_function"};

/// Of cases in which bristles stick and slip: when they switch shows in digits far below the stated tolerance.
constexpr double kSwitching = 1e-9;
const QStringList kSwitches = {"coordinate_ext_bristle_friction", "friction_oscillator_moving_band"};

QByteArray read(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
  return file.readAll();
}

struct Series {
  std::vector<double> times;
  std::vector<std::vector<double>> values;
};

/// Row of the series at this time; the largest number when there is none within a millionth of a second.
std::size_t rowAt(const Series& series, double time) {
  const auto at = std::lower_bound(series.times.begin(), series.times.end(), time - 1e-6);
  if (at == series.times.end() || std::abs(*at - time) > 1e-6) return std::string::npos;
  return static_cast<std::size_t>(at - series.times.begin());
}

struct Deviation {
  double worst = 0.0;
  std::string where;
  void note(double value, const std::string& place) {
    if (std::isnan(value) || value > worst) {
      worst = value;
      where = place;
    }
  }
};

}  // namespace

class TestReference : public QObject {
  Q_OBJECT
 private slots:
  void agrees_data() {
    QTest::addColumn<QString>("name");
    for (const QString& name : kCases) QTest::addRow("%s", qPrintable(name)) << name;
  }
  void agrees() {
    QFETCH(QString, name);
    const QString base = QStringLiteral(SPRUNG_TEST_DATA "/reference/") + name;
    const json expected = json::parse(read(base + ".expected.json").toStdString());
    const double tolerance = kSwitches.contains(name) ? kSwitching : expected.at("tolerance").get<double>();

    Result<ReadModel> file = readModelFile((base + ".sprung.json").toStdString());
    QVERIFY2(file.ok(), file.ok() ? "" : toText(file.errors()).c_str());
    // The reference was computed with Newton tolerances of 1e-11 relative and 1e-13 absolute.
    Document& document = file->document;
    for (const char* solver : {"settings.timeIntegration.newton.", "settings.staticSolver.newton."}) {
      const ItemType& type = simulationType();
      const auto set = [&](const char* key, double value) {
        return document.assign(Document::simulationId(), *type.row(std::string(solver) + key), value).ok();
      };
      QVERIFY(set("relativeTolerance", 1e-11) && set("absoluteTolerance", 1e-13));
    }
    Result<CompiledModel> model = compile(document, {.allowPython = true});
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());

    std::map<std::string, Series> series;
    BatchOptions options;
    const auto take = [&](double time, std::span<const double> values) {
      std::size_t at = 0;
      for (const SensorLayout& sensor : model->system->sensors) {
        Series& s = series[model->system->directory->itemName(model->system->itemOf(sensor))];
        s.times.push_back(time);
        s.values.emplace_back(values.begin() + static_cast<std::ptrdiff_t>(at),
                              values.begin() + static_cast<std::ptrdiff_t>(at + static_cast<std::size_t>(sensor.size)));
        at += static_cast<std::size_t>(sensor.size);
      }
    };
    BatchResult result;
    if (document.simulation().solverType == "DOPRI5") {
      // The reference has its rows where its own steps ended: the run is led there.
      Simulator simulator(std::make_shared<CompiledModel>(*model));
      std::vector<double> values;
      for (const json& row : expected.at("series").begin().value()) {
        const double time = row[0];
        while (simulator.time() < time - 1e-12) QVERIFY(simulator.step({}, time));
        simulator.sample(values);
        take(time, values);
      }
      result.state = simulator.state();
    } else {
      options.onSample = take;
      result = runBatch(*model, options);
    }
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    const Deviation deviation = compare(expected, *model->system, result, series);
    qInfo("%s: worst deviation %.3g of %.0e (%s)", qPrintable(name), deviation.worst, tolerance,
          deviation.where.c_str());
    QVERIFY2(deviation.worst <= tolerance, deviation.where.c_str());
  }

 private:
  static Deviation compare(const json& expected, const System& system, const BatchResult& result,
                           const std::map<std::string, Series>& series) {
    Deviation deviation;
    for (const auto& [sensor, rows] : expected.at("series").items()) {
      double largest = 0.0;
      for (const json& row : rows)
        for (std::size_t i = 1; i < row.size(); ++i) largest = std::max(largest, std::abs(row[i].get<double>()));
      if (largest == 0.0) largest = 1.0;
      const auto measured = series.find(sensor);
      if (measured == series.end()) {
        deviation.note(std::nan(""), sensor + " is missing");
        continue;
      }
      const auto note = [&](const json& row, const std::vector<double>& values, const std::string& place,
                            std::size_t skip) {
        if (row.size() != values.size() + skip) return deviation.note(std::nan(""), place + ": wrong size");
        for (std::size_t i = 0; i < values.size(); ++i)
          deviation.note(std::abs(row[i + skip].get<double>() - values[i]) / largest, place);
      };
      for (const json& row : rows) {
        const std::string place = sensor + " at t = " + std::to_string(row[0].get<double>());
        const std::size_t at = rowAt(measured->second, row[0]);
        if (at == std::string::npos)
          deviation.note(std::nan(""), place + ": no row");
        else
          note(row, measured->second.values[at], place, 1);
      }
      note(expected.at("sensors").at(sensor), measured->second.values.back(), sensor + " at the end", 0);
    }
    for (const NodeLayout& node : system.nodes) {
      const std::string name = system.directory->itemName(system.itemOf(node));
      if (!expected.at("nodes").contains(name)) continue;
      const json& values = expected.at("nodes").at(name);
      const auto note = [&](const char* key, const VecX& part) {
        if (part.size() == 0 || !values.contains(key)) return;
        const double largest = std::max(1e-3, part.cwiseAbs().maxCoeff());
        for (Eigen::Index i = 0; i < part.size(); ++i)
          deviation.note(std::abs(values.at(key)[static_cast<std::size_t>(i)].get<double>() - part[i]) / largest,
                         name + "." + key);
      };
      if (node.initialData.size() > 0) {
        note("Coordinates", result.state.data.segment(node.firstData, node.initialData.size()));
        continue;
      }
      note("Coordinates", result.state.q.segment(node.first, node.count));
      note("Coordinates_t", result.state.v.segment(node.first, node.count));
    }
    return deviation;
  }
};

QTEST_GUILESS_MAIN(TestReference)
#include "test_reference.moc"
