#include "ui/dialogs/dialogs.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "core/io/file_access.h"
#include "ui/actions/action_table.h"
#include "ui/actions/action_texts.h"
#include "ui/dialogs/licences.h"
#include "ui/language/finding_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

QVBoxLayout* dialogLayout(QDialog& dialog, const QString& title, const QString& iconName) {
  dialog.setWindowTitle(title);
  auto* layout = new QVBoxLayout(&dialog);
  layout->setContentsMargins(24, 24, 24, 16);
  layout->setSpacing(16);
  auto* head = new QHBoxLayout;
  head->setSpacing(12);
  auto* picture = new QLabel(&dialog);
  const QIcon shown = iconName.isEmpty() ? QApplication::windowIcon() : icon(iconName);
  picture->setPixmap(shown.pixmap(QSize(32, 32), dialog.devicePixelRatioF()));
  head->addWidget(picture);
  auto* heading = new QLabel(title, &dialog);
  heading->setFont(textFont(4, QFont::DemiBold));
  heading->setWordWrap(true);
  head->addWidget(heading, 1);
  layout->addLayout(head);
  return layout;
}

void addClose(QDialog& dialog, QVBoxLayout* layout) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  layout->addWidget(buttons);
}

QString keyHtml(const QString& key) { return QStringLiteral("<b>%1</b>").arg(key.toHtmlEscaped()); }

QString tableRow(const QString& left, const QString& right) {
  return QStringLiteral(
             "<tr><td style='padding:3px 24px 3px 0' width='210'>%1</td><td style='padding:3px 0'>%2</td></tr>")
      .arg(left, right);
}

struct Gestures {
  Q_DECLARE_TR_FUNCTIONS(Gestures)
};

QString mouseTable() {
  const std::pair<const char*, const char*> gestures[] = {
      {QT_TRANSLATE_NOOP("Gestures", "Left-drag on a body, running"),
       QT_TRANSLATE_NOOP(
           "Gestures",
           "Pull it (also Ctrl+right-drag). Wheel: strength; X, Y, Z: along an axis only; D: in depth; Esc: let go")},
      {QT_TRANSLATE_NOOP("Gestures", "Right click while pulling"),
       QT_TRANSLATE_NOOP("Gestures", "Pin it: the hand goes on pulling there. Click on the pin, Esc over it: let go")},
      {QT_TRANSLATE_NOOP("Gestures", "K, Shift+K, J while pulling, after pinning, or over a pin"),
       QT_TRANSLATE_NOOP("Gestures", "Keep it in the model as a spring, a constant load, a joint")},
      {QT_TRANSLATE_NOOP("Gestures", "Ctrl+left-drag on a body, running"),
       QT_TRANSLATE_NOOP("Gestures", "Turn it. Wheel: strength; X, Y, Z: about an axis only; Esc: let go")},
      {QT_TRANSLATE_NOOP("Gestures", "Left-drag on a body, paused in a run"),
       QT_TRANSLATE_NOOP("Gestures", "Move it with its joints closed; the run goes on from there. Esc: put back")},
      {QT_TRANSLATE_NOOP("Gestures", "Left-drag on a body, at the start"),
       QT_TRANSLATE_NOOP("Gestures",
                         "Move it. Ctrl: snap to the grid; X, Y, Z: along an axis only; D: in depth; Esc: put back")},
      {QT_TRANSLATE_NOOP("Gestures", "Left-drag beside, middle-drag"), QT_TRANSLATE_NOOP("Gestures", "Turn the view")},
      {QT_TRANSLATE_NOOP("Gestures", "Right-drag, Shift+middle-drag"), QT_TRANSLATE_NOOP("Gestures", "Shift the view")},
      {QT_TRANSLATE_NOOP("Gestures", "Wheel"), QT_TRANSLATE_NOOP("Gestures", "Zoom to what is under the mouse")},
      {QT_TRANSLATE_NOOP("Gestures", "Double click"), QT_TRANSLATE_NOOP("Gestures", "Centre the view there")},
      {QT_TRANSLATE_NOOP("Gestures", "Cube in the corner"),
       QT_TRANSLATE_NOOP("Gestures", "Click a face, an edge or a corner: look from there; drag: turn the view")},
      {QT_TRANSLATE_NOOP("Gestures", "Click, Ctrl+click"),
       QT_TRANSLATE_NOOP("Gestures", "Select, add to the selection")},
      {QT_TRANSLATE_NOOP("Gestures", "Right click"),
       QT_TRANSLATE_NOOP("Gestures", "What can be done with what is under the mouse")},
      {QT_TRANSLATE_NOOP("Gestures", "Drag or click in the timeline"),
       QT_TRANSLATE_NOOP("Gestures", "Go to any instant of a run; on a mark: to what happened there, and to its item")},
      {QT_TRANSLATE_NOOP("Gestures", "Keys in the timeline"),
       QT_TRANSLATE_NOOP("Gestures",
                         "Home, End: start and end of the run; Up, Down: another run; F2: name it; Delete: remove it; "
                         "+, −, 0: zoom in, out, show all")},
      {QT_TRANSLATE_NOOP("Gestures", "Timeline: wheel, Shift + wheel"),
       QT_TRANSLATE_NOOP("Gestures",
                         "Zoom at the cursor; move what is in sight (also middle-drag, or drag of the strip above); "
                         "double click: show all")},
      {QT_TRANSLATE_NOOP("Gestures", "Name or eye of a run"),
       QT_TRANSLATE_NOOP("Gestures", "Show that run; show it faintly beside (ghost); double click: another name")},
      {QT_TRANSLATE_NOOP("Gestures", "Plot: wheel, drag"),
       QT_TRANSLATE_NOOP("Gestures", "Zoom at the cursor; pan; over a scale: only that axis; double click: show all")},
      {QT_TRANSLATE_NOOP("Gestures", "Plot: click, drag of the line"),
       QT_TRANSLATE_NOOP("Gestures", "Go to that instant")},
      {QT_TRANSLATE_NOOP("Gestures", "Plot: mouse on a curve"),
       QT_TRANSLATE_NOOP("Gestures", "Read it off; its item stands out in the view, and the other way round")},
      {QT_TRANSLATE_NOOP("Gestures", "Plot: Shift + drag"),
       QT_TRANSLATE_NOOP("Gestures", "Measure between two marks; Shift + click takes them away")},
      {QT_TRANSLATE_NOOP("Gestures",
                         "Value or name of a number in the inspector, curve beside a variable, item of the tree: drag"),
       QT_TRANSLATE_NOOP("Gestures",
                         "Into a plot, to see it over time; onto its horizontal axis: to draw the curves over it")},
      {QT_TRANSLATE_NOOP("Gestures", "CSV file: drag into a plot"),
       QT_TRANSLATE_NOOP("Gestures", "Lay its columns over the curves")},
      {QT_TRANSLATE_NOOP("Gestures", "While building: Ctrl, Shift"),
       QT_TRANSLATE_NOOP("Gestures", "On the grid; on the surface of a body")},
  };
  QString html = "<h3>" + Gestures::tr("Mouse") + "</h3><table>";
  for (const auto& [gesture, effect] : gestures) html += tableRow(keyHtml(Gestures::tr(gesture)), Gestures::tr(effect));
  return html + "</table>";
}

QString keyTable() {
  QString html;
  for (const Menu menu : {Menu::Build, Menu::Run, Menu::Plot, Menu::View, Menu::Edit, Menu::File, Menu::Help}) {
    html += "<h3>" + menuTitle(menu).remove('&') + "</h3><table>";
    for (const ActionSpec& spec : actionTable()) {
      if (spec.menu != menu) continue;
      QStringList keys;
      for (const QKeySequence& key : actionKeys(spec)) keys << key.toString(QKeySequence::NativeText);
      html += tableRow(keyHtml(keys.join(Gestures::tr("  or  "))), actionTip(spec).toHtmlEscaped());
    }
    html += "</table>";
  }
  return html;
}

}  // namespace

QString keysAndMouseHtml() { return mouseTable() + keyTable(); }

void showDiagnostics(QWidget* parent, const QString& title, const Diagnostics& list) {
  QDialog dialog(parent);
  dialog.setObjectName("diagnostics");
  QVBoxLayout* layout = dialogLayout(dialog, title, hasErrors(list) ? "error" : "warning");
  auto* table = new QTableWidget(static_cast<int>(list.size()), 3, &dialog);
  table->setHorizontalHeaderLabels({QObject::tr("Where"), QObject::tr("What is wrong"), QObject::tr("What to do")});
  table->setAccessibleName(QObject::tr("Findings"));
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionMode(QAbstractItemView::NoSelection);
  table->setFrameShape(QFrame::NoFrame);
  table->setShowGrid(false);
  table->verticalHeader()->hide();
  table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
  for (int row = 0; row < table->rowCount(); ++row) {
    const Diagnostic& finding = list[static_cast<std::size_t>(row)];
    const QString cells[] = {QString::fromStdString(finding.where), findingSentence(finding.what),
                             findingSentence(finding.hint)};
    for (int column = 0; column < 3; ++column) table->setItem(row, column, new QTableWidgetItem(cells[column]));
    table->item(row, 0)->setIcon(severityIcon(finding.severity));
  }
  layout->addWidget(table);
  addClose(dialog, layout);
  dialog.resize(860, 360);
  dialog.exec();
}

void showShortcuts(QWidget* parent) {
  QDialog dialog(parent);
  dialog.setObjectName("shortcuts");
  QVBoxLayout* layout = dialogLayout(dialog, QObject::tr("Keys and mouse"), "info");
  auto* text = new QTextBrowser(&dialog);
  text->setFrameShape(QFrame::NoFrame);
  text->setAccessibleName(QObject::tr("Keys and mouse"));
  text->document()->setDocumentMargin(12);
  text->setHtml(keysAndMouseHtml());
  layout->addWidget(text);
  addClose(dialog, layout);
  dialog.resize(720, 640);
  dialog.exec();
}

void growToFit(QDialog& dialog) {
  QLayout* layout = dialog.layout();
  layout->activate();
  const int needed =
      layout->hasHeightForWidth() ? layout->totalHeightForWidth(dialog.width()) : layout->totalSizeHint().height();
  if (needed > dialog.height()) dialog.resize(dialog.width(), needed);
}

void showAbout(QWidget* parent) {
  QDialog dialog(parent);
  dialog.setObjectName("about");
  QVBoxLayout* layout = dialogLayout(dialog, QObject::tr("Sprung %1").arg(QApplication::applicationVersion()), {});
  auto* text = new QLabel(
      QObject::tr(
          "Build mechanical models of springs, masses and bodies,\nwatch them move, and take hold of "
          "them with the mouse.\n\nFree software under the GNU General Public License, version 3 or later; see the "
          "file LICENSE.\nIt is built on the work of others:"),
      &dialog);
  layout->addWidget(text);
  auto* others = new QTextBrowser(&dialog);
  others->setAccessibleName(QObject::tr("Libraries and their licences"));
  others->setHtml(licencesHtml());
  others->setMinimumSize(420, 260);
  layout->addWidget(others);
  addClose(dialog, layout);
  dialog.exec();
}

void showCrashReport(QWidget* parent, const QString& path) {
  QDialog dialog(parent);
  dialog.setObjectName("crashReport");
  QVBoxLayout* layout = dialogLayout(dialog, QObject::tr("The report of the crash"), "warning");
  auto* note =
      new QLabel(QObject::tr("It was written on this computer and has not been sent to anybody. If you pass it on "
                             "so that the fault can be mended, look through it before: it names files and items "
                             "of yours.\n%1")
                     .arg(QDir::toNativeSeparators(path)),
                 &dialog);
  note->setWordWrap(true);
  note->setTextInteractionFlags(Qt::TextSelectableByMouse);
  layout->addWidget(note);
  QFile file(path);
  const QString report = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : file.errorString();
  auto* text = new QPlainTextEdit(report, &dialog);
  text->setReadOnly(true);
  text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text->setLineWrapMode(QPlainTextEdit::NoWrap);
  text->setAccessibleName(QObject::tr("The report of the crash"));
  layout->addWidget(text, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
  QPushButton* copy = buttons->addButton(QObject::tr("Copy"), QDialogButtonBox::ActionRole);
  QPushButton* save = buttons->addButton(QObject::tr("Save as…"), QDialogButtonBox::ActionRole);
  QObject::connect(copy, &QPushButton::clicked, &dialog, [&report] { QGuiApplication::clipboard()->setText(report); });
  QObject::connect(save, &QPushButton::clicked, &dialog, [&dialog, &report, &path] {
    const QString to =
        QFileDialog::getSaveFileName(&dialog, QObject::tr("Save the report"), QFileInfo(path).fileName());
    if (to.isEmpty()) return;
    const Status status = writeTextFile(to.toStdString(), report.toStdString());
    if (!status) showDiagnostics(&dialog, QObject::tr("“%1” could not be saved").arg(to), status.errors());
  });
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  layout->addWidget(buttons);
  auto* close = buttons->button(QDialogButtonBox::Close);
  close->setDefault(true);
  close->setFocus();
  dialog.resize(820, 600);
  dialog.exec();
}

}  // namespace sprung::ui
