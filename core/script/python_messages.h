// What the messages between the program and Python hold, written and read by both sides. Numbers go bit for bit.
#pragma once

#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/script/model_access.h"

namespace sprung::python {

/// One argument of a function after `mbs`.
struct ArgumentSpec {
  enum class Kind : std::uint8_t { Number, Truth, List, Matrix, WholeNumber, WholeNumbers, Text };
  Kind kind = Kind::Number;
  int begin = 0, rows = 1, cols = 1;  ///< where it stands in the inputs
  std::vector<int> whole;             ///< of whole numbers, which never change
};

/// What is asked of the model while a function runs: the functions of ModelAccess.
enum class Question : std::uint8_t {
  ItemNumber,
  ParameterNames,
  Parameter,
  SetParameter,
  Output,
  SensorValues,
  LoadValues,
  ItemCount,
  FirstCoordinate,
  Time,
  Coordinates,
  Velocities,
  Data,
  Accelerations,
  Multipliers,
  SetData,
  SetCoordinates,
  SetVelocities,
  Variables,
};

/// What went wrong in a function, as Python says it.
struct Problem {
  std::string what, hint;
  int line = 0;  ///< 0: none is known
  bool interrupted = false;
};

/// Of what a function was warned.
struct Notice {
  std::string kind, text, source;
  int line = 0;
};

void put(ByteWriter& out, const std::vector<ArgumentSpec>& arguments);
void get(ByteReader& in, std::vector<ArgumentSpec>& arguments);
void put(ByteWriter& out, const Problem& problem);
void get(ByteReader& in, Problem& problem);
void put(ByteWriter& out, const std::vector<Notice>& notices);
void get(ByteReader& in, std::vector<Notice>& notices);
void put(ByteWriter& out, const ItemKey& item);
void get(ByteReader& in, ItemKey& item);
/// Plain values; references are no part of it.
void put(ByteWriter& out, const Value& value);
void get(ByteReader& in, Value& value);
void put(ByteWriter& out, const std::vector<std::string>& texts);
void get(ByteReader& in, std::vector<std::string>& texts);

template <class T>
requires std::is_enum_v<T>
void put(ByteWriter& out, T value) { out.put(static_cast<std::uint8_t>(value)); }
/// Fails for what is above `last`.
template <class T>
requires std::is_enum_v<T>
void get(ByteReader& in, T& value, T last) {
  std::uint8_t number = 0;
  in.get(number);
  if (number > static_cast<std::uint8_t>(last)) in.refuse();
  value = in.good() ? static_cast<T>(number) : T{};
}

}  // namespace sprung::python
