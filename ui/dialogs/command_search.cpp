#include "ui/dialogs/command_search.h"

#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 384;
constexpr int kNoAnswer = -1;
constexpr int kScattered = 1000;  // letters in order, but not together

int wordRank(const QString& word, const QString& text) {
  const auto found = text.indexOf(word, 0, Qt::CaseInsensitive);
  if (found == 0) return word.size() == text.size() ? 0 : 1;
  if (found > 0) return text.at(found - 1).isSpace() ? 2 : 10 + static_cast<int>(found);
  qsizetype at = 0;
  for (const QChar letter : word) {
    at = text.indexOf(letter, at, Qt::CaseInsensitive);
    if (at < 0) return kNoAnswer;
    ++at;
  }
  return kScattered + static_cast<int>(at);
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
    resize(std::min(kWidth, parent->width() - 32), std::min(kHeight, parent->height() - 64));
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
    std::stable_sort(answers.begin(), answers.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    list_->clear();
    for (const auto& [rank, index] : answers) {
      const SearchEntry& entry = entries_[index];
      auto* item = new QTreeWidgetItem(list_, {entry.text, entry.hint, entry.keys});
      item->setIcon(0, entry.picture);
      item->setForeground(1, currentColors().secondary);
      item->setForeground(2, currentColors().secondary);
      item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
      item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
    }
    list_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    list_->setCurrentItem(list_->topLevelItem(0));
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
      if (inHint >= 0) best = 200 + static_cast<int>(inHint);
    }
    if (best < 0) return kNoAnswer;
    total += best;
  }
  return total;
}

void showCommandSearch(QWidget* parent, std::vector<SearchEntry> entries) {
  (new SearchDialog(parent, std::move(entries)))->show();
}

}  // namespace sprung::ui
