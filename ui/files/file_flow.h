// New, open, save: reading and writing of model files and the questions in between. The questions are functions, so
// that the flow can be tested without dialogs. Nothing of the open document changes unless the new one could be read.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <utility>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/model_file.h"
#include "core/results/recording_file.h"
#include "ui/files/autosave.h"
#include "ui/files/recent_files.h"
#include "ui/session/session.h"

namespace sprung::ui {

enum class Unsaved { Save, Discard, Cancel };

struct FileQuestions {
  std::function<Unsaved(const QString& name)> unsaved;
  std::function<QString()> openPath;                                   ///< empty = cancelled
  std::function<QString(const QString& suggestion)> savePath;          ///< empty = cancelled
  std::function<void(const QString& title, const Diagnostics&)> show;  ///< errors of a file
  /// Does long work while the window lives on, and returns when it is done; the work ends early when its progress says
  /// so. Unset: the work is done at once.
  std::function<void(const QString& label, const std::function<void(const Progress&)>& work)> wait = {};
};

class FileFlow : public QObject {
  Q_OBJECT
 public:
  FileFlow(Session& session, FileQuestions questions, QObject* parent = nullptr);

  RecentFiles& recent() { return recent_; }
  /// "pendulum" or "untitled".
  QString name() const;

  /// Each returns whether it was done; cancelled and failed are false.
  /// `name` is what an empty model is called until it is saved.
  bool newModel(const QString& name = {});
  bool open();
  bool openFile(const QString& path);
  /// An example from the resources: opens as a model without a file.
  bool openExample(const QString& resource);
  /// The same with any model file, under this name.
  bool openCopy(const QString& path, const QString& name);
  /// Opens what a dead program has left behind, as unsaved changes of its file.
  bool openLeft(const LeftWork& work);
  bool save();
  bool saveAs();
  /// Asks about unsaved changes; false = stay. While a file is being read: false.
  bool mayDiscard();
  /// `keeps` writes unsaved changes down elsewhere, where they are found again: if it could, nobody is asked about
  /// them.
  void setKeeper(std::function<bool()> keeps) { keeps_ = std::move(keeps); }

 signals:
  /// Warnings of a file that could be read.
  void warned(const Diagnostics& warnings);
  void opened(const QString& path);
  /// A recording has been opened: its models, and where the bits have left its proof.
  void replayed(const StoredRecording& stored, const std::optional<Parting>& parting);

 private:
  bool load(const QString& path, const QString& keptPath);
  bool loadRecording(const QString& path, const QByteArray& text);
  void wait(const QString& label, const std::function<void(const Progress&)>& work);
  Result<ReadModel> read(const QString& name, const QByteArray& text);
  bool write(const QString& path);

  Session& session_;
  FileQuestions questions_;
  std::function<bool()> keeps_;
  RecentFiles recent_;
  QString title_;            ///< of what has no file of its own: an example, a recording
  QString lockedRecording_;  ///< its model is shown, and waits for consent to its Python
  bool reading_ = false;
};

/// Resource paths of all examples, in their order.
QStringList exampleFiles();
/// "01-two-masses.sprung.json" -> "Two masses".
QString exampleTitle(const QString& resource);
/// The example's "about" line.
QString exampleAbout(const QString& resource);

}  // namespace sprung::ui
