import { toFieldRows, type FieldRow } from './field-rows.ts'
import { toJsonSchema, type JsonSchema } from './json-schema.ts'
import { isBinary, type Call, type CallsByFeature } from './kit.ts'
import { openApiDocument } from './openapi.ts'
import { referencePageStyle } from './reference-page-style.ts'
import { refusals } from './refusals.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

const ACCESS_WORDS: Record<Call['access'], string> = {
  anyone: 'anyone',
  member: 'members',
  consultor: 'consultors',
  receiver: 'receivers',
  manager: 'managers',
}

const showKind = ({ kind, schemaName }: FieldRow): string =>
  schemaName === null
    ? escapeHtml(kind)
    : escapeHtml(kind).replace(
        schemaName,
        `<a href="#${escapeHtml(schemaName)}">${escapeHtml(schemaName)}</a>`,
      )

const showRow = (row: FieldRow): string => `<tr>
<th scope="row"><code>${escapeHtml(row.name)}</code>${row.isRequired ? '' : '<span class="optional">optional</span>'}</th>
<td>${showKind(row)}</td><td>${escapeHtml(row.limits)}</td></tr>`

const showTable = (rows: FieldRow[], of: string): string =>
  `<table><caption>Fields of ${escapeHtml(of)}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Holds</th><th scope="col">Limits</th></tr></thead>
<tbody>${rows.map(showRow).join('\n')}</tbody></table>`

/** A schema under its title: as a link when it has a name, as a table otherwise. */
const showSchema = (title: string, callName: string, schema: JsonSchema): string => {
  const name = schema.$ref?.split('/').at(-1)
  const content =
    name === undefined
      ? showTable(toFieldRows(schema), `the ${title.toLowerCase()} of ${callName}`)
      : `<p><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></p>`
  return `<h4>${escapeHtml(title)}</h4>${content}`
}

const showReply = (name: string, { reply }: Call): string =>
  isBinary(reply)
    ? `<h4>Reply</h4><p>A file, <code>${escapeHtml(reply.contentType)}</code>.</p>`
    : showSchema('Reply', name, toJsonSchema(reply, 'output').schema)

const showCall = (name: string, call: Call): string => `<details id="${escapeHtml(name)}">
<summary><h3><span class="method ${call.method}">${call.method}</span> <code>${escapeHtml(call.path)}</code></h3>
<span class="summary">${escapeHtml(call.summary)}</span>
<span class="badges"><span class="badge">${escapeHtml(name)}</span><span class="badge">for ${ACCESS_WORDS[call.access]}</span>${
  call.changes ? '<span class="badge changes">changes data</span>' : ''
}</span></summary>
<div class="inside">
${call.params ? showSchema('Path', name, toJsonSchema(call.params, 'input').schema) : ''}
${call.query ? showSchema('Query', name, toJsonSchema(call.query, 'input').schema) : ''}
${call.body ? showSchema('Body', name, toJsonSchema(call.body, 'input').schema) : ''}
${showReply(name, call)}
</div></details>`

const showFeature = (feature: string, calls: Record<string, Call>): string =>
  `<section aria-labelledby="feature-${escapeHtml(feature)}"><h2 id="feature-${escapeHtml(feature)}">${escapeHtml(feature)}</h2>
${Object.entries(calls)
  .map(([name, call]) => showCall(name, call))
  .join('\n')}</section>`

const showRefusals = (): string => `<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
<table><caption>Every deliberate no</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What people read</th></tr></thead>
<tbody>${Object.entries(refusals)
  .map(
    ([code, { status, message }]) =>
      `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td lang="pt-BR">${escapeHtml(message)}</td></tr>`,
  )
  .join('\n')}</tbody></table></section>`

const showNamedSchemas = (schemas: Record<string, JsonSchema>): string =>
  `<section aria-labelledby="schemas"><h2 id="schemas">Named objects</h2>
${Object.entries(schemas)
  .map(
    ([name, schema]) =>
      `<section aria-labelledby="${escapeHtml(name)}"><h3 class="name" id="${escapeHtml(name)}">${escapeHtml(name)}</h3>
${showTable(toFieldRows(schema), name)}</section>`,
  )
  .join('\n')}</section>`

/** One readable page of all calls, complete in itself: no script, no other file. */
export const referencePage = (features: CallsByFeature): string => {
  const { info, components } = openApiDocument(features)
  const count = Object.values(features).flatMap(calls => Object.keys(calls)).length
  const links = [
    ...Object.keys(features).map(feature => [`feature-${feature}`, feature]),
    ['refusals', 'refusals'],
    ['schemas', 'named objects'],
  ]
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
<p class="intro">${count} calls, generated from the contract. A call for members needs the header
<code>Authorization: Bearer …</code>; a call that is no GET needs the header <code>X-XSRF-TOKEN</code> with the
value of the cookie <code>XSRF-TOKEN</code>. Bodies and replies are JSON. Unknown fields are refused.</p>
</header>
<nav aria-label="Features"><ul>
${links.map(([target = '', label = '']) => `<li><a href="#${escapeHtml(target)}">${escapeHtml(label)}</a></li>`).join('\n')}
</ul></nav>
<main id="calls">
${Object.entries(features)
  .map(([feature, calls]) => showFeature(feature, calls))
  .join('\n')}
${showRefusals()}
${showNamedSchemas(components.schemas)}
</main>
</div>
</body>
</html>
`
}
