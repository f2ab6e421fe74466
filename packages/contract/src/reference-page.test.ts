import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callRefusals } from './call-refusals.ts'
import { toExample } from './examples.ts'
import { toFieldRows } from './field-rows.ts'
import {
  defineCalls,
  everyCall,
  isBinary,
  referencePage,
  referencePageScript,
  refusals,
  type Call,
} from './index.ts'
import { toJsonSchema } from './json-schema.ts'
import { toCurl } from './reference-page-call.ts'
import { refusalsOfKind } from './reference-page-refusals.ts'

const { createNote } = everyCall.lessons
const page = referencePage(everyCall)
const partOfCall = (name: string): string =>
  new RegExp(`<details id="${name}">[\\s\\S]*?</details>`).exec(page)?.[0] ?? ''
const calls = Object.values(everyCall).flatMap(feature => Object.entries<Call>(feature))

describe('the reference page', () => {
  it('shows every call with its method and path', () => {
    for (const [name, { method, path }] of calls) {
      expect(page).toContain(`<details id="${name}">`)
      expect(page).toContain(`<span class="method ${method}">${method}</span> <code>${path}</code>`)
    }
  })

  it('marks as many calls as change something', () => {
    const marks = page.match(/class="badge changes"/g) ?? []
    expect(marks).toHaveLength(calls.filter(([, { changes }]) => changes).length)
  })

  it('leads to every product noun from its side, with the number of its calls', () => {
    for (const [noun, ofNoun] of Object.entries(everyCall))
      expect(page).toMatch(
        new RegExp(`<a href="#noun-${noun}">[A-Z][a-z ]+<span>${Object.keys(ofNoun).length}</span>`),
      )
  })

  it('links to the OpenAPI file beside it', () => {
    expect(page).toContain('href="openapi.json"')
  })

  it('shows with a call what it can refuse: of its own, and as every call of its kind', () => {
    const part = partOfCall('createNote')
    for (const code of [...(callRefusals['createNote'] ?? []), ...refusalsOfKind(createNote)])
      expect(part).toContain(`href="#refusal-${code}"`)
    expect(part).toContain(refusals['too-many-notes'].message)
  })

  it('shows every refusal in the words people read', () => {
    const rows = [
      ...page.matchAll(
        /id="refusal-[a-z-]+"><code>([a-z-]+)<\/code><\/th><td>(\d+)<\/td><td lang="pt-BR">([^<]+)</g,
      ),
    ]
    const shown = rows.map(([, code, status, message]) => [code, Number(status), message])
    expect(shown).toEqual(
      Object.entries(refusals).map(([code, { status, message }]) => [code, status, message]),
    )
  })

  it('is complete in itself: one script, which is ours, and no other file', () => {
    expect([...page.matchAll(/<script[^>]*>/g)].map(String)).toEqual(['<script>'])
    expect(page).toContain(`<script>${referencePageScript}</script>`)
    expect(page).not.toMatch(/<link|<img|@import|url\(|https?:| on\w+="/i)
  })

  it('can be read without its script: only the search waits for it', () => {
    const withoutScript = page.replace(/<script>[\s\S]*<\/script>/, '')
    expect(withoutScript.match(/<[^>]* hidden[ >]/g)).toEqual(['<div class="search" role="search" hidden>'])
  })

  it('links only to places it has, each of which it has once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter(target => !ids.includes(target))).toEqual([])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('writes what a contract says as text, never as markup', () => {
    const hostile = '<img src=x onerror="alert(1)">'
    const written = referencePage({
      [hostile]: defineCalls({
        [hostile]: {
          method: 'POST',
          path: `/${hostile}`,
          access: 'anyone',
          changes: false,
          summary: hostile,
          body: z.strictObject({ [hostile]: z.enum([hostile]) }),
          reply: { contentType: hostile },
        },
      }),
    })
    expect(written).not.toContain('<img')
    expect(written).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })
})

describe('an example', () => {
  const parts = calls.flatMap(([name, call]) =>
    (['params', 'query', 'body', 'reply'] as const).flatMap(part => {
      const schema = call[part]
      return schema === undefined || isBinary(schema) ? [] : [{ name, part, schema }]
    }),
  )

  it.each(parts)('of the $part of $name is one that its schema takes', ({ part, schema }) => {
    const { schema: root, named } = toJsonSchema(schema, part === 'reply' ? 'output' : 'input')
    expect(schema.safeParse(toExample(root, named)).error?.issues).toBeUndefined()
  })

  it('of a request carries what the guards ask for, and nothing that they do not', () => {
    expect(toCurl(createNote)).toMatch(
      /^curl -X POST "\$API\/movies\/1\/notes" \\\n {2}-H "Authorization: Bearer \$TOKEN" \\\n {2}-b jar -H "X-XSRF-TOKEN: \$XSRF" \\\n {2}--json '\{/,
    )
    expect(toCurl(everyCall.session.readCsrfToken)).toBe('curl "$API/csrf-token"')
  })
})

describe('the refusals of a kind of call', () => {
  const { readCsrfToken, logout } = everyCall.session
  const { toggleBookmark, createCourse } = everyCall.catalogue
  it.each<[string, Call, string]>([
    ['anyone reads', readCsrfToken, 'view-ended unavailable bug'],
    [
      'must be possible before a new password',
      logout,
      'session-ended view-ended not-in-a-view forged-request unavailable bug',
    ],
    [
      'a link could make',
      toggleBookmark,
      'session-ended view-ended not-in-a-view new-password-needed not-allowed invalid-request unavailable bug',
    ],
    [
      'only managers make',
      createCourse,
      'session-ended view-ended not-in-a-view new-password-needed not-allowed second-factor-missing forged-request invalid-request card-in-text unavailable bug',
    ],
  ])('that %s', (_kind, call, codes) => {
    expect(refusalsOfKind(call)).toEqual(codes.split(' '))
  })

  it('are known only for calls that there are', () => {
    const names = calls.map(([name]) => name)
    expect(Object.keys(callRefusals).filter(name => !names.includes(name))).toEqual([])
  })
})

describe('the rows of a table', () => {
  it('name fields inside objects and lists by the way to them', () => {
    const rows = toFieldRows({
      type: 'object',
      required: ['data'],
      properties: {
        data: {
          type: 'object',
          properties: { cep: { type: 'string', pattern: '^[0-9]{8}$' }, uf: { type: ['string', 'null'] } },
        },
        answers: {
          type: 'array',
          maxItems: 9,
          items: {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'integer', minimum: 1, maximum: 5 } },
          },
        },
        user: { anyOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] },
        plan: { type: 'string', enum: ['mensal', 'anual'] },
      },
    })
    expect(rows.map(({ name, isRequired, kind, limits }) => [name, isRequired, kind, limits])).toEqual([
      ['data', true, 'object', ''],
      ['data.cep', false, 'text', '^[0-9]{8}$'],
      ['data.uf', false, 'text or null', ''],
      ['answers', false, 'list of object', 'at most 9 items'],
      ['answers[].id', true, 'whole number', '1 to 5'],
      ['user', false, 'User or null', ''],
      ['plan', false, '"mensal" or "anual"', ''],
    ])
    expect(rows.map(({ schemaName }) => schemaName).filter(name => name !== null)).toEqual(['User'])
  })

  it('do not show the range of safe integers, which nobody asked for', () => {
    const [row] = toFieldRows(z.toJSONSchema(z.object({ id: z.int() })) as Parameters<typeof toFieldRows>[0])
    expect(row?.limits).toBe('')
  })
})
