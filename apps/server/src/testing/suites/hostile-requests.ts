import type { NamedCall } from './access-matrix.ts'
import { randomness, type Chance } from '../randomness.ts'
import {
  BROKEN_JSON,
  CONTENT_TYPES,
  DEEP,
  HEADERS,
  HUGE,
  KEYS,
  PATHS,
  QUERIES,
  TEXTS,
  VALUES,
  WHOLE_BODIES,
} from './hostile-values.ts'
import { sampleRequest, urlOf } from './sample-requests.ts'

export type HostileRequest = {
  call: string
  attack: string
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  identity: 'nobody' | 'member' | 'manager'
}

type Draft = Omit<HostileRequest, 'attack' | 'call' | 'identity'> & { body: unknown }
type Attack = (draft: Draft, chance: Chance) => void

/** Replaces one value somewhere in a copy of the body. */
function withNastyValue(body: unknown, chance: Chance): unknown {
  if (typeof body !== 'object' || body === null || chance.isLucky(0.2)) return chance.pick(VALUES)
  if (Array.isArray(body)) return body.map(item => withNastyValue(item, chance))
  const victim = chance.pick(Object.keys(body))
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, key === victim ? withNastyValue(value, chance) : value]),
  )
}

const attacks: Record<string, Attack> = {
  value(draft, chance) {
    draft.payload = JSON.stringify(withNastyValue(draft.body ?? {}, chance))
  },
  key(draft, chance) {
    const extra = `${JSON.stringify(chance.pick(KEYS))}:${JSON.stringify(chance.pick(VALUES))}`
    draft.payload = JSON.stringify(draft.body ?? {}).replace('{', () => `{${extra},`)
  },
  missing(draft, chance) {
    const entries = Object.entries((draft.body as object | undefined) ?? {})
    draft.payload = JSON.stringify(Object.fromEntries(entries.filter(() => chance.isLucky(0.5))))
  },
  whole(draft, chance) {
    draft.payload = chance.pick(WHOLE_BODIES)
  },
  broken(draft, chance) {
    draft.payload = chance.isLucky(0.3)
      ? Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d])
      : chance.pick(BROKEN_JSON)
  },
  deep(draft, chance) {
    draft.payload = chance.isLucky(0.5) ? chance.pick(DEEP) : `{"data":${chance.pick(DEEP)}}`
  },
  type(draft, chance) {
    draft.headers['content-type'] = chance.pick(CONTENT_TYPES)
  },
  param(draft, chance) {
    const nasty = chance.isLucky(0.5) ? chance.pick(PATHS) : encodeText(chance.pick(TEXTS))
    const [path = '', query = ''] = draft.url.split('?')
    const segments = path.split('/')
    segments[1 + chance.below(segments.length - 1)] = nasty
    draft.url = `${segments.join('/')}${query && `?${query}`}`
  },
  path(draft, chance) {
    draft.url = chance.pick([
      `/${draft.url}`,
      `${draft.url}/`,
      `/..${draft.url}`,
      `/.${draft.url}`,
      draft.url.toUpperCase(),
    ])
  },
  query(draft, chance) {
    draft.url = `${draft.url.split('?')[0]}${chance.pick(QUERIES)}`
  },
  header(draft, chance) {
    Object.assign(draft.headers, chance.pick(HEADERS), chance.isLucky(0.3) ? chance.pick(HEADERS) : {})
  },
  method(draft, chance) {
    draft.method = chance.pick([
      'PATCH',
      'TRACE',
      'OPTIONS',
      'HEAD',
      'PUT',
      'DELETE',
      'POST',
      'GET',
      'PROPFIND',
      'QUERY',
    ])
  },
}

/** A lone surrogate has no URL form; the raw bytes of one do. */
const encodeText = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80%ed%bf%bf'

/** A manager comes furthest. */
const IDENTITIES = ['nobody', 'member', 'manager', 'manager'] as const

const REQUESTS_PER_HUGE_BODY = 1000

/** The same seed gives the same requests. Goes round all calls, so that each gets its share. */
export function* hostileRequests(
  calls: readonly NamedCall[],
  count: number,
  seed: number,
): Generator<HostileRequest> {
  const chance = randomness(seed)
  const names = Object.keys(attacks)
  for (let at = 0; at < count; at++) {
    const [call, declared] = calls[at % calls.length] as NamedCall
    const sample = sampleRequest(declared)
    const { body } = sample
    const draft: Draft = {
      method: declared.method,
      url: urlOf(declared, sample),
      headers: { 'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.1` },
      payload: body === undefined ? undefined : JSON.stringify(body),
      body,
    }
    const chosen = chance.isLucky(0.25) ? [chance.pick(names), chance.pick(names)] : [chance.pick(names)]
    for (const name of chosen) attacks[name]?.(draft, chance)
    const isHuge = at % REQUESTS_PER_HUGE_BODY === REQUESTS_PER_HUGE_BODY - 1
    if (isHuge) Object.assign(draft, { method: 'POST', url: '/auth/login', payload: HUGE })
    if (draft.payload !== undefined) draft.headers['content-type'] ??= 'application/json'
    const { method, url, headers, payload } = draft
    const attack = isHuge ? 'huge' : chosen.join('+')
    yield {
      call,
      attack,
      method,
      url,
      headers,
      payload,
      identity: chance.pick(IDENTITIES),
    }
  }
}
