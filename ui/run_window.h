// The door to the window for app.
#pragma once

class QString;

namespace sprung::ui {

/// Qt lets the locale choose the decimal sign of all printing and reading: numbers of models and pictures have a point.
/// Once QGuiApplication exists.
void keepDecimalPoints();

/// What runWindow returns when there is no screen, or nothing can be drawn on it; it has said so.
inline constexpr int kNoWindow = 1;

/// Shows the window of this version of the program on a model (without one: the example that greets) and returns when
/// it is closed.
int runWindow(int& argc, char** argv, const QString& version, const QString& modelPath);

}  // namespace sprung::ui
