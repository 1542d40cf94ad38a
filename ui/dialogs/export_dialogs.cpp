#include "ui/dialogs/export_dialogs.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/quantity_box.h"

namespace sprung::ui {
namespace {

constexpr int kLargestSide = 8192;  // pixels

QString tr(const char* text) { return QObject::tr(text); }

/// Rows that pictures and videos share: size with presets, theme.
class ExportForm {
 public:
  ExportForm(QDialog& dialog, const QString& title, const QSize& shown)
      : dialog_(dialog), layout_(new QVBoxLayout(&dialog)), rows_(new QFormLayout), shown_(shown) {
    dialog.setWindowTitle(title);
    dialog.setMinimumWidth(400);
    layout_->setContentsMargins(24, 20, 24, 16);
    layout_->setSpacing(16);
    rows_->setHorizontalSpacing(16);
    rows_->setVerticalSpacing(8);
    layout_->addLayout(rows_);
    addSize();
    theme_ = addChoice("theme", tr("Theme"), {tr("As in the window"), tr("Light"), tr("Dark")});
  }

  QFormLayout& rows() { return *rows_; }
  QSettings& settings() { return settings_; }
  QSize size() const { return {width_->value(), height_->value()}; }
  ExportTheme theme() const { return static_cast<ExportTheme>(theme_->currentIndex()); }

  /// White paper has light colours, whatever is chosen.
  void setThemed(bool themed) { rows_->setRowVisible(theme_, themed); }

  /// A row with what was chosen last time.
  QComboBox* addChoice(const QString& key, const QString& name, const QStringList& texts) {
    auto* box = new CalmCombo(&dialog_);
    box->setObjectName(key);
    box->setAccessibleName(name);
    box->addItems(texts);
    box->setCurrentIndex(
        std::clamp(settings_.value("export/" + key, 0).toInt(), 0, static_cast<int>(texts.size()) - 1));
    rows_->addRow(name, box);
    choices_ << box;
    return box;
  }

  bool ask(const QString& accept) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, &dialog_);
    QPushButton* go = buttons->addButton(accept, QDialogButtonBox::AcceptRole);
    go->setDefault(true);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog_, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog_, &QDialog::reject);
    layout_->addWidget(buttons);
    if (dialog_.exec() != QDialog::Accepted) return false;
    settings_.setValue("export/preset", preset_->currentIndex());
    settings_.setValue("export/size", size());
    for (const QComboBox* box : choices_) settings_.setValue("export/" + box->objectName(), box->currentIndex());
    return true;
  }

 private:
  QSpinBox* pixels(const QString& name) {
    auto* box = new QSpinBox(&dialog_);
    box->setRange(16, kLargestSide);
    box->setSuffix(tr(" px"));
    box->setAccessibleName(name);
    return box;
  }

  void addSize() {
    preset_ = new CalmCombo(&dialog_);
    preset_->setObjectName("preset");
    preset_->setAccessibleName(tr("Size"));
    const std::pair<QString, QSize> presets[] = {
        {tr("As in the window (%1 × %2)").arg(shown_.width()).arg(shown_.height()), shown_},
        {tr("Full HD (1920 × 1080)"), {1920, 1080}},
        {tr("4K (3840 × 2160)"), {3840, 2160}},
        {tr("Square (1080 × 1080)"), {1080, 1080}},
        {tr("Other size"), {}}};
    for (const auto& [text, size] : presets) preset_->addItem(text, size);
    width_ = pixels(tr("Width"));
    height_ = pixels(tr("Height"));
    auto* pair = new QHBoxLayout;
    pair->setSpacing(8);
    pair->addWidget(width_, 1);
    pair->addWidget(new QLabel(QStringLiteral("×"), &dialog_));
    pair->addWidget(height_, 1);
    rows_->addRow(tr("Size"), preset_);
    rows_->addRow(QString(), pair);
    const auto apply = [this] {
      const QSize size = preset_->currentData().toSize();
      const bool given = size.isValid();
      width_->setEnabled(!given);
      height_->setEnabled(!given);
      if (!given) return;
      width_->setValue(size.width());
      height_->setValue(size.height());
    };
    QObject::connect(preset_, &QComboBox::currentIndexChanged, &dialog_, apply);
    const QSize last = settings_.value("export/size", QSize(1920, 1080)).toSize();
    width_->setValue(last.width());
    height_->setValue(last.height());
    preset_->setCurrentIndex(settings_.value("export/preset", 0).toInt());
    apply();
  }

  QDialog& dialog_;
  QVBoxLayout* layout_;
  QFormLayout* rows_;
  QSize shown_;
  QSettings settings_;
  QComboBox* preset_ = nullptr;
  QSpinBox* width_ = nullptr;
  QSpinBox* height_ = nullptr;
  QComboBox* theme_ = nullptr;
  QList<QComboBox*> choices_;
};

/// Of a title: without quotes, and without what other systems refuse in names of files.
QString fileNameOf(QString title) {
  static const QRegularExpression quotes(R"(["\x{2018}-\x{201f}\x{00ab}\x{00bb}\x{2039}\x{203a}])");
  static const QRegularExpression refused(R"([/\\:*?<>|\x{00}-\x{1f}]+)");
  return title.remove(quotes).replace(refused, "-").trimmed();
}

/// A file name to save to, in the folder used last.
QString askPath(QWidget* parent, QSettings& settings, const QString& title, const QString& name,
                const QString& filter) {
  const QString folder = settings.value("export/folder").toString();
  const QString file = fileNameOf(name);
  QString path = QFileDialog::getSaveFileName(parent, title, folder.isEmpty() ? file : folder + "/" + file, filter);
  if (!path.isEmpty()) settings.setValue("export/folder", QFileInfo(path).absolutePath());
  return path;
}

QString withEnding(const QString& path, const QStringList& endings) {
  const QString ending = QFileInfo(path).suffix().toLower();
  return endings.contains(ending) ? path : path + "." + endings.front();
}

}  // namespace

std::optional<PictureRequest> askPicture(QWidget* parent, const QSize& shown, const QString& name) {
  QDialog dialog(parent);
  dialog.setObjectName("exportPicture");
  ExportForm form(dialog, tr("Export a picture"), shown);
  // In the order of their values.
  auto* background =
      form.addChoice("background", tr("Background"),
                     {tr("As in the view"), tr("White, without floor"), tr("Transparent, without floor")});
  const QStringList wishes{tr("As in the view"), tr("Always"), tr("Never")};
  auto* scaleBar = form.addChoice("scaleBar", tr("Scale bar"), wishes);
  scaleBar->setToolTip(tr("In a picture with perspective it says in which plane it holds."));
  auto* legend = form.addChoice("legend", tr("Legend"), wishes);
  legend->setToolTip(tr("Of results that are shown as colours; always: else of the kinds of items."));
  const auto onPaper = [&form, background] {
    form.setThemed(background->currentIndex() != static_cast<int>(render::Background::White));
  };
  QObject::connect(background, &QComboBox::currentIndexChanged, &dialog, onPaper);
  onPaper();
  if (!form.ask(tr("Save as…"))) return std::nullopt;
  const QString path = askDrawingPath(parent, tr("Export the picture"), name);
  if (path.isEmpty()) return std::nullopt;
  return PictureRequest{.path = path,
                        .size = form.size(),
                        .background = static_cast<render::Background>(background->currentIndex()),
                        .theme = form.theme(),
                        .scaleBar = static_cast<render::Wish>(scaleBar->currentIndex()),
                        .legend = static_cast<render::Wish>(legend->currentIndex())};
}

std::optional<VideoRequest> askVideo(QWidget* parent, const QSize& shown, const QString& name, double duration) {
  QDialog dialog(parent);
  dialog.setObjectName("exportVideo");
  ExportForm form(dialog, tr("Export a video"), shown);
  auto* rate = new QSpinBox(&dialog);
  rate->setRange(1, 120);
  rate->setSuffix(tr(" pictures/s"));
  rate->setValue(form.settings().value("export/framesPerSecond", 30).toInt());
  form.rows().addRow(tr("Smoothness"), rate);
  auto* speed = new QuantityBox(unit::none, 0.001, 1000, &dialog, tr(" × real time"));
  speed->setValue(1);
  form.rows().addRow(tr("Speed"), speed);
  auto* length = new QLabel(&dialog);
  form.rows().addRow(tr("Length"), length);
  const auto tell = [=] {
    length->setText(
        tr("%1 s of motion, %2 s of video").arg(readoutNumber(duration), readoutNumber(duration / speed->value())));
  };
  QObject::connect(speed, &QDoubleSpinBox::valueChanged, &dialog, tell);
  tell();
  if (!form.ask(tr("Save as…"))) return std::nullopt;
  form.settings().setValue("export/framesPerSecond", rate->value());
  const QString path = askPath(parent, form.settings(), tr("Export the video"), name + ".mp4",
                               tr("MP4 videos (*.mp4);;WebM videos (*.webm)"));
  if (path.isEmpty()) return std::nullopt;
  return VideoRequest{withEnding(path, {"mp4", "webm"}), form.size(), rate->value(), speed->value(), form.theme()};
}

QString askCsvPath(QWidget* parent, const QString& title, const QString& name) {
  QSettings settings;
  const QString path = askPath(parent, settings, title, name + ".csv", tr("Tables (*.csv)"));
  return path.isEmpty() ? path : withEnding(path, {"csv", "txt"});
}

QString askSheetPath(QWidget* parent, const QString& title, const QString& name) {
  QSettings settings;
  const QString path = askPath(parent, settings, title, name + ".pdf", tr("PDF sheets (*.pdf);;SVG sheets (*.svg)"));
  return path.isEmpty() ? path : withEnding(path, {"pdf", "svg"});
}

QString askReportPath(QWidget* parent, const QString& name) {
  QSettings settings;
  const QString kinds = tr("Pages to print (*.pdf);;Pages for web browsers (*.html)");
  const QString path = askPath(parent, settings, tr("Write a report"), name + ".pdf", kinds);
  return path.isEmpty() ? path : withEnding(path, {"pdf", "html", "htm"});
}

QString askDrawingPath(QWidget* parent, const QString& title, const QString& name) {
  QSettings settings;
  const QString kinds = tr("PNG pictures (*.png);;SVG drawings (*.svg);;PDF pages (*.pdf)");
  const QString path = askPath(parent, settings, title, name + ".png", kinds);
  return path.isEmpty() ? path : withEnding(path, {"png", "svg", "pdf"});
}

QString askPlotPath(QWidget* parent, const QString& name) {
  QSettings settings;
  const QString kinds = tr("PNG pictures (*.png);;SVG pictures (*.svg);;PDF pictures (*.pdf);;Tables (*.csv)");
  QString path = askPath(parent, settings, tr("Save the plot"), name + ".png", kinds);
  return path.isEmpty() ? path : withEnding(path, {"png", "svg", "pdf", "csv"});
}

std::optional<CsvRequest> askCsv(QWidget* parent, const CsvChoice& choice) {
  CsvRequest request;
  if (choice.soFar > 0.0) {
    QDialog dialog(parent);
    dialog.setObjectName("exportCsv");
    dialog.setWindowTitle(choice.title);
    auto* layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(12);
    layout->addWidget(new QLabel(choice.what, &dialog));
    auto* planned = new QRadioButton(
        tr("a &run of its own from the start to the end time, %1 s").arg(readoutNumber(choice.endTime)), &dialog);
    planned->setToolTip(tr("With nobody's hand in it: what “sprung run --csv” writes, to the last digit"));
    auto* soFar = new QRadioButton(tr("the &motion so far, %1 s").arg(readoutNumber(choice.soFar)), &dialog);
    soFar->setToolTip(tr("Since the last reset, with pulls and edits; computed again from what was recorded"));
    soFar->setChecked(choice.touched);  // it is what has been seen
    planned->setChecked(!choice.touched);
    layout->addWidget(planned);
    layout->addWidget(soFar);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, &dialog);
    buttons->addButton(tr("Save as…"), QDialogButtonBox::AcceptRole)->setDefault(true);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    layout->addWidget(buttons);
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    request.planned = planned->isChecked();
  }
  request.path = askCsvPath(parent, choice.title, choice.name);
  return request.path.isEmpty() ? std::nullopt : std::optional(request);
}

}  // namespace sprung::ui
