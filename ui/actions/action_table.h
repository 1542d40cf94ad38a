// The one table of actions: menus, toolbar, shortcut sheet and command search are made from it. What builds items
// stands in it as their types describe it (core/catalog/recipe.h).
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <span>
#include <string_view>

namespace sprung::ui {

enum class Act {
  New,
  NewWindow,
  Open,
  Welcome,
  Save,
  SaveAs,
  ExportPicture,
  Preferences,
  TrustPython,
  EditFunction,
  ApplyFunction,
  MakeAdjustable,
  UseNumber,
  PutOnPanel,
  ArrangePanel,
  ExportPlot,
  ExportVideo,
  ExportSensors,
  ExportItem,
  Quit,
  Undo,
  Redo,
  Cut,
  Copy,
  Paste,
  Delete,
  Rename,
  ToggleShow,
  SelectUsers,
  SelectAll,
  ClearSelection,
  SelectNext,
  SelectPrevious,
  BoxSelect,
  Repair,
  PlayPause,
  StepForward,
  StepTen,
  StepBack,
  StepTenBack,
  RunStart,
  RunEnd,
  EventBefore,
  EventAfter,
  RunToEnd,
  GhostRun,
  CompareRuns,
  MakeStart,
  SaveRecording,
  FocusTimeline,
  Reset,
  Settle,
  Eigenfrequencies,
  FrequencyResponse,
  Friction,
  Mobility,
  WhyFailed,
  FreeBody,
  TruthLight,
  WhatIf,
  Sensitivities,
  Slower,
  Faster,
  NormalRate,
  Repeat,
  Hand,
  PullByKeys,
  ReleasePins,
  FrameAll,
  FrameSelection,
  ViewFront,
  ViewRight,
  ViewTop,
  ViewIso,
  ParallelProjection,
  StraightParallel,
  ColorByKind,
  ColorByForce,
  ColorByTorque,
  ColorBySpeed,
  ColorByEnergy,
  ColorByHeat,
  Ghost,
  Trails,
  TrailLength,
  Names,
  Markers,
  Frames,
  MassCentres,
  Forces,
  Sensors,
  FollowBody,
  CycleTheme,
  ThemeSystem,
  ThemeLight,
  ThemeDark,
  ToggleTree,
  ToggleInspector,
  ToggleProblems,
  ToggleVariables,
  ToggleHistory,
  TogglePanel,
  Present,
  ToggleFunction,
  TogglePlots,
  ToggleSensors,
  ToggleLedger,
  FlatTree,
  ResetLayout,
  FocusSearch,
  FocusView,
  FocusInspector,
  CommandSearch,
  Move,
  Turn,
  Duplicate,
  Array,
  Mirror,
  Align,
  Weight,
  AddMotor,
  AddBelt,
  AddSensor,
  NewPlot,
  PlotValue,
  PlotFit,
  PlotFollow,
  PlotOverTime,
  PlotXY,
  PlotSpectrum,
  PlotEnergies,
  PlotFormula,
  PlotLayFile,
  PlotLogX,
  PlotLogY,
  PlotRename,
  PlotRemove,
  SavePlot,
  Shortcuts,
  About,
  Triggers,
  Reference,
  ReferenceHere,
  Tutorials,
  TutorialCard,
  Report,
  FirstRecipe,  ///< from here on: building by the recipes of the item types, in their order; see build_acts.h
};

enum class Menu { File, Edit, Build, Run, Plot, View, Help };
/// Within a menu, so that each fits on a low screen; the building ones are the groups of the palette, too.
enum class Submenu {
  None,
  Select,
  Placing,
  Bodies,
  Springs,
  Joints,
  Drives,
  Steps,
  Studies,
  Speed,
  Colours,
  Marks,
  Theme,
  Panels
};

struct ActionSpec {
  Act act;
  Menu menu;
  const char* text;       ///< with its mnemonic; empty where it is the word for what is built
  const char* tip;        ///< a whole sentence
  std::string_view icon;  ///< name in resources/icons; may be empty
  const char* keys;       ///< portable text, alternatives separated by "; "
  bool checkable = false;
  bool separatorBefore = false;
  const char* words = "";  ///< other words that people look for it by
  Submenu submenu = Submenu::None;
};

std::span<const ActionSpec> actionTable();
const ActionSpec& actionSpec(Act act);
QString actionText(const ActionSpec& spec);
QList<QKeySequence> actionKeys(const ActionSpec& spec);
/// "&File", …
QString menuTitle(Menu menu);
/// "&Bodies", …; empty for Submenu::None.
QString submenuTitle(Submenu submenu);

}  // namespace sprung::ui
