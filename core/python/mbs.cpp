// `mbs` as user functions see it: parameters, outputs and coordinates of the running model.
#include <pybind11/stl.h>
#include <array>

#include "core/python/configurations.h"
#include "core/python/interpreter.h"

namespace sprung::python {
namespace {

[[noreturn]] void raise(const Diagnostics& problems) {
  std::string text = problems.empty() ? "" : problems.front().what;
  if (!problems.empty() && !problems.front().hint.empty()) text += "; " + problems.front().hint;
  throw py::value_error(text);
}

ItemKey keyOf(const py::handle& item) {
  if (py::isinstance<py::str>(item)) return py::cast<std::string>(item);
  return py::cast<int>(item);
}

/// "Position", exu.OutputVariableType.Position, or anything whose text ends like that.
std::string variableOf(const py::handle& variable) {
  const auto text = py::cast<std::string>(py::str(variable));
  const std::size_t dot = text.rfind('.');
  return dot == std::string::npos ? text : text.substr(dot + 1);
}

Configuration configurationOf(const py::handle& given) {
  if (given.is_none()) return Configuration::Current;
  const std::string name = variableOf(given);
  if (name == "Current" || name == "Visualization") return Configuration::Current;
  if (name == "Initial") return Configuration::Initial;
  if (name == "Reference") return Configuration::Reference;
  if (name == "StartOfStep") return Configuration::StartOfStep;
  throw py::value_error("the configurations Current, Initial, Reference and StartOfStep are known here, not " + name);
}

py::object toPython(const ModelAccess::Parameter& parameter) {
  if (parameter.isReference) {
    if (parameter.references.size() == 1 && std::holds_alternative<ItemId>(parameter.value))
      return py::int_(parameter.references[0]);
    return py::cast(parameter.references);
  }
  if (const auto* flag = std::get_if<bool>(&parameter.value)) return py::bool_(*flag);
  if (const auto* whole = std::get_if<std::int64_t>(&parameter.value)) return py::int_(*whole);
  if (const auto* number = std::get_if<double>(&parameter.value)) return py::float_(*number);
  if (const auto* text = std::get_if<std::string>(&parameter.value)) return py::str(*text);
  const auto* list = std::get_if<Numbers>(&parameter.value);
  if (list == nullptr) return py::none();
  if (list->columns == 0) return py::cast(list->values);
  return helper("matrix")(list->values, list->values.size() / static_cast<std::size_t>(list->columns), list->columns);
}

Value toValue(const py::handle& object) {
  if (py::isinstance<py::bool_>(object)) return py::cast<bool>(object);
  if (py::isinstance<py::int_>(object)) return static_cast<std::int64_t>(py::cast<std::int64_t>(object));
  if (py::isinstance<py::float_>(object)) return py::cast<double>(object);
  if (py::isinstance<py::str>(object)) return py::cast<std::string>(object);
  if (!py::isinstance<py::sequence>(object))
    return py::cast<double>(py::float_(py::reinterpret_borrow<py::object>(object)));
  Numbers numbers;
  for (const py::handle row : py::reinterpret_borrow<py::sequence>(object)) {
    if (!py::isinstance<py::sequence>(row)) {
      numbers.values.push_back(py::cast<double>(row));
      continue;
    }
    const auto entries = py::cast<std::vector<double>>(row);
    numbers.columns = static_cast<int>(entries.size());
    numbers.values.insert(numbers.values.end(), entries.begin(), entries.end());
  }
  return numbers;
}

class Model {
 public:
  explicit Model(ModelAccess& model) : model_(&model) {}

  py::object get(ItemList list, const py::handle& item, const std::string& key) const {
    const auto parameter = access().parameter(list, keyOf(item), key);
    if (!parameter) raise(parameter.errors());
    return toPython(*parameter);
  }
  void set(ItemList list, const py::handle& item, const std::string& key, const py::handle& value) const {
    const Status status = access().setParameter(list, keyOf(item), key, toValue(value));
    if (!status) raise(status.errors());
  }
  py::dict all(ItemList list, const py::handle& item) const {
    const auto names = access().parameterNames(list, keyOf(item));
    if (!names) raise(names.errors());
    py::dict result;
    for (const std::string& name : *names) result[py::str(name)] = get(list, item, name);
    return result;
  }
  int number(ItemList list, const py::handle& item) const {
    const auto found = access().itemNumber(list, keyOf(item));
    if (!found) raise(found.errors());
    return *found;
  }
  py::object output(ItemList list, const py::handle& item, const py::handle& variable, const Vec3& local, bool onBody,
                    const py::handle& configuration) const {
    const Configuration at = configurationOf(configuration);
    if (at != Configuration::Current)
      return numbers(outputAt(access(), at, list, keyOf(item), variableOf(variable), local, onBody));
    return numbers(access().output(list, keyOf(item), variableOf(variable), local, onBody));
  }
  py::object sensor(const py::handle& item, const py::handle& configuration) const {
    checkConfiguration(configuration);
    return numbers(access().sensorValues(keyOf(item)));
  }
  py::object load(const py::handle& item, const py::handle& configuration) const {
    checkConfiguration(configuration);
    return numbers(access().loadValues(keyOf(item)));
  }
  ModelAccess& access() const { return *model_; }

 private:
  static void checkConfiguration(const py::handle& configuration) {
    if (configurationOf(configuration) != Configuration::Current)
      throw py::value_error("sensors and loads are known at the current configuration only");
  }
  static py::object numbers(const Result<std::vector<double>>& values) {
    if (!values) raise(values.errors());
    if (values->size() == 1) return py::float_((*values)[0]);
    return helper("vector")(*values);
  }

  ModelAccess* model_;
};

struct SystemData {
  Model model;
};

void onlyCurrent(const py::handle& given) {
  if (configurationOf(given) != Configuration::Current)
    throw py::value_error("only the current configuration is known here");
}

void done(const Status& status) {
  if (!status) raise(status.errors());
}

void defineSystemData(py::module_& module) {
  py::class_<SystemData> type(module, "SystemData", py::module_local());
  const auto get = [&type](const char* name, auto of) {
    type.def(
        name,
        [of](const SystemData& s, const py::object& configuration) {
          return helper("vector")(of(s.model.access(), configuration));
        },
        py::arg("configuration") = py::none());
  };
  const auto set = [&type](const char* name, auto of) {
    type.def(
        name,
        [of](const SystemData& s, const std::vector<double>& values, const py::object& configuration) {
          onlyCurrent(configuration);
          done(of(s.model.access(), values));
        },
        py::arg("coordinates"), py::arg("configuration") = py::none());
  };
  const auto count = [&type](const char* name, auto of) {
    type.def(
        name, [of](const SystemData& s, const py::object&) { return of(s.model.access()); },
        py::arg("configuration") = py::none());
  };
  using Access = ModelAccess;
  using List = std::vector<double>;
  get("GetODE2Coordinates", [](Access& m, const py::object& c) { return m.coordinates(configurationOf(c)); });
  get("GetODE2Coordinates_t", [](Access& m, const py::object& c) { return m.velocities(configurationOf(c)); });
  get("GetODE2Coordinates_tt", [](Access& m, const py::object& c) {
    onlyCurrent(c);
    return m.accelerations();
  });
  get("GetAECoordinates", [](Access& m, const py::object& c) {
    onlyCurrent(c);
    return m.multipliers();
  });
  get("GetDataCoordinates", [](Access& m, const py::object& c) { return m.data(configurationOf(c)); });
  get("GetODE1Coordinates", [](Access&, const py::object&) { return List(); });
  set("SetDataCoordinates", [](Access& m, const List& values) { return m.setData(values); });
  set("SetODE2Coordinates", [](Access& m, const List& values) { return m.setCoordinates(values); });
  set("SetODE2Coordinates_t", [](Access& m, const List& values) { return m.setVelocities(values); });
  type.def(
      "GetTime",
      [](const SystemData& s, const py::object& configuration) {
        return s.model.access().time(configurationOf(configuration));
      },
      py::arg("configuration") = py::none());
  count("ODE2Size", [](Access& m) { return m.coordinates(Configuration::Current).size(); });
  count("AEsize", [](Access& m) { return m.multipliers().size(); });
  count("DataSize", [](Access& m) { return m.data(Configuration::Current).size(); });
  count("NumberOfNodes", [](Access& m) { return m.itemCount(ItemList::Nodes); });
  count("NumberOfObjects", [](Access& m) { return m.itemCount(ItemList::Objects); });
  count("NumberOfMarkers", [](Access& m) { return m.itemCount(ItemList::Markers); });
  count("NumberOfLoads", [](Access& m) { return m.itemCount(ItemList::Loads); });
  count("NumberOfSensors", [](Access& m) { return m.itemCount(ItemList::Sensors); });
}

Vec3 pointOf(const std::vector<double>& position) {
  if (position.size() != 3) throw py::value_error("localPosition has three numbers");
  return {position[0], position[1], position[2]};
}

}  // namespace

void defineModelClass(py::module_& module) {
  defineSystemData(module);
  py::class_<Model> type(module, "MainSystem", py::module_local(), py::dynamic_attr());
  struct Kind {
    const char* name;
    const char* number;  ///< of the argument that says which
    ItemList list;
  };
  constexpr std::array<Kind, 5> kKinds = {{{"Node", "nodeNumber", ItemList::Nodes},
                                           {"Object", "objectNumber", ItemList::Objects},
                                           {"Marker", "markerNumber", ItemList::Markers},
                                           {"Load", "loadNumber", ItemList::Loads},
                                           {"Sensor", "sensorNumber", ItemList::Sensors}}};
  for (const Kind& kind : kKinds) {
    const std::string name = kind.name;
    const ItemList list = kind.list;
    const py::arg which(kind.number);
    type.def(("Get" + name + "Parameter").c_str(),
             [list](const Model& m, const py::object& item, const std::string& key) { return m.get(list, item, key); },
             which, py::arg("parameterName"));
    type.def(("Set" + name + "Parameter").c_str(),
             [list](const Model& m, const py::object& item, const std::string& key, const py::object& value) {
               m.set(list, item, key, value);
             },
             which, py::arg("parameterName"), py::arg("value"));
    type.def(("Get" + name).c_str(), [list](const Model& m, const py::object& item) { return m.all(list, item); },
             which);
    type.def(("Get" + name + "Number").c_str(),
             [list](const Model& m, const py::object& item) { return m.number(list, item); });
    if (list == ItemList::Loads || list == ItemList::Sensors) continue;
    type.def(
        ("Get" + name + "Output").c_str(),
        [list](const Model& m, const py::object& item, const py::object& variable, const py::object& configuration) {
          return m.output(list, item, variable, Vec3::Zero(), false, configuration);
        },
        which, py::arg("variableType"), py::arg("configuration") = py::none());
  }
  type.def(
      "GetObjectOutputBody",
      [](const Model& m, const py::object& item, const py::object& variable, const std::vector<double>& local,
         const py::object& configuration) {
        return m.output(ItemList::Objects, item, variable, pointOf(local), true, configuration);
      },
      py::arg("objectNumber"), py::arg("variableType"), py::arg("localPosition") = std::vector<double>(3, 0.0),
      py::arg("configuration") = py::none());
  type.def("GetNodeODE2Index", [](const Model& m, const py::object& node) {
    const auto first = m.access().firstCoordinate(keyOf(node));
    if (!first) raise(first.errors());
    return *first;
  });
  type.def(
      "GetLoadValues",
      [](const Model& m, const py::object& item, const py::object& configuration) {
        return m.load(item, configuration);
      },
      py::arg("loadNumber"), py::arg("configuration") = py::none());
  type.def(
      "GetSensorValues",
      [](const Model& m, const py::object& item, const py::object& configuration) {
        return m.sensor(item, configuration);
      },
      py::arg("sensorNumber"), py::arg("configuration") = py::none());
}

py::object makeModelObject(ModelAccess& model) {
  const Model access(model);
  py::object mbs = py::cast(access);
  mbs.attr("systemData") = py::cast(SystemData{access});
  py::dict variables;
  for (const auto& [name, value] : model.variables()) variables[py::str(name)] = value;
  mbs.attr("variables") = variables;
  mbs.attr("sys") = py::dict();
  mbs.attr("systemIsConsistent") = true;
  mbs.attr("interactiveMode") = false;
  return mbs;
}

}  // namespace sprung::python
