#include "ui/language/finding_text.h"
#include "ui/language/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <vector>

namespace sprung::ui {
namespace {

struct Pattern {
  QString english;
  QRegularExpression form;  ///< one group for each place, in their order in the text
  std::vector<int> places;  ///< number of the place of each group
};

qsizetype fixedLength(const QString& english) { return QString(english).remove(QRegularExpression("%[0-9]")).size(); }

Pattern patternOf(const QString& english) {
  Pattern pattern{english, {}, {}};
  static const QRegularExpression place("%([0-9])");
  QString form = "^";
  qsizetype end = 0;
  QRegularExpressionMatchIterator places = place.globalMatch(english);
  while (places.hasNext()) {
    const QRegularExpressionMatch found = places.next();
    form += QRegularExpression::escape(english.mid(end, found.capturedStart() - end)) + "(.+?)";
    pattern.places.push_back(found.captured(1).toInt());
    end = found.capturedEnd();
  }
  pattern.form.setPattern(form + QRegularExpression::escape(english.mid(end)) + "$");
  pattern.form.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
  return pattern;
}

/// Those with places, the most definite first.
const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> all = [] {
    std::vector<Pattern> made;
    for (const QString& english : findingPatterns())
      if (english.contains(QRegularExpression("%[0-9]"))) made.push_back(patternOf(english));
    std::stable_sort(made.begin(), made.end(), [](const Pattern& a, const Pattern& b) {
      return fixedLength(a.english) > fixedLength(b.english);
    });
    return made;
  }();
  return all;
}

QString translated(const QString& english) {
  return QCoreApplication::translate("findings", english.toUtf8().constData());
}

/// In one pass, so that a name that looks like a place stays a name.
QString filledIn(const QString& own, const Pattern& pattern, const QRegularExpressionMatch& match) {
  static const QRegularExpression place("%([0-9])");
  QString text;
  qsizetype end = 0;
  QRegularExpressionMatchIterator places = place.globalMatch(own);
  while (places.hasNext()) {
    const QRegularExpressionMatch found = places.next();
    text += own.mid(end, found.capturedStart() - end);
    const auto group = std::find(pattern.places.begin(), pattern.places.end(), found.captured(1).toInt());
    if (group != pattern.places.end()) {
      const QString said = match.captured(static_cast<int>(group - pattern.places.begin()) + 1);
      // What stands in quotes is the name of something, whatever it means elsewhere.
      const bool name = !text.isEmpty() && QStringLiteral("'\u201E\u201C\"").contains(text.back());
      text += name ? said : findingSentence(said.toStdString());
    }
    end = found.capturedEnd();
  }
  return text + own.mid(end);
}

QString withHint(const QString& what, const Diagnostic& finding) {
  return finding.hint.empty() ? what : what + " – " + findingSentence(finding.hint);
}

}  // namespace

const QStringList& findingPatterns() {
  static const QStringList all = [] {
    QFile file(QStringLiteral(":/translations/findings.txt"));
    if (!file.open(QIODevice::ReadOnly)) return QStringList();
    return QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  }();
  return all;
}

QString findingSentence(std::string_view sentence) {
  QString english = QString::fromUtf8(sentence.data(), static_cast<qsizetype>(sentence.size()));
  if (english.isEmpty() || speaksEnglish()) return english;
  if (QString own = translated(english); own != english) return own;
  for (const Pattern& pattern : patterns())
    if (const QRegularExpressionMatch match = pattern.form.match(english); match.hasMatch())
      return filledIn(translated(pattern.english), pattern, match);
  return english;
}

QString sentence(std::string_view what) {
  QString text = findingSentence(what);
  qsizetype letters = 0;
  while (letters < text.size() && text[letters] >= 'a' && text[letters] <= 'z') ++letters;
  const bool ends = letters == text.size() || text[letters] == ' ' || text[letters] == ',' || text[letters] == '\'';
  const bool article = letters == 1 && text.startsWith("a ");
  if (ends && (letters > 1 || article)) text[0] = text[0].toUpper();
  return text;
}

QString findingWords(const Diagnostic& finding) { return withHint(findingSentence(finding.what), finding); }

QString sentence(const Diagnostic& finding) { return withHint(sentence(finding.what), finding); }

QString findingText(const Diagnostic& finding) {
  const QString what = findingSentence(finding.what);
  const QString line = finding.where.empty() ? what : QString::fromStdString(finding.where) + ": " + what;
  return finding.hint.empty() ? line : line + " (" + findingSentence(finding.hint) + ")";
}

QString findingLines(const Diagnostics& findings) {
  constexpr std::size_t kMostLines = 4;
  const std::size_t shown = std::min(findings.size(), kMostLines);
  QStringList lines;
  for (std::size_t i = 0; i < shown; ++i)
    lines << (findings[i].where.empty() ? sentence(findings[i]) : findingText(findings[i]));
  if (shown < findings.size()) lines << translated("… and %1 more").arg(findings.size() - shown);
  return lines.join('\n');
}

}  // namespace sprung::ui
