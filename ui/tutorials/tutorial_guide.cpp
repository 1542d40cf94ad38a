#include "ui/tutorials/tutorial_guide.h"

#include <algorithm>

#include "core/model/displays.h"
#include "ui/files/file_flow.h"
#include "ui/language/finding_text.h"
#include "ui/tutorials/tutorial_progress.h"

namespace sprung::ui {
namespace {

constexpr int kWatch = 200;   // ms
constexpr int kPause = 1400;  // ms: long enough to see that it was right

}  // namespace

TutorialGuide::TutorialGuide(Session& session, const Actions& actions, FileFlow& files, View3D& view, QWidget& window,
                             QObject* parent)
    : QObject(parent), session_(session), files_(files), scene_(session, actions, view, window) {
  watch_.setInterval(kWatch);
  pause_.setInterval(kPause);
  pause_.setSingleShot(true);
  connect(&watch_, &QTimer::timeout, this, &TutorialGuide::look);
  connect(&pause_, &QTimer::timeout, this, &TutorialGuide::next);
  connect(&session.run(), &RunControl::snapshotArrived, this, [this] {
    if (state_ == State::Doing) scene_.note();
  });
  // Somebody has opened another model: that one is not spoken of.
  connect(&session, &Session::documentReplaced, this, [this] {
    kept_.reset();
    if (!opening_) stop();
  });
}

const TutorialStep* TutorialGuide::current() const {
  if (tutorial_ == nullptr || state_ == State::End) return nullptr;
  return &tutorial_->steps.at(static_cast<std::size_t>(step_));
}

bool TutorialGuide::start(const QString& id) {
  const Tutorial* wanted = findTutorial(id);
  if (wanted == nullptr) return false;
  (void)keep();  // it may be the one that is played
  const int step = tutorialProgress(id).step;
  const bool resumes = step > 0 && step < static_cast<int>(wanted->steps.size());
  if (!open(*wanted, resumes)) return false;
  begin(resumes ? step : 0);
  return true;
}

bool TutorialGuide::startOver(const QString& id) {
  const Tutorial* wanted = findTutorial(id);
  if (wanted == nullptr || !open(*wanted, false)) return false;
  begin(0);
  return true;
}

bool TutorialGuide::open(const Tutorial& tutorial, bool resume) {
  opening_ = true;
  const bool opened = resume                       ? files_.openCopy(tutorialModelPath(tutorial.id), tutorial.title)
                      : tutorial.example.isEmpty() ? files_.newModel(tutorial.title)
                                                   : files_.openExample(tutorial.example);
  opening_ = false;
  if (!opened) return false;
  pause_.stop();
  tutorial_ = &tutorial;
  session_.run().setRate(1.0);
  if (tutorial.example.isEmpty()) scene_.giveWeight();
  return true;
}

void TutorialGuide::begin(int step) {
  step_ = step;
  scene_.begin();
  setState(State::Doing);
  if (const Status written = write(step_); !written)
    emit failed(tr("How far the tutorial is could not be kept: %1").arg(findingText(written.errors().front())));
}

TutorialGuide::Kept TutorialGuide::shown() const {
  return {session_.document().revision(), session_.document().displays()};
}

Status TutorialGuide::write(int step) {
  Status written = keepTutorial(tutorial_->id, step, session_.document());
  kept_.reset();
  if (written) kept_ = shown();
  return written;
}

void TutorialGuide::look() {
  if (state_ == State::Doing && !opening_ && current()->done(scene_)) finishStep();
}

void TutorialGuide::skip() {
  if (state_ == State::Done) return next();
  if (state_ != State::Doing) return;
  if (current()->make) current()->make(scene_);
  finishStep();
}

void TutorialGuide::finishStep() {
  setState(State::Done);
  pause_.start();
}

void TutorialGuide::next() {
  pause_.stop();
  if (state_ != State::Done) return;
  if (step_ + 1 < static_cast<int>(tutorial_->steps.size())) return begin(step_ + 1);
  ++step_;
  forgetTutorial(tutorial_->id, true);
  kept_.reset();
  setState(State::End);
}

bool TutorialGuide::keep() {
  if (!session_.path().isEmpty() || opening_) return false;
  const bool playing = state_ == State::Doing || state_ == State::Done;
  const int last = tutorial_ != nullptr ? static_cast<int>(tutorial_->steps.size()) - 1 : 0;
  if (playing) return write(state_ == State::Done ? std::min(step_ + 1, last) : step_).ok();
  return kept_ == shown();
}

void TutorialGuide::leave() {
  (void)keep();
  stop();
}

void TutorialGuide::stop() {
  pause_.stop();
  if (state_ == State::Off) return;
  tutorial_ = nullptr;
  step_ = 0;
  setState(State::Off);
}

void TutorialGuide::setState(State state) {
  state_ = state;
  state == State::Doing ? watch_.start() : watch_.stop();
  emit changed();
}

}  // namespace sprung::ui
