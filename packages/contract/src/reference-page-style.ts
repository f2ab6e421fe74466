/** The palette of the product's design: ink, enamel, coral, water. */
export const referencePageStyle = `
:root { color-scheme: dark; --ink-950: #07090d; --ink-850: #11161e; --ink-800: #171d27; --ink-700: #222a36;
  --ink-300: #a3adbd; --ink-200: #c6cdd8; --esm-50: #fcfaf7; --cor-300: #ffb09d; --agua-300: #86e2da;
  --ouro-300: #ffdc94; --erro-300: #ff9aa8; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink-950); color: var(--esm-50); font: 1rem/1.55 Figtree, ui-sans-serif, system-ui, sans-serif; }
h1, h2, h3, h4 { font-family: "Funnel Display", Figtree, ui-sans-serif, system-ui, sans-serif; letter-spacing: -.02em; line-height: 1.15; }
h1 { font-size: 2.25rem; margin: 0 0 .5rem; }
h2 { font-size: 1.75rem; margin: 3rem 0 1rem; }
h3 { font-size: 1rem; margin: 0; display: inline; letter-spacing: 0; }
h3.name { display: block; font-size: 1.125rem; margin: 2rem 0 .5rem; }
h4 { font-size: .875rem; margin: 1.25rem 0 .5rem; color: var(--agua-300); letter-spacing: 0; }
.page { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--esm-50); color: var(--ink-950); padding: .5rem 1rem; border-radius: 8px; }
a { color: var(--agua-300); }
:focus-visible { outline: 2px solid var(--agua-300); outline-offset: 3px; border-radius: 6px; }
code { font: .875em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
.intro { color: var(--ink-200); max-width: 65ch; }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .4rem .8rem; background: var(--ink-800); border-radius: 999px; text-decoration: none; }
details { background: var(--ink-850); border: 1px solid var(--ink-700); border-radius: 16px; margin: .75rem 0; }
summary { cursor: pointer; padding: .9rem 1rem; border-radius: 16px; }
.summary { display: block; color: var(--ink-200); margin-top: .35rem; }
.inside { padding: 0 1rem 1rem; }
.method { font: 600 .8125rem ui-monospace, SFMono-Regular, Menlo, monospace; display: inline-block; min-width: 4rem; }
.GET { color: var(--agua-300); } .POST { color: var(--cor-300); } .PUT { color: var(--ouro-300); } .DELETE { color: var(--erro-300); }
.badges { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: .5rem; font-size: .8125rem; }
.badge { background: var(--ink-700); color: var(--esm-50); border-radius: 999px; padding: .1rem .65rem; }
.badge.changes { background: var(--ouro-300); color: #1d1404; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: .875rem; }
caption { text-align: left; color: var(--ink-300); padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .6rem .45rem 0; border-top: 1px solid var(--ink-700); overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--ink-300); font-weight: 600; }
tbody th { font-weight: 400; }
th:first-child { width: 40%; } th:nth-child(2) { width: 26%; }
.optional { color: var(--ink-300); font-size: .8125rem; display: block; }
@media (max-width: 30rem) { h1 { font-size: 1.75rem; } h2 { font-size: 1.375rem; } th, td { font-size: .8125rem; } }
`
