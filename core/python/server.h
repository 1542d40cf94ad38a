// Does what the program asks over the channel, one thing after the other, and asks it in turn while functions run.
#pragma once

#include "core/python/functions.h"
#include "core/python/remote_model.h"
#include "core/script/python_channel.h"

namespace sprung::python {

class Server {
 public:
  /// `channel` must outlive this.
  explicit Server(Channel& channel);
  /// Serves until the process is ended.
  [[noreturn]] void run();

 private:
  std::string untilAnswered();
  void handle();
  void define(ByteReader& in);
  void trace(ByteReader& in);
  void call();
  void read(ByteReader& in);
  void done(std::string_view content);
  void failed(const Problem& problem);

  Channel& channel_;
  RemoteModel model_;
  Functions functions_;
  Outcome outcome_;  ///< of the outermost call
  int depth_ = 0;    ///< calls inside calls: through sensors that a function reads
};

}  // namespace sprung::python
