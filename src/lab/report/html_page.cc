#include "lab/report/html_page.h"

#include <fmt/core.h>

#include "lab/report/svg.h"

namespace keima {
namespace {

// Blue and orange can be told apart by all eyes, on either ground. On a phone a row of the table
// becomes a block with the names of the columns in it.
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ground: #fff; --ink: #222; --faint: #ddd; --middle: #6e6e6e;
  --ours: #0b62b0; --theirs: #c25700; --good: #1a7035; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16181b; --ink: #ddd; --faint: #34383d; --middle: #8a8f96; --ours: #6db3f2;
    --theirs: #f0a050; --good: #6cc48a; --bad: #ff8f85; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 0 auto; padding: 1rem;
  background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--faint); padding-top: 1rem; }
a { color: var(--ours); }
.source { font-size: .9rem; font-style: italic; }
table { border-collapse: collapse; width: 100%; margin: 1.2rem 0; font-size: .93rem;
  font-variant-numeric: tabular-nums; border-top: 2px solid var(--ink);
  border-bottom: 2px solid var(--ink); }
caption { text-align: left; padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0;
  border-bottom: 1px solid var(--faint); }
th { border-bottom: 1px solid var(--ink); white-space: nowrap; }
td[data-name="games"], td[data-name^="ours"], td[data-name^="score"], td[data-name^="Elo"],
td[data-name="experiment"], td[data-name="scale"] { white-space: nowrap; }
.verdict { font-weight: 600; }
.verdict.good { color: var(--good); }
.verdict.bad { color: var(--bad); }
.verdict.none { font-weight: normal; color: var(--middle); }
figure { margin: 1.5rem 0; overflow-x: auto; }
figcaption, caption { font-size: .9rem; }
figure svg { max-width: none; min-width: 40rem; margin: 0 0 .4rem; }
svg { display: block; width: 100%; max-width: 34rem; margin: 1rem 0; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .grid { stroke: var(--faint); }
svg .zero { stroke: var(--middle); }
svg .ours, svg .theirs { fill: none; stroke-width: 2; }
svg .ours { stroke: var(--ours); }
svg .theirs { stroke: var(--theirs); }
svg .bound { stroke: var(--middle); stroke-width: 2; }
svg circle.ours { fill: var(--ours); }
svg circle.theirs { fill: var(--theirs); }
svg circle.trial { fill: var(--middle); opacity: .35; r: 2px; }
svg .dashed { stroke-dasharray: 6 4; }
svg .band { fill: var(--ours); opacity: .15; }
svg circle.black-stone, svg circle.white-stone { r: 11px; stroke: #222; fill: #222; }
svg circle.white-stone { fill: #fff; }
svg circle.atari { stroke: var(--bad); stroke-width: 3; }
.patterns { display: flex; flex-wrap: wrap; gap: 1rem; font-size: .85rem; }
.patterns div { width: 6.5rem; }
.patterns svg { width: 5rem; margin: 0 0 .3rem; }
span.ours { color: var(--ours); }
span.theirs { color: var(--theirs); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .9rem; }
dd { margin: 0; min-width: 0; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr, td { display: block; border: 0; padding: 0; }
  td[data-name] { white-space: normal; }
  tr { border-bottom: 1px solid var(--faint); padding: .5rem 0; }
  td:empty { display: none; }
  td::before { content: attr(data-name) ": "; color: var(--middle); }
  td:first-child { font-weight: bold; }
  td:first-child::before { content: ""; }
}
@media print {
  :root { --ground: #fff; --ink: #000; --faint: #ccc; --middle: #666; --ours: #0b62b0;
    --theirs: #c25700; --good: #1a7035; --bad: #b3261e; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  a { color: inherit; text-decoration: none; }
  h2, h3 { break-after: avoid; }
  figure, tr, dl { break-inside: avoid; }
  figure { overflow: visible; }
  figure svg { min-width: 0; }
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
