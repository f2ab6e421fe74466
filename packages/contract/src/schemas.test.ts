import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyCall, isBinary, type Call } from './index.ts'
import { toJsonSchema, type JsonSchema } from './json-schema.ts'

const calls = Object.values(everyCall).flatMap(feature => Object.entries<Call>(feature))

const inputs = calls.flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = call[part]
    return schema ? [{ name: `${part} of ${name}`, schema }] : []
  }),
)

type Found = { at: string; schema: JsonSchema }

/** The schema and every schema inside it, references followed. */
const walk = (at: string, schema: JsonSchema, named: Record<string, JsonSchema>): Found[] => {
  const referred = schema.$ref === undefined ? undefined : named[schema.$ref.split('/').at(-1) ?? '']
  return [
    { at, schema },
    ...(referred ? walk(at, referred, named) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => walk(`${at}.${key}`, inner, named)),
    ...(schema.items ? walk(`${at}[]`, schema.items, named) : []),
    ...(schema.anyOf ?? []).flatMap(inner => walk(at, inner, named)),
  ]
}

const everySchemaSent = inputs.flatMap(({ name, schema }) => {
  const json = toJsonSchema(schema, 'input')
  return walk(name, json.schema, json.named)
})

const placesWhere = (holds: (schema: JsonSchema) => boolean): string[] =>
  everySchemaSent.filter(({ schema }) => holds(schema)).map(({ at }) => at)

const isType = (schema: JsonSchema, type: string): boolean => [schema.type ?? []].flat().includes(type)

/** A pattern bounds its text when it is anchored and repeats nothing without limit. */
const isBoundedPattern = (pattern: string): boolean =>
  /^\^.*\$$/.test(pattern) && !/[*+]/.test(pattern.replaceAll(/\\./g, ''))

describe('everything a request may carry', () => {
  it('is found by the walk', () => {
    expect(inputs.length).toBeGreaterThan(60)
    expect(everySchemaSent.length).toBeGreaterThan(200)
  })

  it('is an object that refuses keys it does not name', () => {
    expect(placesWhere(schema => isType(schema, 'object') && schema.additionalProperties !== false)).toEqual(
      [],
    )
    for (const { name, schema } of inputs) {
      const issues = schema.safeParse({ keyNobodyNamed: 1 }).error?.issues ?? []
      expect(
        issues.some(issue => issue.code === 'unrecognized_keys'),
        name,
      ).toBe(true)
    }
  })

  it('has no text without an end', () => {
    const isEndless = (schema: JsonSchema): boolean =>
      isType(schema, 'string') &&
      schema.maxLength === undefined &&
      schema.enum === undefined &&
      schema.const === undefined &&
      !(schema.pattern !== undefined && isBoundedPattern(schema.pattern))
    expect(placesWhere(isEndless)).toEqual([])
  })

  it('has no list without an end', () => {
    expect(placesWhere(schema => isType(schema, 'array') && schema.maxItems === undefined)).toEqual([])
  })

  it('has no number without bounds', () => {
    const isBounded = ({ minimum, maximum }: JsonSchema): boolean =>
      minimum !== undefined &&
      maximum !== undefined &&
      minimum > Number.MIN_SAFE_INTEGER &&
      maximum < Number.MAX_SAFE_INTEGER
    expect(
      placesWhere(
        schema =>
          (isType(schema, 'integer') || isType(schema, 'number')) &&
          schema.const === undefined &&
          schema.enum === undefined &&
          !isBounded(schema),
      ),
    ).toEqual([])
  })
})

/** One wrong value of every kind, under every field that the schema names. */
const wrongValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  '',
  ' ',
  '\0',
  'x'.repeat(20_000),
  [],
  {},
  [null],
  NaN,
]

const shapesOf = (schema: JsonSchema): unknown[] => {
  const keys = Object.keys(schema.properties ?? {})
  return wrongValues.flatMap(value => [value, Object.fromEntries(keys.map(key => [key, value]))])
}

describe('what people read when data is wrong', () => {
  it.each(inputs)('is in Portuguese for the $name', ({ schema }) => {
    const nested = (json: JsonSchema): unknown[] =>
      Object.entries(json.properties ?? {}).flatMap(([key, inner]) => [
        ...shapesOf(inner).map(value => ({ [key]: value })),
        ...(inner.items ? shapesOf(inner.items).map(value => ({ [key]: [value] })) : []),
      ])
    const json = toJsonSchema(schema, 'input').schema
    const messages = [...shapesOf(json), ...nested(json), { keyNobodyNamed: 1 }].flatMap(
      value => schema.safeParse(value).error?.issues.map(issue => issue.message) ?? [],
    )
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(message => /^Invalid|expected|received/.test(message))).toEqual([])
  })
})

describe('everything that is answered', () => {
  it('can be written as a JSON schema, so that it can be encoded and documented', () => {
    for (const [name, { reply }] of calls) {
      if (!isBinary(reply)) expect(() => z.toJSONSchema(reply), name).not.toThrow()
    }
  })

  it('is an object, so that a field can be added without breaking anyone', () => {
    const others = calls.filter(([, { reply }]) => {
      if (isBinary(reply)) return false
      return !isType(z.toJSONSchema(reply) as JsonSchema, 'object')
    })
    expect(others.map(([name]) => name)).toEqual([])
  })
})
