// What `mbs` offers to a Python function, for completion while typing. The class itself is made in python_mbs.cpp; a
// test holds the two together.
#pragma once

#include <string_view>

namespace sprung {

struct ModelFunction {
  std::string_view name;       ///< behind "mbs."
  std::string_view arguments;  ///< as in a call
};

inline constexpr ModelFunction kModelFunctions[] = {
    {"GetNodeParameter", "item, 'parameter'"},
    {"SetNodeParameter", "item, 'parameter', value"},
    {"GetNode", "item"},
    {"GetNodeNumber", "'name'"},
    {"GetObjectParameter", "item, 'parameter'"},
    {"SetObjectParameter", "item, 'parameter', value"},
    {"GetObject", "item"},
    {"GetObjectNumber", "'name'"},
    {"GetMarkerParameter", "item, 'parameter'"},
    {"SetMarkerParameter", "item, 'parameter', value"},
    {"GetMarker", "item"},
    {"GetMarkerNumber", "'name'"},
    {"GetLoadParameter", "item, 'parameter'"},
    {"SetLoadParameter", "item, 'parameter', value"},
    {"GetLoad", "item"},
    {"GetLoadNumber", "'name'"},
    {"GetSensorParameter", "item, 'parameter'"},
    {"SetSensorParameter", "item, 'parameter', value"},
    {"GetSensor", "item"},
    {"GetSensorNumber", "'name'"},
    {"GetNodeOutput", "node, 'variable'"},
    {"GetObjectOutput", "object, 'variable'"},
    {"GetMarkerOutput", "marker, 'variable'"},
    {"GetObjectOutputBody", "object, 'variable', localPosition"},
    {"GetSensorValues", "sensor"},
    {"GetLoadValues", "load"},
    {"GetNodeODE2Index", "node"},
    {"variables", ""},
    {"sys", ""},
    {"systemIsConsistent", ""},
    {"interactiveMode", ""},
    {"systemData.GetTime", ""},
    {"systemData.GetODE2Coordinates", ""},
    {"systemData.GetODE2Coordinates_t", ""},
    {"systemData.GetODE2Coordinates_tt", ""},
    {"systemData.GetAECoordinates", ""},
    {"systemData.GetDataCoordinates", ""},
    {"systemData.GetODE1Coordinates", ""},
    {"systemData.SetDataCoordinates", "coordinates"},
    {"systemData.SetODE2Coordinates", "coordinates"},
    {"systemData.SetODE2Coordinates_t", "coordinates"},
    {"systemData.ODE2Size", ""},
    {"systemData.AEsize", ""},
    {"systemData.DataSize", ""},
    {"systemData.NumberOfNodes", ""},
    {"systemData.NumberOfObjects", ""},
    {"systemData.NumberOfMarkers", ""},
    {"systemData.NumberOfLoads", ""},
    {"systemData.NumberOfSensors", ""},
};

}  // namespace sprung
