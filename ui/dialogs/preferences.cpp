#include "ui/dialogs/preferences.h"

#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/language/language.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

const QString kStart = QStringLiteral("start/with");
const QString kTheme = QStringLiteral("window/theme");
const QString kLanguage = QStringLiteral("window/language");
const QString kTextSize = QStringLiteral("window/textSize");
const QString kLessMotion = QStringLiteral("window/lessMotion");
const QString kStraightParallel = QStringLiteral("view/straightParallel");
const QString kAutosave = QStringLiteral("autosave/on");
const QString kMemoryForPast = QStringLiteral("run/memoryForPast");
const QString kDiskForPast = QStringLiteral("run/diskForPast");

QComboBox* choice(QWidget* parent, const QString& name, const QStringList& texts) {
  auto* box = new CalmCombo(parent);
  box->setAccessibleName(name);
  box->addItems(texts);
  return box;
}

/// The choices: that of the system first, then each language in its own words.
QStringList languageNames() {
  QStringList names{QObject::tr("As the system")};
  for (const Language& language : languages()) names << language.name;
  return names;
}

QString codeAt(int index) { return index <= 0 ? QString() : languages()[static_cast<std::size_t>(index - 1)].code; }

int indexOf(const QString& code) {
  int index = static_cast<int>(languages().size());
  while (index > 0 && codeAt(index) != code) --index;
  return index;
}

}  // namespace

Preferences Preferences::read() {
  const QSettings settings;
  Preferences p;
  p.startWith = static_cast<StartWith>(std::clamp(settings.value(kStart, 0).toInt(), 0, 2));
  p.theme = std::clamp(settings.value(kTheme, 0).toInt(), 0, 2);
  p.language = settings.value(kLanguage).toString();
  p.textSize = std::clamp(settings.value(kTextSize, 100).toInt(), kSmallestText, kLargestText);
  p.lessMotion = settings.value(kLessMotion, false).toBool();
  p.straightParallel = settings.value(kStraightParallel, true).toBool();
  p.autosave = settings.value(kAutosave, true).toBool();
  p.memoryForPast = std::clamp(settings.value(kMemoryForPast, p.memoryForPast).toInt(), kLeastMemory, kMostMemory);
  p.diskForPast = std::clamp(settings.value(kDiskForPast, p.diskForPast).toInt(), 0, kMostDisk);
  return p;
}

void Preferences::write() const {
  QSettings settings;
  settings.setValue(kStart, static_cast<int>(startWith));
  settings.setValue(kTheme, theme);
  settings.setValue(kLanguage, language);
  settings.setValue(kTextSize, textSize);
  settings.setValue(kLessMotion, lessMotion);
  settings.setValue(kStraightParallel, straightParallel);
  settings.setValue(kAutosave, autosave);
  settings.setValue(kMemoryForPast, memoryForPast);
  settings.setValue(kDiskForPast, diskForPast);
}

void showPreferences(QWidget* parent, const std::function<void(const Preferences&)>& apply) {
  QDialog dialog(parent);
  dialog.setObjectName("preferences");
  dialog.setWindowTitle(QObject::tr("Preferences"));
  auto* layout = new QVBoxLayout(&dialog);
  layout->setContentsMargins(24, 24, 24, 16);
  layout->setSpacing(16);
  auto* form = new QFormLayout;
  form->setHorizontalSpacing(24);
  form->setVerticalSpacing(12);
  auto* start = choice(
      &dialog, QObject::tr("At the start"),
      {QObject::tr("Show the welcome page"), QObject::tr("Open the last file"), QObject::tr("Open an empty model")});
  auto* theme = choice(&dialog, QObject::tr("Appearance"),
                       {QObject::tr("As the desktop"), QObject::tr("Light"), QObject::tr("Dark")});
  auto* language = choice(&dialog, QObject::tr("Language"), languageNames());
  language->setToolTip(QObject::tr("What the window is written in, from the next start on. Files stay as they are."));
  language->setObjectName("language");
  auto* textSize = new QSpinBox(&dialog);
  textSize->setObjectName("textSize");
  textSize->setRange(Preferences::kSmallestText, Preferences::kLargestText);
  textSize->setSingleStep(10);
  textSize->setSuffix(QObject::tr(" %"));
  textSize->setAccessibleName(QObject::tr("Text size"));
  textSize->setToolTip(QObject::tr("Of all texts of the window, from the next start on."));
  auto* motion = new QCheckBox(QObject::tr("Less motion: the view jumps, nothing fades or runs by itself"), &dialog);
  motion->setObjectName("lessMotion");
  auto* restart = new QLabel(QObject::tr("Language and text size change when Sprung is started again."), &dialog);
  restart->setObjectName("secondary");
  restart->setWordWrap(true);
  auto* straight = new QCheckBox(QObject::tr("Front, right and top without perspective, with a scale"), &dialog);
  auto* autosave =
      new QCheckBox(QObject::tr("Keep a copy of unsaved work, in case the program or the power fails"), &dialog);
  auto* memory = new QSpinBox(&dialog);
  memory->setRange(Preferences::kLeastMemory, Preferences::kMostMemory);
  memory->setSuffix(QObject::tr(" MiB of memory for the past of all runs"));
  memory->setToolTip(QObject::tr(
      "The timeline keeps whole runs. What does not fit goes to the disk, or is computed again when you go there."));
  memory->setAccessibleName(QObject::tr("Memory for the past"));
  memory->setKeyboardTracking(false);
  memory->setObjectName("memoryForPast");
  auto* disk = new QSpinBox(&dialog);
  disk->setRange(0, Preferences::kMostDisk);
  disk->setSuffix(QObject::tr(" MiB on the disk for what has no room there"));
  disk->setSpecialValueText(QObject::tr("Nothing on the disk"));
  disk->setToolTip(QObject::tr("A temporary file that keeps long runs quick to go through. It goes with the window."));
  disk->setAccessibleName(QObject::tr("Disk for the past"));
  disk->setKeyboardTracking(false);
  disk->setObjectName("diskForPast");
  theme->setObjectName("theme");
  autosave->setObjectName("autosave");
  form->addRow(QObject::tr("At the start"), start);
  form->addRow(QObject::tr("Appearance"), theme);
  form->addRow(QObject::tr("Language"), language);
  form->addRow(QObject::tr("Text size"), textSize);
  form->addRow(QString(), restart);
  form->addRow(QObject::tr("Motion"), motion);
  form->addRow(QObject::tr("View"), straight);
  form->addRow(QObject::tr("Safety"), autosave);
  form->addRow(QObject::tr("Timeline"), memory);
  form->addRow(QString(), disk);
  layout->addLayout(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, &dialog);
  layout->addWidget(buttons);
  buttons->button(QDialogButtonBox::Close)->setDefault(true);

  const Preferences before = Preferences::read();
  const auto restarts = [before](const Preferences& p) {
    return p.language != before.language || p.textSize != before.textSize;
  };
  const auto show = [&](const Preferences& p) {
    start->setCurrentIndex(static_cast<int>(p.startWith));
    theme->setCurrentIndex(p.theme);
    language->setCurrentIndex(indexOf(p.language));
    form->setRowVisible(restart, restarts(p));
    textSize->setValue(p.textSize);
    motion->setChecked(p.lessMotion);
    straight->setChecked(p.straightParallel);
    autosave->setChecked(p.autosave);
    memory->setValue(p.memoryForPast);
    disk->setValue(p.diskForPast);
  };
  show(Preferences::read());
  const auto keep = [&] {
    Preferences p = Preferences::read();
    p.startWith = static_cast<StartWith>(start->currentIndex());
    p.theme = theme->currentIndex();
    p.language = codeAt(language->currentIndex());
    p.textSize = textSize->value();
    p.lessMotion = motion->isChecked();
    form->setRowVisible(restart, restarts(p));
    p.straightParallel = straight->isChecked();
    p.autosave = autosave->isChecked();
    p.memoryForPast = memory->value();
    p.diskForPast = disk->value();
    if (p == Preferences::read()) return;
    p.write();
    apply(p);
  };
  QObject::connect(start, &QComboBox::currentIndexChanged, &dialog, keep);
  QObject::connect(theme, &QComboBox::currentIndexChanged, &dialog, keep);
  QObject::connect(language, &QComboBox::currentIndexChanged, &dialog, keep);
  QObject::connect(textSize, &QSpinBox::valueChanged, &dialog, keep);
  QObject::connect(motion, &QCheckBox::toggled, &dialog, keep);
  QObject::connect(straight, &QCheckBox::toggled, &dialog, keep);
  QObject::connect(autosave, &QCheckBox::toggled, &dialog, keep);
  QObject::connect(memory, &QSpinBox::valueChanged, &dialog, keep);
  QObject::connect(disk, &QSpinBox::valueChanged, &dialog, keep);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  QObject::connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, &dialog,
                   [&] { show(Preferences{}); });
  dialog.exec();
}

}  // namespace sprung::ui
