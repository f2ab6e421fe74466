import type { JsonSchema } from './json-schema.ts'
import type { Call, CallsByFeature } from './kit.ts'
import { openApiDocument } from './openapi.ts'
import { showCall } from './reference-page-call.ts'
import { escapeHtml, showFields, showRefusal, showRefusalTable } from './reference-page-html.ts'
import { referencePageScript } from './reference-page-script.ts'
import { referencePageStyle } from './reference-page-style.ts'
import { refusals, type RefusalCode } from './refusals.ts'

export { referencePageScript }

/** The key of a noun as people read it: `planningCenter` is "Planning center". */
const toWords = (noun: string): string =>
  noun.slice(0, 1).toUpperCase() + noun.slice(1).replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const showNoun = (noun: string, calls: Record<string, Call>): string =>
  `<section aria-labelledby="noun-${escapeHtml(noun)}"><h2 id="noun-${escapeHtml(noun)}">${escapeHtml(toWords(noun))}</h2>
${Object.entries(calls)
  .map(([name, call]) => showCall(name, call))
  .join('\n')}</section>`

const showRefusals =
  (): string => `<section class="rest" aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
${showRefusalTable(
  'Every deliberate no',
  (Object.keys(refusals) as RefusalCode[]).map(code =>
    showRefusal(code, `<th scope="row" id="refusal-${code}"><code>${code}</code></th>`),
  ),
)}</section>`

const showNamedSchemas = (schemas: Record<string, JsonSchema>): string =>
  `<section class="rest" aria-labelledby="schemas"><h2 id="schemas">Named objects</h2>
${Object.entries(schemas)
  .map(
    ([name, schema]) =>
      `<section aria-labelledby="${escapeHtml(name)}"><h3 class="name" id="${escapeHtml(name)}">${escapeHtml(name)}</h3>
${showFields(schema, name)}</section>`,
  )
  .join('\n')}</section>`

const showLink = (target: string, label: string, count: number | ''): string =>
  `<li><a href="#${escapeHtml(target)}">${escapeHtml(label)} <span>${count}</span></a></li>`

/** From nothing to a login, with what the examples need. */
const BEGIN = `API=…    # the address of this page, without /docs
curl -s -c jar "$API/csrf-token"
XSRF=$(awk '/XSRF-TOKEN/ { print $7; exit }' jar)
TOKEN=$(curl -s -b jar -c jar -H "X-XSRF-TOKEN: $XSRF" --json \\
  '{ "email": "…", "password": "…" }' \\
  "$API/auth/login" | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')
XSRF=$(awk '/XSRF-TOKEN/ { print $7; exit }' jar)`

/** One readable page of all calls, complete in itself: its style and its script are in it, and no other file. */
export const referencePage = (features: CallsByFeature): string => {
  const { info, components } = openApiDocument(features)
  const count = Object.values(features).flatMap(calls => Object.keys(calls)).length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>${referencePageStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<div class="page">
<header>
<h1>${escapeHtml(info.title)}</h1>
<p class="intro">${count} calls. This page and the <a href="openapi.json">OpenAPI file</a> are made from the contract that the server and the site compile against.</p>
</header>
<aside>
<div class="search" role="search" hidden>
<label for="search">Search the calls</label>
<input id="search" type="search" placeholder="note, /movies, manager" autocomplete="off" spellcheck="false" aria-describedby="hint">
<p><span id="hint">Press <kbd>/</kbd> to search</span> <span id="found" role="status"></span></p>
</div>
<nav aria-label="Product nouns"><ul>
${Object.entries(features)
  .map(([noun, calls]) => showLink(`noun-${noun}`, toWords(noun), Object.keys(calls).length))
  .join('\n')}
${showLink('refusals', 'Refusals', '')}${showLink('schemas', 'Named objects', '')}
</ul></nav>
</aside>
<main id="calls" tabindex="-1">
<section class="rest" aria-labelledby="begin"><h2 id="begin">Begin</h2>
<p>Bodies and replies are JSON, and unknown fields are refused. A call for members needs the token of a login. A call that is no GET
repeats the cookie <code>__Host-XSRF-TOKEN</code>, without TLS <code>XSRF-TOKEN</code>, in a header; the cookie changes with the login. The examples below use what this makes:</p>
<figure><figcaption>Shell</figcaption><pre tabindex="0"><code>${escapeHtml(BEGIN)}</code></pre></figure>
<p>A refusal is JSON too: a <code>code</code> for programs, a <code>message</code> in Portuguese for people and, where several
things are wrong, <code>errors</code> with their fields. What each call can refuse is read from the code it runs through.</p></section>
${Object.entries(features)
  .map(([noun, calls]) => showNoun(noun, calls))
  .join('\n')}
<p class="none">No call has these words. <kbd>Esc</kbd> shows all of them again.</p>
${showRefusals()}
${showNamedSchemas(components.schemas)}
</main>
</div>
<script>${referencePageScript}</script>
</body>
</html>
`
}
