import type { Call } from '@alinha/contract'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's schemas turn into. */
type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
}

/** One text for each pattern the contract asks for. A new pattern needs a new line here. */
const TEXTS = [
  '7',
  '11',
  '52998224725',
  '88015100',
  '+351912345678',
  '2026-01-31',
  '1985-1989',
  'SP',
  '12/30',
  'Sample0Code0Of0Ours',
  'token_Sample0Code',
  'Sample0Playback0',
  'Sample0Name0Of0Picture',
  'Sample0Name0Of0Picture-128.webp',
  'Sample0Name0Of0Picture.webp',
  '123456',
  '1000000-7',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  '0123456789abcdef',
  '0123456789abcdef'.repeat(4),
  'exemplo.com.br',
  '11222333000181',
  'apps.apple.com/br/app/alinha/id1',
  'play.google.com/store/apps/details?id=br.com.alinha',
  '/panel/catalog',
]

function textFor(name: string, pattern: string | undefined): string {
  if (pattern === undefined) return /e-?mail/i.test(name) ? 'alguem@exemplo.com.br' : 'um texto comprido'
  const found = TEXTS.find(text => new RegExp(pattern).test(text))
  if (found === undefined) throw new Error(`No sample matches ${pattern}: add one`)
  return found
}

function sampleOf(name: string, shape: Shape, isWhole: boolean): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sampleOf(name, shape.anyOf[0] ?? {}, isWhole)
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {})
    const chosen = fields.filter(([key]) => isWhole || shape.required?.includes(key))
    return Object.fromEntries(chosen.map(([key, inner]) => [key, sampleOf(key, inner, isWhole)]))
  }
  if (shape.type === 'array') return [sampleOf(name, shape.items ?? {}, isWhole)]
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  return textFor(name, shape.pattern)
}

/** A value that the schema takes: with everything in it, or with what is required when the whole does not fit. */
function sampleFor(schema: z.ZodMiniType): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input' }) as Shape
  const samples = [true, false].map(isWhole => sampleOf('', shape, isWhole))
  const fitting = samples.find(sample => schema.safeParse(sample).success)
  if (fitting === undefined) throw new Error(`No sample fits ${JSON.stringify(shape)}`)
  return fitting
}

export type SampleRequest = {
  method: Call['method']
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

export const sampleRequest = (call: Call): SampleRequest => ({
  method: call.method,
  params: call.params ? (sampleFor(call.params) as Record<string, string>) : {},
  query: call.query ? (sampleFor(call.query) as Record<string, string>) : {},
  body: call.body && sampleFor(call.body),
})

export function urlOf({ path }: Call, { params, query }: Pick<SampleRequest, 'params' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}
