#include "ui/widgets/fold_out.h"

#include <QEvent>
#include <QHash>
#include <QIcon>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

/// Each is made once: what is painted of it is kept for it alone.
QIcon chevron(bool open) {
  static QHash<QString, QIcon> known;
  const QString file =
      QStringLiteral(":/arrows/%1-%2.svg").arg(open ? "down" : "right", currentColors().dark ? "dark" : "light");
  const auto found = known.constFind(file);
  return found != known.constEnd() ? *found : *known.insert(file, QIcon(file));
}

}  // namespace

FoldOut::FoldOut(const QString& title, bool open, QWidget* parent)
    : QWidget(parent), heading_(new QToolButton(this)), body_(new QWidget(this)), content_(new QVBoxLayout(body_)) {
  heading_->setObjectName("foldHeading");
  heading_->setText(title);
  heading_->setAccessibleName(title);
  heading_->setCheckable(true);
  heading_->setChecked(open);
  heading_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  heading_->setIconSize(QSize(12, 12));
  heading_->setFocusPolicy(Qt::TabFocus);
  heading_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  content_->setContentsMargins(0, 4, 0, 8);
  content_->setSpacing(8);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(heading_);
  layout->addWidget(body_);
  connect(heading_, &QToolButton::toggled, this, &FoldOut::setOpen);
  connect(heading_, &QToolButton::toggled, this, &FoldOut::toggled);
  setOpen(open);
}

void FoldOut::fillWhenOpened(std::function<void()> fill) {
  fill_ = std::move(fill);
  if (heading_->isChecked()) setOpen(true);
}

void FoldOut::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) heading_->setIcon(chevron(heading_->isChecked()));
  QWidget::changeEvent(event);
}

void FoldOut::setOpen(bool open) {
  if (heading_->isChecked() != open) return heading_->setChecked(open);  // comes back here
  heading_->setIcon(chevron(open));
  if (open && fill_) std::exchange(fill_, nullptr)();
  body_->setVisible(open);
}

}  // namespace sprung::ui
