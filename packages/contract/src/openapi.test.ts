import { describe, expect, it } from 'vitest'
import { everyCall, openApiDocument, type Call } from './index.ts'

const document = openApiDocument(everyCall)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const calls = Object.entries(everyCall).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]) => ({ feature, name, call })),
)

const refsIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  )
}

const find = (ref: string): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)

describe('the OpenAPI document', () => {
  it('has every call under its method and path, with its name, feature, access and whether it changes', () => {
    const described = operations.map(({ path, method, operation }) => ({
      address: `${method.toUpperCase()} ${path}`,
      name: operation.operationId,
      feature: operation.tags,
      access: operation['x-access'],
      changes: operation['x-changes'],
    }))
    const declared = calls.map(({ feature, name, call }) => ({
      address: `${call.method} ${call.path}`,
      name,
      feature: [feature],
      access: call.access,
      changes: call.changes,
    }))
    const byAddress = (a: { address: string }, b: { address: string }) => (a.address < b.address ? -1 : 1)
    expect(described.toSorted(byAddress)).toEqual(declared.toSorted(byAddress))
  })

  it('refers only to what it contains', () => {
    const refs = refsIn(document)
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter(ref => !ref.startsWith('#/components/') || find(ref) === undefined)).toEqual([])
  })

  it('contains no named schema that nothing refers to', () => {
    const refs = new Set(refsIn(document))
    const unused = Object.keys(document.components.schemas).filter(
      name => !refs.has(`#/components/schemas/${name}`),
    )
    expect(unused).toEqual([])
  })

  it('declares every parameter of a path, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.flatMap(parameter =>
        'in' in parameter && parameter.in === 'path' && parameter.required ? [parameter.name] : [],
      )
      expect(declared, path).toEqual(inPath)
    }
  })

  it('asks for the bearer token exactly where a call is not for anyone', () => {
    for (const { path, operation } of operations) {
      const isOpen = operation['x-access'] === 'anyone'
      expect(operation.security, path).toEqual(isOpen ? [] : [{ bearer: [] }])
      expect('401' in operation.responses, path).toBe(!isOpen)
    }
  })

  it('asks for the request-forgery token exactly where the method is not GET', () => {
    for (const { path, method, operation } of operations) {
      const refs = refsIn(operation.parameters)
      expect(refs, path).toEqual(method === 'get' ? [] : ['#/components/parameters/RequestForgeryToken'])
    }
  })

  it('tells every call’s refusals, with Retry-After where the server sheds', () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '403', '429', '503']))
    }
    expect(document.components.responses['TooManyAttempts']).toHaveProperty('headers.Retry-After')
    expect(document.components.responses['Unavailable']).toHaveProperty('headers.Retry-After')
  })

  it('describes a body as it is sent and a reply as it is answered', () => {
    const search = document.paths['/movies/search']?.['post']
    expect(search?.requestBody?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: { keyword: { type: 'string', minLength: 1, maxLength: 100 } },
      required: ['keyword'],
      additionalProperties: false,
    })
    expect(search?.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: { movies: { type: 'array', items: { $ref: '#/components/schemas/Lesson' } } },
          },
        },
      },
    })
  })

  it('is the same each time, and survives being written as JSON', () => {
    const written = JSON.stringify(document)
    expect(JSON.stringify(openApiDocument(everyCall))).toBe(written)
    expect(JSON.parse(written)).toEqual(document)
  })
})
