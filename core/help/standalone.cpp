#include "core/help/library.h"
#include "core/help/typeset.h"

namespace sprung::help {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --text: #1f2430; --faint: #5b6474; --line: #d9dde5; --ground: #ffffff; --side: #f4f5f8;
  --link: #1d5fd0; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ef; --faint: #a2abba; --line: #3a4250; --ground: #171b22;
  --side: #1e232c; --link: #7fb0ff; } img { filter: invert(0.9); } }
body { margin: 0; display: flex; font: 16px/1.5 Inter, "Segoe UI", Roboto, sans-serif; color: var(--text);
  background: var(--ground); }
nav { flex: 0 0 15rem; height: 100vh; overflow-y: auto; position: sticky; top: 0; padding: 1rem; box-sizing: border-box;
  background: var(--side); font-size: 0.85rem; }
nav ul { list-style: none; padding: 0; margin: 0; }
main { flex: 1; min-width: 0; max-width: 60rem; padding: 1.5rem 2rem; overflow-wrap: anywhere; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; } a[name] { color: inherit; }
table.data { border-collapse: collapse; width: 100%; }
table.data td, table.data th { border-bottom: 1px solid var(--line); padding: 0.4rem 0.6rem; }
.small, .when, table.data th { color: var(--faint); font-size: 0.85rem; }
td.equation { padding: 0.2rem 2rem 0.2rem 1rem; font-size: 1.1rem; } td.picture { padding-right: 1rem; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.9em; }
pre { background: var(--side); padding: 0.8rem; overflow-x: auto; }
@media (max-width: 50rem) { body { display: block; } nav { height: auto; position: static; } }
@media print { nav { display: none; } }
)";

}  // namespace

std::string standalone(const Library& library, const Page& page) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         escaped(page.title) + " – Sprung</title>\n<style>" + std::string(kStyle) + "</style></head>\n<body><nav>" +
         library.contentsHtml() + "</nav>\n<main>" + page.body + "</main></body></html>\n";
}

}  // namespace sprung::help
