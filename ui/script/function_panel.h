// The editor of user functions: text, typical laws, live curve, how it runs. The model keeps its function until a text
// that is right is applied; what has been written is kept per function until then. Never waits for Python.
#pragma once

#include <QTimer>
#include <QWidget>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "ui/script/function_place.h"
#include "ui/script/probe.h"
#include "ui/script/source_view.h"
#include "ui/session/aside.h"
#include "ui/session/session.h"

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QToolButton;

namespace sprung::ui {

class FunctionPlot;

class FunctionPanel : public QWidget {
  Q_OBJECT
 public:
  explicit FunctionPanel(Session& session, QWidget* parent = nullptr);
  ~FunctionPanel() override;

  /// The action of the table that applies; the button follows it.
  void setApplyAction(QAction* action);
  void open(ItemId item, const ParamRow& row);
  /// Opens the function of a finding at its line and says what it says.
  void showFinding(const FunctionPlace& place, const QString& text);

  ItemId item() const { return item_; }
  const ParamRow* row() const { return row_; }
  /// The text differs from the one in the model.
  bool changed() const;
  /// Tries the text aside and writes it into the model when it is right.
  void apply();
  void setLanguage(Language language);
  void insertLaw(std::size_t number);

  SourceView& source() { return *source_; }
  FunctionPlot& plot() { return *plot_; }
  /// What the line below the text says.
  QString message() const;
  QString runs() const;
  const std::vector<TypicalLaw>& laws() const { return laws_; }
  /// Something is being tried, or will be.
  bool busy() const { return timer_.isActive() || aside_.busy(); }

 signals:
  void trustWanted();
  void notice(const QString& text);
  void titleChanged(const QString& title);
  void changedChanged(bool changed);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  QSize minimumSizeHint() const override;

 private:
  /// What has been written, per function and language.
  struct Draft {
    Language language = Language::Formula;
    QString formula, python;
  };
  using Key = std::pair<ItemId, const ParamRow*>;
  static constexpr int kPause = 200;  ///< ms after the last key

  void buildHead();
  void buildText(QSplitter& split);
  const SignatureInfo* signature() const;
  QString inModel() const;
  Draft draftOf(ItemId item, const ParamRow& row) const;
  void keepDraft();
  void showDraft();
  void fillChooser();
  void fillLaws();
  void fillNames();
  void refresh();
  void documentChanged();
  void rowChanged(ItemId item, const ParamRow* row);
  void textChanged();
  void ask(bool apply);
  void take(const ProbeAnswer& answer, bool apply, const QString& text);
  void write(const QString& text);
  void say(const QString& text, bool error, bool link = false);
  void close();

  Session& session_;
  ItemId item_;
  const ParamRow* row_ = nullptr;
  Language language_ = Language::Formula;
  std::map<Key, Draft> drafts_;
  std::vector<TypicalLaw> laws_;
  FunctionSizes sizes_;
  std::shared_ptr<const Document> document_;  ///< as of the last question; null after an edit
  std::shared_ptr<CallControl> control_ = std::make_shared<CallControl>();
  std::uint64_t asked_ = 0;
  bool applying_ = false;
  bool filling_ = false;

  QBoxLayout* head_;  ///< the chooser above the buttons where it is narrow
  QComboBox* chooser_;
  QToolButton* formula_;
  QToolButton* python_;
  QToolButton* lawButton_;
  QMenu* lawMenu_;
  QLabel* runs_;
  QPushButton* apply_;
  QToolButton* revert_;
  QSplitter* split_;
  SourceView* source_;
  QLabel* message_;
  QToolButton* allow_;
  FunctionPlot* plot_;
  QWidget* nothing_;
  QTimer timer_;
  Aside aside_;  ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
