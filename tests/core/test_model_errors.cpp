// Damaged model files: each kind of damage gives an error that names the place, what was expected and the nearest right
// name; and a document held before is untouched, because nothing half-loaded is returned.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/io/json_parser.h"
#include "core/io/model_file.h"

using namespace sprung;
using Json = nlohmann::ordered_json;

namespace {

/// One of each thing a file can hold, all of it right.
const char* const kBase = R"({
  "sprung": 1,
  "about": "one of everything",
  "variables": [ { "name": "k", "value": 400, "min": 0, "max": 2000, "unit": "N/m" }, { "name": "d", "value": 2 } ],
  "nodes": [ { "type": "Point", "name": "nMass", "referenceCoordinates": [1, 1, 0], "initialVelocities": [0, "=d/2", 0] } ],
  "objects": [
    { "type": "Ground", "name": "ground", "referenceRotation": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      "visualization": { "graphicsData": [ { "type": "Brick", "size": [1, 1, 1], "color": [1, 0, 0, 1] } ] } },
    { "type": "MassPoint", "name": "mass", "physicsMass": 5, "nodeNumber": "nMass" },
    { "type": "ConnectorCartesianSpringDamper", "name": "spring", "markerNumbers": ["mGround", "mMass"],
      "stiffness": ["=k", "=2*k", 5000], "damping": [0, 250, 0], "activeConnector": true,
      "visualization": { "drawSize": 0.1, "color": [0.8, 0.1, 0.1, 1] } } ],
  "markers": [
    { "type": "NodePosition", "name": "mMass", "nodeNumber": "nMass" },
    { "type": "BodyPosition", "name": "mGround", "bodyNumber": "ground", "localPosition": [1, 1, 0] },
    { "type": "BodyMass", "name": "mWeight", "bodyNumber": "mass" } ],
  "loads": [
    { "type": "ForceVector", "name": "pull", "markerNumber": "mMass", "loadVector": [0, -5, 0] },
    { "type": "MassProportional", "name": "gravity", "markerNumber": "mWeight", "loadVector": [0, -9.81, 0] } ],
  "sensors": [ { "type": "Node", "name": "y", "nodeNumber": "nMass", "outputVariableType": "Displacement" } ],
  "simulation": { "solve": "dynamic", "solverType": "GeneralizedAlpha", "settings": {
    "timeIntegration": { "endTime": 1, "numberOfSteps": 100, "generalizedAlpha": { "spectralRadius": 0.9 } } } },
  "view": { "target": [0, 0, 0] }
})";

/// The base with one value replaced, added or (value null) removed.
std::string with(const char* pointer, const Json& value) {
  Json json = Json::parse(kBase);
  const Json::json_pointer place(pointer);
  if (value.is_null())
    json[place.parent_pointer()].erase(place.back());
  else
    json[place] = value;
  return json.dump();
}

/// The base with the first occurrence of a text replaced by another.
std::string replaced(const char* before, const char* after) {
  std::string text = kBase;
  const std::size_t at = text.find(before);
  Q_ASSERT(at != std::string::npos);
  return text.replace(at, std::string(before).size(), after);
}

QByteArray bytes(const std::string& text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

}  // namespace

class TestModelErrors : public QObject {
  Q_OBJECT
 private slots:
  void theBaseIsRight();
  void damaged_data();
  void damaged();
  void keysOfOtherProgramsAreKnown();
  void truncatedAnywhere();
  void everyByteDamaged();
  void allErrorsAtOnce();
  void numbersThatAreNoneHideNothing();
  void errorsAreCounted();
  void noSecondMessageForOneMistake();
  void placesBehindAGapAreThoseOfTheFile();
  void aUsedNameHidesNoOtherMistake();
  void warnings();
  void tolerated_data();
  void tolerated();
  void limits();
};

void TestModelErrors::theBaseIsRight() {
  const auto model = readModel(kBase);
  QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
  QVERIFY2(model->warnings.empty(), toText(model->warnings).c_str());
  QCOMPARE(model->document.itemCount(), std::size_t{10});
}

void TestModelErrors::damaged_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("where");
  QTest::addColumn<QString>("fragments");  // separated by |
  const auto row = [](const char* name, const std::string& text, const char* where, const char* fragments) {
    QTest::newRow(name) << bytes(text) << QString(where) << QString(fragments);
  };

  // The text itself.
  row("empty file", "", "", "empty|sprung");
  row("only blanks", " \n\t ", "", "empty");
  row("only a byte order mark", "\xEF\xBB\xBF", "", "empty");
  row("cut off in a list", std::string(kBase).substr(0, std::string(kBase).find("1, 0]") + 2), "line 5,",
      "ends in the middle|nodes[0]");
  row("cut off in a text", R"({ "sprung": 1, "about": "abc)", "line 1,", "ends in the middle|about");
  row("missing comma", replaced("\"sprung\": 1,", "\"sprung\": 1"), "line 3,", "comma");
  row("comma too many", replaced("[1, 1, 0]", "[1, 1, 0,]"), "line 5,", "cannot stand here|referenceCoordinates[3]");
  row("comment", replaced("\"sprung\"", "// hello\n\"sprung\""), "line 2,", "comments are not allowed");
  row("single quotes", replaced("\"sprung\"", "'sprung'"), "line 2,", "double quotes");
  row("NaN", replaced("\"physicsMass\": 5", "\"physicsMass\": NaN"), "line 9,", "NaN|objects[1].physicsMass");
  row("Infinity", replaced("\"physicsMass\": 5", "\"physicsMass\": Infinity"), "line 9,", "finite number");
  row("minus Infinity", replaced("\"physicsMass\": 5", "\"physicsMass\": -Infinity"), "line 9,", "number");
  row("1e999", replaced("\"physicsMass\": 5", "\"physicsMass\": 1e999"), "line 9,", "too large|1e999|finite");
  row("leading plus", replaced("\"physicsMass\": 5", "\"physicsMass\": +5"), "line 9,", "cannot stand here");
  row("decimal comma", replaced("\"physicsMass\": 5", "\"physicsMass\": 1,5"), "line 9,",
      "cannot stand here|objects[1]");
  row("a zero byte", std::string(kBase) + std::string(1, '\0') + "{{{ no model", "line ", "zero byte|half written");
  row("compressed", "\x1F\x8B\x08rest", "", "gzip|unpack");
  row("UTF-16", std::string("\xFF\xFE{\0\n\0", 6), "", "UTF-16|UTF-8");
  row("invalid UTF-8", replaced("one of everything", "\xC3\x28"), "line 3,", "UTF-8|about");
  row("line break in a text", replaced("one of everything", "one\ntwo"), "line 3,", "control character|about");
  row("unknown escape", replaced("one of everything", "\\x"), "line 3,", "escape|about");
  row("something behind the end", std::string(kBase) + "{}", "line ", "cannot stand here");
  row("deep nesting", std::string(1000, '[') + std::string(1000, ']'), "[0][0]", "64 levels");
  row("deep nesting in the view",
      replaced("[0, 0, 0] }\n", (std::string(80, '[') + std::string(80, ']') + "}").c_str()), "view.target[0]",
      "64 levels");
  row("twice the same key", replaced("\"physicsMass\": 5", "\"physicsMass\": 5, \"physicsMass\": 6"),
      "objects[1].physicsMass", "more than once");
  row("twice the same list", replaced("\"view\":", "\"nodes\": [], \"view\":"), "nodes", "more than once");

  // The outer object.
  row("a list", "[]", "", "a model is an object");
  row("a number", "5", "", "a model is an object");
  row("no version", with("/sprung", nullptr), "sprung", "version is missing|\"sprung\": 1");
  row("newer version", with("/sprung", 2), "sprung", "version 2|newer version of Sprung");
  row("version as text", with("/sprung", "1"), "sprung", "the text '1'|version 1");
  row("version 0", with("/sprung", 0), "sprung", "version 1");
  row("unknown key", with("/node", Json::array()), "'node'", "not known|did you mean 'nodes'");
  row("list as object", with("/objects", Json::object()), "objects", "an object was given|list of objects");
  row("list as text", with("/markers", "none"), "markers", "the text 'none'|list of markers");
  row("about as number", with("/about", 5), "about", "the number 5|text");
  row("view as list", with("/view", Json::array()), "view", "expected an object");
  row("simulation as list", with("/simulation", Json::array()), "simulation", "expected an object");

  // Variables.
  row("variables as object", with("/variables", Json::object()), "variables", "expected a list");
  row("variable as number", with("/variables/1", 5), "variables[1]", "expected a variable");
  row("variable twice", with("/variables/1/name", "k"), "variables[1].name", "'k' is used twice");
  row("variable without name", with("/variables/1/name", nullptr), "variables[1].name", "needs a name");
  row("variable with a bad name", with("/variables/1/name", "spring rate"), "variables[1].name", "letters, digits");
  row("variable named pi", with("/variables/1/name", "pi"), "variables[1].name", "constant of formulas");
  row("variable without value", with("/variables/1/value", nullptr), "variables[1].value", "missing");
  row("variable as text", with("/variables/1/value", "2*k"), "variables[1].value", "a formula starts with '='");
  row("variable of a wrong formula", with("/variables/1/value", "=2*kk"), "variables[1].value", "did you mean 'k'");
  row("variables in a circle", with("/variables/0/value", "=2*k"), "variables[0].value", "is a formula of itself");
  row("variable outside", with("/variables/0/value", 4000), "variables[0].value", "4000|from 0 to 2000");
  row("min above max", with("/variables/0/min", 3000), "variables[0].min", "greater than max");
  row("min without max", with("/variables/0/max", nullptr), "variables[0].max", "together");
  row("unknown key of a variable", with("/variables/0/maximum", 5), "variables[0].maximum", "no such key");
  row("misspelt key of a variable", with("/variables/0/mix", 5), "variables[0].mix", "did you mean 'min'|m");

  // Items.
  row("item as number", with("/nodes/0", 5), "nodes[0]", "the number 5|a node");
  row("no type", with("/objects/1/type", nullptr), "objects[1].type", "missing|MassPoint");
  row("type as number", with("/objects/1/type", 3), "objects[1].type", "the number 3");
  row("unknown type", with("/objects/1/type", "MasPoint"), "objects[1].type", "did you mean 'MassPoint'");
  row("half a type", with("/objects/1/type", "Mass"), "objects[1].type", "did you mean 'Mass1D'|Ground, MassPoint");
  row("very unknown type", with("/objects/1/type", "Quux"), "objects[1].type", "expected one of|Ground");
  row("short name as type", with("/objects/2/type", "CartesianSpringDamper"), "objects[2].type",
      "did you mean 'ConnectorCartesianSpringDamper'");
  row("type with its family", with("/nodes/0/type", "NodePoint"), "nodes[0].type", "did you mean 'Point'");
  row("type of another list", with("/objects/1/type", "NodePosition"), "objects[1].type", "a type of marker|markers");
  row("name twice",
      with("/sensors/1",
           {{"type", "Node"}, {"name", "y"}, {"nodeNumber", "nMass"}, {"outputVariableType", "Displacement"}}),
      "sensors[1].name", "'y'|sensors[0]|unique");
  row("name as number", with("/objects/1/name", 3), "objects[1].name", "the number 3|text");
  row("line break in a name", with("/objects/1/name", "a\nb"), "objects[1].name", "control character");
  row("unknown parameter", with("/objects/2/stifness", {1, 2, 3}), "objects[2].stifness", "did you mean 'stiffness'");
  row("parameter in other case", with("/objects/1/PhysicsMass", 3), "objects[1].PhysicsMass",
      "did you mean 'physicsMass'");
  row("look outside visualization", with("/objects/2/drawSize", 3), "objects[2].drawSize", "visualization");
  row("parameter in visualization", with("/objects/2/visualization/damping", {1, 2, 3}),
      "objects[2].visualization.damping", "directly in the item");
  row("unknown visualization", with("/objects/2/visualization/colour", {1, 2, 3, 1}), "objects[2].visualization.colour",
      "did you mean 'color'");
  row("visualization as list", with("/objects/2/visualization", Json::array()), "objects[2].visualization", "object");

  // Values.
  row("number as text", with("/objects/1/physicsMass", "5"), "objects[1].physicsMass", "the text '5'|without quotes");
  row("number as list", with("/objects/1/physicsMass", {5}), "objects[1].physicsMass", "a list of 1 entry|a number");
  row("number as null", replaced("\"physicsMass\": 5", "\"physicsMass\": null"), "objects[1].physicsMass", "null");
  row("negative mass", with("/objects/1/physicsMass", -1), "objects[1].physicsMass", "-1|out of range|>= 0");
  row("vector too short", with("/nodes/0/referenceCoordinates", {1, 2}), "nodes[0].referenceCoordinates",
      "2 numbers|3 numbers");
  row("vector too long", with("/objects/2/damping", {1, 2, 3, 4}), "objects[2].damping", "4 numbers|3 numbers");
  row("vector as number", with("/objects/2/damping", 1), "objects[2].damping", "the number 1|write a list: [1, 2, 3]");
  row("entry as text", with("/objects/2/damping/1", "much"), "objects[2].damping[1]", "the text 'much'|a number");
  row("entry as list", with("/objects/2/damping/1", {1}), "objects[2].damping[1]", "a list of 1 entry");
  row("matrix as vector", with("/objects/0/referenceRotation", {1, 2, 3}), "objects[0].referenceRotation[0]", "row");
  row("matrix too small", with("/objects/0/referenceRotation", Json::parse("[[1,0],[0,1]]")),
      "objects[0].referenceRotation", "2x2|3x3");
  row("ragged matrix", with("/objects/0/referenceRotation/1", {0, 1}), "objects[0].referenceRotation[1]",
      "equally long");
  row("no rotation", with("/objects/0/referenceRotation/0/0", 2), "objects[0].referenceRotation", "not a rotation");
  row("switch as number", with("/objects/2/activeConnector", 1), "objects[2].activeConnector", "true or false");
  row("switch as text", with("/objects/2/activeConnector", "true"), "objects[2].activeConnector", "without quotes");
  row("colour too short", with("/objects/2/visualization/color", {1, 0, 0}), "objects[2].visualization.color",
      "3 numbers");
  row("colour out of range", with("/objects/2/visualization/color/0", 255), "objects[2].visualization.color", "0 to 1");
  row("function as number", with("/loads/0/loadVectorUserFunction", 5), "loads[0].loadVectorUserFunction", "text");
  row("unknown output", with("/sensors/0/outputVariableType", "Displacment"), "sensors[0].outputVariableType",
      "did you mean 'Displacement'");
  row("output the item lacks", with("/sensors/0/outputVariableType", "Force"), "sensors[0].outputVariableType",
      "no output variable Force|Displacement");
  row("drawings as object", with("/objects/0/visualization/graphicsData", Json::object()),
      "objects[0].visualization.graphicsData", "list of drawings");
  row("drawing as text", with("/objects/0/visualization/graphicsData/0", "Brick"),
      "objects[0].visualization.graphicsData[0]", "expected a drawing");
  row("drawing of unknown type", with("/objects/0/visualization/graphicsData/0/type", "Brik"),
      "objects[0].visualization.graphicsData[0].type", "did you mean 'Brick'");
  row("drawing without type", with("/objects/0/visualization/graphicsData/0/type", nullptr),
      "objects[0].visualization.graphicsData[0].type", "missing");
  row("drawing with an unknown key", with("/objects/0/visualization/graphicsData/0/sise", 1),
      "objects[0].visualization.graphicsData[0].sise", "did you mean 'size'");
  row("drawing without size", with("/objects/0/visualization/graphicsData/0/size", {1, 0, 1}),
      "objects[0].visualization.graphicsData[0].size", "longer than 0");
  row("drawing with a bad radius",
      with("/objects/0/visualization/graphicsData/0", {{"type", "Sphere"}, {"radius", -0.5}}),
      "objects[0].visualization.graphicsData[0].radius", "above 0");
  row("formula in a drawing", with("/objects/0/visualization/graphicsData/0", {{"type", "Sphere"}, {"radius", "=r"}}),
      "objects[0].visualization.graphicsData[0].radius", "formulas cannot stand in drawings");
  row("drawing without axis", with("/objects/0/visualization/graphicsData/0", {{"type", "Cone"}, {"vAxis", {0, 0, 0}}}),
      "objects[0].visualization.graphicsData[0].vAxis", "no length");
  row("line of one point", with("/objects/0/visualization/graphicsData/0", {{"type", "Line"}, {"points", {{0, 0, 0}}}}),
      "objects[0].visualization.graphicsData[0].points", "2 or more points");
  row("text without text", with("/objects/0/visualization/graphicsData/0", {{"type", "Text"}}),
      "objects[0].visualization.graphicsData[0].text", "missing");
  row("triangle out of range",
      with("/objects/0/visualization/graphicsData/0",
           {{"type", "Mesh"}, {"points", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, {"triangles", {{0, 1, 3}}}}),
      "objects[0].visualization.graphicsData[0].triangles[0]", "from 0 to 2");
  row("drawing that is skewed",
      with("/objects/0/visualization/graphicsData/0/rotation", {{1, 0, 0}, {1, 1, 0}, {0, 0, 1}}),
      "objects[0].visualization.graphicsData[0].rotation", "rotation matrix");
  row("a key by both of its names",
      with("/objects/0/visualization/graphicsData/0",
           {{"type", "Brick"}, {"center", {0, 0, 0}}, {"centerPoint", {0, 0, 0}}}),
      "objects[0].visualization.graphicsData[0].centerPoint", "no key 'centerPoint' here");
  row("drawing with a bad colour", with("/objects/0/visualization/graphicsData/0/color", {1, 2}),
      "objects[0].visualization.graphicsData[0].color", "alpha");

  // References.
  row("dangling reference", with("/objects/1/nodeNumber", "nMas"), "objects[1].nodeNumber",
      "no node called 'nMas'|did you mean 'nMass'");
  row("dangling entry", with("/objects/2/markerNumbers/1", "mMas"), "objects[2].markerNumbers[1]",
      "no marker called 'mMas'|did you mean 'mMass'");
  row("name of another list", with("/objects/1/nodeNumber", "mMass"), "objects[1].nodeNumber",
      "'mMass' is the name of markers[0]|name of a node|did you mean 'nMass'");
  row("reference as number", with("/objects/1/nodeNumber", 0), "objects[1].nodeNumber", "by their name");
  row("one marker", with("/objects/2/markerNumbers", {"mMass"}), "objects[2].markerNumbers", "1 name|2 markers");
  row("three markers", with("/objects/2/markerNumbers", {"mMass", "mMass", "mMass"}), "objects[2].markerNumbers",
      "3 names|2 markers");
  row("markers as text", with("/objects/2/markerNumbers", "mMass"), "objects[2].markerNumbers", "list of names");
  row("no reference", with("/objects/1/nodeNumber", nullptr), "objects[1].nodeNumber", "nothing is referred to");
  row("marker of the wrong kind", with("/objects/2/markerNumbers/1", "mWeight"), "objects[2].markerNumbers[1]",
      "'mWeight' is a BodyMass|position");
  row("load on the wrong kind", with("/loads/1/markerNumber", "mMass"), "loads[1].markerNumber", "mass");
  row("connector where a body is wanted", with("/markers/1/bodyNumber", "spring"), "markers[1].bodyNumber",
      "'spring' is a ConnectorCartesianSpringDamper|body");

  // Formulas.
  row("unknown variable", with("/objects/2/stiffness/1", "=2*kk"), "objects[2].stiffness[1]", "'kk'|did you mean 'k'");
  row("formula with a mistake", with("/objects/2/stiffness/1", "=2*"), "objects[2].stiffness[1]", "not finished");
  row("formula without result", with("/objects/2/stiffness/1", "=1/0"), "objects[2].stiffness[1]", "no finite number");
  row("formula out of range", with("/objects/1/physicsMass", "=-k"), "objects[1].physicsMass", "-400|>= 0");
  row("formula for a switch", with("/objects/2/activeConnector", "=1"), "objects[2].activeConnector", "true or false");

  // Settings.
  row("unknown setting", with("/simulation/settings/timeIntegration/endtime", 5),
      "simulation.settings.timeIntegration.endtime", "did you mean 'endTime'");
  row("setting in the wrong place", with("/simulation/settings/endTime", 5), "simulation.settings.endTime",
      "did you mean 'simulation.settings.timeIntegration.endTime'");
  row("group in the wrong place", with("/simulation/timeIntegration/endTime", 5), "simulation.timeIntegration",
      "did you mean 'simulation.settings.timeIntegration'");
  row("setting that stands higher", with("/simulation/settings/solve", "static"), "simulation.settings.solve",
      "did you mean 'simulation.solve'");
  row("setting given twice", with("/simulation/settings/timeIntegration.endTime", 5),
      "simulation.settings.timeIntegration.endTime", "given twice");
  row("group as number", with("/simulation/settings/timeIntegration", 5), "simulation.settings.timeIntegration",
      "expected an object");
  row("unknown solve", with("/simulation/solve", "dynamics"), "simulation.solve", "did you mean 'dynamic'");
  row("unknown solver", with("/simulation/solverType", "RK45"), "simulation.solverType", "RK44");
  row("end before the start", with("/simulation/settings/timeIntegration/startTime", 5),
      "simulation.settings.timeIntegration.endTime", "is not after the start time");
  row("steps whose squares are too large", with("/simulation/settings/timeIntegration/endTime", 1.7e308),
      "simulation.settings.timeIntegration.endTime", "steps of more than 1e+30 s");
  row("negative end time", with("/simulation/settings/timeIntegration/endTime", -1),
      "simulation.settings.timeIntegration.endTime", ">= 0 [s]");
  row("no steps", with("/simulation/settings/timeIntegration/numberOfSteps", 0),
      "simulation.settings.timeIntegration.numberOfSteps", "> 0");
  row("fractional count", with("/simulation/settings/timeIntegration/newton", {{"maxIterations", 2.5}}),
      "simulation.settings.timeIntegration.newton.maxIterations", "2.5|whole number");
  row("count too large", with("/simulation/settings/timeIntegration/newton", {{"maxIterations", 1e30}}),
      "simulation.settings.timeIntegration.newton.maxIterations", "whole number");
  row("negative count", with("/simulation/settings/timeIntegration/newton", {{"maxIterations", -3}}),
      "simulation.settings.timeIntegration.newton.maxIterations", "-3|>= 0");
  row("zero threads", with("/simulation/settings/parallel", {{"numberOfThreads", 0}}),
      "simulation.settings.parallel.numberOfThreads", ">= 1");
}

void TestModelErrors::keysOfOtherProgramsAreKnown() {
  const auto corner = [](const Json& drawing) {
    const Result<ReadModel> read = readModel(with("/objects/0/visualization/graphicsData/0", drawing));
    if (!read) return std::string("refused: ") + toText(read.errors());
    return writeModel(read->document);
  };
  QCOMPARE(corner({{"type", "Brick"}, {"centerPoint", {0, 0, 1}}, {"size", {1, 1, 1}}}),
           corner({{"type", "Brick"}, {"center", {0, 0, 1}}, {"size", {1, 1, 1}}}));
  QCOMPARE(corner({{"type", "Line"}, {"pList", {{0, 0, 0}, {0, 0, 1}}}}),
           corner({{"type", "Line"}, {"points", {{0, 0, 0}, {0, 0, 1}}}}));
}

void TestModelErrors::damaged() {
  QFETCH(QByteArray, text);
  QFETCH(QString, where);
  QFETCH(QString, fragments);
  auto held = readModel(kBase);
  QVERIFY(held.ok());
  const std::string before = writeModel(held->document);
  const auto model = readModel(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
  QVERIFY(!model.ok());
  const Diagnostics& errors = model.errors();
  QCOMPARE(errors.size(), std::size_t{1});
  const QString message = QString::fromStdString(errors[0].text());
  QVERIFY2(QString::fromStdString(errors[0].where).startsWith(where), qPrintable(message));
  if (!where.startsWith("line") && where != "[0][0]" && where != "view.target[0]")
    QCOMPARE(QString::fromStdString(errors[0].where), where);
  for (const QString& fragment : fragments.split('|', Qt::SkipEmptyParts))
    QVERIFY2(message.contains(fragment), qPrintable(message + "   lacks   " + fragment));
  QVERIFY2(message.toUtf8().size() < 600 && !message.contains(QChar::ReplacementCharacter), qPrintable(message));
  QVERIFY2(!message.contains("json"), qPrintable(message));
  QCOMPARE(writeModel(held->document), before);
}

void TestModelErrors::truncatedAnywhere() {
  const std::string text = kBase;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto model = readModel(std::string_view(text).substr(0, length));
    QVERIFY2(!model.ok(), std::to_string(length).c_str());
    QVERIFY(!model.errors().front().what.empty());
  }
}

void TestModelErrors::everyByteDamaged() {
  // Whatever happens, it is a document or errors with text.
  std::string text = kBase;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char damage : {'"', '[', '}', '9', '\0', '\xFF'}) {
      const char kept = std::exchange(text[i], damage);
      const auto model = readModel(text);
      if (!model.ok()) QVERIFY(!model.errors().empty() && !model.errors().front().what.empty());
      text[i] = kept;
    }
  }
}

void TestModelErrors::allErrorsAtOnce() {
  Json json = Json::parse(kBase);
  json["nod"] = 1;
  json["nodes"][0]["referenceCoordinates"] = {1, 2};
  json["objects"][1]["physicsMass"] = -1;
  json["objects"][2]["markerNumbers"] = {"a", "b"};
  json["objects"][2]["stiffness"] = {"=a", "=b", "x"};
  json["simulation"]["settings"]["timeIntegration"]["endTime"] = "late";
  const auto model = readModel(json.dump());
  QVERIFY(!model.ok());
  QStringList places;
  for (const Diagnostic& finding : model.errors()) places << QString::fromStdString(finding.where);
  places.sort();
  QCOMPARE(places, QStringList({"'nod'", "nodes[0].referenceCoordinates", "objects[1].physicsMass",
                                "objects[2].markerNumbers[0]", "objects[2].markerNumbers[1]", "objects[2].stiffness[2]",
                                "simulation.settings.timeIntegration.endTime"}));
}

void TestModelErrors::numbersThatAreNoneHideNothing() {
  std::string text = replaced("\"physicsMass\": 5", "\"physicsMass\": NaN");
  const auto change = [&](const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    QVERIFY2(at != std::string::npos, from.c_str());
    text.replace(at, from.size(), to);
  };
  change("[1, 1, 0]", "[-Infinity, 1e999, 0]");
  change("\"physicsMass\"", "\"physicMass\": 3, \"physicsMass\"");
  const auto model = readModel(text);
  QVERIFY(!model.ok());
  const std::string all = toText(model.errors());
  for (const char* part : {"NaN", "objects[1].physicsMass", "Infinity", "1e999", "physicMass"})
    QVERIFY2(all.find(part) != std::string::npos, all.c_str());
  QCOMPARE(model.errors().size(), std::size_t{4});
}

void TestModelErrors::errorsAreCounted() {
  Json json = {{"sprung", 1}, {"nodes", Json::array()}};
  for (int i = 0; i < 5000; ++i) json["nodes"].push_back({{"type", "Piont"}, {"name", std::to_string(i)}});
  const auto model = readModel(json.dump());
  QVERIFY(!model.ok());
  QVERIFY(model.errors().size() <= 201);
  QVERIFY(model.errors().back().what.find("4800 more") != std::string::npos);
}

void TestModelErrors::noSecondMessageForOneMistake() {
  // A node of unknown type is one mistake; the mass, the markers and the sensor on it are not to blame. And what stands
  // behind a gap in a list keeps its place.
  Json json = Json::parse(kBase);
  json["nodes"][0]["type"] = "Pont";
  QCOMPARE(readModel(json.dump()).errors().size(), std::size_t{1});
  json["nodes"].push_back({{"type", "Point"}, {"name", "n1"}});
  json["sensors"].push_back({{"type", "Node"}, {"name", "z"}, {"nodeNumber", "n1"}, {"outputVariableType", "Force"}});
  json["sensors"][0]["type"] = "Nod";
  const auto model = readModel(json.dump());
  QCOMPARE(model.errors().size(), std::size_t{3});
  QCOMPARE(QString::fromStdString(model.errors()[2].where), QString("sensors[1].outputVariableType"));
}

void TestModelErrors::placesBehindAGapAreThoseOfTheFile() {
  const auto errors = [](const char* text) {
    QStringList lines;
    const auto model = readModel(text);
    for (const Diagnostic& finding : model.errors()) lines << QString::fromStdString(finding.text());
    return lines;
  };
  const QStringList nodes = errors(R"({ "sprung": 1, "nodes": [ { "type": "Piont", "name": "n" },
    { "type": "Point", "name": "n3", "referenceCoordinates": [0, 0] },
    { "type": "Point", "name": "n4", "referenceCoordinates": [0, 0, "=1e999"], "visualization": { "drawSize": "=2*" } } ] })");
  QCOMPARE(nodes.size(), 4);
  QVERIFY2(nodes[1].startsWith("nodes[1].referenceCoordinates"), qPrintable(nodes[1]));
  QVERIFY2(nodes[2].startsWith("nodes[2].referenceCoordinates"), qPrintable(nodes[2]));
  QVERIFY2(nodes[3].startsWith("nodes[2].visualization.drawSize"), qPrintable(nodes[3]));
  const QStringList loads = errors(R"({ "sprung": 1, "nodes": [ { "type": "Point", "name": "n" } ],
    "markers": [ { "type": "NodePosition", "name": "m", "nodeNumber": "n" } ],
    "loads": [ { "type": "Forc", "name": "f" },
               { "type": "ForceVector", "name": "g", "markerNumber": "m", "loadVector": [1, 2] } ] })");
  QCOMPARE(loads.size(), 2);
  for (const char* words : {"loads[0].type", "did you mean 'ForceVector'", "TorqueVector", "Coordinate"})
    QVERIFY2(loads[0].contains(words), qPrintable(loads[0]));
  QVERIFY2(loads[1].startsWith("loads[1].loadVector"), qPrintable(loads[1]));
}

void TestModelErrors::aUsedNameHidesNoOtherMistake() {
  Json json = Json::parse(kBase);
  json["nodes"].push_back({{"type", "Point"}, {"name", json["nodes"][0]["name"]}, {"initialCoordinates", {1, 2}}});
  json["objects"].push_back({{"type", "Ground"}, {"name", json["objects"][0]["name"]}, {"colour", 1}});
  const auto model = readModel(json.dump());
  QVERIFY(!model.ok());
  QStringList places;
  for (const Diagnostic& finding : model.errors()) places << QString::fromStdString(finding.where);
  const QString node = QStringLiteral("nodes[%1].").arg(json["nodes"].size() - 1);
  const QString object = QStringLiteral("objects[%1].").arg(json["objects"].size() - 1);
  QCOMPARE(places, QStringList({node + "name", object + "name", node + "initialCoordinates", object + "colour"}));
}

void TestModelErrors::warnings() {
  Json json = Json::parse(kBase);
  json["simulation"]["settings"]["parallel"]["taskSplitMinItems"] = 4;
  json["sensors"][0].erase("name");
  json["nodes"].push_back({{"type", "Point"}, {"name", ""}});
  json["nodes"].push_back({{"type", "Point"}, {"name", "point"}});
  json["nodes"].push_back({{"type", "Point"}});
  const auto model = readModel(json.dump());
  QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
  QStringList lines;
  for (const Diagnostic& finding : model->warnings) {
    QCOMPARE(finding.severity, Severity::Warning);
    lines << QString::fromStdString(finding.text());
  }
  QCOMPARE(lines.size(), 4);
  QVERIFY2(lines[0].contains("nodes[1]") && lines[0].contains("'point2'"), qPrintable(lines[0]));
  QVERIFY2(lines[1].contains("nodes[3]") && lines[1].contains("'point3'"), qPrintable(lines[1]));
  QVERIFY2(lines[2].contains("sensors[0]") && lines[2].contains("'sensorNode'"), qPrintable(lines[2]));
  QVERIFY2(lines[3].contains("simulation.settings.parallel.taskSplitMinItems"), qPrintable(lines[3]));
  QCOMPARE(model->document.simulation().settings.parallel.taskSplitMinItems, 4);
}

void TestModelErrors::tolerated_data() {
  QTest::addColumn<QByteArray>("text");
  const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << bytes(text); };
  row("byte order mark", "\xEF\xBB\xBF" + std::string(kBase));
  row("nothing but the version", R"({"sprung": 1})");
  row("version as 1.0", R"({"sprung": 1.0})");
  row("whole number with a point", with("/simulation/settings/timeIntegration/newton", {{"maxIterations", 5.0}}));
  row("empty lists", R"({"sprung": 1, "nodes": [], "objects": [], "variables": [], "view": {}, "simulation": {}})");
  row("escapes", with("/about", "\"quoted\" \\ / \u00e4 \U0001F600"));
  row("carriage returns", [] {
    std::string text = kBase;
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
    return text;
  }());
  row("a user function", with("/loads/0/loadVectorUserFunction", "def f(mbs, t, loadVector):\n    return [0, 0, t]\n"));
}

void TestModelErrors::tolerated() {
  QFETCH(QByteArray, text);
  const auto model = readModel(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
  QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
}

void TestModelErrors::limits() {
  JsonLimits limits;
  limits.values = 10;
  QVERIFY(parseJson("[1,2,3,4,5,6,7,8,9]", limits).ok());
  QVERIFY(!parseJson("[1,2,3,4,5,6,7,8,9,10,11]", limits).ok());
  limits.bytes = 10;
  const auto tooLarge = parseJson("[1,2,3,4,5,6]", limits);
  QVERIFY(!tooLarge.ok() && tooLarge.errors()[0].what.find("larger than") != std::string::npos);
  // More items than a model may have.
  std::string text = R"({"sprung":1,"nodes":[)";
  for (int i = 0; i < 1'000'001; ++i) text += i == 0 ? "0" : ",0";
  const auto tooMany = readModel(text + "]}");
  QVERIFY(!tooMany.ok() && tooMany.errors()[0].what.find("more than 1000000 items") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestModelErrors)
#include "test_model_errors.moc"
