// Plays a tutorial: watches what is done in the window and goes on by itself when a step is done. It can be left at any
// time and goes on later where it was, with the model as it was then.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <memory>

#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_scene.h"

namespace sprung::ui {

class FileFlow;

class TutorialGuide : public QObject {
  Q_OBJECT
 public:
  enum class State {
    Off,
    Doing,  ///< the step waits to be done
    Done,   ///< it has been done; the next one comes in a moment
    End     ///< of the tutorial
  };

  TutorialGuide(Session& session, const Actions& actions, FileFlow& files, View3D& view, QWidget& window,
                QObject* parent = nullptr);

  State state() const { return state_; }
  const TutorialScene& scene() const { return scene_; }
  /// The one that is played; null when none is.
  const Tutorial* tutorial() const { return tutorial_; }
  /// From 0; at the end how many there are.
  int step() const { return step_; }
  /// Null at the end.
  const TutorialStep* current() const;

  /// Opens its model, as it was when it was left, or from the beginning. False: the open model is to stay.
  bool start(const QString& id);
  /// From the beginning, whatever has been done.
  bool startOver(const QString& id);
  /// Does what the step asks for, as far as it leaves something behind, and goes on.
  void skip();
  /// Keeps how far it is; the model stays open.
  void leave();
  /// Whether the open model is written down as one that a tutorial goes on with, so that nobody has to be asked about
  /// it; writes it down if one is played.
  bool keep();
  /// How long a step that is done is shown as done.
  void setPause(int milliseconds) { pause_.setInterval(milliseconds); }

 signals:
  /// Another tutorial, step or state.
  void changed();
  /// The model could not be kept.
  void failed(const QString& reason);

 private:
  /// What was written down last of the open model.
  struct Kept {
    std::uint64_t revision = 0;
    std::shared_ptr<const Displays> displays;
    bool operator==(const Kept&) const = default;
  };

  bool open(const Tutorial& tutorial, bool resume);
  void begin(int step);
  void look();
  void finishStep();
  void next();
  void stop();
  Status write(int step);
  Kept shown() const;
  void setState(State state);

  Session& session_;
  FileFlow& files_;
  TutorialScene scene_;
  const Tutorial* tutorial_ = nullptr;
  int step_ = 0;
  State state_ = State::Off;
  bool opening_ = false;
  std::optional<Kept> kept_;
  QTimer watch_;  ///< for what no signal tells
  QTimer pause_;
};

}  // namespace sprung::ui
