#include "ui/files/file_flow.h"

#include "ui/files/model_title.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <memory>
#include <utility>

#include "core/base/black_box.h"
#include "core/building/bodies.h"
#include "core/io/about.h"
#include "core/io/model_file.h"
#include "core/model/displays.h"
#include "core/runs/recorded_run.h"
#include "core/system/given_coefficients.h"
#include "ui/plots/plot_edits.h"

namespace sprung::ui {
namespace {

const QString kExtension = QStringLiteral(".sprung.json");
const QString kRecording = QStringLiteral(".sprung-run.json");
constexpr qsizetype kReadAside = 1 << 20;  // bytes; smaller files are read in no time

QString baseName(const QString& path) {
  QString name = QFileInfo(path).fileName();
  for (const QString& ending : {kRecording, kExtension, QStringLiteral(".sprung"), QStringLiteral(".json")}) {
    if (!name.endsWith(ending, Qt::CaseInsensitive)) continue;
    name.chop(ending.size());
    break;
  }
  return name;
}

}  // namespace

FileFlow::FileFlow(Session& session, FileQuestions questions, QObject* parent)
    : QObject(parent), session_(session), questions_(std::move(questions)), recent_(this) {
  connect(&session_, &Session::documentReplaced, this, [this] { lockedRecording_.clear(); });
  connect(
      &session_, &Session::trustChanged, this,
      [this] {
        if (!lockedRecording_.isEmpty() && !session_.pythonLocked()) openFile(QString(lockedRecording_));
      },
      Qt::QueuedConnection);
}

QString FileFlow::name() const {
  if (!session_.path().isEmpty()) return baseName(session_.path());
  return title_.isEmpty() ? tr("untitled") : title_;
}

bool FileFlow::mayDiscard() {
  if (reading_) return false;
  if (!session_.modified() || (keeps_ && keeps_())) return true;
  switch (questions_.unsaved(name())) {
    case Unsaved::Save: return save();
    case Unsaved::Discard: return true;
    case Unsaved::Cancel: return false;
  }
  return false;
}

bool FileFlow::newModel(const QString& name) {
  if (!mayDiscard()) return false;
  title_ = name;
  session_.setDocument(build::newModel(), {});
  emit opened({});
  return true;
}

bool FileFlow::open() {
  const QString path = questions_.openPath();
  return !path.isEmpty() && openFile(path);
}

bool FileFlow::openFile(const QString& path) {
  if (!mayDiscard() || !load(path, path)) return false;
  if (!session_.path().isEmpty()) title_.clear();
  recent_.add(path);
  return true;
}

bool FileFlow::openExample(const QString& resource) { return openCopy(resource, exampleTitle(resource)); }

bool FileFlow::openCopy(const QString& path, const QString& name) {
  if (!mayDiscard()) return false;
  const QString before = std::exchange(title_, name);
  if (load(path, {})) return true;
  title_ = before;
  return false;
}

bool FileFlow::openLeft(const LeftWork& work) {
  if (!mayDiscard()) return false;
  const QString before = std::exchange(title_, work.path.isEmpty() ? work.name : QString());
  if (!load(work.copy, work.path)) {
    title_ = before;
    return false;
  }
  session_.undoStack().resetClean();  // it stands in no file yet
  return true;
}

bool FileFlow::load(const QString& path, const QString& keptPath) {
  noteDeed("open " + path.toStdString());
  QFile file(path);
  const QString title = tr("“%1” could not be opened").arg(QFileInfo(path).fileName());
  // To open a pipe would wait for who writes into it.
  if (const QFileInfo info(path); info.exists() && !info.isFile() && !info.isDir()) {
    questions_.show(title, {error(path.toStdString(), "this is not an ordinary file", "name a model file")});
    return false;
  }
  if (!file.open(QIODevice::ReadOnly)) {
    questions_.show(title, {error(path.toStdString(), file.errorString().toStdString())});
    if (!QFileInfo::exists(path)) recent_.remove(path);
    return false;
  }
  const QByteArray text = file.readAll();
  if (isRecording({text.constData(), static_cast<std::size_t>(text.size())})) return loadRecording(path, text);
  Result<ReadModel> model = read(QFileInfo(path).fileName(), text);
  if (!model) {
    if (!model.errors().empty()) questions_.show(title, model.errors());
    return false;
  }
  const Diagnostics warnings = model->warnings;
  session_.setDocument(std::move(model->document), keptPath);
  emit opened(keptPath);
  if (!warnings.empty()) emit warned(warnings);
  return true;
}

/// An empty list of errors: given up by who waits for it.
Result<ReadModel> FileFlow::read(const QString& name, const QByteArray& text) {
  const std::string_view bytes(text.constData(), static_cast<std::size_t>(text.size()));
  if (text.size() < kReadAside) return readModel(bytes);
  Result<ReadModel> model = Diagnostics{};
  wait(tr("Reading %1").arg(name), [&](const Progress& progress) { model = readModel(bytes, progress); });
  return model;
}

void FileFlow::wait(const QString& label, const std::function<void(const Progress&)>& work) {
  if (!questions_.wait) return work([](double) { return true; });
  reading_ = true;
  questions_.wait(label, work);
  reading_ = false;
}

/// Nothing of it runs before all of its code has been agreed to; until then the first model with other code is shown.
bool FileFlow::loadRecording(const QString& path, const QByteArray& text) {
  const QString name = QFileInfo(path).fileName();
  const QString folder = QFileInfo(path).absolutePath();
  Result<StoredRecording> stored = Diagnostics{};
  std::optional<RecordedRun> run;
  std::optional<Document> locked;
  const auto consent = [&locked, given = session_.pythonConsent()](const Document& document) {
    if (given(document)) return true;
    locked = document;
    return false;
  };
  const std::size_t memory = session_.run().historyBudget().bytes;
  wait(tr("Computing %1 again, for its proof …").arg(name), [&](const Progress& progress) {
    stored = readRecording({text.constData(), static_cast<std::size_t>(text.size())}, consent);
    if (stored) run = computeRecordedRun(stored->recording, stored->proof, memory, progress);
  });
  if (locked) {
    title_ = baseName(path);
    session_.setDocument(std::move(*locked), {});
    lockedRecording_ = path;
    emit opened({});
    return true;
  }
  if (!stored) questions_.show(tr("“%1” could not be opened").arg(name), stored.errors());
  if (!run) return false;
  title_ = baseName(path);
  Document document = *stored->models.back().document;
  takeCoefficients(document, *run->end);
  run->run.told.name = title_.toStdString();
  session_.setRun(std::move(document), *run->end, std::move(run->run), folder);
  emit opened({});
  emit replayed(*stored, run->parting);
  return true;
}

bool FileFlow::save() { return session_.path().isEmpty() ? saveAs() : write(session_.path()); }

bool FileFlow::saveAs() {
  const QString beside = session_.folder().isEmpty() ? QString() : session_.folder() + '/';
  const QString suggestion = session_.path().isEmpty() ? beside + name() + kExtension : session_.path();
  QString path = questions_.savePath(suggestion);
  if (path.isEmpty()) return false;
  if (QFileInfo(path).suffix().isEmpty()) path += kExtension;
  return write(path);
}

bool FileFlow::write(const QString& path) {
  // Files that plots show are named as they are seen from the model.
  const Displays& displays = *session_.document().displays();
  Displays seen = withFilesSeenFrom(displays, session_.folder(), QFileInfo(path).absolutePath());
  const bool moved = seen != displays;
  const auto written = [&] {
    if (!moved) return writeModelFile(session_.document(), path.toStdString());
    Document document = session_.document();
    document.setDisplays(std::make_shared<const Displays>(seen));
    return writeModelFile(document, path.toStdString());
  };
  noteDeed("save " + path.toStdString());
  const Status status = written();
  if (!status) {
    questions_.show(tr("“%1” could not be saved").arg(QFileInfo(path).fileName()), status.errors());
    return false;
  }
  if (moved) (void)session_.setDisplays(std::move(seen), tr("Files as seen from the new folder"));
  session_.markSaved(path);
  recent_.add(path);
  return true;
}

QStringList exampleFiles() {
  QStringList paths;
  for (const QFileInfo& file : QDir(QStringLiteral(":/examples")).entryInfoList({"*.json"}, QDir::Files, QDir::Name))
    paths << file.filePath();
  return paths;
}

QString exampleTitle(const QString& resource) {
  QString title = baseName(resource);
  while (!title.isEmpty() && (title.front().isDigit() || title.front() == '-')) title.remove(0, 1);
  title.replace('-', ' ');
  title.replace('_', ' ');
  if (title.isEmpty()) return title;
  title[0] = title[0].toUpper();
  return QCoreApplication::translate("examples", title.toUtf8().constData());
}

QString modelTitle(const QString& path) {
  const QString example = QStringLiteral(":/examples/") + QFileInfo(path).fileName();
  return QFileInfo::exists(example) ? exampleTitle(example) : baseName(path);
}

QString exampleAbout(const QString& resource) {
  QFile file(resource);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QByteArray text = file.readAll();
  const std::string about = readAbout({text.constData(), static_cast<std::size_t>(text.size())});
  return about.empty() ? QString() : QCoreApplication::translate("examples", about.c_str());
}

}  // namespace sprung::ui
