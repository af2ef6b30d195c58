#include "lab/report/html_page.h"

#include <fmt/format.h>

#include "lab/report/svg.h"

namespace keima {
namespace {

// Blue and orange can be told apart by all eyes, on either ground. On a phone a row of the table
// becomes a block with the names of the columns in it.
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ground: #fff; --ink: #222; --faint: #ddd; --middle: #888;
  --ours: #0b62b0; --theirs: #c25700; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16181b; --ink: #ddd; --faint: #34383d; --middle: #8a8f96; --ours: #6db3f2;
    --theirs: #f0a050; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem;
  background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--faint); padding-top: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0;
  border-bottom: 1px solid var(--faint); }
svg { display: block; width: 100%; max-width: 34rem; margin: 1rem 0; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .grid { stroke: var(--faint); }
svg .zero { stroke: var(--middle); }
svg .ours, svg .theirs { fill: none; stroke-width: 2; }
svg .ours { stroke: var(--ours); }
svg .theirs { stroke: var(--theirs); }
svg circle.ours { fill: var(--ours); }
svg circle.theirs { fill: var(--theirs); }
svg circle.trial { fill: var(--middle); opacity: .35; r: 2px; }
svg .dashed { stroke-dasharray: 6 4; }
svg .band { fill: var(--ours); opacity: .15; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .9rem; }
dd { margin: 0; min-width: 0; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr, td { display: block; border: 0; padding: 0; }
  tr { border-bottom: 1px solid var(--faint); padding: .5rem 0; }
  td:empty { display: none; }
  td::before { content: attr(data-name) ": "; color: var(--middle); }
  td:first-child { font-weight: bold; }
  td:first-child::before { content: ""; }
}
)";

}  // namespace

std::string html_page(std::string_view title, std::string_view body, bool live) {
  return fmt::format(R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{}<title>{}</title>
<style>{}</style>
</head>
<body>
<h1>{}</h1>
{}</body>
</html>
)",
                     live ? "<meta http-equiv=\"refresh\" content=\"5\">\n" : "", escaped(title),
                     kStyle, escaped(title), body);
}

}  // namespace keima
