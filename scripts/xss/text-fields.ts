import { everyCall, type Call } from '@alinha/contract'
import * as z from 'zod/mini'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
}

export type Place = 'params' | 'query' | 'body'

/** A place in a call where text is sent. */
export type TextField = {
  /** `community.createTopic body.title` */
  name: string
  call: Call
  place: Place
  /** The keys that lead to it; `[]` is any item of a list. */
  path: readonly string[]
  maxLength: number
  /** True where only one form is taken, such as digits. */
  hasForm: boolean
}

type Found = Pick<TextField, 'path' | 'maxLength' | 'hasForm'>

function findTexts(shape: Shape, path: readonly string[]): Found[] {
  const isText = shape.type === 'string' && !shape.enum && shape.const === undefined
  const { additionalProperties: others } = shape
  return [
    ...(isText
      ? [{ path, maxLength: shape.maxLength ?? Infinity, hasForm: shape.pattern !== undefined }]
      : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => findTexts(inner, [...path, key])),
    ...(shape.items ? findTexts(shape.items, [...path, '[]']) : []),
    ...(typeof others === 'object' ? findTexts(others, [...path, '{}']) : []),
    ...(shape.anyOf ?? []).flatMap(inner => findTexts(inner, path)),
  ]
}

const PLACES: readonly Place[] = ['params', 'query', 'body']

/** Every text that any call of the contract takes: a new one is here without anybody's doing. */
export function listTextFields(): TextField[] {
  const fields = Object.entries(everyCall).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).flatMap(([callName, call]) =>
      PLACES.flatMap(place => {
        const schema = call[place]
        if (!schema) return []
        return findTexts(z.toJSONSchema(schema, { io: 'input' }) as Shape, []).map(found => ({
          name: `${feature}.${callName} ${place}.${found.path.join('.')}`,
          call,
          place,
          ...found,
        }))
      }),
    ),
  )
  return [...new Map(fields.map(field => [field.name, field])).values()]
}
