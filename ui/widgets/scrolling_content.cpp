#include "ui/widgets/scrolling_content.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace sprung::ui {
namespace {

constexpr int kLeastHeight = 120;

class Scroller final : public QScrollArea {
 public:
  explicit Scroller(QWidget* parent) : QScrollArea(parent) {
    setObjectName("panel");
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
  }
  QSize minimumSizeHint() const override {
    const int content = widget() != nullptr ? widget()->minimumSizeHint().width() : 0;
    return {content + verticalScrollBar()->sizeHint().width(), kLeastHeight};
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
  }
};

}  // namespace

QVBoxLayout* scrollingContent(QWidget& panel) {
  auto* scroller = new Scroller(&panel);
  auto* outer = new QVBoxLayout(&panel);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(scroller);
  auto* content = new QWidget(scroller);
  scroller->setWidget(content);
  return new QVBoxLayout(content);
}

}  // namespace sprung::ui
