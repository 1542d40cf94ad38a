// Plots that are kept with a model: their file, undo, what becomes of them with the items they show.
#include <QTest>

#include "core/io/fragment.h"
#include "core/io/model_file.h"
#include "core/items/springs/spring_damper.h"
#include "core/model/change_type.h"
#include "core/model/displays.h"
#include "core/model/rename_variable.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A mass on a spring, with a sensor and a load.
struct Oscillator {
  ModelBuilder b;
  ModelBuilder::Mass mass = b.mass("mass", 2.0, Vec3(1, 0, 0));
  ItemId spring = b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(100, 0, 0));
  ItemId pull = b.force("pull", mass.marker, Vec3(1, 0, 0));
  ItemId sensor =
      b.add(sensorNodeType(), "x",
            SensorNode{.nodeNumber = mass.node, .sensor = {.outputVariableType = OutputVariable::Position}});

  Oscillator() {
    DocumentEditor editor(b.document);
    if (!editor.setVariables({{.name = "a", .value = 2.0}}) || !editor.finish()) qFatal("no variable");
  }
  Displays displays() const {
    const Channel way{mass.body, OutputVariable::Displacement, 0}, speed{mass.body, OutputVariable::Velocity, 0};
    Displays displays;
    displays.plots.push_back(
        {.title = "Forces",
         .curves = {{.channel = {spring, OutputVariable::Force, 0}},
                    {.channel = {pull, OutputVariable::None, 0}, .color = 4}},
         .tables =
             {{.file = "rig.csv", .column = "force", .unit = "kN", .color = 2},
              {.file = "/data/rig, 2.csv", .column = "1", .over = "way", .color = 1},
              {.file = "rig.csv", .column = "way", .color = 5, .time = "t [ms]", .timeUnit = "ms", .shift = -0.25}},
         .logY = true,
         .window = 2.5});
    displays.plots.push_back({.kind = PlotKind::XY, .curves = {{.channel = speed, .over = way}}});
    displays.plots.push_back({.kind = PlotKind::Spectrum,
                              .curves = {{.channel = {sensor, OutputVariable::None, 1}}},
                              .logX = true,
                              .stretch = {{0.25, 1.5}}});
    Channel power = energyChannel(ModelEnergy::Kinetic);
    power.operation = ChannelOperation::Derivative;
    displays.plots.push_back(
        {.title = "energies", .curves = {{.channel = energyChannel(ModelEnergy::Total)}, {.channel = power}}});
    Channel slope = speed;
    slope.operation = ChannelOperation::Derivative;
    Channel work = formulaChannel(
        {.text = "=F*v", .operands = {{"F", {spring, OutputVariable::Force, 0}}, {"v", speed}}, .title = "work"});
    work.operation = ChannelOperation::Integral;
    displays.plots.push_back({.curves = {{.channel = slope}, {.channel = work, .over = slope}}});
    const Channel share = formulaChannel(
        {.text = "=k*a", .operands = {{"k", parameterChannel(spring, "stiffness", 0)}, {"a", variableChannel("a")}}});
    displays.plots.push_back({.curves = {{.channel = parameterChannel(spring, "damping", 2)},
                                         {.channel = variableChannel("a"), .over = share}}});
    return displays;
  }
  Status set() {
    DocumentEditor editor(b.document);
    if (Status status = editor.setDisplays(displays()); !status) return status;
    return editor.finish() ? Status(Done{}) : error("", "not final");
  }
};

std::string withPlots(const std::string& plots) {
  return R"({ "sprung": 1, "nodes": [ { "type": "Point", "name": "n" } ],
    "objects": [ { "type": "MassPoint", "name": "mass", "physicsMass": 1, "nodeNumber": "n" } ],
    "plots": )" +
         plots + " }";
}

}  // namespace

class TestDisplays : public QObject {
  Q_OBJECT
 private slots:
  void aFileIsReadAndWrittenToTheSameBytes() {
    Oscillator model;
    QVERIFY(model.set());
    const std::string text = writeModel(model.b.document);
    const auto read = readModel(text);
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    QCOMPARE(QString::fromStdString(writeModel(read->document)), QString::fromStdString(text));
    const Displays& displays = *read->document.displays();
    QCOMPARE(displays.plots.size(), std::size_t{6});
    QVERIFY(displays.plots[4].curves[0].channel.operation == ChannelOperation::Derivative);
    const Channel& work = displays.plots[4].curves[1].channel;
    QVERIFY(work.operation == ChannelOperation::Integral && work.formula != nullptr);
    QCOMPARE(work.formula->text, std::string("=F*v"));
    QCOMPARE(work.formula->title, std::string("work"));
    QCOMPARE(work.formula->operands[1].channel.variable, OutputVariable::Velocity);
    QCOMPARE(displays.plots[0].curves[1].channel.item, read->document.byName(ItemList::Loads, "pull"));
    QCOMPARE(displays.plots[0].curves[1].color, 4);
    QCOMPARE(displays.plots[0].window, 2.5);
    QVERIFY(displays.plots[0].tables == model.displays().plots[0].tables);
    QVERIFY(displays.plots[1].curves[0].over.has_value());
    QCOMPARE(displays.plots[1].curves[0].over->variable, OutputVariable::Displacement);
    QVERIFY(displays.plots[2].kind == PlotKind::Spectrum && displays.plots[2].logX);
    QVERIFY(displays.plots[2].stretch == std::pair(0.25, 1.5) && !displays.plots[0].stretch);
    QCOMPARE(energyOf(displays.plots[3].curves[0].channel), std::optional(ModelEnergy::Total));
    QVERIFY(text.find(R"("energy": "total")") != std::string::npos);
    QVERIFY(displays.plots[3].curves == model.displays().plots[3].curves);
  }

  void nothingIsWrittenWhereNothingIsShown() {
    Oscillator model;
    QVERIFY(writeModel(model.b.document).find("plots") == std::string::npos);
  }

  void anEditIsUndoneAsOneAndIsNoChangeOfTheModel() {
    Oscillator model;
    Document& document = model.b.document;
    const std::uint64_t revision = document.revision();
    DocumentEditor editor(document);
    QVERIFY(editor.setDisplays(model.displays()));
    const auto change = editor.finish();
    QVERIFY(change.ok());
    QCOMPARE(document.revision(), revision);
    QVERIFY(*document.displays() == model.displays());
    change->undo(document);
    QVERIFY(document.displays()->empty());
    change->redo(document);
    QVERIFY(*document.displays() == model.displays());
  }

  void editsOfOneGestureBecomeOneStep() {
    Oscillator model;
    Document& document = model.b.document;
    const auto edit = [&](Displays displays) {
      DocumentEditor editor(document);
      (void)editor.setDisplays(std::move(displays));
      return editor.finish().value();
    };
    DocumentChange first = edit(model.displays());
    Displays other = model.displays();
    other.plots.pop_back();
    first.append(edit(other));
    QCOMPARE(first.steps().size(), std::size_t{1});
    first.append(edit({}));
    QVERIFY(first.empty());
  }

  void aRemovedItemTakesItsCurvesAlongAndUndoBringsThemBack() {
    Oscillator model;
    QVERIFY(model.set());
    Document& document = model.b.document;
    DocumentEditor editor(document);
    QVERIFY(editor.remove(model.spring));
    QVERIFY(editor.remove(model.sensor));
    const auto change = editor.finish();
    QVERIFY(change.ok());
    const Displays& left = *document.displays();
    QCOMPARE(left.plots.size(), std::size_t{4});  // what had nothing but the sensor is gone; what was empty stays
    QCOMPARE(left.plots[0].curves.size(), std::size_t{1});
    QCOMPARE(left.plots[0].curves[0].channel.item, model.pull);
    QVERIFY(readModel(writeModel(document)).ok());
    change->undo(document);
    QVERIFY(*document.displays() == model.displays());
  }

  void whatIsShownAlongTheOtherAxisGoesToo() {
    Oscillator model;
    QVERIFY(model.set());
    Displays displays = model.displays();
    QVERIFY(removeFromDisplays(displays, {model.mass.body}));
    QCOMPARE(displays.plots.size(), std::size_t{4});
    QVERIFY(!removeFromDisplays(displays, {model.mass.body}));
  }

  void curvesFollowAnItemToItsNewType() {
    Oscillator model;
    QVERIFY(model.set());
    DocumentEditor editor(model.b.document);
    const auto changed = changeType(editor, model.spring, springDamperType());
    QVERIFY(changed.ok());
    const auto change = editor.finish();
    QVERIFY(change.ok());
    QCOMPARE(model.b.document.displays()->plots[0].curves[0].channel.item, *changed);
    change->undo(model.b.document);
    QVERIFY(*model.b.document.displays() == model.displays());
  }

  void aRenamedVariableIsShownByItsNewNameAndOneThatGoesTakesItsCurvesAlong() {
    Oscillator model;
    QVERIFY(model.set());
    const Displays before = *model.b.document.displays();
    DocumentEditor editor(model.b.document);
    QVERIFY(renameVariable(editor, "a", "amplitude"));
    const PlottedValue& curve = model.b.document.displays()->plots.back().curves[1];
    QCOMPARE(curve.channel.setting, std::string("amplitude"));
    QCOMPARE(curve.over->formula->operands[1].channel.setting, std::string("amplitude"));
    QVERIFY(editor.setVariables({}));
    auto change = editor.finish();
    QVERIFY(change.ok());
    QCOMPARE(model.b.document.displays()->plots.back().curves.size(), std::size_t{1});
    change->undo(model.b.document);
    QVERIFY(*model.b.document.displays() == before);
  }

  void wrongChannelsAreRefused_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("words");
    QTest::newRow("no such item") << 0 << "there is no such item";
    QTest::newRow("another variable") << 1 << "'mass' (MassPoint) has no output variable ForceLocal";
    QTest::newRow("too many entries") << 2 << "Position of 'mass' has 3 entries";
    QTest::newRow("a load has one value") << 3 << "'pull' has one value of its own, and no output variables";
    QTest::newRow("no such parameter") << 4 << "'mass' has no number 'stiffness'";
    QTest::newRow("too many entries of a parameter") << 5 << "'stiffness' of 'spring' has 3 entries";
    QTest::newRow("what is fixed") << 6
                                   << "'referenceCoordinates' of 'nmass' is fixed in a run: there is no curve of it";
    QTest::newRow("no such variable") << 7 << "there is no variable 'b'";
    QTest::newRow("over another one") << 8 << "entries of a value are counted from 0";
  }
  void wrongChannelsAreRefused() {
    QFETCH(int, which);
    QFETCH(QString, words);
    Oscillator model;
    const ItemId body = model.mass.body;
    const Channel channels[] = {{ItemId{12345}, OutputVariable::Force, 0},
                                {body, OutputVariable::ForceLocal, 0},
                                {body, OutputVariable::Position, 3},
                                {model.pull, OutputVariable::Force, 0},
                                parameterChannel(body, "stiffness"),
                                parameterChannel(model.spring, "stiffness", 3),
                                parameterChannel(model.mass.node, "referenceCoordinates"),
                                variableChannel("b")};
    PlottedValue curve{.channel = {body, OutputVariable::Position, 0}};
    if (which < 8)
      curve.channel = channels[which];
    else
      curve.over = Channel{body, OutputVariable::Position, -1};
    DocumentEditor editor(model.b.document);
    const Status status = editor.setDisplays({.plots = {{.curves = {curve}}}});
    QVERIFY(!status);
    QCOMPARE(QString::fromStdString(status.errors().front().what), words);
    QVERIFY(model.b.document.displays()->empty());
  }

  void wrongPlacesInAFileAreNamed_data() {
    QTest::addColumn<QString>("plots");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("words");
    const auto curve = [](const char* text) { return QString(R"([{ "curves": [%1] }])").arg(text); };
    const QString c = "plots[0].curves[0]";
    QTest::newRow("no list") << "3"
                             << "plots"
                             << "expected a list of plots";
    QTest::newRow("no plot") << "[1]"
                             << "plots[0]"
                             << "expected a plot";
    QTest::newRow("unknown key") << R"([{ "titel": "a" }])"
                                 << "plots[0].titel"
                                 << "did you mean 'title'?";
    QTest::newRow("energy") << curve(R"({ "energy": "heat" })") << c + ".energy"
                            << "expected one of kinetic, potential, total";
    QTest::newRow("kind") << R"([{ "kind": "pie" }])"
                          << "plots[0].kind"
                          << "expected one of OverTime, XY, Spectrum";
    QTest::newRow("flag") << R"([{ "logY": 1 }])"
                          << "plots[0].logY"
                          << "expected true or false";
    QTest::newRow("window") << R"([{ "window": -1 }])"
                            << "plots[0].window"
                            << "expected a time in seconds";
    for (const char* stretch : {"1", "[1]", "[1, \"a\"]", "[2, 1]", "[1, 1]"})
      QTest::addRow("stretch %s", stretch) << QString(R"([{ "stretch": %1 }])").arg(stretch) << "plots[0].stretch"
                                           << "expected two times in seconds";
    QTest::newRow("no item") << curve("{}") << c << "it is not said whose value is shown";
    QTest::newRow("two items") << curve(R"({ "node": "n", "object": "mass" })") << c + ".object"
                               << "one item";
    QTest::newRow("dangling") << curve(R"({ "object": "mas", "outputVariableType": "Position" })") << c + ".object"
                              << "did you mean 'mass'?";
    QTest::newRow("wrong list") << curve(R"({ "sensor": "mass" })") << c + ".sensor"
                                << "there is no sensor";
    QTest::newRow("variable") << curve(R"({ "object": "mass", "outputVariableType": "Force" })")
                              << c + ".outputVariableType"
                              << "it has Position";
    QTest::newRow("no variable") << curve(R"({ "object": "mass" })") << c + ".outputVariableType"
                                 << "has no output variable None";
    QTest::newRow("parameter") << curve(R"({ "object": "mass", "parameter": "mass" })") << c + ".parameter"
                               << "has no number 'mass'";
    QTest::newRow("no such variable") << curve(R"({ "variable": "k" })") << c + ".variable"
                                      << "there is no variable 'k'";
    QTest::newRow("component") << curve(R"({ "object": "mass", "outputVariableType": "Position", "component": 3 })")
                               << c + ".component"
                               << "has 3 entries";
    QTest::newRow("component of nothing")
        << curve(R"({ "object": "mass", "outputVariableType": "Position", "component": 0.5 })") << c + ".component"
        << "expected a whole number";
    QTest::newRow("over") << curve(R"({ "object": "mass", "outputVariableType": "Position", "over": { "node": "m" } })")
                          << c + ".over.node"
                          << "there is no node called 'm'";
    const auto formula = [](const char* text, const char* of) {
      return QString(R"([{ "curves": [{ "formula": "%1", "of": %2 }] }])").arg(text, of);
    };
    const char* way = R"({ "object": "mass", "outputVariableType": "Position" })";
    const QByteArray a = QByteArray(R"({ "a": )") + way + " }", t = QByteArray(R"({ "t": )") + way + " }";
    const auto table = [](const char* text) { return QString(R"([{ "tables": [%1] }])").arg(text); };
    const QString laid = "plots[0].tables[0]";
    QTest::newRow("no tables") << R"([{ "tables": {} }])"
                               << "plots[0].tables"
                               << "expected a list of curves from files";
    QTest::newRow("no file") << table(R"({ "column": "x" })") << laid + ".file"
                             << "'file' is missing";
    QTest::newRow("column of a table") << table(R"({ "file": "a.csv", "column": 1 })") << laid + ".column"
                                       << "expected text";
    QTest::newRow("unit of a table") << table(R"({ "file": "a.csv", "column": "x", "unit": "kx" })") << laid + ".unit"
                                     << "is not known";
    QTest::newRow("unit of times") << table(R"({ "file": "a.csv", "column": "x", "timeUnit": "mm" })")
                                   << laid + ".timeUnit"
                                   << "is no unit of time";
    QTest::newRow("shift") << table(R"({ "file": "a.csv", "column": "x", "shift": "1 s" })") << laid + ".shift"
                           << "expected a time in seconds";
    QTest::newRow("key of a table") << table(R"({ "file": "a.csv", "column": "x", "colour": 1 })") << laid + ".colour"
                                    << "did you mean 'color'?";
    QTest::newRow("operation") << curve(R"({ "object": "mass", "outputVariableType": "Position", "operation": "Sum" })")
                               << c + ".operation"
                               << "expected one of None, Derivative, Integral";
    QTest::newRow("formula of nothing") << formula("=a", "{}") << c + ".of"
                                        << "which values the formula uses";
    QTest::newRow("unknown letter") << formula("=a+b", a.constData()) << c + ".formula"
                                    << "b";
    QTest::newRow("the time") << formula("=t", t.constData()) << c + ".of"
                              << "'t' is the time";
    QTest::newRow("operand") << formula("=a", R"({ "a": { "object": "mas" } })") << c + ".of.a.object"
                             << "did you mean 'mass'?";
  }
  void wrongPlacesInAFileAreNamed() {
    QFETCH(QString, plots);
    QFETCH(QString, where);
    QFETCH(QString, words);
    const auto read = readModel(withPlots(plots.toStdString()));
    QVERIFY(!read.ok());
    QCOMPARE(read.errors().size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(read.errors().front().where), where);
    QVERIFY2(QString::fromStdString(read.errors().front().text()).contains(words),
             read.errors().front().text().c_str());
  }

  void aPastedFileBringsNoPlots() {
    Oscillator model;
    QVERIFY(model.set());
    Document empty;
    DocumentEditor editor(empty);
    QVERIFY(paste(editor, writeModel(model.b.document)).ok());
    QVERIFY(editor.finish().ok());
    QVERIFY(empty.displays()->empty());
  }
};

QTEST_GUILESS_MAIN(TestDisplays)
#include "test_displays.moc"
