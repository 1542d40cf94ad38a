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
#include <utility>

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

namespace {

/// Every change is kept at once; there is nothing to confirm.
class PreferencesDialog : public QDialog {
 public:
  PreferencesDialog(QWidget* parent, std::function<void(const Preferences&)> apply)
      : QDialog(parent), apply_(std::move(apply)), before_(Preferences::read()), form_(new QFormLayout) {
    setObjectName("preferences");
    setWindowTitle(QObject::tr("Preferences"));
    buildChoices();
    buildTimeline();
    layOut();
    show(before_);
    for (QComboBox* box : {start_, theme_, language_})
      connect(box, &QComboBox::currentIndexChanged, this, [this] { keep(); });
    for (QSpinBox* box : {textSize_, memory_, disk_}) connect(box, &QSpinBox::valueChanged, this, [this] { keep(); });
    for (QCheckBox* box : {motion_, straight_, autosave_}) connect(box, &QCheckBox::toggled, this, [this] { keep(); });
  }

 private:
  void buildChoices() {
    start_ = choice(
        this, QObject::tr("At the start"),
        {QObject::tr("Show the welcome page"), QObject::tr("Open the last file"), QObject::tr("Open an empty model")});
    theme_ = choice(this, QObject::tr("Appearance"),
                    {QObject::tr("As the desktop"), QObject::tr("Light"), QObject::tr("Dark")});
    theme_->setObjectName("theme");
    language_ = choice(this, QObject::tr("Language"), languageNames());
    language_->setToolTip(
        QObject::tr("What the window is written in, from the next start on. Files stay as they are."));
    language_->setObjectName("language");
    textSize_ = new QSpinBox(this);
    textSize_->setObjectName("textSize");
    textSize_->setRange(Preferences::kSmallestText, Preferences::kLargestText);
    textSize_->setSingleStep(10);
    textSize_->setSuffix(QObject::tr(" %"));
    textSize_->setAccessibleName(QObject::tr("Text size"));
    textSize_->setToolTip(QObject::tr("Of all texts of the window, from the next start on."));
    restart_ = new QLabel(QObject::tr("Language and text size change when Sprung is started again."), this);
    restart_->setObjectName("secondary");
    restart_->setWordWrap(true);
    motion_ = new QCheckBox(QObject::tr("Less motion: the view jumps, nothing fades or runs by itself"), this);
    motion_->setObjectName("lessMotion");
    straight_ = new QCheckBox(QObject::tr("Front, right and top without perspective, with a scale"), this);
    autosave_ = new QCheckBox(QObject::tr("Keep a copy of unsaved work, in case the program or the power fails"), this);
    autosave_->setObjectName("autosave");
  }

  void buildTimeline() {
    memory_ = new QSpinBox(this);
    memory_->setRange(Preferences::kLeastMemory, Preferences::kMostMemory);
    memory_->setSuffix(QObject::tr(" MiB of memory for the past of all runs"));
    memory_->setToolTip(QObject::tr(
        "The timeline keeps whole runs. What does not fit goes to the disk, or is computed again when you go there."));
    memory_->setAccessibleName(QObject::tr("Memory for the past"));
    memory_->setObjectName("memoryForPast");
    disk_ = new QSpinBox(this);
    disk_->setRange(0, Preferences::kMostDisk);
    disk_->setSuffix(QObject::tr(" MiB on the disk for what has no room there"));
    disk_->setSpecialValueText(QObject::tr("Nothing on the disk"));
    disk_->setToolTip(
        QObject::tr("A temporary file that keeps long runs quick to go through. It goes with the window."));
    disk_->setAccessibleName(QObject::tr("Disk for the past"));
    disk_->setObjectName("diskForPast");
    for (QSpinBox* box : {memory_, disk_}) box->setKeyboardTracking(false);
  }

  void layOut() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(16);
    form_->setHorizontalSpacing(24);
    form_->setVerticalSpacing(12);
    form_->addRow(QObject::tr("At the start"), start_);
    form_->addRow(QObject::tr("Appearance"), theme_);
    form_->addRow(QObject::tr("Language"), language_);
    form_->addRow(QObject::tr("Text size"), textSize_);
    form_->addRow(QString(), restart_);
    form_->addRow(QObject::tr("Motion"), motion_);
    form_->addRow(QObject::tr("View"), straight_);
    form_->addRow(QObject::tr("Safety"), autosave_);
    form_->addRow(QObject::tr("Timeline"), memory_);
    form_->addRow(QString(), disk_);
    layout->addLayout(form_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, this);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
      show(Preferences{});
      keep();
    });
  }

  /// All at once: nothing is kept in between.
  void show(const Preferences& p) {
    showing_ = true;
    start_->setCurrentIndex(static_cast<int>(p.startWith));
    theme_->setCurrentIndex(p.theme);
    language_->setCurrentIndex(indexOf(p.language));
    textSize_->setValue(p.textSize);
    motion_->setChecked(p.lessMotion);
    straight_->setChecked(p.straightParallel);
    autosave_->setChecked(p.autosave);
    memory_->setValue(p.memoryForPast);
    disk_->setValue(p.diskForPast);
    showing_ = false;
    sayRestart(p);
  }

  void keep() {
    if (showing_) return;
    Preferences p = Preferences::read();
    p.startWith = static_cast<StartWith>(start_->currentIndex());
    p.theme = theme_->currentIndex();
    p.language = codeAt(language_->currentIndex());
    p.textSize = textSize_->value();
    p.lessMotion = motion_->isChecked();
    p.straightParallel = straight_->isChecked();
    p.autosave = autosave_->isChecked();
    p.memoryForPast = memory_->value();
    p.diskForPast = disk_->value();
    sayRestart(p);
    if (p == Preferences::read()) return;
    p.write();
    apply_(p);
  }

  void sayRestart(const Preferences& p) {
    form_->setRowVisible(restart_, p.language != before_.language || p.textSize != before_.textSize);
  }

  std::function<void(const Preferences&)> apply_;
  const Preferences before_;
  QFormLayout* form_;
  QComboBox* start_ = nullptr;
  QComboBox* theme_ = nullptr;
  QComboBox* language_ = nullptr;
  QSpinBox* textSize_ = nullptr;
  QSpinBox* memory_ = nullptr;
  QSpinBox* disk_ = nullptr;
  QCheckBox* motion_ = nullptr;
  QCheckBox* straight_ = nullptr;
  QCheckBox* autosave_ = nullptr;
  QLabel* restart_ = nullptr;
  bool showing_ = false;
};

}  // namespace

void showPreferences(QWidget* parent, const std::function<void(const Preferences&)>& apply) {
  PreferencesDialog(parent, apply).exec();
}

}  // namespace sprung::ui
