import { toExample } from './examples.ts'
import { toJsonSchema } from './json-schema.ts'
import { isBinary, type Call } from './kit.ts'
import { escapeHtml, linkRefusal, showFields, showRefusal, showRefusalTable } from './reference-page-html.ts'
import { ownRefusals, refusalsOfKind } from './reference-page-refusals.ts'

const ACCESS_WORDS: Record<Call['access'], string> = {
  anyone: 'anyone',
  member: 'members',
  confirmed: 'members with a confirmed e-mail',
  consultor: 'consultors',
  receiver: 'receivers',
  manager: 'managers',
}

type Sent = 'params' | 'query' | 'body'
const sentParts: readonly [part: Sent, title: string][] = [
  ['params', 'Path'],
  ['query', 'Query'],
  ['body', 'Body'],
]

function exampleOf(call: Call, part: Sent | 'reply'): unknown {
  const schema = call[part]
  if (schema === undefined || isBinary(schema)) return undefined
  const { schema: root, named } = toJsonSchema(schema, part === 'reply' ? 'output' : 'input')
  return toExample(root, named)
}

/** A request as one types it, with the addresses and tokens that the page's beginning puts into variables. */
export function toCurl(call: Call): string {
  const params = (exampleOf(call, 'params') ?? {}) as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = Object.entries(exampleOf(call, 'query') ?? {})
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')
  const body = exampleOf(call, 'body')
  return [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"$API${path}${query === '' ? '' : `?${query}`}"`,
    ...(call.access === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(call.method === 'GET' ? [] : ['-b jar -H "X-XSRF-TOKEN: $XSRF"']),
    ...(isBinary(call.reply) ? ['-o file'] : []),
    ...(body === undefined ? [] : ['--json', `'${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ]
    .join(' \\\n  ')
    .replace('--json \\\n  ', '--json ')
}

/** A schema under its title: as a link when it has a name, as a table otherwise. */
const showSchema = (title: string, callName: string, schema: Parameters<typeof toJsonSchema>[0]): string => {
  const root = toJsonSchema(schema, title === 'Reply' ? 'output' : 'input').schema
  const name = root.$ref?.split('/').at(-1)
  return `<h4>${title}</h4>${
    name === undefined
      ? showFields(root, `the ${title.toLowerCase()} of ${callName}`)
      : `<p><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></p>`
  }`
}

const showReply = (name: string, { reply }: Call): string =>
  isBinary(reply)
    ? `<h4>Reply</h4><p>A file, <code>${escapeHtml(reply.contentType)}</code>.</p>`
    : showSchema('Reply', name, reply)

function showRefusals(name: string, call: Call): string {
  const own = ownRefusals(name, call)
  return `<h4>Refusals</h4>${
    own.length === 0
      ? ''
      : showRefusalTable(
          `What ${name} itself can refuse`,
          own.map(code => showRefusal(code, `<th scope="row">${linkRefusal(code)}</th>`)),
        )
  }<p class="kind">As every call of its kind: ${refusalsOfKind(call).map(linkRefusal).join(', ')}.</p>`
}

const showExample = (title: string, text: string): string =>
  `<figure><figcaption>${title}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>`

const showExamples = (call: Call): string => {
  const reply = exampleOf(call, 'reply')
  return `${showExample('Request', toCurl(call))}${
    reply === undefined ? '' : showExample('Reply', JSON.stringify(reply, null, 2))
  }`
}

export const showCall = (name: string, call: Call): string => `<details id="${escapeHtml(name)}">
<summary><h3><span class="method ${call.method}">${call.method}</span> <code>${escapeHtml(call.path)}</code></h3>
<span class="summary">${escapeHtml(call.summary)}</span>
<span class="badges"><span class="badge name">${escapeHtml(name)}</span><span class="badge">for ${ACCESS_WORDS[call.access]}</span>${
  call.changes ? '<span class="badge changes">changes data</span>' : ''
}</span></summary>
<div class="inside"><div>
${sentParts.map(([part, title]) => (call[part] ? showSchema(title, name, call[part]) : '')).join('')}
${showReply(name, call)}
${showRefusals(name, call)}
</div><div class="examples"><h4>Example</h4>${showExamples(call)}</div></div></details>`
