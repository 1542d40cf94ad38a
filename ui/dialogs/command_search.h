// One field that finds everything the window can do and everything in the model: type a few letters, Enter does it.
#pragma once

#include <QIcon>
#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace sprung::ui {

struct SearchEntry {
  QString text;
  QString hint;                    ///< what it does, or what it is
  QString keys;                    ///< its key, shown at the right; may be empty
  std::function<QIcon()> picture;  ///< asked for what is shown
  std::function<void()> deed;
  QString words = {};   ///< others that it is looked for by; not shown
  bool behind = false;  ///< stands after what does something at once
  bool grey = false;    ///< cannot be done now; its deed says why
};

/// How well `text` answers what was typed: every word must occur (in the text, in its other words, or its letters in
/// order from the beginning of a word on); smaller is better, negative: not at all. An empty question is answered by
/// everything.
int searchRank(const QString& question, const SearchEntry& entry);

/// Where nothing answers: the entries with a word that is nearly what was typed, the nearest first; at most `most`.
std::vector<std::size_t> nearestEntries(const QString& question, const std::vector<SearchEntry>& entries,
                                        std::size_t most = 5);

/// How many answers are listed at most; letters more lead to the others.
inline constexpr std::size_t kMostAnswers = 200;

/// Opens over the upper part of `parent`; the chosen entry's deed is done after it has closed.
void showCommandSearch(QWidget* parent, std::vector<SearchEntry> entries);

}  // namespace sprung::ui
