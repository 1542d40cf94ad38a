// What the program remembers about how a person likes to work. Kept in the user's settings, never in a model.
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace sprung::ui {

enum class StartWith { Welcome, LastFile, EmptyModel };

struct Preferences {
  StartWith startWith = StartWith::Welcome;
  int theme = 0;                 ///< as ThemeMode
  QString language = {};         ///< as in languages(), from the next start on; empty: that of the system
  int textSize = 100;            ///< % of the usual size, from the next start on
  bool lessMotion = false;       ///< cameras jump, nothing fades, and no model runs by itself
  bool straightParallel = true;  ///< no perspective along an axis
  bool autosave = true;
  int memoryForPast = 128;  ///< MiB, of all runs of a model together
  int diskForPast = 2048;   ///< MiB, for what has no room in memory; 0 = none

  static constexpr int kLeastMemory = 16, kMostMemory = 65536;  ///< MiB
  static constexpr int kSmallestText = 80, kLargestText = 200;  ///< %
  static constexpr int kMostDisk = 1048576;                     ///< MiB

  static Preferences read();
  void write() const;
  bool operator==(const Preferences&) const = default;
};

/// Every change is handed to `apply` at once and kept; there is nothing to confirm.
void showPreferences(QWidget* parent, const std::function<void(const Preferences&)>& apply);

}  // namespace sprung::ui
