// A command line carried out in this process, or by the program itself: status, what is printed, and a small model.
#pragma once

#include <signal.h>

#include <QCoreApplication>
#include <QProcess>
#include <QStringList>
#include <QThread>
#include <sstream>
#include <string>
#include <vector>

#include "app/command_line.h"
#include "core/base/overload.h"

namespace sprung::testing {

using namespace sprung::app;

struct Outcome {
  int status = -1;
  std::string out, err;
};

/// In this process; -1 for what needs a window.
inline Outcome call(const std::vector<std::string>& arguments) {
  std::ostringstream out, err;
  const Console console{out, err};
  const CommandLine command = parseCommandLine(arguments, out, err);
  const int status = std::visit(
      Overload{[](const Finished& o) { return o.exitStatus; },
               [&](const RunOptions& o) { return runCommand(o, console); },
               [&](const ReplayOptions& o) { return replayCommand(o, console); },
               [&](const CheckOptions& o) { return checkCommand(o, console); },
               [&](const EigenOptions& o) { return eigenCommand(o, console); },
               [&](const ResponseOptions& o) { return responseCommand(o, console); },
               [&](const SettleOptions& o) { return settleCommand(o, console); },
               [&](const SensitivityOptions& o) { return sensitivityCommand(o, console); },
               [&](const RenderOptions& o) { return renderCommand(o, console); }, [](const auto&) { return -1; }},
      command);
  return {status, out.str(), err.str()};
}

inline QStringList listOf(const std::vector<std::string>& arguments) {
  QStringList list;
  for (const std::string& argument : arguments) list << QString::fromStdString(argument);
  return list;
}

inline QString programPath() { return QCoreApplication::applicationDirPath() + "/../app/sprung"; }

/// By the program. With `output` what it prints goes to that file; with `interruptAfter` [ms] it is told to end then.
inline Outcome callProgram(const std::vector<std::string>& arguments, const QString& output = {},
                           unsigned long interruptAfter = 0) {
  QProcess process;
  if (!output.isEmpty()) process.setStandardOutputFile(output);
  process.start(programPath(), listOf(arguments));
  if (!process.waitForStarted()) return {-1, "", "does not start"};
  if (interruptAfter > 0) {
    QThread::msleep(interruptAfter);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  }
  if (!process.waitForFinished(60000)) return {-1, "", "does not end"};
  const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
  return {status, process.readAllStandardOutput().toStdString(), process.readAllStandardError().toStdString()};
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// 1 kg on 100 N/m, displaced by 0.1 m, for 1 s; a sensor's name has a comma.
inline const char* const kMassOnSpring = R"({ "sprung": 1,
  "nodes": [ { "type": "Point", "name": "n", "initialCoordinates": [0.1, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "g" }, { "type": "MassPoint", "name": "m", "physicsMass": 1, "nodeNumber": "n" },
    { "type": "ConnectorCartesianSpringDamper", "name": "s", "markerNumbers": ["a", "b"], "stiffness": [100, 100, 100] } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "g" },
               { "type": "NodePosition", "name": "b", "nodeNumber": "n" } ],
  "sensors": [ { "type": "Node", "name": "u", "nodeNumber": "n", "outputVariableType": "Displacement" },
               { "type": "Object", "name": "len, total", "objectNumber": "s", "outputVariableType": "Distance" },
               { "type": "Node", "name": "quiet", "nodeNumber": "n", "outputVariableType": "Velocity", "writeToFile": false } ],
  "simulation": { "settings": { "timeIntegration": { "endTime": 1, "numberOfSteps": 200 },
                                "solutionSettings": { "sensorsWritePeriod": 0.1 } } } })";

/// It with a part of its text replaced.
inline std::string massOnSpring(const std::string& before, const std::string& after) {
  std::string text = kMassOnSpring;
  return text.replace(text.find(before), before.size(), after);
}

}  // namespace sprung::testing
