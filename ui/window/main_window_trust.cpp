// Consent to the Python code a model carries; see main_window.h. Asked once per content, remembered by its hash, and
// revocable. Until then the model is shown, and nothing of it runs.
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <set>

#include "core/system/python_sources.h"
#include "ui/files/file_flow.h"
#include "ui/script/source_view.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

namespace sprung::ui {
namespace {

const QString kHashes = QStringLiteral("python/trusted");

QString allSources(const Document& document) {
  QString text;
  for (const PythonSource& source : pythonSources(document)) {
    if (!text.isEmpty()) text += "\n\n";
    // A name comes from the file: it stays in its line.
    const Item* item = document.find(source.item);
    const QString name =
        item != nullptr && !item->name.empty() ? QString::fromStdString(item->name).simplified() + ", " : QString();
    text += "# " + name + QString::fromStdString(source.place) + "\n" + QString::fromStdString(source.source).trimmed();
  }
  return text;
}

}  // namespace

void MainWindow::wireTrust() {
  std::set<std::string> hashes;
  for (const QString& hash : QSettings().value(kHashes).toStringList()) hashes.insert(hash.toStdString());
  session_->setTrustedHashes(std::move(hashes));
  const auto tell = [this] {
    const bool locked = session_->pythonLocked();
    action(Act::TrustPython)->setEnabled(!pythonHash(session_->document()).empty());
    if (!locked) return messages_->clear("python");
    messages_->show("python", Severity::Warning,
                    tr("This model carries Python code. It is shown, but does not run before you have read and allowed "
                       "it: Run ▸ Python of this model (%1).")
                        .arg(action(Act::TrustPython)->shortcut().toString(QKeySequence::NativeText)));
    messages_->offer(tr("Read and allow…"), tr("Read the code and decide"),
                     [this] { action(Act::TrustPython)->trigger(); });
  };
  connect(session_, &Session::trustChanged, this, &MainWindow::rememberTrust);
  actions_->on(Act::TrustPython, this, [this, tell] {
    askTrust();
    tell();
  });
  // Whoever wants to see it move is asked there and then.
  actions_->guard({Act::PlayPause, Act::StepForward, Act::StepTen, Act::RunToEnd}, [this, tell] {
    if (!session_->pythonLocked()) return true;
    askTrust();
    tell();
    return !session_->pythonLocked();
  });
  connect(files_, &FileFlow::opened, this, tell, Qt::QueuedConnection);
  connect(session_, &Session::structureChanged, this, tell);
  connect(session_, &Session::rowChanged, this, [tell](ItemId, const ParamRow* row) {
    if (row->kind == ValueKind::Function) tell();
  });
  action(Act::TrustPython)->setEnabled(false);
}

void MainWindow::askTrust() {
  QDialog dialog(this);
  dialog.setObjectName("trust");
  dialog.setWindowTitle(tr("Python of this model"));
  auto* layout = new QVBoxLayout(&dialog);
  layout->setContentsMargins(24, 24, 24, 16);
  layout->setSpacing(12);
  const bool locked = session_->pythonLocked();
  auto* question = new QLabel(
      locked
          ? tr("<b>Allow this code to run?</b><br>It runs apart from the program and can only calculate: it reads and "
               "changes no files of yours and has no network. Allow it when you know where the model comes from and "
               "what the code does.")
          : tr("<b>This code may run.</b><br>You have allowed it. Any change made outside asks anew."),
      &dialog);
  question->setWordWrap(true);
  auto* code = new SourceView(&dialog);
  code->setLanguage(Language::Python);
  code->setText(allSources(session_->document()));
  code->setReadOnly(true);
  code->setAccessibleName(tr("Python code of the model"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, &dialog);
  auto* decide = buttons->addButton(locked ? tr("Allow") : tr("No longer allow"), QDialogButtonBox::AcceptRole);
  connect(decide, &QPushButton::clicked, &dialog, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  layout->addWidget(question);
  layout->addWidget(code, 1);
  layout->addWidget(buttons);
  dialog.resize(640, 480);
  if (dialog.exec() != QDialog::Accepted) return;
  session_->setPythonTrusted(locked);
}

/// Other windows remember theirs beside it.
void MainWindow::rememberTrust() {
  QStringList kept = QSettings().value(kHashes).toStringList();
  for (const std::string& hash : session_->trustedHashes()) kept << QString::fromStdString(hash);
  if (session_->pythonLocked()) kept.removeAll(QString::fromStdString(pythonHash(session_->document())));
  kept.removeDuplicates();
  QSettings().setValue(kHashes, kept);
}

}  // namespace sprung::ui
