import type { Access, Call } from '@alinha/contract'
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Actor, ActorReader } from '../security/actor.ts'
import type { Guards } from './guards.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

export type Send = (event: string, data: string) => void

/** An answer that does not end: events to a page as they happen. Guarded like every call, for as long as it lasts. */
export type LiveStream = {
  name: string
  path: `/${string}`
  access: Exclude<Access, 'anyone'>
  /** Called with each page that begins to listen; what it answers is called when the page has gone. */
  open: (actor: Actor, send: Send) => () => void
}

type Open = { raw: ServerResponse; sessionId: string; userId: number; nextBeat: number }

type OfPerson = Map<number, Set<Open>>

const LOOK_EVERY_MS = 1000
/** Proxies cut what is silent for 30 seconds. */
const BEAT_EVERY_MS = 15_000
/** Tabs of one person on one process; the oldest gives way. */
const MOST_OF_A_PERSON = 8
/** A page that does not read is not waited for. */
const MOST_UNREAD_BYTES = 65_536

export function mountLiveStreams(
  app: FastifyInstance,
  streams: readonly LiveStream[],
  guards: Guards,
  readActor: ActorReader,
): void {
  const opened = new Set<Open>()
  const ofPerson: OfPerson = new Map()
  const look = setInterval(() => beat(opened, readActor), LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(look)
    for (const { raw } of opened) raw.end()
  })
  for (const stream of streams) mountLiveStream(app, stream, guards, { opened, ofPerson })
}

function mountLiveStream(
  app: FastifyInstance,
  stream: LiveStream,
  guards: Guards,
  { opened, ofPerson }: { opened: Set<Open>; ofPerson: OfPerson },
): void {
  const { name, path, access } = stream
  const reply = { contentType: 'text/event-stream' }
  const call: Call = { method: 'GET', path, access, changes: false, summary: '', reply }
  app.route({
    method: 'GET',
    url: path,
    config: { call: name, isEndless: true },
    onRequest: async request => guards(request, call),
    handler: async (request, answer) => {
      const { actor } = request
      if (!actor) throw new Error('a live stream was opened by nobody')
      answer.hijack()
      const { raw } = answer
      // Whoever has left meanwhile will not leave again.
      if (raw.destroyed) return
      raw.writeHead(200, {
        ...SAFE_HEADERS,
        'content-type': 'text/event-stream; charset=utf-8',
        // nginx hands on what it gets, instead of waiting for more.
        'x-accel-buffering': 'no',
        // With the stream ends its connection: one that stays would hold a stopping process.
        connection: 'close',
      })
      raw.write('retry: 3000\n\n')
      const { sessionId, userId } = actor
      const one = { raw, sessionId, userId, nextBeat: performance.now() + BEAT_EVERY_MS }
      opened.add(one)
      makeRoomFor(one, ofPerson)
      const close = stream.open(actor, (event, data) => write(one, `event: ${event}\ndata: ${data}\n\n`))
      raw.on('close', () => {
        opened.delete(one)
        leave(one, ofPerson)
        close()
      })
    },
  })
}

function makeRoomFor(one: Open, ofPerson: OfPerson): void {
  const own = ofPerson.get(one.userId) ?? new Set()
  ofPerson.set(one.userId, own.add(one))
  if (own.size <= MOST_OF_A_PERSON) return
  const [oldest] = own
  oldest?.raw.end()
}

function leave(one: Open, ofPerson: OfPerson): void {
  const own = ofPerson.get(one.userId)
  own?.delete(one)
  if (own?.size === 0) ofPerson.delete(one.userId)
}

function write({ raw }: Open, text: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
  else raw.write(text)
}

/** Each stream is kept alive, and ends with the session that opened it. */
function beat(opened: ReadonlySet<Open>, readActor: ActorReader): void {
  const now = performance.now()
  for (const one of opened) {
    if (one.nextBeat > now) continue
    one.nextBeat = now + BEAT_EVERY_MS
    readActor(one.sessionId).then(
      actor => (actor ? write(one, ': \n\n') : one.raw.end()),
      // The database is away: the next beat asks again.
      () => write(one, ': \n\n'),
    )
  }
}
