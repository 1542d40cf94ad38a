// Tutorials in the window: their card, where they begin, what is kept of them; see main_window.h.
#include "ui/files/file_flow.h"
#include "ui/tutorials/tutorial_card.h"
#include "ui/tutorials/tutorial_guide.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"

namespace sprung::ui {

void MainWindow::wireTutorials() {
  tutorials_ = new TutorialGuide(*session_, *actions_, *files_, *view_, *this, this);
  auto* card = new TutorialCard(*tutorials_, *actions_, *view_, *this);
  files_->setKeeper([this] { return tutorials_->keep(); });
  connect(card, &TutorialCard::nextWanted, this, &MainWindow::startTutorial);
  connect(tutorials_, &TutorialGuide::failed, this,
          [this](const QString& reason) { messages_->show("tutorial", Severity::Warning, reason); });
  actions_->on(Act::Tutorials, this, [this] {
    showWelcome();
    welcome().showTutorials();
  });
  actions_->on(Act::TutorialCard, this, [card] { card->takeKeyboard(); });
  const auto enable = [this] { action(Act::TutorialCard)->setEnabled(tutorials_->tutorial() != nullptr); };
  connect(tutorials_, &TutorialGuide::changed, this, enable);
  enable();
}

void MainWindow::startTutorial(const QString& id) {
  if (!tutorials_->start(id)) return;
  leaveWelcome();
  view_->setFocus();
}

}  // namespace sprung::ui
