// What the processes of Python may not do, and what they may take at most. Each kind of protection is used where the
// machine has it.
#pragma once

#include <string>
#include <vector>

namespace sprung::python {

class Protection {
 public:
  /// Once in the nursery, which hands it down: bounds on memory, no traces of a crash on the disk, no files but those
  /// in `readable`.
  explicit Protection(const std::vector<std::string>& readable);
  /// What this machine has no protection from, as "reading files and using the network"; empty for nothing.
  const std::string& missing() const { return missing_; }
  /// In a process, before it runs foreign code: no writing, no network, no other processes and threads, nothing to the
  /// program that it could notice. What is refused gives an OSError.
  /// Throws std::runtime_error where that should work and does not.
  void closeProcess() const;

 private:
  bool filters_ = false;  ///< the kernel can refuse calls
  std::string missing_;
};

}  // namespace sprung::python
