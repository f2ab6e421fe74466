import { toJsonSchema, type JsonSchema } from './json-schema.ts'
import { isBinary, type Access, type Call, type CallsByFeature } from './kit.ts'
import { refusals } from './refusals.ts'
import { wireRefusal } from './wire/refusal.ts'

type Reference = { $ref: string }
type Content = Record<string, { schema: JsonSchema }>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  'x-access': Access
  'x-changes': boolean
  parameters: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Reference | { description: string; content: Content }>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter & { description: string }>
    responses: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

const refusalResponse = (description: string, hasRetryAfter = false) => ({
  description,
  ...(hasRetryAfter && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const refusalResponses = {
  SessionEnded: refusalResponse('No session, or one that has ended.'),
  Refused: refusalResponse('A deliberate no: a rule, a missing right, or data that is not as declared.'),
  NotFound: refusalResponse(refusals['not-found'].message),
  TooManyAttempts: refusalResponse(refusals['too-many-attempts'].message, true),
  Unavailable: refusalResponse(refusals.unavailable.message, true),
}

const responseOf = (name: keyof typeof refusalResponses): Reference => ({
  $ref: `#/components/responses/${name}`,
})

/** The same calls always give the same document. */
export const openApiDocument = (features: CallsByFeature): OpenApiDocument => {
  const schemas: Record<string, JsonSchema> = {}
  const read = (schema: Parameters<typeof toJsonSchema>[0], io: 'input' | 'output'): JsonSchema => {
    const { schema: root, named } = toJsonSchema(schema, io)
    Object.assign(schemas, named)
    return root
  }

  const toParameters = (call: Call, place: 'params' | 'query'): Parameter[] => {
    const schema = call[place] && read(call[place], 'input')
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: schema?.required?.includes(name) ?? false,
      schema: property,
    }))
  }

  const toOperation = (feature: string, name: string, call: Call): Operation => ({
    operationId: name,
    tags: [feature],
    summary: call.summary,
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    'x-access': call.access,
    'x-changes': call.changes,
    parameters: [
      ...toParameters(call, 'params'),
      ...toParameters(call, 'query'),
      ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/RequestForgeryToken' }]),
    ],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: read(call.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: isBinary(call.reply)
          ? { [call.reply.contentType]: { schema: {} } }
          : { 'application/json': { schema: read(call.reply, 'output') } },
      },
      ...(call.access !== 'anyone' && { 401: responseOf('SessionEnded') }),
      403: responseOf('Refused'),
      ...(call.params && { 404: responseOf('NotFound') }),
      429: responseOf('TooManyAttempts'),
      503: responseOf('Unavailable'),
    },
  })

  const paths: OpenApiDocument['paths'] = {}
  for (const [feature, calls] of Object.entries(features)) {
    for (const [name, call] of Object.entries(calls)) {
      const methods = (paths[call.path] ??= {})
      methods[call.method.toLowerCase()] = toOperation(feature, name, call)
    }
  }
  read(wireRefusal, 'output')

  return {
    openapi: '3.1.0',
    info: {
      title: 'Reference of the calls',
      version: '1',
      description:
        'Every call of the product. x-access says who may make it, x-changes whether it changes something.',
    },
    tags: Object.keys(features).map(name => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters: {
        RequestForgeryToken: {
          name: 'X-XSRF-TOKEN',
          in: 'header',
          required: true,
          description:
            'The value of the cookie __Host-XSRF-TOKEN; in development, which has no TLS, of XSRF-TOKEN.',
          schema: { type: 'string' },
        },
      },
      responses: refusalResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
