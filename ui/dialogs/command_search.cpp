#include "ui/dialogs/command_search.h"

#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <utility>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kCommandSearchWidth = 560;
constexpr int kCommandSearchHeight = 384;
constexpr int kNoAnswer = -1;
constexpr int kInWords = 50;  // among the other words
constexpr int kInHint = 200;
constexpr int kScattered = 1000;  // letters in order from the beginning of a word on
constexpr double kFar = 0.67;     // of the letters may differ in what is still called near

int wordRank(const QString& word, const QString& text) {
  const auto found = text.indexOf(word, 0, Qt::CaseInsensitive);
  if (found == 0) return word.size() == text.size() ? 0 : 1;
  if (found > 0) return text.at(found - 1).isSpace() ? 2 : 10 + static_cast<int>(found);
  qsizetype at = text.indexOf(word.front(), 0, Qt::CaseInsensitive);
  while (at > 0 && text[at - 1].isLetterOrNumber()) at = text.indexOf(word.front(), at + 1, Qt::CaseInsensitive);
  if (at < 0) return kNoAnswer;
  for (const QChar letter : word) {
    at = text.indexOf(letter, at, Qt::CaseInsensitive);
    if (at < 0) return kNoAnswer;
    ++at;
  }
  return kScattered + static_cast<int>(at);
}

/// How many letters have to be changed, added or left out to make one word of the other.
int editDistance(const QString& a, const QString& b) {
  std::vector<int> line(static_cast<std::size_t>(b.size()) + 1);
  std::iota(line.begin(), line.end(), 0);
  for (qsizetype i = 0; i < a.size(); ++i) {
    int diagonal = std::exchange(line[0], static_cast<int>(i) + 1);
    for (std::size_t j = 1; j < line.size(); ++j) {
      const int replaced = diagonal + (a[i] == b[static_cast<qsizetype>(j) - 1] ? 0 : 1);
      diagonal = std::exchange(line[j], std::min({replaced, line[j] + 1, line[j - 1] + 1}));
    }
  }
  return line.back();
}

/// How far the nearest word of an entry is from what was typed, as a share of its letters; beginnings count as words.
double farness(const QString& question, const SearchEntry& entry) {
  double least = 1.0;
  static const QRegularExpression gaps(QStringLiteral("[^\\w]+"));
  for (const QString& word : (entry.text + ' ' + entry.words).toLower().split(gaps, Qt::SkipEmptyParts)) {
    const auto whole = static_cast<double>(editDistance(question, word));
    const auto begun = static_cast<double>(editDistance(question, word.left(question.size()))) + 0.5;
    least = std::min(least, std::min(whole, begun) / static_cast<double>(std::max<qsizetype>(1, question.size())));
  }
  return least;
}

/// The field and its answers. Up and Down move through the answers while one types.
class SearchDialog : public QDialog {
 public:
  SearchDialog(QWidget* parent, std::vector<SearchEntry> entries)
      : QDialog(parent, Qt::Popup),
        entries_(std::move(entries)),
        field_(new QLineEdit(this)),
        list_(new QTreeWidget(this)) {
    setObjectName("commandSearch");
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    field_->setPlaceholderText(QObject::tr("Do or find: type a few letters"));
    field_->setAccessibleName(QObject::tr("Command or item"));
    field_->setFont(textFont(2));
    field_->setClearButtonEnabled(true);
    field_->installEventFilter(this);
    list_->setColumnCount(3);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setAccessibleName(QObject::tr("Answers"));
    list_->header()->setStretchLastSection(false);
    layout->addWidget(field_);
    layout->addWidget(list_, 1);
    QObject::connect(field_, &QLineEdit::textChanged, this, [this] { fill(); });
    QObject::connect(field_, &QLineEdit::returnPressed, this, [this] { choose(); });
    QObject::connect(list_, &QTreeWidget::itemClicked, this, [this] { choose(); });
    resize(std::min(kCommandSearchWidth, parent->width() - 32), std::min(kCommandSearchHeight, parent->height() - 64));
    move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 56)));
    fill();
    field_->setFocus();
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
      const int key = static_cast<QKeyEvent*>(event)->key();
      if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
        QApplication::sendEvent(list_, event);
        return true;
      }
    }
    return QDialog::eventFilter(watched, event);
  }

 private:
  void fill() {
    std::vector<std::pair<int, std::size_t>> answers;
    for (std::size_t i = 0; i < entries_.size(); ++i)
      if (const int rank = searchRank(field_->text(), entries_[i]); rank >= 0) answers.emplace_back(rank, i);
    const std::size_t shown = std::min(answers.size(), kMostAnswers), left = answers.size() - shown;
    std::partial_sort(answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(shown), answers.end());
    answers.resize(shown);
    list_->clear();
    if (answers.empty()) sayNothingFound(answers);
    for (const auto& [rank, index] : answers) {
      const SearchEntry& entry = entries_[index];
      auto* item = new QTreeWidgetItem(list_, {entry.text, entry.hint, entry.keys});
      item->setIcon(0, entry.picture());
      if (entry.grey) item->setForeground(0, currentColors().secondary);
      item->setForeground(1, currentColors().secondary);
      item->setForeground(2, currentColors().secondary);
      item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
      item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
    }
    if (left > 0) addNote(QObject::tr("%1 more: type on to find them").arg(left));
    list_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    QTreeWidgetItem* first = list_->topLevelItem(0);
    list_->setCurrentItem(first != nullptr && first->isDisabled() ? list_->topLevelItem(1) : first);
  }

  /// Says so, and offers what comes nearest instead.
  void sayNothingFound(std::vector<std::pair<int, std::size_t>>& answers) {
    for (const std::size_t index : nearestEntries(field_->text(), entries_)) answers.emplace_back(0, index);
    const QString asked = field_->text().trimmed();
    addNote(answers.empty() ? QObject::tr("Nothing is called “%1”.").arg(asked)
                            : QObject::tr("Nothing is called “%1”. The nearest:").arg(asked));
  }

  void addNote(const QString& text) {
    auto* note = new QTreeWidgetItem(list_, {text});
    note->setDisabled(true);
    note->setFirstColumnSpanned(true);
  }

  void choose() {
    const QTreeWidgetItem* item = list_->currentItem();
    if (item == nullptr) return;
    const auto deed = entries_[static_cast<std::size_t>(item->data(0, Qt::UserRole).toULongLong())].deed;
    accept();
    QMetaObject::invokeMethod(parent(), deed, Qt::QueuedConnection);
  }

  std::vector<SearchEntry> entries_;
  QLineEdit* field_;
  QTreeWidget* list_;
};

}  // namespace

int searchRank(const QString& question, const SearchEntry& entry) {
  int total = 0;
  for (const QString& word : question.split(' ', Qt::SkipEmptyParts)) {
    int best = wordRank(word, entry.text);
    // What it does says more than letters scattered over its name.
    if (best < 0 || best >= kScattered) {
      const auto inHint = entry.hint.indexOf(word, 0, Qt::CaseInsensitive);
      const int other = wordRank(word, entry.words);
      if (inHint >= 0) best = kInHint + static_cast<int>(inHint);
      if (other >= 0 && other < kScattered) best = kInWords + std::min(other, kInHint - kInWords - 1);
    }
    if (best < 0) return kNoAnswer;
    total += best;
  }
  return entry.behind && total > 0 ? total + kInHint : total;
}

std::vector<std::size_t> nearestEntries(const QString& question, const std::vector<SearchEntry>& entries,
                                        std::size_t most) {
  std::vector<std::pair<double, std::size_t>> near;
  const QString asked = question.trimmed().toLower();
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (const double far = farness(asked, entries[i]); far < kFar) near.emplace_back(far, i);
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::size_t> nearest;
  for (std::size_t i = 0; i < std::min(most, near.size()); ++i) nearest.push_back(near[i].second);
  return nearest;
}

void showCommandSearch(QWidget* parent, std::vector<SearchEntry> entries) {
  (new SearchDialog(parent, std::move(entries)))->show();
}

}  // namespace sprung::ui
