// Pictures to a video file, through ffmpeg as a child process. The file appears under its name only when it is
// complete. May be used on any one thread; it needs no event loop.
#pragma once

#include <QImage>
#include <QProcess>
#include <QString>

#include "core/base/result.h"

namespace sprung::render {

class VideoEncoder {
 public:
  VideoEncoder() = default;
  /// Takes away what is not finished.
  ~VideoEncoder();
  VideoEncoder(const VideoEncoder&) = delete;
  VideoEncoder& operator=(const VideoEncoder&) = delete;

  /// MP4 (H.264) or WebM (VP9) by the ending of `path`; width and height of even numbers of pixels, pictures per
  /// second.
  Status start(const QString& path, int width, int height, int framesPerSecond);
  /// A picture of just that size.
  Status add(const QImage& picture);
  Status finish();

  /// Whether ffmpeg can be found; the finding says how to get it.
  static Status available();

 private:
  Diagnostic failure(const QString& what);

  QProcess process_;
  QString path_;
  QString unfinished_;
};

}  // namespace sprung::render
