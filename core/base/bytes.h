// Numbers as bytes, bit for bit, in the order of this machine; and a hash over them.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/types.h"

namespace sprung {

/// The hash FNV-1a with 64 bits (Fowler, Noll, Vo), taken over what is added.
class Hash {
 public:
  void bytes(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void add(T number) {
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    bytes({raw, sizeof number});
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037ULL;
};

class ByteWriter {
 public:
  template <class T>
  requires std::is_arithmetic_v<T>
  void put(T number) {
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    bytes_.append(raw, sizeof number);
  }
  void putNumbers(const double* first, Eigen::Index count) {
    put(static_cast<std::uint64_t>(count));
    if (count > 0)
      bytes_.append(reinterpret_cast<const char*>(first), static_cast<std::size_t>(count) * sizeof(double));
  }
  void put(const VecX& numbers) { putNumbers(numbers.data(), numbers.size()); }
  void put(const std::vector<double>& numbers) {
    putNumbers(numbers.data(), static_cast<Eigen::Index>(numbers.size()));
  }
  void put(const std::vector<int>& numbers) {
    put(static_cast<std::uint64_t>(numbers.size()));
    for (const int number : numbers) put(number);
  }
  void put(const Vec3& v) { bytes_.append(reinterpret_cast<const char*>(v.data()), sizeof(double) * 3); }
  void put(const Mat3& m) { bytes_.append(reinterpret_cast<const char*>(m.data()), sizeof(double) * 9); }
  void put(std::string_view text) {
    put(static_cast<std::uint64_t>(text.size()));
    bytes_.append(text);
  }
  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what ByteWriter wrote. What does not fit (too few bytes, other lengths, numbers out of range) makes this and
/// all that follows fail; nothing is ever read beyond the end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  requires std::is_arithmetic_v<T>
  void get(T& number) {
    if constexpr (std::is_same_v<T, bool>) {
      unsigned char flag = 0;
      get(flag);
      good_ = good_ && flag <= 1;
      number = flag == 1;
    } else {
      take(&number, sizeof number);
    }
  }
  /// `count` numbers; any count when it is negative.
  void get(VecX& numbers, Eigen::Index count) {
    numbers.resize(static_cast<Eigen::Index>(length(sizeof(double), count)));
    take(numbers.data(), static_cast<std::size_t>(numbers.size()) * sizeof(double));
  }
  void get(std::vector<double>& numbers, std::ptrdiff_t count) {
    numbers.resize(length(sizeof(double), count));
    take(numbers.data(), numbers.size() * sizeof(double));
  }
  /// Any count of numbers from 0 to `limit` - 1, or up to the largest there is.
  void get(std::vector<int>& numbers, int limit = std::numeric_limits<int>::max()) {
    numbers.resize(length(sizeof(int), -1));
    for (int& number : numbers) {
      get(number);
      good_ = good_ && number >= 0 && number < limit;
    }
  }
  void get(Vec3& v) { take(v.data(), sizeof(double) * 3); }
  void get(Mat3& m) { take(m.data(), sizeof(double) * 9); }
  void get(std::string& text) {
    text.resize(length(1, -1));
    take(text.data(), text.size());
  }
  /// Says that what has been read makes no sense.
  void refuse() { good_ = false; }
  bool good() const { return good_; }
  /// Everything fitted and nothing is left.
  bool finished() const { return good_ && rest_.empty(); }
  std::size_t left() const { return rest_.size(); }

 private:
  std::size_t length(std::size_t size, std::ptrdiff_t wanted) {
    std::uint64_t count = 0;
    get(count);
    if (count > rest_.size() / size || (wanted >= 0 && count != static_cast<std::uint64_t>(wanted))) good_ = false;
    return good_ ? static_cast<std::size_t>(count) : 0;
  }
  void take(void* to, std::size_t size) {
    good_ = good_ && size <= rest_.size();
    if (!good_ || size == 0) return;
    std::memcpy(to, rest_.data(), size);
    rest_.remove_prefix(size);
  }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace sprung
