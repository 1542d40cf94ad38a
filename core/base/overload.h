// Several lambdas as one: what std::visit does with each alternative of a variant.
#pragma once

namespace sprung {

template <class... Cases>
struct Overload : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overload(Cases...) -> Overload<Cases...>;

}  // namespace sprung
