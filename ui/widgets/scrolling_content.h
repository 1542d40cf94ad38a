// The content of a panel that scrolls where its dock gives it less height than it needs. It is never cut off at its
// sides: the panel is at least as wide.
#pragma once

class QVBoxLayout;
class QWidget;

namespace sprung::ui {

/// Where the content of `panel`, which has no layout yet, is to be put.
QVBoxLayout* scrollingContent(QWidget& panel);

}  // namespace sprung::ui
