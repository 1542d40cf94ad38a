// A function looked at by itself: its curve against formulas, errors at their line, what is left out; and the typical
// laws, each valid as it is inserted.
#include <QTest>
#include <cmath>
#include <numbers>
#include <set>

#include "core/check/function_probe.h"
#include "core/io/model_file.h"
#include "core/items/sensors.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/script/model_functions.h"
#include "core/script/python_run.h"
#include "core/script/source_position.h"
#include "core/script/typical_laws.h"
#include "core/sim/simulator.h"
#include "tests/support/models.h"
#include "tests/support/user_functions.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

/// The gallery has one of each connector and load; sensors that calculate are added.
Document gallery() {
  Result<ReadModel> model = readModelFile(SPRUNG_RESOURCES "/examples/12-gallery.sprung.json");
  if (!model) throw std::runtime_error(toText(model.errors()));
  Document document = std::move(model->document);
  SensorUserFunction data;
  data.sensorNumbers = {document.order(ItemList::Sensors).front()};
  data.factors = VecX::Constant(1, 2.0);
  data.numberOfValues = 1;
  data.sensorUserFunction = {"=sum(values)"};
  Item item(sensorUserFunctionType(), std::move(data));
  item.name = "calculated";
  if (!document.add(std::move(item))) throw std::runtime_error("no sensor");
  return document;
}

ItemId itemOfType(const Document& document, std::string_view type) {
  if (type == "Simulation") return Document::simulationId();
  for (const ItemList list : {ItemList::Objects, ItemList::Loads, ItemList::Sensors})
    for (const ItemId id : document.order(list))
      if (document.find(id)->type().type == type) return id;
  return {};
}

void write(Document& document, ItemId id, std::string_view key, const std::string& source) {
  const Status status = document.assign(id, *document.find(id)->type().row(key), source);
  if (!status) throw std::runtime_error(toText(status.errors()));
}

std::unique_ptr<FunctionProbe> probeOf(const Document& document, ItemId id, std::string_view key, bool python = true) {
  auto probe = FunctionProbe::make(document, id, key, {.python = python});
  if (!probe) throw std::runtime_error(toText(probe.errors()));
  return std::move(*probe);
}

struct Spring {
  ModelBuilder b = oscillator(2.0, 100.0, 3.0, 0.1);
  ItemId id = b.document.byName(ItemList::Objects, "spring");
  std::string_view key = "springForceUserFunction";

  Result<std::unique_ptr<FunctionProbe>> probe(const std::string& source, bool python = true,
                                               std::shared_ptr<CallControl> control = {}) {
    b.set(id, std::string(key), source);
    return FunctionProbe::make(b.document, id, key, {.python = python, .control = std::move(control)});
  }
  /// Place of displacement[0] in the inputs.
  static int displacement(const FunctionProbe& probe) { return probe.function().layout[2].begin; }
};

}  // namespace

class TestFunctionProbe : public QObject {
  Q_OBJECT
 private slots:
  void curveOfAFormula() {
    Spring spring;
    const auto probe = spring.probe("=k*u + 1000*u^3 + d*v");
    QVERIFY(probe);
    QVERIFY((*probe)->runs());
    QCOMPARE((*probe)->report().kind, FunctionKind::Formula);
    const FunctionProbe::Curve curve =
        (*probe)->sweep((*probe)->inputs(), Spring::displacement(**probe), -0.2, 0.2, 41, true);
    QCOMPARE(curve.results, 3);
    QCOMPARE(curve.x.size(), std::size_t{41});
    QCOMPARE(curve.failed, 0);
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      const double x = curve.x[i];
      QVERIFY(std::abs(curve.values[3 * i] - (100 * x + 1000 * x * x * x)) < 1e-12);
      QVERIFY(std::abs(curve.values[3 * i + 1]) < 1e-12);
      QVERIFY(std::abs(curve.derivatives[3 * i] - (100 + 3000 * x * x)) < 1e-5);
      QVERIFY(std::abs(curve.derivatives[3 * i + 1]) < 1e-12);
    }
  }

  void tracedAndPlainPythonGiveTheSameCurve() {
    const char* const source =
        "from math import sin\ndef f(mbs, t, i, u, v, k, d, o):\n    return [k[0]*sin(u[0]), 0, 0]\n";
    Spring spring;
    const auto traced = spring.probe(source);
    const auto plain = spring.probe(std::string(source).append("if True:\n    pass\n"));
    QVERIFY(traced && plain);
    QCOMPARE((*traced)->report().kind, FunctionKind::Traced);
    QCOMPARE((*plain)->report().kind, FunctionKind::Python);
    QVERIFY(!(*plain)->report().untraced.empty());
    const auto curve = [](FunctionProbe& probe) {
      return probe.sweep(probe.inputs(), Spring::displacement(probe), -1, 1, 11, true);
    };
    const auto a = curve(**traced), b = curve(**plain);
    for (std::size_t i = 0; i < a.x.size(); ++i) {
      QCOMPARE(a.values[3 * i], b.values[3 * i]);
      QVERIFY(std::abs(a.values[3 * i] - 100 * std::sin(a.x[i])) < 1e-12);
      for (const auto* of : {&a, &b}) QVERIFY(std::abs(of->derivatives[3 * i] - 100 * std::cos(a.x[i])) < 1e-6);
    }
  }

  void argumentsAreTheModels() {
    Spring spring;
    QVERIFY(spring.b.document.setVariables({{.name = "a", .value = 7.0}}));
    const auto probe = spring.probe("=a*u + k + d");
    QVERIFY(probe);
    std::vector<double> inputs = (*probe)->inputs();
    QCOMPARE(inputs.back(), 7.0);
    QCOMPARE(inputs[static_cast<std::size_t>((*probe)->function().layout[4].begin)], 100.0);
    // Any argument may be drawn over, and the others changed.
    inputs[static_cast<std::size_t>(Spring::displacement(**probe))] = 0.5;
    const auto curve = (*probe)->sweep(inputs, static_cast<int>(inputs.size()) - 1, 0.0, 2.0, 3, true);
    QCOMPARE(curve.values[6], 1.0 + 103.0);
    QVERIFY(std::abs(curve.derivatives[6] - 0.5) < 1e-8);
  }

  void errorsSayTheirLine() {
    Spring spring;
    const auto formula = spring.probe("=k*u +\n 3*wrong");
    QVERIFY(!formula);
    QCOMPARE(sourcePosition(formula.errors().front(), kCharacterNumber), 10);
    const auto syntax = spring.probe("# one\ndef f(mbs, t, i, u, v, k, d, o):\n    return [k[0]*, 0, 0]\n");
    QVERIFY(!syntax);
    QCOMPARE(sourcePosition(syntax.errors().front(), kLineNumber), 3);
    const auto missing = spring.probe("import nothing_like_this\ndef f(mbs, t, i, u, v, k, d, o):\n    return u\n");
    QVERIFY(!missing);
    QCOMPARE(sourcePosition(missing.errors().front(), kLineNumber), 1);
    const auto half = spring.probe(
        "def f(mbs, t, i, u, v, k, d, o):\n    if u[0] < 0:\n        raise ValueError('below')\n    return u\n");
    QVERIFY(half);
    const auto curve = (*half)->sweep((*half)->inputs(), Spring::displacement(**half), -1, 1, 20, false);
    QCOMPARE(curve.failed, 10);
    QCOMPARE(sourcePosition(*curve.problem, kLineNumber), 3);
    QVERIFY(std::isnan(curve.values[0]) && !std::isnan(curve.values.back()));
  }

  void endlessLoopsAreInterrupted() {
    Spring spring;
    auto control = std::make_shared<CallControl>();
    const auto probe = spring.probe("def f(mbs, t, i, u, v, k, d, o):\n    while t >= 0:\n        pass\n    return u\n",
                                    true, control);
    QVERIFY(probe);
    control->limit = 60ms;  // by the clock: starting may take longer on a busy machine
    const auto curve = (*probe)->sweep((*probe)->inputs(), Spring::displacement(**probe), -1, 1, 200, false);
    QCOMPARE(curve.x.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(curve.problem->code), QString("function-interrupted"));
    const auto top = spring.probe("while True:\n    pass\ndef f():\n    pass\n", true, control);
    QVERIFY(!top);
    QCOMPARE(QString::fromStdString(top.errors().front().code), QString("function-interrupted"));
  }

  void withoutConsentNothingRuns() {
    Spring spring;
    const auto probe = spring.probe("raise SystemExit\ndef f(mbs, t, i, u, v, k, d, o):\n    return u\n", false);
    QVERIFY(probe);
    QVERIFY(!(*probe)->runs());
    QCOMPARE((*probe)->function().layout.size(), std::size_t{7});
  }

  void mbsIsThere() {
    Spring spring;
    const auto probe = spring.probe(
        "def f(mbs, t, i, u, v, k, d, o):\n"
        "    return [mbs.GetObjectParameter(i, 'stiffness')[0]*u[0] + mbs.GetNodeOutput(0, 'Displacement')[0], 0, "
        "0]\n");
    QVERIFY(probe);
    const auto curve = (*probe)->sweep((*probe)->inputs(), Spring::displacement(**probe), 1, 1, 1, false);
    QVERIFY2(!curve.problem, curve.problem ? curve.problem->text().c_str() : "");
    QVERIFY(std::abs(curve.values[0] - 100.1) < 1e-12);
  }

  void otherProblemsOfTheModelAreNamed() {
    Spring spring;
    const ItemId load = spring.b.force("pull", spring.b.document.byName(ItemList::Markers, "mmass"), Vec3(1, 0, 0));
    spring.b.set(load, "loadVectorUserFunction", "=nonsense");
    const auto probe = spring.probe("=k*u");
    QVERIFY(!probe);
    QVERIFY2(probe.errors().front().what.starts_with("the model as a whole"), probe.errors().front().what.c_str());
  }

  void theRunSaysHowItsFunctionsRun() {
    Spring spring;
    spring.b.set(spring.id, "springForceUserFunction",
                 "def f(mbs, t, i, u, v, k, d, o):\n    return [2*x for x in u]\n");
    Result<CompiledModel> model = compile(spring.b.document, {.allowPython = true});
    QVERIFY(model);
    Simulator simulator(std::make_shared<CompiledModel>(std::move(*model)));
    Snapshot snapshot;
    simulator.fill(snapshot);
    QCOMPARE(snapshot.functions->size(), std::size_t{1});
    QCOMPARE(snapshot.functions->front().kind, FunctionKind::Traced);
  }

  void typicalLawsAreValid_data() {
    QTest::addColumn<int>("signature");
    const auto functions = functionsOfAllTypes();
    for (std::size_t i = 0; i < functions.size(); ++i)
      QTest::addRow("%s %s", std::string(functions[i].type->type).c_str(),
                    std::string(functions[i].signature->function).c_str())
          << static_cast<int>(i);
  }
  void typicalLawsAreValid() {
    QFETCH(int, signature);
    const FunctionOfType entry = functionsOfAllTypes()[static_cast<std::size_t>(signature)];
    const SignatureInfo& info = *entry.signature;
    Document document = gallery();
    const ItemId id = itemOfType(document, entry.type->type);
    QVERIFY(id.valid());
    write(document, id, info.function, "def f():\n    pass\n");
    if (entry.type->type == "JointGeneric" && info.function == "offsetUserFunction_t") {
      const auto idle = FunctionProbe::make(document, id, info.function, {});
      QVERIFY(!idle && idle.errors().front().what.starts_with("has no effect"));
      return;
    }
    const auto layout = probeOf(document, id, info.function, false);
    const FunctionSizes sizes{layout->function().result, layout->function().measuredCount};
    const std::vector<TypicalLaw> laws = typicalLaws(info, sizes);
    QVERIFY(!laws.empty());
    std::set<std::string> labels;
    for (const TypicalLaw& law : laws) {
      QVERIFY2(labels.insert(law.label).second, law.label.c_str());
      QVERIFY(!law.doc.empty() && !(law.formula.empty() && law.python.empty()));
      QVERIFY(!info.pythonOnly || law.formula.empty());
      for (const std::string& source : {law.formula, law.python}) {
        if (source.empty()) continue;
        write(document, id, info.function, source);
        const auto probe = FunctionProbe::make(document, id, info.function, {.python = true});
        QVERIFY2(probe, (law.label + "\n" + source + (probe ? "" : toText(probe.errors()))).c_str());
        for (const int over : (*probe)->function().motion) {
          const auto curve = (*probe)->sweep((*probe)->inputs(), over, -0.7, 1.3, 7, true);
          QVERIFY2(!curve.problem, (source + (curve.problem ? curve.problem->text() : "")).c_str());
          for (const double value : curve.values) QVERIFY(std::isfinite(value));
        }
      }
    }
  }

  void formulaAndPythonOfALawAgree() {
    Document document = gallery();
    for (const auto& [type, signature] : functionsOfAllTypes()) {
      const SignatureInfo& info = *signature;
      const ItemId id = itemOfType(document, type->type);
      if (type->type == "JointGeneric" && info.function == "offsetUserFunction_t") continue;  // has no effect
      if (type->type == "UserFunction") continue;  // a formula is given the values, Python asks for them
      for (const TypicalLaw& law : typicalLaws(info, {{1, 1}, 1})) {
        if (law.formula.empty() || law.python.empty()) continue;
        std::vector<FunctionProbe::Curve> curves;
        for (const std::string& source : {law.formula, law.python}) {
          write(document, id, info.function, source);
          const auto probe = probeOf(document, id, info.function);
          std::vector<double> inputs = probe->inputs();
          const UserFunction& f = probe->function();
          for (int i = 0; i < f.measuredCount; ++i) inputs[static_cast<std::size_t>(f.measured + i)] = 0.03 * (i + 1);
          curves.push_back(probe->sweep(inputs, f.measuredCount > 0 ? f.measured : 0, 0.0, 0.3, 13, false));
        }
        QCOMPARE(curves[0].values.size(), curves[1].values.size());
        for (std::size_t i = 0; i < curves[0].values.size(); ++i)
          QVERIFY2(std::abs(curves[0].values[i] - curves[1].values[i]) <= 1e-9 * (1 + std::abs(curves[0].values[i])),
                   (law.formula + "\n" + law.python).c_str());
      }
      write(document, id, info.function, "");
    }
  }

  void whatMbsOffersIsListed() {
    std::string names;
    for (const ModelFunction& function : kModelFunctions) names.append("'").append(function.name).append("',");
    Spring spring;
    std::string source = "names = [";
    source.append(names).append(
        "]\n"
        "def f(mbs, t, i, u, v, k, d, o):\n"
        "    for name in names:\n"
        "        at = mbs\n"
        "        for part in name.split('.'):\n"
        "            at = getattr(at, part)\n"
        "    missing = [n for n in dir(mbs) if n[0] != '_' and n != 'systemData' and n not in names]\n"
        "    missing += [n for n in dir(mbs.systemData) if n[0] != '_' and 'systemData.' + n not in names]\n"
        "    if missing:\n"
        "        raise ValueError(str(missing))\n"
        "    return u\n");
    const auto probe = spring.probe(source);
    QVERIFY2(probe, probe ? "" : toText(probe.errors()).c_str());
    const auto curve = (*probe)->sweep((*probe)->inputs(), Spring::displacement(**probe), 1, 1, 1, false);
    QVERIFY2(!curve.problem, curve.problem ? curve.problem->text().c_str() : "");
  }

  void readingPythonExecutesNothing_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("effect");
    const auto row = [](const char* source, const char* effect) { QTest::addRow("%s", source) << source << effect; };
    row("from math import sin\ndef f(u):\n    return sin(u)", "");
    row("import numpy as np\ndef f(u):\n    return np.array(u)", "");
    row("def f(mbs):\n    return mbs.GetSensorValues(0)", "");
    row("import os", "it imports os");
    row("from subprocess import run", "it imports subprocess");
    row("import math, shutil", "it imports shutil");
    row("open('x', 'w')", "it uses 'open'");
    row("__import__('os')", "it uses '__import__'");
    row("().__class__.__bases__", "it uses '.__bases__'");
    row("import numpy as n\nn.savetxt('x', [1])", "it uses '.savetxt'");
    row("from numpy import save", "it imports numpy.save");
    row("exec('1')", "it uses 'exec'");
  }
  void readingPythonExecutesNothing() {
    QFETCH(QString, source);
    QFETCH(QString, effect);
    const PythonSourceReport report = readPython(source.toStdString(), "here");
    QVERIFY(!report.problem);
    QCOMPARE(QString::fromStdString(report.effect), effect);
  }

  void headsAreAsOnThePages() {
    QCOMPARE(QString::fromStdString(pythonHead(*cartesianSpringDamperType().row("springForceUserFunction")->signature)),
             QString("def UFforce(mbs, t, itemNumber, u, v, k, d, offset):"));
    for (const FunctionOfType& function : functionsOfAllTypes()) {
      const std::string comment = pythonComment(*function.signature);
      for (const ArgumentInfo& argument : function.signature->arguments)
        QVERIFY(argument.unit == unit::none || argument.formulaOnly ||
                comment.find(unitText(argument.unit)) != std::string::npos);
    }
  }
};

QTEST_GUILESS_MAIN(TestFunctionProbe)
#include "test_function_probe.moc"
