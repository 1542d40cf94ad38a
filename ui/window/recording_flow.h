// Recordings of runs as files: the run until now is written with all that entered it.
#pragma once

#include <QObject>
#include <QTimer>

#include "core/results/recording_file.h"
#include "core/sim/recording.h"
#include "ui/session/compiled_documents.h"
#include "ui/session/session.h"

class QWidget;

namespace sprung::ui {

class RecordingFlow : public QObject {
  Q_OBJECT
 public:
  RecordingFlow(Session& session, QWidget* window);

  /// Asks for the file; `name` is what the model is called.
  void save(const QString& name);
  /// The models of a recording that has been opened: their documents are known from now on.
  void know(const StoredRecording& stored);
  /// How many models there are whose documents are known.
  std::size_t knownModels() const { return documents_.size(); }
  /// Those of all models that ran, as far as they are known.
  DocumentOf documentsOf(const Recording& recording) const;
  /// Computes the recording again, so that it is known to be true, and writes it.
  void write(const Recording& recording, const QString& path);

 signals:
  void saved(const QString& path);
  void failed(const Diagnostics& problems);

 private:
  void keepDocument();

  Session& session_;
  QWidget* window_;
  CompiledDocuments documents_;
  QTimer gone_{this};  ///< a model goes when the worker has let go of it, which says nothing
};

}  // namespace sprung::ui
