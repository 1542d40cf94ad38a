// The small windows: findings of a file, keys and mouse, about, the report of a crash.
#pragma once

#include <QString>

#include "core/base/result.h"

class QDialog;
class QWidget;

namespace sprung::ui {

/// Lists what is wrong: place, what, and what to do.
void showDiagnostics(QWidget* parent, const QString& title, const Diagnostics& list);
/// All keys of the action table and the mouse gestures.
void showShortcuts(QWidget* parent);
/// The same as rich text.
QString keysAndMouseHtml();
void showAbout(QWidget* parent);
/// A dialog in which more lines of words are seen than before becomes as high as they need.
void growToFit(QDialog& dialog);
/// The report of a crash, to read, copy and save.
void showCrashReport(QWidget* parent, const QString& path);

}  // namespace sprung::ui
