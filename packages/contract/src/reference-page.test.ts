import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toFieldRows } from './field-rows.ts'
import { defineCalls, everyCall, referencePage, refusals, type Call } from './index.ts'

const page = referencePage(everyCall)
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

  it('shows every refusal in the words people read', () => {
    const rows = [...page.matchAll(/<code>([a-z-]+)<\/code><\/th><td>(\d+)<\/td><td lang="pt-BR">([^<]+)</g)]
    const shown = rows.map(([, code, status, message]) => [code, Number(status), message])
    expect(shown).toEqual(
      Object.entries(refusals).map(([code, { status, message }]) => [code, status, message]),
    )
  })

  it('is complete in itself: no script, no other file', () => {
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:/i)
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
