#include "ui/actions/action_table.h"

#include <QStringList>

namespace sprung::ui {
namespace {

constexpr ActionSpec kTable[] = {
    {Act::New, Menu::File, "&New", "Start an empty model.", "new", "Ctrl+N"},
    {Act::NewWindow, Menu::File, "New &window", "Open another window, with a model of its own.", "", "Ctrl+Shift+N"},
    {Act::Open, Menu::File, "&Open…", "Open a model file.", "open", "Ctrl+O"},
    {Act::Save, Menu::File, "&Save", "Save the model into its file.", "save", "Ctrl+S", false, true},
    {Act::SaveAs, Menu::File, "Save &as…", "Save the model into another file.", "save-as", "Ctrl+Shift+S"},
    {Act::ExportPicture, Menu::File, "Export &picture…", "Save what the 3D view shows as a PNG picture of any size.",
     "picture", "Ctrl+Shift+P", false, true},
    {Act::ExportVideo, Menu::File, "Export &video…", "Save the motion since the last reset as a video.", "video",
     "Ctrl+Shift+M"},
    {Act::Preferences, Menu::File, "Preferen&ces…", "Start page, appearance, copies of unsaved work.", "", "Ctrl+,",
     false, true},
    {Act::Quit, Menu::File, "&Quit", "Close the window.", "", "Ctrl+Q"},

    {Act::Undo, Menu::Edit, "&Undo", "Take back the last edit.", "undo", "Ctrl+Z"},
    {Act::Redo, Menu::Edit, "&Redo", "Do again what was taken back.", "redo", "Ctrl+Shift+Z; Ctrl+Y"},
    {Act::Cut, Menu::Edit, "Cu&t", "Copy the selected items and delete them.", "cut", "Ctrl+X", false, true},
    {Act::Copy, Menu::Edit, "&Copy", "Copy the selected items as text in the file format.", "copy", "Ctrl+C"},
    {Act::Paste, Menu::Edit, "&Paste", "Add the items on the clipboard, also those of another window or file.", "paste",
     "Ctrl+V"},
    {Act::Delete, Menu::Edit, "&Delete", "Delete the selected items; what hangs on them is named first.", "delete",
     "Del"},
    {Act::Rename, Menu::Edit, "Re&name", "Give the selected item another name.", "", "F2", false, true},
    {Act::ToggleShow, Menu::Edit, "Show or &hide", "Show the selected items in the 3D view, or hide them.", "eye", "H"},
    {Act::SelectUsers, Menu::Edit, "Select what &hangs on it",
     "Select the items that would go if the selected ones were deleted.", "", "Ctrl+Shift+U"},
    {Act::ClearSelection, Menu::Edit, "&Clear selection", "Select nothing; the inspector shows the simulation.", "",
     "Ctrl+Shift+A"},
    {Act::BoxSelect, Menu::Edit, "Select by &rectangle", "Drag a rectangle; what can be seen in it is selected.", "",
     "B"},
    {Act::FocusSearch, Menu::Edit, "&Find in the scene", "Type a part of a name to find items in the tree.", "search",
     "Ctrl+F", false, true},

    {Act::PlayPause, Menu::Run, "&Play", "Let the simulation run, or hold it.", "play", "Space"},
    {Act::StepForward, Menu::Run, "Step &forward", "Compute one time step and hold.", "step-forward", "Right"},
    {Act::StepTen, Menu::Run, "Ten steps forward", "Compute ten time steps and hold.", "step-forward", "Shift+Right"},
    {Act::Reset, Menu::Run, "&Reset", "Go back to the initial state.", "reset", "Backspace"},
    {Act::Slower, Menu::Run, "&Slower", "Run slower; ten steps are a factor of ten.", "slower", "-", false, true},
    {Act::Faster, Menu::Run, "F&aster", "Run faster; ten steps are a factor of ten.", "faster", "=; +"},
    {Act::NormalRate, Menu::Run, "Real &time", "One simulated second in one second.", "", "Ctrl+="},

    {Act::FrameAll, Menu::View, "Frame &all", "Show the whole model.", "frame-all", "Home"},
    {Act::FrameSelection, Menu::View, "Frame &selection", "Show what is selected, large.", "", "F"},
    {Act::ViewFront, Menu::View, "&Front", "Look along the z axis: x to the right, y up.", "view-front", "1", false,
     true},
    {Act::ViewRight, Menu::View, "&Right", "Look from the right, against the x axis.", "view-right", "3"},
    {Act::ViewTop, Menu::View, "&Top", "Look from above.", "view-top", "7"},
    {Act::ViewIso, Menu::View, "&Perspective", "Look from the front, a little from the right and above.", "view-iso",
     "5"},
    {Act::ParallelProjection, Menu::View, "Parallel pro&jection", "Without perspective: lengths can be compared.", "",
     "O", true},
    {Act::ColorByKind, Menu::View, "Colour by &kind", "Each kind of item has its colour.", "", "Alt+1", true, true},
    {Act::ColorByForce, Menu::View, "Colour by fo&rce", "Connectors and joints by the size of their force.", "",
     "Alt+2", true},
    {Act::ColorBySpeed, Menu::View, "Colour by spee&d", "Bodies by their speed.", "", "Alt+3", true},
    {Act::ColorByEnergy, Menu::View, "Colour by &energy", "Bodies by kinetic, springs by stored energy.", "", "Alt+4",
     true},
    {Act::Ghost, Menu::View, "&Ghost of the start", "Show the initial position faintly.", "", "Shift+G", true, true},
    {Act::Trails, Menu::View, "Trail&s", "Show where the bodies have been.", "", "T", true},
    {Act::TrailLength, Menu::View, "Trail le&ngth…", "How many seconds back the trails reach.", "", "Shift+T"},
    {Act::Names, Menu::View, "Na&mes", "Show the name of every body and connector.", "", "N", true},
    {Act::FollowBody, Menu::View, "F&ollow the body", "The camera travels with the selected body.", "", "Shift+F",
     true},
    {Act::CycleTheme, Menu::View, "Next &theme", "Light, dark, or as the desktop.", "theme", "Ctrl+Shift+L", false,
     true},
    {Act::ThemeSystem, Menu::View, "Theme of the &desktop", "Light or dark as the desktop is.", "", "Ctrl+Alt+1", true},
    {Act::ThemeLight, Menu::View, "&Light theme", "Dark text on light ground.", "", "Ctrl+Alt+2", true},
    {Act::ThemeDark, Menu::View, "Dar&k theme", "Light text on dark ground.", "", "Ctrl+Alt+3", true},
    {Act::ToggleTree, Menu::View, "&Scene tree", "Show or hide the tree of all items.", "", "Ctrl+1", true, true},
    {Act::ToggleInspector, Menu::View, "&Inspector", "Show or hide the parameters of the selection.", "", "Ctrl+2",
     true},
    {Act::ToggleProblems, Menu::View, "P&roblems", "Show or hide what was found about the model.", "", "Ctrl+4", true},
    {Act::ToggleVariables, Menu::View, "&Variables", "Show or hide the variables that formulas use.", "", "Ctrl+5",
     true},
    {Act::ToggleHistory, Menu::View, "Undo &history", "Show or hide the list of edits; a click goes to one.", "",
     "Ctrl+6", true},
    {Act::FlatTree, Menu::View, "&Nodes and markers flat",
     "Show nodes and markers in lists of their own instead of under their bodies.", "flat-list", "Ctrl+Shift+T", true},
    {Act::FocusView, Menu::View, "Go to the 3D &view", "Give the keyboard to the 3D view.", "", "Ctrl+3"},
    {Act::ResetLayout, Menu::View, "Reset la&yout", "Put all panels back where they were at first.", "",
     "Ctrl+Shift+0"},

    {Act::CommandSearch, Menu::Help, "&Do or find…", "Find a command, an item or an example by a few letters.",
     "search", "F3; Ctrl+K"},
    {Act::Welcome, Menu::Help, "&Welcome page", "Examples, the files opened last, an empty model.", "", "Ctrl+Shift+H"},
    {Act::Shortcuts, Menu::Help, "&Keys and mouse", "All keys and mouse gestures on one page.", "info", "F1"},
    {Act::About, Menu::Help, "&About Sprung", "Version and licence.", "about", "Shift+F1"},
};

}  // namespace

std::span<const ActionSpec> actionTable() { return kTable; }

const ActionSpec& actionSpec(Act act) {
  for (const ActionSpec& spec : kTable)
    if (spec.act == act) return spec;
  Q_UNREACHABLE();
}

QList<QKeySequence> actionKeys(const ActionSpec& spec) {
  QList<QKeySequence> keys;
  for (const QString& part : QString::fromUtf8(spec.keys).split("; ", Qt::SkipEmptyParts))
    keys << QKeySequence(part, QKeySequence::PortableText);
  return keys;
}

QString menuTitle(Menu menu) {
  switch (menu) {
    case Menu::File: return QStringLiteral("&File");
    case Menu::Edit: return QStringLiteral("&Edit");
    case Menu::Run: return QStringLiteral("&Run");
    case Menu::View: return QStringLiteral("&View");
    case Menu::Help: return QStringLiteral("&Help");
  }
  return {};
}

}  // namespace sprung::ui
