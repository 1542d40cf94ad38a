// Amplitudes and phases for an input that swings, against closed forms.
#include <QTest>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <sstream>

#include "core/io/model_file.h"
#include "core/results/response_table.h"

using namespace sprung;

namespace {

using Complex = std::complex<double>;
constexpr double kPi = std::numbers::pi;

/// 2 kg on 200 N/m and 3 N s/m, stretched by 0.1 m, with 1 kg before it on a rod; pulled by (f, 0, 0).
const char* const kModel = R"({ "sprung": 1,
  "variables": [ { "name": "f", "value": 20 }, { "name": "twice", "value": "=2*f" }, { "name": "k", "value": 200 } ],
  "nodes": [ { "type": "Point", "name": "n", "referenceCoordinates": [1, 0, 0], "initialCoordinates": [0.1, 0, 0] },
             { "type": "Point", "name": "ahead", "referenceCoordinates": [1.5, 0, 0], "initialCoordinates": [0.1, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "g" },
    { "type": "MassPoint", "name": "m", "physicsMass": 2, "nodeNumber": "n" },
    { "type": "MassPoint", "name": "front", "physicsMass": 1, "nodeNumber": "ahead" },
    { "type": "ConnectorCartesianSpringDamper", "name": "s", "markerNumbers": ["a", "b"],
      "stiffness": ["=k", 100, 100], "damping": [3, 0, 0], "offset": [1, 0, 0] },
    { "type": "ConnectorDistance", "name": "rod", "markerNumbers": ["b", "c"], "distance": 0.5 } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "g" },
               { "type": "NodePosition", "name": "b", "nodeNumber": "n" },
               { "type": "NodePosition", "name": "c", "nodeNumber": "ahead" } ],
  "loads": [ { "type": "ForceVector", "name": "pull", "markerNumber": "b", "loadVector": ["=f", 0, 0] } ],
  "sensors": [ { "type": "Node", "name": "u", "nodeNumber": "n", "outputVariableType": "Displacement" } ] })";

Document model(const std::string& text = kModel) {
  Result<ReadModel> read = readModel(text);
  if (!read.ok()) qFatal("%s", read.errors().front().what.c_str());
  return std::move(read->document);
}

/// The same with a force that a function changes with the time: 0 at the start.
std::string withFunctionOfTime() {
  const std::string value = R"("loadVector": ["=f", 0, 0])";
  std::string text = kModel;
  return text.replace(text.find(value), value.size(),
                      value + R"(, "loadVectorUserFunction": "=[loadVector[0]*sin(9*t), 0, 0]")");
}

}  // namespace

class TestFrequencyResponse : public QObject {
  Q_OBJECT

  /// The answers at 0.2, 2 and 20 Hz and those of a formula, relative to its size.
  static void compare(const std::string& input, const std::string& output,
                      const std::function<Complex(double)>& formula, const Document& document = model()) {
    const auto compiled = compile(document);
    QVERIFY(compiled.ok());
    const auto inputs = channelsByName(document, *compiled->system, {input}, ""),
               outputs = channelsByName(document, *compiled->system, {output}, "");
    QVERIFY(inputs.ok() && outputs.ok());
    const auto table = responseTable(
        document, {.input = inputs->front(), .outputs = *outputs, .from = 0.2, .to = 20.0, .points = 3}, false);
    QVERIFY2(table.ok(), table.ok() ? "" : table.errors().front().what.c_str());
    QCOMPARE(table->rows.size(), std::size_t{3});
    for (const ResponseTable::Row& row : table->rows) {
      const Complex answer = std::polar(row.amplitudes[0], row.phases[0] * kPi / 180.0);
      const Complex expected = formula(2.0 * kPi * row.frequency);
      QVERIFY2(std::abs(answer - expected) < 1e-8 * std::abs(expected), qPrintable(QString("%1 Hz: %2 %3i, not %4 %5i")
                                                                                       .arg(row.frequency)
                                                                                       .arg(answer.real())
                                                                                       .arg(answer.imag())
                                                                                       .arg(expected.real())
                                                                                       .arg(expected.imag())));
    }
  }

  static Complex perNewton(double omega) { return 1.0 / Complex(200.0 - 3.0 * omega * omega, 3.0 * omega); }

 private slots:
  void aForceMovesAMass() {
    compare("pull.loadVector[0]", "n.Displacement[0]", perNewton);
    compare("pull.loadVector[0]", "u[0]", perNewton);
    compare("pull.loadVector[0]", "n.Velocity[0]", [](double w) { return Complex(0.0, w) * perNewton(w); });
    compare("pull.loadVector[0]", "n.Acceleration[0]", [](double w) { return -w * w * perNewton(w); });
  }

  void aForceSwingsByWhatItExertsWhateverItsFunctionSays() {
    const Document document = model(withFunctionOfTime());
    compare("pull.loadVector[0]", "n.Displacement[0]", perNewton, document);
    compare(
        "pull.loadVector[0]", "pull[0]", [](double) { return Complex(1.0); }, document);
  }

  void forcesFollow() {
    compare("pull.loadVector[0]", "s.Force[0]", [](double w) { return Complex(200.0, 3.0 * w) * perNewton(w); });
    // The rod pulls 1 kg along: m a = -F.
    compare("pull.loadVector[0]", "rod.Force[0]", [](double w) { return w * w * perNewton(w); });
    compare("pull.loadVector[0]", "pull[0]", [](double) { return Complex(1.0); });
  }

  void aVariableSwings() {
    compare("f", "n.Displacement[0]", perNewton);
    // Stretched by 0.1 m.
    compare("k", "n.Displacement[0]", [](double w) { return -0.1 * perNewton(w); });
    compare("k", "s.Force[0]", [](double w) { return 0.1 - 0.1 * Complex(200.0, 3.0 * w) * perNewton(w); });
  }

  void aRodSwings() {
    // 1 kg ahead is moved by the length L besides: 3 x'' + 3 x' + 200 x = -L''.
    compare("rod.distance", "n.Displacement[0]", [](double w) { return w * w * perNewton(w); });
  }

  /// A prescribed velocity of amplitude 1 is that velocity at every frequency, a prescribed position that position.
  void whatIsPrescribedMoves() {
    for (const bool velocity : {true, false}) {
      const std::string text = std::string(R"({ "sprung": 1,
  "nodes": [ { "type": "1D", "name": "n" } ],
  "objects": [ { "type": "Ground", "name": "g" }, { "type": "Mass1D", "name": "m", "physicsMass": 2, "nodeNumber": "n" },
    { "type": "ConnectorCoordinate", "name": "c", "markerNumbers": ["a", "b"], "velocityLevel": )") +
                               (velocity ? "true" : "false") + R"( } ],
  "markers": [ { "type": "NodeCoordinate", "name": "a", "nodeNumber": "fixed", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "b", "nodeNumber": "n", "coordinate": 0 } ] })";
      std::string whole = text;
      const std::string nodes = R"("nodes": [ )";
      whole.insert(whole.find(nodes) + nodes.size(), R"({ "type": "PointGround", "name": "fixed" }, )");
      compare(
          "c.offset", "n.Coordinates_t[0]", [&](double omega) { return velocity ? Complex(1.0) : Complex(0.0, omega); },
          model(whole));
      compare(
          "c.offset", "n.Coordinates[0]",
          [&](double omega) { return velocity ? 1.0 / Complex(0.0, omega) : Complex(1.0); }, model(whole));
    }
  }

  void phasesGoOnWithoutJumps() {
    const Document document = model();
    const auto compiled = compile(document);
    const auto input = channelsByName(document, *compiled->system, {"f"}, ""),
               outputs = channelsByName(document, *compiled->system, {"n.Acceleration[0]", "n.Displacement[0]"}, "");
    const auto table = responseTable(document, {.input = input->front(), .outputs = *outputs, .points = 100}, false);
    QVERIFY(table.ok());
    QVERIFY(table->rows.front().frequency < 0.2 && table->rows.back().frequency > 10.0);
    for (std::size_t i = 1; i < table->rows.size(); ++i)
      QVERIFY(std::abs(table->rows[i].phases[0] - table->rows[i - 1].phases[0]) < 90.0);
    QVERIFY(table->rows.front().phases[1] > -10.0 && table->rows.back().phases[1] < -170.0);
    std::ostringstream csv;
    writeResponseCsv(*table, csv);
    QVERIFY(csv.str().starts_with("frequency,amplitude:n.Acceleration[0],phase:n.Acceleration[0],amplitude:n."));
  }

  void whatCannotSwing() {
    const Document document = model();
    const auto compiled = compile(document);
    const auto named = [&](const char* name) {
      return channelsByName(document, *compiled->system, {name}, "")->front();
    };
    const auto why = [&](const char* input, const char* output) {
      const auto table = responseTable(document, {.input = named(input), .outputs = {named(output)}}, false);
      return table.ok() ? std::string() : table.errors().front().where + " " + table.errors().front().what;
    };
    QCOMPARE(why("twice", "u[0]"), std::string("twice follows from the formula '=2*f', so it cannot swing"));
    QCOMPARE(why("u[0]", "u[0]"), std::string("u[0] is measured, not set, so it cannot swing"));
    std::string moved = kModel;
    const std::string place = R"("name": "n", "referenceCoordinates": [1, )";
    moved.replace(moved.find(place), place.size(), R"("name": "n", "referenceCoordinates": ["=1+0*k", )");
    const Document placed = model(moved);
    const auto compiledPlaced = compile(placed);
    const auto table =
        responseTable(placed,
                      {.input = channelsByName(placed, *compiledPlaced->system, {"k"}, "")->front(),
                       .outputs = {channelsByName(placed, *compiledPlaced->system, {"u[0]"}, "")->front()}},
                      false);
    QVERIFY(table.ok());  // 0 times k moves nothing
    moved.replace(moved.find("=1+0*k"), 6, "=k/200");
    const Document moving = model(moved);
    QVERIFY(!responseTable(moving,
                           {.input = channelsByName(moving, *compiledPlaced->system, {"k"}, "")->front(),
                            .outputs = {channelsByName(moving, *compiledPlaced->system, {"u[0]"}, "")->front()}},
                           false)
                 .ok());
    QCOMPARE(why("f", "k"), std::string("k is set, not measured, so it is no output"));
  }

  void whatJointsHoldDoesNotAnswer() {
    std::string held = kModel;
    const std::string spring = R"({ "type": "ConnectorCartesianSpringDamper")";
    held.replace(held.find(spring), spring.size(),
                 R"({ "type": "JointSpherical", "name": "pin", "markerNumbers": ["d", "b"] }, )" + spring);
    const std::string rod = R"("markerNumbers": ["b", "c"], "distance": 0.5 })";
    held.replace(held.find(rod), rod.size(),
                 R"("markerNumbers": ["b", "c"], "distance": 0.5 },
      { "type": "JointSpherical", "name": "pin2", "markerNumbers": ["e", "c"] })");
    const std::string markers = R"("markers": [ )";
    held.replace(held.find(markers), markers.size(),
                 R"("markers": [ { "type": "BodyPosition", "name": "d", "bodyNumber": "g", "localPosition": [1, 0, 0] },
      { "type": "BodyPosition", "name": "e", "bodyNumber": "g", "localPosition": [1.5, 0, 0] }, )");
    const Document document = model(held);
    const auto compiled = compile(document);
    QVERIFY(compiled.ok());
    const auto named = [&](const char* name) {
      return channelsByName(document, *compiled->system, {name}, "")->front();
    };
    const auto table = responseTable(document, {.input = named("f"), .outputs = {named("u[0]")}}, false);
    QVERIFY(table.ok());
    QCOMPARE(table->warnings.size(), std::size_t{3});
    for (const std::size_t i : {0U, 1U}) {  // the masses are not where they are pinned
      QCOMPARE(table->warnings[i].code, std::string("open-joint"));
      QCOMPARE(table->warnings[i].where, std::string(i == 0 ? "pin" : "pin2"));
    }
    QCOMPARE(table->warnings.back().what, std::string("u[0] does not answer to f"));
    QVERIFY(table->warnings.back().hint.starts_with("the joints leave nothing to move"));
    for (const ResponseTable::Row& row : table->rows) {
      QCOMPARE(row.amplitudes.front(), 0.0);
      QCOMPARE(row.phases.front(), 0.0);
    }
  }

  void aJointThatCannotCloseIsNamed() {
    const Document document = model(R"({ "sprung": 1,
      "variables": [ { "name": "f", "value": 20 } ],
      "nodes": [ { "type": "RigidBody2D", "name": "n", "referenceCoordinates": [0, 0, 1.5707963267948966] } ],
      "objects": [ { "type": "Ground", "name": "g" },
        { "type": "RigidBody2D", "name": "body", "physicsMass": 2, "physicsInertia": 1, "nodeNumber": "n" },
        { "type": "JointPrismaticX", "name": "guide", "markerNumbers": ["a", "b"] } ],
      "markers": [ { "type": "BodyRigid", "name": "a", "bodyNumber": "body" },
                   { "type": "BodyRigid", "name": "b", "bodyNumber": "g" } ],
      "loads": [ { "type": "ForceVector", "name": "pull", "markerNumber": "a", "loadVector": ["=f", 0, 0] } ],
      "sensors": [ { "type": "Node", "name": "u", "nodeNumber": "n", "outputVariableType": "Displacement" } ] })");
    const auto compiled = compile(document);
    QVERIFY(compiled.ok());
    const auto table = responseTable(document,
                                     {.input = channelsByName(document, *compiled->system, {"f"}, "")->front(),
                                      .outputs = {channelsByName(document, *compiled->system, {"u[0]"}, "")->front()}},
                                     false);
    QVERIFY(!table.ok());
    QCOMPARE(table.errors().front().code, std::string("tilted-frames"));
    QCOMPARE(table.errors().front().where, std::string("guide"));
  }

  /// y and z swing without damping: at their frequency there is no finite answer, or a very large one.
  void aResonanceWithoutDampingIsLeftOutOrLarge() {
    const Document document = model();
    const auto compiled = compile(document);
    const auto named = [&](const char* name) {
      return channelsByName(document, *compiled->system, {name}, "")->front();
    };
    const double resonance = std::sqrt(100.0 / 2.0) / (2.0 * kPi);
    const auto table = responseTable(document,
                                     {.input = named("s.offset[1]"),
                                      .outputs = {named("n.Displacement[1]")},
                                      .from = resonance,
                                      .to = 9.0,
                                      .points = 2},
                                     false);
    QVERIFY(table.ok());
    for (const ResponseTable::Row& row : table->rows) QVERIFY(std::isfinite(row.amplitudes[0]));
  }
};

QTEST_GUILESS_MAIN(TestFrequencyResponse)
#include "test_frequency_response.moc"
