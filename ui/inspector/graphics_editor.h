// Editor of `graphicsData`: the list of drawings, each with its fields; or the text as the file has it.
#pragma once

#include <QJsonArray>

#include "ui/inspector/text_editors.h"

class QGridLayout;
class QToolButton;

namespace sprung::ui {

class GraphicsEditor final : public SourceEditor {
  Q_OBJECT
 public:
  GraphicsEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;
  Result<std::string> read(const std::string& text) const override;
  std::string shown(const std::string& value) const override;

 private:
  void rebuildForm();
  QWidget* makeDrawing(int index);
  void addField(QGridLayout& grid, int index, const QString& key, const QJsonValue& value);
  QToolButton* makeSwatch(int index, const QJsonArray& value, QWidget* holder);
  void setField(int index, const QString& key, const QJsonValue& value);
  void store(const QJsonArray& list);
  void showText(bool text);

  QWidget* form_;
  QToolButton* add_;
  QToolButton* toggle_;
  QJsonArray drawings_;
  bool built_ = false;
};

}  // namespace sprung::ui
