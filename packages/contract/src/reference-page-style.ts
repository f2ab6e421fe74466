/** The palette of the product's design: ink, enamel, coral, water. */
export const referencePageStyle = `
:root { color-scheme: dark; --ink-950: #07090d; --ink-900: #0c1016; --ink-850: #11161e; --ink-800: #171d27; --ink-700: #222a36;
  --ink-600: #303a49; --ink-300: #a3adbd; --ink-200: #c6cdd8; --esm-50: #fcfaf7; --cor-300: #ffb09d; --agua-300: #86e2da;
  --ouro-300: #ffdc94; --erro-300: #ff9aa8; --mono: ui-monospace, SFMono-Regular, Menlo, monospace; scroll-padding-top: 1.5rem; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ink-950); color: var(--esm-50); font: 1rem/1.55 Figtree, ui-sans-serif, system-ui, sans-serif; }
h1, h2, h3, h4 { font-family: "Funnel Display", Figtree, ui-sans-serif, system-ui, sans-serif; letter-spacing: -.02em; line-height: 1.15; }
h1 { font-size: 2.5rem; margin: 0 0 .75rem; }
h2 { font-size: 1.75rem; margin: 3.5rem 0 1rem; }
h3 { font-size: 1rem; margin: 0; letter-spacing: 0; min-width: 0; }
h3.name { font-size: 1.125rem; margin: 2rem 0 .5rem; }
h4 { font-size: .875rem; margin: 1.5rem 0 .5rem; color: var(--agua-300); letter-spacing: 0; }
a { color: var(--agua-300); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--agua-300); outline-offset: 3px; border-radius: 6px; }
main:focus { outline: 0; }
code, pre, kbd { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; }
kbd { border: 1px solid var(--ink-600); border-radius: 5px; padding: .05em .4em; background: var(--ink-800); }
.page { max-width: 90rem; margin: 0 auto; padding: 3rem 1.25rem 6rem; display: grid; grid-template: "top top" "side main" / 15rem minmax(0, 1fr); column-gap: 3rem; }
header { grid-area: top; padding-bottom: 1.5rem; border-bottom: 1px solid var(--ink-700); }
aside { grid-area: side; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1.5rem .25rem; }
main { grid-area: main; }
main > section:first-child h2 { margin-top: 1.5rem; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--esm-50); color: var(--ink-950); padding: .5rem 1rem; border-radius: 8px; }
.intro, main > section > p, .none { color: var(--ink-200); max-width: 70ch; margin: 0 0 1rem; }
.none { display: none; margin-top: 3rem; }
.nothing .none { display: block; }
.search label { display: block; font-weight: 600; font-size: .875rem; margin-bottom: .4rem; }
.search input { width: 100%; font: inherit; color: inherit; background: var(--ink-850); border: 1px solid #667285; border-radius: 10px; padding: .5rem .75rem; }
.search input::placeholder { color: var(--ink-300); opacity: 1; }
.search p { margin: .4rem 0 1rem; font-size: .8125rem; color: var(--ink-300); display: flex; justify-content: space-between; }
#found { color: var(--agua-300); font-weight: 600; }
nav ul { padding: 0; margin: 0; list-style: none; }
nav a { display: flex; justify-content: space-between; padding: .35rem .75rem; border-radius: 8px; color: var(--ink-200); text-decoration: none; }
nav a:hover { background: var(--ink-800); color: var(--esm-50); }
nav a[aria-current] { background: var(--ink-800); color: var(--esm-50); box-shadow: inset 3px 0 var(--agua-300); }
nav span { color: var(--ink-300); font-variant-numeric: tabular-nums; }
details { background: var(--ink-850); border: 1px solid var(--ink-700); border-radius: 14px; margin: .6rem 0; scroll-margin-top: 1rem; }
details[open], details:hover { border-color: var(--ink-600); }
summary { cursor: pointer; padding: .8rem 1rem; border-radius: 14px; display: grid; gap: .15rem 1.5rem; grid-template-columns: minmax(0, 1fr) auto; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary h3 { display: flex; gap: .75rem; align-items: baseline; }
.summary { color: var(--ink-200); grid-column: 1; font-size: .9375rem; padding-left: 4.5rem; }
.badges { grid-area: 1 / 2 / span 2; display: flex; flex-wrap: wrap; justify-content: end; align-content: center; gap: .4rem; font-size: .8125rem; max-width: 24rem; }
.badge { background: var(--ink-700); border-radius: 999px; padding: .1rem .65rem; align-self: center; }
.badge.name { background: none; color: var(--ink-300); font-family: var(--mono); padding: 0; overflow-wrap: anywhere; }
.badge.changes { background: var(--ouro-300); color: #1d1404; }
.method { font: 600 .8125rem var(--mono); flex: 0 0 3.75rem; }
.GET { color: var(--agua-300); } .POST { color: var(--cor-300); } .PUT { color: var(--ouro-300); } .DELETE { color: var(--erro-300); }
.inside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 2rem; padding: 0 1rem 1.25rem; border-top: 1px solid var(--ink-700); }
.kind { color: var(--ink-300); font-size: .875rem; }
figure { margin: 0 0 .75rem; border: 1px solid var(--ink-700); border-radius: 10px; overflow: hidden; background: var(--ink-950); }
figcaption { display: flex; justify-content: space-between; padding: .35rem .75rem; font-size: .8125rem; color: var(--ink-300); background: var(--ink-800); }
figcaption button { font: inherit; color: var(--agua-300); background: none; border: 0; padding: 0 .25rem; cursor: pointer; }
pre { margin: 0; padding: .75rem; overflow: auto; max-height: 26rem; line-height: 1.5; }
pre code { font-size: inherit; overflow-wrap: normal; }
pre:focus-visible { outline-offset: -2px; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: .875rem; }
caption { position: absolute; left: -999rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--ink-700); overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--ink-300); font-weight: 600; }
tbody th { font-weight: 400; }
tr:has(:target) { background: var(--ink-800); }
.fields th:first-child { width: 40%; } .fields th:nth-child(2) { width: 28%; }
.refusals th:first-child { width: 40%; } .refusals th:nth-child(2) { width: 4.5rem; }
i { color: var(--ink-300); font-size: .8125rem; }
@media (max-width: 72rem) { .inside { grid-template-columns: minmax(0, 1fr); gap: 0; } .badges { grid-area: auto; justify-content: start; max-width: none; padding-left: 4.5rem; margin-top: .25rem; } summary { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 52rem) {
  :root { scroll-padding-top: 8.5rem; } h1 { font-size: 1.75rem; } h2 { font-size: 1.375rem; margin-top: 2.5rem; }
  .page { display: block; padding: 1.5rem 1rem 4rem; } header { border: 0; padding-bottom: 0; }
  aside { background: var(--ink-950); margin: 0 -1rem; padding: .75rem 1rem; border-bottom: 1px solid var(--ink-700); z-index: 1; }
  .search label { position: absolute; left: -999rem; } .search p { margin: .25rem 0; } #hint { display: none; } nav ul { display: flex; gap: .4rem; overflow: auto; padding: .25rem; } nav li { flex: none; }
  nav a { background: var(--ink-850); gap: .5rem; } details { scroll-margin-top: 0; }
  .summary, .badges { padding-left: 0; } summary h3 { flex-direction: column; gap: .1rem; } .method { flex: none; }
  th, td { font-size: .8125rem; }
}
`
