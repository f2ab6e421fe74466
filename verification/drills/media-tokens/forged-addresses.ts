import { createHmac, randomBytes } from 'node:crypto'
import { SEGMENT } from '../../through-nginx/lesson-files.ts'

/** What an attacking member knows: a working address of one lesson, and the names of others. */
export type Loot = {
  kid: string
  exp: string
  sid: string
  sig: string
  /** The lesson that the address is for, and one that it is not for. */
  encodeId: string
  otherEncodeId: string
  previewEncodeId: string
  /** The value of the viewer's cookie: these attackers are the viewer. */
  viewer: string
  /** The secret key, to sign addresses that were right once. */
  key: string
}

export type Forgery = {
  target: string
  method?: string
  headers?: Record<string, string>
  body?: string
  version?: string
}

type Parts = Pick<Loot, 'kid' | 'exp' | 'sid' | 'sig' | 'encodeId'> & { rest: string }

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const below = (largest: number) => Math.floor(Math.random() * largest)
const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

const addressOf = (loot: Loot, changed: Partial<Parts> = {}): string => {
  const { kid, exp, sid, sig, encodeId, rest } = { ...loot, rest: SEGMENT, ...changed }
  return `/v/${kid}.${exp}.${sid}.${sig}/${encodeId}/${rest}`
}
const signatureOf = (
  { exp, sid, encodeId, viewer }: Pick<Loot, 'exp' | 'sid' | 'encodeId' | 'viewer'>,
  key: string | Buffer,
) => createHmac('sha256', key).update(`${exp}|${sid}|${encodeId}|${viewer}`).digest('base64url')

/** Replaces one character of a text by another. */
function altered(text: string): string {
  const at = below(text.length)
  const other = pick(
    [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'].filter(one => one !== text[at]),
  )
  return text.slice(0, at) + other + text.slice(at + 1)
}

const SLASHES = ['/', '%2f', '%2F', '//', '/./', '%5c', '\\', '%252f', '/;/', '/%2e/', '%c0%af']
const UPWARDS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '..;',
  '...',
  '....',
  '%c0%ae%c0%ae',
  '..%00',
  '.%00.',
]
const ENDINGS = [
  '%00',
  '%00.vtt',
  '%0a',
  '%0d%0a',
  '%20',
  '.',
  '/',
  '//',
  '%2f',
  '?',
  '#',
  ';.vtt',
  '::$DATA',
  '~',
  '%ff',
  '.m3u8',
]
const METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'COPY',
  'MOVE',
  'TRACE',
  'CONNECT',
  'BREW',
  'get',
  'GETS',
]

/** Headers that make other software use another path, method, host or identity. */
const headersOf = (loot: Loot): Record<string, string>[] => {
  const wanted = addressOf(loot, { encodeId: loot.otherEncodeId })
  const bare = `/v/${loot.otherEncodeId}/${SEGMENT}`
  return [
    { 'X-Original-URL': wanted },
    { 'X-Rewrite-URL': bare },
    { 'X-Accel-Redirect': bare },
    { 'X-Sendfile': bare },
    { 'X-HTTP-Method-Override': 'GET' },
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' },
    { 'X-Forwarded-Prefix': '/v' },
    { Host: 'localhost' },
    { Host: 'api' },
    { Authorization: `Bearer ${randomText(40)}` },
    { Range: 'bytes=0-' },
    { Range: 'bytes=0-1,2-3,4-5' },
    { 'If-Range': '"x"', Range: 'bytes=0-99' },
    { 'If-None-Match': '*' },
    { Upgrade: 'websocket', Connection: 'Upgrade' },
    { 'Transfer-Encoding': 'chunked', 'Content-Length': '5' },
    { Expect: '100-continue' },
  ]
}

/** No answer to any of these may contain a byte of a lesson, although all carry the right cookie. */
export const forgeries: Record<string, (loot: Loot) => Forgery> = {
  'random signature': loot => ({ target: addressOf(loot, { sig: randomText(43) }) }),
  'altered signature': loot => ({ target: addressOf(loot, { sig: altered(loot.sig) }) }),
  'truncated or stretched': loot => {
    const whole = addressOf(loot)
    const token = whole.slice(3, whole.indexOf('/', 3))
    const cut = pick([
      token.slice(0, below(token.length)),
      token.slice(1 + below(10)),
      token + randomText(1 + below(5)),
    ])
    return { target: `/v/${cut}/${loot.encodeId}/${SEGMENT}` }
  },
  expired: loot => {
    const exp = String(Math.floor(Date.now() / 1000) - 1 - below(10_000_000))
    return { target: addressOf(loot, { exp, sig: signatureOf({ ...loot, exp }, loot.key) }) }
  },
  'other end, same signature': loot => ({
    target: addressOf(loot, { exp: String(Number(loot.exp) + pick([-1, 1]) * (1 + below(100_000))) }),
  }),
  'other playback': loot => ({ target: addressOf(loot, { sid: pick([randomText(16), altered(loot.sid)]) }) }),
  'playback that nobody issued, signed': loot => {
    const sid = randomText(16)
    return { target: addressOf(loot, { sid, sig: signatureOf({ ...loot, sid }, loot.key) }) }
  },
  'other lesson': loot => ({
    target: addressOf(loot, {
      encodeId: loot.otherEncodeId,
      rest: pick([SEGMENT, 'master.m3u8', '480/init.mp4']),
    }),
  }),
  'other or guessed key': loot => {
    const kid = pick([...'abcdefghijklmnopqrstuvwxyz'].filter(letter => letter !== loot.kid))
    const key = pick(['', 'x', kid, '00'.repeat(32), Buffer.from(loot.key, 'hex'), randomText(64)])
    return { target: addressOf(loot, { kid: pick([kid, loot.kid]), sig: signatureOf(loot, key) }) }
  },
  'fields moved': ({ exp, sid, sig, kid, encodeId, otherEncodeId }) => ({
    target: pick([
      `/v/${kid}.${exp}|${sid}.${sid}.${sig}/${encodeId}/${SEGMENT}`,
      `/v/${kid}.${exp}.${sid}|${encodeId}.${sig}/${otherEncodeId}/${SEGMENT}`,
      `/v/${kid}.${sid}.${exp}.${sig}/${encodeId}/${SEGMENT}`,
      `/v/${sig}/${kid}.${exp}.${sid}/${otherEncodeId}/${SEGMENT}`,
      `/v/${otherEncodeId}/${SEGMENT}?kid=${kid}&exp=${exp}&sid=${sid}&sig=${sig}`,
    ]),
  }),
  'no token': ({ encodeId, otherEncodeId }) => ({
    target: pick([
      `/v/${encodeId}/${SEGMENT}`,
      `/v//${otherEncodeId}/${SEGMENT}`,
      `/v/./${encodeId}/${SEGMENT}`,
      `/p/${encodeId}/${SEGMENT}`,
      `/p/${otherEncodeId}/master.m3u8`,
      `/V/${encodeId}/${SEGMENT}`,
      `/assets/../v/${encodeId}/${SEGMENT}`,
      `/api/v/${encodeId}/${SEGMENT}`,
      `/api/files/media/v/${encodeId}/${SEGMENT}`,
      `/media/v/${encodeId}/${SEGMENT}`,
    ]),
  }),
  traversal: loot => {
    const up = Array.from({ length: 1 + below(4) }, () => pick(UPWARDS) + pick(SLASHES)).join('')
    const wanted = pick([
      `${loot.otherEncodeId}/${SEGMENT}`,
      `v/${loot.otherEncodeId}/${SEGMENT}`,
      `../v/${loot.otherEncodeId}/${SEGMENT}`,
    ])
    return {
      target: pick([
        `${addressOf(loot, { rest: up })}${wanted}`,
        `${addressOf(loot, { rest: `480${pick(SLASHES)}${up}` })}${wanted}`,
        `/p/${loot.previewEncodeId}/${up}${wanted}`,
        `/p/${up}${wanted}`,
        `/assets/${up}${wanted}`,
        `/${up}${wanted}`,
      ]),
    }
  },
  'encoded and doubled': loot => {
    const forged = addressOf(loot, { sig: altered(loot.sig) })
    const coded = [...forged].map(one =>
      Math.random() < 0.2 ? `%${one.charCodeAt(0).toString(16).padStart(2, '0')}` : one,
    )
    return {
      target: pick([
        coded.join(''),
        forged.replaceAll('/', pick(['//', '/./', '%2f'])),
        `/${coded.join('')}`,
      ]),
    }
  },
  'odd ending': loot => ({ target: `${addressOf(loot, { encodeId: loot.otherEncodeId })}${pick(ENDINGS)}` }),
  'method of its own': loot => ({ target: addressOf(loot), method: pick(METHODS), body: pick(['', 'x=1']) }),
  'header of its own': loot => ({
    target: pick([
      addressOf(loot, { encodeId: loot.otherEncodeId }),
      addressOf(loot, { sig: altered(loot.sig) }),
      '/media-verdict',
      '/media-missing',
    ]),
    headers: pick(headersOf(loot)),
  }),
  'request line of its own': loot => {
    const forged = addressOf(loot, { encodeId: loot.otherEncodeId })
    return pick<Forgery>([
      { target: `http://localhost${forged}` },
      { target: `http://api${forged}`, headers: { Host: 'api' } },
      { target: `${forged} HTTP/1.0\r\nX: ` },
      { target: forged, version: '1.0' },
      { target: forged, version: '9.9' },
      { target: `*` },
      { target: forged.slice(1) },
      { target: `/${'a'.repeat(9000)}${forged}` },
      {
        target: '/',
        headers: { 'Content-Length': '60' },
        method: 'POST',
        body: `GET ${forged} HTTP/1.1\r\nHost: x\r\n\r\n`,
      },
    ])
  },
}
