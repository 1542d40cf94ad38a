// One text for both appearances; @names are replaced by colours. Spacing in multiples of 4 px.
// Separators of docks are a line of one pixel with room on both sides to take hold of it. Of those that are one pixel
// in all Qt 6.4 lays a widget over each, and keeps it each time that a dock is hidden.
#include "ui/theme/style_sheet.h"

#include <QRegularExpression>
#include <cmath>

#include "core/base/number_text.h"
#include "ui/text.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr const char* kSheet = R"(
QMainWindow, QDialog { background: @window; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; margin: 2px; }
QMainWindow::separator:hover { background: @accent; }

QMenuBar { background: @window; padding: 4px 8px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @field; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 8px; border-radius: 4px; }
QMenu::item:selected { background: @hover; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }

QToolBar { background: @window; border: none; spacing: 4px; padding: 4px 8px; }
QToolBar::separator { background: @line; width: 1px; margin: 6px 4px; }
QToolButton { border: none; border-radius: 6px; padding: 5px; background: transparent; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @line; }
QToolButton:checked { background: @accentSoft; }
QToolButton:focus { background: @hover; border: 1px solid @accent; padding: 4px; }
QToolButton::menu-indicator { image: none; }
QToolButton#foldHeading { color: @secondary; font-weight: 600; text-align: left; padding: 4px 0; }
QToolButton#foldHeading:hover, QToolButton#foldHeading:checked { background: transparent; color: @text; }
QToolButton#foldHeading:focus { border: none; padding: 4px 0; text-decoration: underline; }
QToolButton[link="true"] { color: @accentText; padding: 2px 4px; }
QToolButton#repair, QToolButton#offer { background: @accentSoft; color: @text; padding: 4px 12px; }
QToolButton#repair:hover, QToolButton#offer:hover { background: @accent; color: @onAccent; }
QToolButton#primary { background: @accent; border-radius: 16px; padding: 4px; }
QToolButton#primary:hover { background: @accentStrong; }

QDockWidget { font-weight: 600; titlebar-close-icon: url(:/arrows/close-@mode.svg);
  titlebar-normal-icon: url(:/arrows/float-@mode.svg); }
QDockWidget::close-button, QDockWidget::float-button { border: none; border-radius: 4px; background: transparent; padding: 0; }
QDockWidget::close-button { subcontrol-position: top right; subcontrol-origin: margin; top: 9px; right: 8px; }
QDockWidget::float-button { subcontrol-position: top right; subcontrol-origin: margin; top: 9px; right: 30px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: @hover; }
QDockWidget::title { background: @panel; text-align: left; padding: 10px 12px 6px 12px; }
QWidget#panel, QScrollArea#panel, QScrollArea#panel > QWidget > QWidget { background: @panel; }
QWidget#bar { background: @window; }

QTabBar { background: @panel; }
QTabBar::tab { background: @panel; color: @secondary; border: none; border-bottom: 2px solid transparent;
  padding: 8px 0 6px 0; margin: 0 0 0 12px; font-weight: 600; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
QWidget#card { background: transparent; border-radius: 6px; border: 1px solid transparent; }
QWidget#card:hover { background: @hover; }
QWidget#card:focus { border-color: @accent; }
QListView#panelList { background: @panel; border: none; outline: none; padding: 0 4px; }
QListView#panelList::item { height: 26px; border-radius: 4px; padding-left: 8px; }
QListView#panelList::item:hover { background: @hover; }
QListView#panelList::item:selected { background: @accentSoft; color: @text; }
QTreeView { background: @panel; border: none; outline: none; show-decoration-selected: 1; }
QTreeView::item { height: 26px; border: none; }
QTreeView::item:hover { background: @hover; }
QTreeView::item:selected { background: @accentSoft; color: @text; }
QTreeView::branch { background: @panel; }
QTreeView::branch:hover { background: @hover; }
QTreeView::branch:selected { background: @accentSoft; }
QTreeView::branch:has-children:closed { image: url(:/arrows/right-@mode.svg); }
QTreeView::branch:has-children:open { image: url(:/arrows/down-@mode.svg); }

QLineEdit, QPlainTextEdit { background: @field; border: 1px solid @line; border-radius: 4px; padding: 3px 6px;
  selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:hover { border-color: @edge; }
QLineEdit:focus, QPlainTextEdit:focus { border-color: @accent; }
QLineEdit:read-only { background: transparent; color: @secondary; }
QLineEdit[refused="true"] { border-color: @error; }
QLineEdit#itemName { font-size: 13pt; font-weight: 600; background: transparent; border-color: transparent; padding: 2px 4px; }
QLineEdit#itemName:hover { border-color: @line; }
QLineEdit#variableName { background: transparent; border-color: transparent; font-weight: 600; padding: 3px 4px; }
QLineEdit#variableName:hover { border-color: @line; }
QLineEdit#variableName:focus { background: @field; border-color: @accent; }
QLineEdit#itemName:focus { background: @field; border-color: @accent; }

QComboBox { background: @field; border: 1px solid @line; border-radius: 4px; padding: 3px 8px; min-height: 18px;
  combobox-popup: 0; }
QComboBox:hover { border-color: @edge; }
QComboBox:focus { border-color: @accent; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/arrows/down-@mode.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @field; border: 1px solid @line; outline: none; padding: 4px;
  selection-background-color: @hover; selection-color: @text; }
QComboBox QAbstractItemView::item { height: 26px; border-radius: 4px; padding: 0 4px; }
QComboBox QAbstractItemView::item:selected { background: @hover; color: @text; }

QComboBox:disabled, QAbstractSpinBox:disabled { color: @faint; background: @panel; }

QAbstractSpinBox { background: @field; border: 1px solid @line; border-radius: 4px; padding: 3px 22px 3px 6px;
  min-height: 18px; selection-background-color: @accent; selection-color: @onAccent; }
QAbstractSpinBox:hover { border-color: @edge; }
QAbstractSpinBox:focus { border-color: @accent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 20px; border: none;
  background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; margin: 2px 2px 0 0; border-radius: 3px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; margin: 0 2px 2px 0; border-radius: 3px; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @hover; }
QAbstractSpinBox::up-arrow { image: url(:/arrows/up-@mode.svg); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(:/arrows/down-@mode.svg); width: 10px; height: 10px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { background: transparent; border: none; padding: 0; }

QPushButton { background: @field; border: 1px solid @line; border-radius: 6px; padding: 6px 16px; min-height: 18px; }
QPushButton:hover { background: @hover; }
QPushButton:focus { border-color: @accent; }
QPushButton:default { background: @accent; color: @onAccent; border-color: @accent; }
QPushButton:default:focus { border-color: @text; }
QPushButton:disabled, QPushButton:default:disabled { color: @faint; background: @panel; border-color: @line; }

QProgressBar { background: @line; border: none; border-radius: 4px; min-height: 8px; max-height: 8px; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 4px; }
QFileDialog QListView { background: @panel; border: none; padding: 4px; }

QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider[factor="true"]::sub-page:horizontal { background: transparent; }
QSlider[factor="true"]::groove:horizontal { background: qlineargradient(x1: 0, y1: 0, x2: 1, y2: 0, stop: 0 @line,
  stop: 0.492 @line, stop: 0.493 @secondary, stop: 0.507 @secondary, stop: 0.508 @line, stop: 1 @line); }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: @accent; border: 2px solid @panel; }
QSlider::handle:horizontal:hover { background: @accentStrong; }
QSlider:focus { outline: none; }
QSlider::handle:horizontal:focus { border: 2px solid @text; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @edge; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:hover { background: @secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QStatusBar { background: @window; border-top: 1px solid @line; }
QStatusBar::item { border: none; }
QToolTip { background: @field; color: @text; border: 1px solid @line; padding: 4px; }

QScrollArea#welcome, QWidget#welcomePage { background: @panel; }
QFrame#tutorialCard { background: @field; border: 1px solid @accent; border-radius: 10px; }
QFrame#tutorialCard QLabel { background: transparent; }
QFrame#tutorialCard QProgressBar { min-height: 4px; max-height: 4px; border-radius: 2px; }
QFrame#tutorialCard QProgressBar::chunk { border-radius: 2px; }
QLabel#tutorialPraise { color: @accentText; font-weight: 600; }
QPushButton#tutorialButton, QPushButton#pictureCard { border-radius: 8px; padding: 0; text-align: left; }
QPushButton#tutorialButton:hover, QPushButton#pictureCard:hover { border-color: @accent; background: @field; }
QPushButton#tutorialButton:focus, QPushButton#pictureCard:focus { border: 2px solid @accent; }
QLabel#tutorialProgress { color: @secondary; }
QLabel#tutorialProgress[begun="true"] { color: @accentText; font-weight: 600; }
QFrame#controlTile { background: @field; border: none; border-radius: 8px; }
QToolButton#panelSwitch, QToolButton#panelChoice { background: @hover; color: @text; padding: 4px; }
QPushButton#panelButton { padding: 4px; }
QToolButton#panelSwitch:hover, QToolButton#panelChoice:hover { background: @line; }
QToolButton#panelSwitch:checked, QToolButton#panelChoice:checked { background: @accent; color: @onAccent; }
QToolButton#panelSwitch:focus, QToolButton#panelChoice:focus { border: 1px solid @text; padding: 3px; }
QTreeWidget { background: @field; }
QDialog#commandSearch { background: @panel; border: 1px solid @line; }

QLabel#paletteCaption { color: @secondary; font-size: 8.5pt; padding: 0 4px; }
QLabel#secondary { color: @secondary; }
QLabel#refusal { color: @errorText; }
QLabel#symbol { color: @secondary; }
QLabel#groupTitle { color: @secondary; font-size: 8.5pt; font-weight: 600; }
QLabel#ghostNote { background: @field; color: @secondary; border: 1px solid @line; border-radius: 6px; padding: 4px 8px; }
QLabel#toast { background: @field; color: @text; border: 1px solid @line; border-radius: 8px; padding: 8px 12px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QsciScintilla { border: 1px solid @line; border-radius: 4px; }
QsciScintilla:focus { border-color: @accent; }
QSplitter::handle { background: transparent; }
QWidget#messageBar { background: @messageBack; border: 1px solid @messageLine; border-radius: 8px; }
QWidget#messageBar[severity="info"] { background: @field; border-color: @line; }
QWidget#messageBar[severity="error"] { background: @errorBack; border-color: @errorLine; }

QCheckBox { spacing: 8px; min-height: 26px; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid @edge; border-radius: 4px; background: @field; }
QCheckBox::indicator:hover, QCheckBox::indicator:focus { border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/arrows/check-@mode.svg); }
QCheckBox::indicator:checked:focus { border-color: @text; }
QHeaderView::section { background: @panel; border: none; border-bottom: 1px solid @line; padding: 4px 8px; color: @secondary; }
QTableView { background: @field; border: none; gridline-color: transparent; outline: none; }
QTableView::item { padding: 6px 8px; }
)";

QString blend(const QColor& over, const QColor& under, double share) {
  const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(share * a + (1.0 - share) * b)); };
  return QColor(mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue())).name();
}

/// Letters and heights of lines; bars and dots, which are lower, stay.
QString scaled(const QString& sheet, double scale) {
  if (scale == 1.0) return sheet;
  static const QRegularExpression sizes(QStringLiteral("(font-size: |height: )([0-9.]+)(pt|px)"));
  constexpr double kLine = 17.0;  // pixels
  QString result;
  qsizetype end = 0;
  QRegularExpressionMatchIterator found = sizes.globalMatch(sheet);
  while (found.hasNext()) {
    const QRegularExpressionMatch match = found.next();
    const double size = match.captured(2).toDouble();
    const bool grows = match.captured(3) == QLatin1String("pt") || size >= kLine;
    const QString wanted = match.captured(3) == QLatin1String("pt") ? qText(fixedText(size * scale, 2))
                                                                    : QString::number(std::lround(size * scale));
    result += sheet.mid(end, match.capturedStart(2) - end) + (grows ? wanted : match.captured(2));
    end = match.capturedEnd(2);
  }
  return result + sheet.mid(end);
}

}  // namespace

QString styleSheet(const UiColors& c, double scale) {
  // Longest names first: @accentSoft before @accent.
  const std::pair<const char*, QString> names[] = {
      {"@accentStrong", c.accentText.name()},
      {"@accentText", c.accentText.name()},
      {"@accentSoft", blend(c.accent, c.panel, c.dark ? 0.28 : 0.16)},
      {"@onAccent", c.dark ? QString("#10141B") : QString("#FFFFFF")},
      {"@messageLine", blend(c.warning, c.panel, 0.45)},
      {"@errorText", c.errorText.name()},
      {"@errorLine", blend(c.error, c.panel, 0.45)},
      {"@messageBack", blend(c.warning, c.panel, c.dark ? 0.20 : 0.14)},
      {"@errorBack", blend(c.error, c.panel, c.dark ? 0.22 : 0.12)},
      {"@secondary", c.secondary.name()},
      {"@accent", c.accent.name()},
      {"@window", c.window.name()},
      {"@panel", c.panel.name()},
      {"@field", c.field.name()},
      {"@faint", blend(c.secondary, c.window, 0.6)},
      {"@hover", c.hover.name()},
      {"@error", c.error.name()},
      {"@edge", blend(c.secondary, c.panel, 0.35)},
      {"@text", c.text.name()},
      {"@line", c.line.name()},
      {"@mode", c.dark ? QString("dark") : QString("light")},
  };
  QString sheet = scaled(QString::fromUtf8(kSheet), scale);
  for (const auto& [name, color] : names) sheet.replace(QLatin1String(name), color);
  return sheet;
}

}  // namespace sprung::ui
