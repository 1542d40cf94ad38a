#include "ui/actions/action_table.h"

#include <QCoreApplication>
#include <QStringList>
#include <vector>

#include "core/items/registry.h"
#include "ui/actions/action_texts.h"
#include "ui/actions/build_acts.h"

namespace sprung::ui {
namespace {

constexpr ActionSpec kTable[] = {
    {Act::New, Menu::File, "&New", "Start an empty model.", "new", "Ctrl+N", false, false, "empty blank"},
    {Act::NewWindow, Menu::File, "New &window", "Open another window, with a model of its own.", "", "Ctrl+Shift+N"},
    {Act::Open, Menu::File, "&Open…", "Open a model, or the recording of a run.", "open", "Ctrl+O"},
    {Act::Save, Menu::File, "&Save", "Save the model into its file.", "save", "Ctrl+S", false, true},
    {Act::SaveAs, Menu::File, "Save &as…", "Save the model into another file.", "save-as", "Ctrl+Shift+S"},
    {Act::ExportPicture, Menu::File, "Export &picture…", "Save what the 3D view shows as a PNG picture of any size.",
     "picture", "Ctrl+Shift+P", false, true, "screenshot image png"},
    {Act::ExportVideo, Menu::File, "Export vi&deo…",
     "Save the shown run as a video, from its start to its end; while a vibration is shown, that.", "video",
     "Ctrl+Shift+M", false, false, "movie film animation record"},
    {Act::ExportSensors, Menu::File, "Export sensor values as CS&V…",
     "Save what the sensors measure in a run, or have measured so far, as a table (CSV).", "table", "Ctrl+E", false,
     false, "table spreadsheet data results file numbers"},
    {Act::ExportItem, Menu::File, "Export va&lues of the selection…",
     "Save all results of the selected item as a table (CSV), over the motion so far or a run: force, position, "
     "energy.",
     "table", "Ctrl+Shift+E", false, false, "csv table spreadsheet data results file numbers force"},
    {Act::ExportPlot, Menu::File, "Export c&urve…", "Save the curve of the function editor as a PNG picture or a PDF.",
     "", "Ctrl+Alt+E", false, false, "plot graph chart diagram"},
    {Act::Report, Menu::File, "Repo&rt…",
     "Run the model and write what it is, how that went and what came of it: pages to print (PDF) or for a web browser "
     "(HTML).",
     "report", "Ctrl+Alt+R", false, false, "print paper pdf html page document summary"},
    {Act::Preferences, Menu::File, "Preferen&ces…",
     "Start page, appearance, copies of unsaved work, room for the past of runs.", "", "Ctrl+,", false, true,
     "settings options"},
    {Act::Quit, Menu::File, "&Quit", "Close the window.", "", "Ctrl+Q"},

    {Act::Undo, Menu::Edit, "&Undo", "Take back the last edit.", "undo", "Ctrl+Z"},
    {Act::Redo, Menu::Edit, "&Redo", "Do again what was taken back.", "redo", "Ctrl+Shift+Z; Ctrl+Y"},
    {Act::Cut, Menu::Edit, "Cu&t", "Copy the selected items and delete them.", "cut", "Ctrl+X", false, true},
    {Act::Copy, Menu::Edit, "&Copy", "Copy the selected items as text in the file format.", "copy", "Ctrl+C"},
    {Act::Paste, Menu::Edit, "&Paste", "Add the items on the clipboard, also those of another window or file.", "paste",
     "Ctrl+V"},
    {Act::Delete, Menu::Edit, "&Delete", "Delete the selected items; what hangs on them is named first.", "delete",
     "Del", false, false, "remove erase"},
    {Act::Rename, Menu::Edit, "Re&name", "Give the selected item another name.", "", "F2", false, true},
    {Act::ToggleShow, Menu::Edit, "Show or &hide", "Show the selected items in the 3D view, or hide them.", "eye", "H"},
    {Act::SelectUsers, Menu::Edit, "Select what &hangs on it",
     "Select the items that would go if the selected ones were deleted.", "", "Ctrl+Shift+U"},
    {Act::SelectAll, Menu::Edit, "Select a&ll", "Select everything that is seen in the view.", "", "Ctrl+A"},
    {Act::ClearSelection, Menu::Edit, "&Clear selection", "Select nothing; the inspector shows the simulation.", "",
     "Ctrl+Shift+A"},
    {Act::BoxSelect, Menu::Edit, "Select by &rectangle",
     "Drag a rectangle; what can be seen in it is selected. B does the same while no body is selected.", "", "Shift+B"},
    {Act::SelectNext, Menu::Edit, "Select the ne&xt item",
     "Select the next body, connector, load or sensor of the model; after the last comes the first.", "", "Ctrl+Down"},
    {Act::SelectPrevious, Menu::Edit, "Select the item &before",
     "Select the body, connector, load or sensor before; before the first comes the last.", "", "Ctrl+Up", false, false,
     "previous"},
    {Act::EditFunction, Menu::Edit, "Edit functi&on", "Write or read the user function of the selected item.",
     "function", "F4", false, true, "formula python law script"},
    {Act::ApplyFunction, Menu::Edit, "Appl&y the function",
     "Try what stands in the function editor and write it into the model.", "", "Ctrl+Return; Ctrl+Enter"},
    {Act::MakeAdjustable, Menu::Edit, "Make ad&justable",
     "Give the number that is edited in the inspector a variable with a slider; formulas and panels can use it.", "",
     "Ctrl+J", false, true, "variable parameter slider knob formula"},
    {Act::UseNumber, Menu::Edit, "Use its num&ber",
     "Put the number that a formula gives in its place; a variable that nothing else uses goes.", "", "Ctrl+Shift+K",
     false, false, "variable formula constant fixed"},
    {Act::PutOnPanel, Menu::Edit, "Put on the pane&l",
     "Put a slider for the number that is edited in the inspector on the panel of the model.", "", "Ctrl+Alt+J", false,
     false, "slider knob switch dashboard control"},
    {Act::ArrangePanel, Menu::Edit, "Arrange the pan&el",
     "Drag the controls of the panel to their places; again to use them.", "", "Ctrl+Shift+J", true, false,
     "layout dashboard move controls"},
    {Act::FocusSearch, Menu::Edit, "&Find in the scene", "Type a part of a name to find items in the tree.", "search",
     "Ctrl+F", false, true},

    {Act::Repair, Menu::Edit, "Rep&air the next problem",
     "Do what the first of the problems suggests; the panel of problems shows it.", "", "Ctrl+.", false, true},

    {Act::Move, Menu::Edit, "&Move", "Move the selected bodies: then X, Y or Z, a number, Return.", "move", "G", false,
     true, "shift translate"},
    {Act::Turn, Menu::Edit, "T&urn", "Turn the selected bodies: then X, Y or Z, degrees, Return.", "turn", "R", false,
     false, "rotate"},
    {Act::Duplicate, Menu::Edit, "&Duplicate", "Copy the selection with all that belongs to it, and move the copy.",
     "duplicate", "Ctrl+D"},
    {Act::Array, Menu::Edit, "Arra&y…", "Make a row of copies of the selection.", "array", "Ctrl+Shift+D"},
    {Act::Mirror, Menu::Edit, "M&irror…", "Make a mirror image of the selection.", "mirror", "Ctrl+M"},
    {Act::Align, Menu::Edit, "Ali&gn…", "Bring the selected bodies in line with the one selected last.", "align",
     "Ctrl+L"},

    {Act::Weight, Menu::Build, "New bodies have &weight", "Whether new bodies feel gravity.", "gravity", "Shift+W",
     true, true, "gravity"},

    {Act::AddMotor, Menu::Build, "",
     "Drive a joint or a coordinate: its speed, its angle or position, its torque or force.", "motor", "Shift+R", true,
     true, "actuator drive engine speed rotation servo angle"},
    {Act::AddBelt, Menu::Build, "", "A moving belt under a body, which it rubs on.", "belt", "Shift+E", true, false,
     "conveyor band friction stick slip moving"},
    {Act::AddSensor, Menu::Build, "", "Measure something of a body, connector or load.", "sensor", "Shift+S", true,
     false, "measure record output plot curve csv probe"},

    {Act::TrustPython, Menu::Run, "Python of this &model…",
     "Read the model's Python functions; allow them to run, or no longer.", "", "Ctrl+Alt+P"},
    {Act::PlayPause, Menu::Run, "&Play", "Let the simulation run, or hold it.", "play", "Space", false, false,
     "run start stop simulate go hold"},
    {Act::StepForward, Menu::Run, "Step &forward", "Compute one time step and hold.", "step-forward", "Right"},
    {Act::StepTen, Menu::Run, "Ten steps forward", "Compute ten time steps and hold.", "step-forward", "Shift+Right"},
    {Act::StepBack, Menu::Run, "Step &back", "Go one time step back in the run, and hold.", "step-back", "Left", false,
     false, "past earlier previous"},
    {Act::StepTenBack, Menu::Run, "Ten steps back", "Go ten time steps back in the run, and hold.", "step-back",
     "Shift+Left"},
    {Act::EventBefore, Menu::Run, "Event before",
     "Go back to what happened last: a pull, an edit, stick, slip, a stop.", "", "PgUp", false, false,
     "previous mark past"},
    {Act::EventAfter, Menu::Run, "Next event",
     "Go to what happens next in the run: a pull, an edit, stick, slip, a stop.", "", "PgDown", false, false, "mark"},
    {Act::RunStart, Menu::Run, "Start of the run",
     "Go to the start of the run that is shown; Home does so in the timeline.", "", "Ctrl+Home", false, false,
     "beginning past"},
    {Act::RunEnd, Menu::Run, "End of the run", "Go to the end of the run that is shown; End does so in the timeline.",
     "", "Ctrl+End", false, false, "now latest last"},
    {Act::RunToEnd, Menu::Run, "Run to the &end time",
     "Compute as fast as possible until the end time of the settings; again to hold.", "to-end", "Shift+Space", false,
     false, "finish compute fast"},
    {Act::Triggers, Menu::Run, "Pause at a &value…",
     "Hold the run, or set a mark, when a value of the selected item or of a sensor crosses a level.", "trigger",
     "Ctrl+B", false, false, "trigger threshold crossing event breakpoint stop limit"},
    {Act::GhostRun, Menu::Run, "Ghost of &another run",
     "Show the other run faintly at the same time; each press takes the next one, then none.", "eye", "Ctrl+G", false,
     true, "compare branch"},
    {Act::CompareRuns, Menu::Run, "Compare two runs", "Play the run and the ghost of another one from where they part.",
     "", "Ctrl+Shift+G", false, false, "branch ghost difference"},
    {Act::FocusTimeline, Menu::Run, "Go to the time&line",
     "Give the keyboard to the timeline: Up and Down choose the run, F2 names it, Delete removes it, + and − zoom, 0 "
     "shows all.",
     "", "Ctrl+9", false, false, "branch runs rows"},
    {Act::MakeStart, Menu::Run, "Make this the &initial state",
     "The model starts from what is seen, at this time if it depends on it; can be undone.", "", "Ctrl+Backspace",
     false, false, "begin start here from now"},
    {Act::SaveRecording, Menu::Run, "Save a rec&ording…",
     "Save the run until now with all pulls and edits, so that it can be computed again.", "save-as", "Ctrl+Alt+S",
     false, true, "log replay run record"},
    {Act::Reset, Menu::Run, "&Reset", "Go back to the initial state.", "reset", "Backspace", false, false,
     "rewind restart start back beginning"},
    {Act::Settle, Menu::Run, "Se&ttle", "Find where the model comes to rest and start from there; again to give up.",
     "settle", "Shift+Backspace", false, false, "equilibrium rest static sag"},
    {Act::Eigenfrequencies, Menu::Run, "Ei&genfrequencies",
     "List the frequencies of small vibrations about the start or the shown instant, and show their shapes.", "eigen",
     "Ctrl+8", true, false, "frequency frequencies eigenvalues modes vibration natural resonance hertz shape"},
    {Act::FrequencyResponse, Menu::Run, "Frequency res&ponse…",
     "Show amplitude and phase of a value for a load or a number that swings, over its frequency.", "response",
     "Ctrl+Alt+8", false, false, "bode transfer function amplitude phase resonance magnification harmonic"},
    {Act::Friction, Menu::Run, "Friction and hyst&eresis",
     "The loop of a spring-damper, force over displacement or torque over angle, and what a swing loses; with "
     "friction, "
     "where it stands on its Stribeck curve and when it stuck and slipped.",
     "ConnectorCoordinateSpringDamperExt", "Ctrl+Shift+5", true, false,
     "friction microscope stribeck bristle stick slip stop hysteresis loop energy lost per cycle dissipation"},
    {Act::Mobility, Menu::Run, "&Mobility",
     "What the joints leave free and what they hold twice; each motion that remains can be seen.", "mobility",
     "Ctrl+Shift+7", true, false,
     "degrees of freedom dof redundant constraints overconstrained singular position doctor kinematics joints motions"},
    {Act::WhyFailed, Menu::Run, "&Why it failed…",
     "How Newton's iteration went in the step that failed, and at which items.", "", "Ctrl+Shift+6", false, false,
     "newton residual convergence diverged forensics gave up solver error"},
    {Act::FreeBody, Menu::Run, "Free-&body diagram",
     "Draw the selected body alone, with all forces and torques on it and what they make of its motion.", "free-body",
     "B", false, false, "forces torques reaction equilibrium newton cut free"},
    {Act::TruthLight, Menu::Run, "Trut&h light",
     "Show how large the errors of the curves are, by runs with half and a quarter of the step size beside the run.",
     "truth-light", "Ctrl+Alt+G", true, false, "error accuracy precision convergence step size richardson order"},
    {Act::WhatIf, Menu::Run, "What &if ±10 %",
     "Show the run with the number that is edited 10 % smaller and larger; again to stop.", "what-if", "Ctrl+Alt+W",
     true, false, "variation variant parameter ghost compare study"},
    {Act::Sensitivities, Menu::Run, "Sensiti&vities…",
     "Find out which variables or parameters a number of the run depends on, and how much.", "sensitivity",
     "Ctrl+Alt+Y", false, false, "influence tornado elasticity study parameter variation derivative"},
    {Act::Slower, Menu::Run, "&Slower", "Run slower; ten steps are a factor of ten.", "slower", "-", false, true,
     "speed slow motion rate"},
    {Act::Faster, Menu::Run, "F&aster", "Run faster; ten steps are a factor of ten.", "faster", "=; +", false, false,
     "speed up rate"},
    {Act::NormalRate, Menu::Run, "Real &time", "One simulated second in one second.", "", "Ctrl+="},
    {Act::Repeat, Menu::Run, "Start a&gain at the end",
     "At the end time, or when everything is at rest, the run begins anew; kept with the model.", "", "Ctrl+R", true,
     true},
    {Act::Hand, Menu::Run, "Pull with the &hand",
     "A drag on a body pulls it in the run; when this is off it turns the view, and a click selects.", "hand",
     "Shift+H", true, true, "mouse drag pull force grab"},
    {Act::PullByKeys, Menu::Run, "Pull by &keys",
     "Take hold of the selected body in a run: arrows pull it, Return pins the hand, Esc lets go.", "hand", "Ctrl+H",
     false, false, "keyboard pull force grab hand arrows"},
    {Act::ReleasePins, Menu::Run, "Release all pins", "All places at which the hand goes on pulling let go.", "pin",
     "Ctrl+Alt+H", false, false, "mouse hand let go"},

    {Act::PlotValue, Menu::Plot, "&Plot of the selection…",
     "Choose a value of the selected item, and see it over time.", "curve", "Ctrl+Shift+V", false, false,
     "curve graph diagram chart over time value signal"},
    {Act::NewPlot, Menu::Plot, "&New plot", "Add an empty plot; values are dragged into it.", "plus", "Ctrl+P", false,
     false, "curve graph diagram chart"},
    {Act::PlotEnergies, Menu::Plot, "&Energies over time",
     "See the kinetic, the potential and the total energy of the model over time.", "energy", "Ctrl+Alt+K", false,
     false, "kinetic potential total energy conservation joules curve"},
    {Act::PlotOverTime, Menu::Plot, "Over &time", "Draw the curves of the plot over the time.", "", "Ctrl+Shift+I",
     true, true},
    {Act::PlotXY, Menu::Plot, "One over the &other", "Draw one value of the plot over another one: a phase plot.", "",
     "Ctrl+Shift+X", true, false, "phase xy portrait hysteresis loop"},
    {Act::PlotSpectrum, Menu::Plot, "Spe&ctrum",
     "Draw the amplitudes of the curves over the frequency: of what lies between the marks, else of the whole run, "
     "or of what is followed.",
     "", "Ctrl+Shift+F", true, false, "fft fourier frequency analysis amplitude"},
    {Act::PlotFormula, Menu::Plot, "Curve by a form&ula…",
     "Draw what a formula makes of the curves of the plot at each instant: power from force and speed.", "function",
     "Ctrl+Alt+F", false, false, "calculated derived expression product sum difference"},
    {Act::PlotLayFile, Menu::Plot, "&Lay a CSV file over…",
     "Draw columns of a CSV file over the curves of the plot: what was measured, or another run.", "table",
     "Ctrl+Alt+L", false, false, "csv table overlay compare measured import data file tsv"},
    {Act::PlotFit, Menu::Plot, "Show &all", "Show the whole run with all its heights in the plot again.", "frame-all",
     "Shift+Home", false, true, "zoom auto range fit"},
    {Act::PlotFollow, Menu::Plot, "&Follow", "Show only the last seconds of the run in the plot, as it goes on.", "",
     "Ctrl+Shift+W", true, false, "scroll window last seconds"},
    {Act::PlotLogX, Menu::Plot, "Logarithmic &horizontal axis", "Divide the horizontal axis by decades.", "",
     "Ctrl+Shift+C", true},
    {Act::PlotLogY, Menu::Plot, "Logarithmic &vertical axes", "Divide the vertical axes by decades.", "",
     "Ctrl+Shift+Y", true},
    {Act::PlotRename, Menu::Plot, "&Rename the plot", "Give the plot another name.", "", "Ctrl+Shift+R", false, true},
    {Act::SavePlot, Menu::Plot, "&Save the plot…",
     "Save the plot as a picture (PNG, SVG, PDF), or its curves as a table (CSV), which is of the whole run.",
     "picture", "Ctrl+Alt+D", false, false, "export image csv table svg pdf png"},
    {Act::PlotRemove, Menu::Plot, "Re&move the plot", "Take the plot away; undo brings it back.", "delete",
     "Ctrl+Shift+Del"},

    {Act::FrameAll, Menu::View, "Frame &all", "Show the whole model.", "frame-all", "Home", false, false, "fit zoom"},
    {Act::FrameSelection, Menu::View, "Frame &selection", "Show what is selected, large.", "", "F"},
    {Act::ViewFront, Menu::View, "&Front", "Look along the z axis: x to the right, y up.", "view-front", "1", false,
     true},
    {Act::ViewRight, Menu::View, "&Right", "Look from the right, against the x axis.", "view-right", "3"},
    {Act::ViewTop, Menu::View, "&Top", "Look from above.", "view-top", "7"},
    {Act::ViewIso, Menu::View, "&Perspective", "Look from the front, a little from the right and above.", "view-iso",
     "5"},
    {Act::ParallelProjection, Menu::View, "Parallel pro&jection", "Without perspective: lengths can be compared.", "",
     "Shift+O", true},
    {Act::StraightParallel, Menu::View, "Front, right, top &without perspective",
     "Looking along an axis the view is parallel, with a scale; kept for all models.", "", "Ctrl+Shift+O", true},
    {Act::ColorByKind, Menu::View, "Colour by &kind", "Each kind of item has its colour.", "", "Alt+1", true, true},
    {Act::ColorByForce, Menu::View, "Colour by fo&rce", "Connectors and joints by the size of their force.", "",
     "Alt+2", true},
    {Act::ColorByTorque, Menu::View, "Colour by tor&que", "Torsional springs and joints by the size of their torque.",
     "", "Alt+3", true},
    {Act::ColorBySpeed, Menu::View, "Colour by spee&d", "Bodies by their speed.", "", "Alt+4", true},
    {Act::ColorByEnergy, Menu::View, "Colour by &energy", "Bodies by kinetic, springs by stored energy.", "", "Alt+5",
     true},
    {Act::ColorByHeat, Menu::View, "Colour by &heat",
     "Springs by what their dampers and friction have turned into heat.", "", "Alt+0", true, false,
     "dissipated energy loss damper friction"},
    {Act::Ghost, Menu::View, "&Ghost of the start", "Show the initial position faintly.", "", "Shift+G", true, true},
    {Act::Trails, Menu::View, "Tra&ils", "Show where the bodies have been.", "", "Alt+T", true, false, "trace path"},
    {Act::TrailLength, Menu::View, "Trail le&ngth…", "How many seconds back the trails reach.", "", "Shift+T"},
    {Act::FollowBody, Menu::View, "F&ollow the body", "The camera travels with the selected body.", "", "Shift+F",
     true},
    {Act::Names, Menu::View, "&Names", "Show the name of every body and connector.", "", "Alt+N", true, true},
    {Act::Markers, Menu::View, "&Markers and nodes", "Show all markers, and the nodes under bodies.", "", "Alt+6",
     true},
    {Act::Frames, Menu::View, "A&xes", "Show the axes of bodies and of markers on rigid bodies.", "", "Alt+7", true},
    {Act::MassCentres, Menu::View, "&Centres of mass", "Show where the mass of each body is centred.", "", "Alt+8",
     true},
    {Act::Forces, Menu::View, "Forces", "Show the forces and torques of springs and joints as arrows with values.", "",
     "Ctrl+Alt+V", true, false, "arrows reaction vectors newtons"},
    {Act::Sensors, Menu::View, "Sensors", "Show a flag where each sensor measures.", "", "Alt+9", true},
    {Act::CycleTheme, Menu::View, "Next &theme", "Light, dark, or as the desktop.", "theme", "Ctrl+Shift+L", false,
     true, "dark light appearance"},
    {Act::ThemeSystem, Menu::View, "Theme of the &desktop", "Light or dark as the desktop is.", "", "Ctrl+Alt+1", true},
    {Act::ThemeLight, Menu::View, "&Light theme", "Dark text on light ground.", "", "Ctrl+Alt+2", true},
    {Act::ThemeDark, Menu::View, "Dar&k theme", "Light text on dark ground.", "", "Ctrl+Alt+3", true},
    {Act::ToggleTree, Menu::View, "&Scene tree", "Show or hide the tree of all items.", "", "Ctrl+1", true, true},
    {Act::ToggleInspector, Menu::View, "&Inspector", "Show or hide the parameters of the selection.", "", "Ctrl+2",
     true},
    {Act::ToggleProblems, Menu::View, "P&roblems", "Show or hide what was found about the model.", "", "Ctrl+4", true},
    {Act::ToggleVariables, Menu::View, "&Variables", "Show or hide the variables that formulas use.", "", "Ctrl+5",
     true, false, "parameters sliders"},
    {Act::ToggleHistory, Menu::View, "Undo &history", "Show or hide the list of edits; a click goes to one.", "",
     "Ctrl+6", true, false, "undo"},
    {Act::TogglePanel, Menu::View, "&Panel", "Show or hide the sliders, switches and gauges of the model.", "",
     "Ctrl+Shift+B", true, false, "dashboard knobs controls"},
    {Act::ToggleFunction, Menu::View, "F&unction editor", "Show or hide the editor of user functions.", "", "Ctrl+7",
     true},
    {Act::TogglePlots, Menu::View, "P&lots", "Show or hide the curves of the model over time.", "", "Ctrl+0", true,
     false, "curves graphs diagrams charts"},
    {Act::ToggleSensors, Menu::View, "Sens&or values", "Show or hide the list of what the sensors read.", "",
     "Ctrl+Shift+9", true, false, "measure readings live list"},
    {Act::ToggleLedger, Menu::View, "E&nergy", "Show or hide where the energy is, and what has done work.", "energy",
     "Ctrl+Shift+8", true, false, "ledger books balance work heat loss residual joules power"},
    {Act::Present, Menu::View, "Full screen for teac&hing",
     "Show the view and the panel alone, large; again to go back.", "", "F11", true, true,
     "presentation beamer projector fullscreen"},
    {Act::FlatTree, Menu::View, "No&des and markers flat",
     "Show nodes and markers in lists of their own instead of under their bodies.", "flat-list", "Ctrl+Shift+T", true},
    {Act::FocusView, Menu::View, "Go to the 3D &view", "Give the keyboard to the 3D view.", "", "Ctrl+3"},
    {Act::FocusInspector, Menu::View, "Go to the parameters",
     "Give the keyboard to the parameters of the selection; in the tree Return does the same.", "", "Ctrl+Shift+3",
     false, false, "inspector fields focus"},
    {Act::ResetLayout, Menu::View, "Reset la&yout", "Put all panels back where they were at first.", "",
     "Ctrl+Shift+0"},

    {Act::CommandSearch, Menu::Help, "&Do or find…", "Find a command, an item or an example by a few letters.",
     "search", "F3; Ctrl+K"},
    {Act::Welcome, Menu::Help, "&Welcome page", "Examples, the files opened last, an empty model.", "", "Ctrl+Shift+H"},
    {Act::Tutorials, Menu::Help, "&Tutorials", "Learn by doing: guided models of a few minutes each.", "tutorial", "F6",
     false, false, "learn guide lesson course first steps begin"},
    {Act::TutorialCard, Menu::Help, "&Go to the tutorial",
     "Give the keyboard to the card of the tutorial; Esc leads back.", "", "Shift+F6", false, false,
     "guide lesson step skip"},
    {Act::Reference, Menu::Help, "&Reference", "A page about each item, setting and idea, with search in all of them.",
     "reference", "Ctrl+F1", false, true, "help manual documentation pages equations"},
    {Act::ReferenceHere, Menu::Help, "What i&s this?",
     "Open the reference at the field that has the keyboard, else at what is selected.", "", "Shift+F1", false, false,
     "help explain meaning parameter"},
    {Act::Shortcuts, Menu::Help, "&Keys and mouse", "All keys and mouse gestures on one page.", "info", "F1", false,
     false, "help keyboard shortcuts"},
    {Act::About, Menu::Help, "&About Sprung", "Version and licence.", "about", "Ctrl+Shift+F1"},
};

/// From this action of the table on.
struct From {
  Act act;
  Submenu submenu;
};
constexpr From kSubmenus[] = {
    {Act::SelectUsers, Submenu::Select}, {Act::EditFunction, Submenu::None}, {Act::Move, Submenu::Placing},
    {Act::Weight, Submenu::Bodies},      {Act::AddMotor, Submenu::Drives},   {Act::TrustPython, Submenu::None},
    {Act::StepForward, Submenu::Steps},  {Act::RunToEnd, Submenu::None},     {Act::Eigenfrequencies, Submenu::Studies},
    {Act::Slower, Submenu::Speed},       {Act::Repeat, Submenu::None},       {Act::ColorByKind, Submenu::Colours},
    {Act::Ghost, Submenu::None},         {Act::Names, Submenu::Marks},       {Act::CycleTheme, Submenu::Theme},
    {Act::ToggleTree, Submenu::Panels},  {Act::Present, Submenu::None},
};

Submenu submenuOf(const Recipe& recipe) {
  if (recipe.body() != nullptr) return Submenu::Bodies;
  if (recipe.connector() == nullptr) return Submenu::Drives;
  return recipe.type().family == Family::Connector ? Submenu::Springs : Submenu::Joints;
}

void addRecipes(std::vector<ActionSpec>& table, std::span<const Recipe* const> recipes) {
  const Recipe* last = nullptr;
  for (const Recipe* recipe : recipes) {
    const ItemType& type = recipe->type();
    const bool otherFamily = last == nullptr || last->type().family != type.family;
    const std::string_view icon = recipe->icon;
    table.push_back({.act = actOf(*recipe),
                     .menu = Menu::Build,
                     .text = "",
                     .tip = recipe->tip,
                     .icon = icon.empty() ? type.type : icon,
                     .keys = recipe->key,
                     .checkable = true,
                     .separatorBefore = recipe->connector() != nullptr && otherFamily,
                     .words = recipe->synonyms,
                     .submenu = submenuOf(*recipe)});
    last = recipe;
  }
}

std::vector<ActionSpec> withRecipes() {
  std::vector<ActionSpec> table;
  Submenu submenu = Submenu::None;
  for (ActionSpec spec : kTable) {
    for (const From& from : kSubmenus)
      if (from.act == spec.act) submenu = from.submenu;
    spec.submenu = submenu;
    if (spec.act == Act::Weight) addRecipes(table, bodyRecipes());
    table.push_back(spec);
    if (spec.act == Act::Weight) addRecipes(table, connectorRecipes());
    if (spec.act == Act::AddBelt) addRecipes(table, loadRecipes());
  }
  return table;
}

}  // namespace

std::span<const ActionSpec> actionTable() {
  static const std::vector<ActionSpec> table = withRecipes();
  return table;
}

const ActionSpec& actionSpec(Act act) {
  for (const ActionSpec& spec : actionTable())
    if (spec.act == act) return spec;
  Q_UNREACHABLE();
}

QString actionText(const ActionSpec& spec) {
  return *spec.text != '\0' ? QCoreApplication::translate("actions", spec.text) : wordOfAct(spec.act);
}

QString actionTip(const ActionSpec& spec) { return QCoreApplication::translate("actions", spec.tip); }

QString actionWords(const ActionSpec& spec) {
  const QString words = QString::fromUtf8(spec.words);
  const QString own = words.isEmpty() ? words : QCoreApplication::translate("actions", spec.words);
  return own == words ? words : own + ' ' + words;
}

QList<QKeySequence> actionKeys(const ActionSpec& spec) {
  QList<QKeySequence> keys;
  for (const QString& part : QString::fromUtf8(spec.keys).split("; ", Qt::SkipEmptyParts))
    keys << QKeySequence(part, QKeySequence::PortableText);
  return keys;
}

QString menuTitle(Menu menu) {
  switch (menu) {
    case Menu::File: return QCoreApplication::translate("menus", "&File");
    case Menu::Edit: return QCoreApplication::translate("menus", "&Edit");
    case Menu::Build: return QCoreApplication::translate("menus", "&Build");
    case Menu::Run: return QCoreApplication::translate("menus", "&Run");
    case Menu::Plot: return QCoreApplication::translate("menus", "&Plot");
    case Menu::View: return QCoreApplication::translate("menus", "&View");
    case Menu::Help: return QCoreApplication::translate("menus", "&Help");
  }
  return {};
}

QString submenuTitle(Submenu submenu) {
  switch (submenu) {
    case Submenu::None: return {};
    case Submenu::Select: return QCoreApplication::translate("menus", "&Select");
    case Submenu::Placing: return QCoreApplication::translate("menus", "&Move and copy");
    case Submenu::Bodies: return QCoreApplication::translate("menus", "&Bodies");
    case Submenu::Springs: return QCoreApplication::translate("menus", "&Springs");
    case Submenu::Joints: return QCoreApplication::translate("menus", "&Joints");
    case Submenu::Drives: return QCoreApplication::translate("menus", "&Drives, loads, sensors");
    case Submenu::Steps: return QCoreApplication::translate("menus", "Steps an&d events");
    case Submenu::Studies: return QCoreApplication::translate("menus", "St&udies");
    case Submenu::Speed: return QCoreApplication::translate("menus", "&Speed");
    case Submenu::Colours: return QCoreApplication::translate("menus", "&Colours");
    case Submenu::Marks: return QCoreApplication::translate("menus", "&Marks");
    case Submenu::Theme: return QCoreApplication::translate("menus", "Th&eme");
    case Submenu::Panels: return QCoreApplication::translate("menus", "Pane&ls");
  }
  return {};
}

}  // namespace sprung::ui
