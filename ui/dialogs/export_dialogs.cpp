#include "ui/dialogs/export_dialogs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/units/units.h"

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
    theme_ = new QComboBox(&dialog);
    theme_->addItems({tr("As in the window"), tr("Light"), tr("Dark")});
    theme_->setCurrentIndex(settings_.value("export/theme", 0).toInt());
    rows_->addRow(tr("Theme"), theme_);
  }

  QFormLayout& rows() { return *rows_; }
  QSettings& settings() { return settings_; }
  QSize size() const { return {width_->value(), height_->value()}; }
  ExportTheme theme() const { return static_cast<ExportTheme>(theme_->currentIndex()); }

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
    settings_.setValue("export/theme", theme_->currentIndex());
    return true;
  }

 private:
  QSpinBox* pixels(const char* name) {
    auto* box = new QSpinBox(&dialog_);
    box->setRange(16, kLargestSide);
    box->setSuffix(tr(" px"));
    box->setAccessibleName(tr(name));
    return box;
  }

  void addSize() {
    preset_ = new QComboBox(&dialog_);
    preset_->setObjectName("preset");
    const std::pair<QString, QSize> presets[] = {
        {tr("As in the window (%1 × %2)").arg(shown_.width()).arg(shown_.height()), shown_},
        {tr("Full HD (1920 × 1080)"), {1920, 1080}},
        {tr("4K (3840 × 2160)"), {3840, 2160}},
        {tr("Square (1080 × 1080)"), {1080, 1080}},
        {tr("Other size"), {}}};
    for (const auto& [text, size] : presets) preset_->addItem(text, size);
    width_ = pixels("Width");
    height_ = pixels("Height");
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
};

/// A file name to save to, in the folder used last.
QString askPath(QWidget* parent, QSettings& settings, const QString& title, const QString& name,
                const QString& filter) {
  const QString folder = settings.value("export/folder").toString();
  QString path = QFileDialog::getSaveFileName(parent, title, folder.isEmpty() ? name : folder + "/" + name, filter);
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
  auto* transparent = new QCheckBox(tr("Transparent, without floor"), &dialog);
  transparent->setChecked(form.settings().value("export/transparent", false).toBool());
  form.rows().addRow(tr("Background"), transparent);
  if (!form.ask(tr("Save as…"))) return std::nullopt;
  form.settings().setValue("export/transparent", transparent->isChecked());
  const QString path =
      askPath(parent, form.settings(), tr("Export the picture"), name + ".png", tr("PNG pictures (*.png)"));
  if (path.isEmpty()) return std::nullopt;
  return PictureRequest{withEnding(path, {"png"}), form.size(), transparent->isChecked(), form.theme()};
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
  auto* speed = new QDoubleSpinBox(&dialog);
  speed->setDecimals(3);
  speed->setRange(0.001, 1000);
  speed->setSuffix(tr(" × real time"));
  speed->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
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

}  // namespace sprung::ui
