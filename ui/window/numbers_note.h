// Says when the shown run has other numbers than panel and inspector show, which are those of the document, and lets
// the document take them; and which items the run had, or did not have, at the shown instant of its past: the view
// draws those of the document.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "ui/session/session.h"

namespace sprung::ui {

class MessageBar;

class NumbersNote : public QObject {
  Q_OBJECT
 public:
  NumbersNote(Session& session, MessageBar& messages, QObject* parent);

 signals:
  /// The document could not take them.
  void failed(const QString& why);

 private:
  void refresh();
  QString words(const Coefficients& run, const System& system) const;
  QString structureWords(const System& system) const;
  void take();

  Session& session_;
  MessageBar& messages_;
  QString wanted_;  ///< what there is to say; empty: nothing
  QString said_;    ///< what has been shown: whoever closes it does not want to read it again
  std::shared_ptr<const Coefficients> numbers_;  ///< that `wanted_` is about
  std::shared_ptr<const System> past_;           ///< the same of items
  std::uint64_t revision_ = 0;                   ///< of the document then
};

}  // namespace sprung::ui
