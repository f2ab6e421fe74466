import type { Access, Call } from '@alinha/contract'
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Metrics } from '../metrics.ts'
import type { Actor, ActorReader } from '../security/actor.ts'
import type { Guards } from './guards.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

export type Send = (event: string, data: string) => void

/** Sends events to a page for as long as it listens. Guarded like every call, while it lasts. */
export type LiveStream = {
  name: string
  path: `/${string}`
  access: Exclude<Access, 'anyone'>
  /** Called for each page that begins to listen. The returned function is called when the page has gone. */
  open: (listener: Pick<Actor, 'userId'>, send: Send) => () => void
}

type OpenStream = { raw: ServerResponse; sessionId: string; userId: number; nextBeat: number }

type Streams = {
  opened: Set<OpenStream>
  byPerson: StreamsByPerson
  /** Whether the process is stopping: a stream that is opened now is ended at once, and the page comes back elsewhere. */
  isEnding: boolean
}

type StreamsByPerson = Map<number, Set<OpenStream>>

const LOOK_EVERY_MS = 1000
/** Proxies close a connection that is silent for 30 seconds. */
const BEAT_EVERY_MS = 15_000
/** Per process. The oldest stream of the person is closed for a new one. */
const MOST_OF_A_PERSON = 8
/** A page that does not read what it is sent is disconnected. */
const MOST_UNREAD_BYTES = 65_536

export function mountLiveStreams(
  app: FastifyInstance,
  streams: readonly LiveStream[],
  guards: Guards,
  { readActor, metrics }: { readActor: ActorReader; metrics: Metrics },
): void {
  const all: Streams = { opened: new Set(), byPerson: new Map(), isEnding: false }
  const look = setInterval(() => beat(all.opened, readActor), LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(look)
    all.isEnding = true
    for (const { raw } of all.opened) raw.end()
  })
  for (const stream of streams) mountLiveStream(app, stream, { guards, all, metrics })
}

function mountLiveStream(
  app: FastifyInstance,
  stream: LiveStream,
  { guards, all, metrics }: { guards: Guards; all: Streams; metrics: Metrics },
): void {
  const { opened, byPerson } = all
  const { name, path, access } = stream
  const reply = { contentType: 'text/event-stream' }
  // The streams of a person are few: one for a manager who views their account would end one of theirs.
  const call: Call = {
    method: 'GET',
    path,
    access,
    changes: false,
    hiddenInViews: true,
    summary: '',
    reply,
  }
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
      // The page has gone already, so that 'close' will not fire again.
      if (raw.destroyed) return
      raw.writeHead(200, {
        ...SAFE_HEADERS,
        'content-type': 'text/event-stream; charset=utf-8',
        // Tells nginx to pass on each event at once.
        'x-accel-buffering': 'no',
        // A connection that outlives the stream would hold up a stopping process.
        connection: 'close',
      })
      raw.write('retry: 3000\n\n')
      if (all.isEnding) return void raw.end()
      const { sessionId, userId } = actor
      const one = { raw, sessionId, userId, nextBeat: performance.now() + BEAT_EVERY_MS }
      opened.add(one)
      metrics.openStreams.inc()
      addStream(one, byPerson)
      const close = stream.open(actor, (event, data) => write(one, `event: ${event}\ndata: ${data}\n\n`))
      raw.on('close', () => {
        opened.delete(one)
        metrics.openStreams.dec()
        removeStream(one, byPerson)
        close()
      })
    },
  })
}

function addStream(one: OpenStream, byPerson: StreamsByPerson): void {
  const own = byPerson.get(one.userId) ?? new Set()
  byPerson.set(one.userId, own.add(one))
  if (own.size <= MOST_OF_A_PERSON) return
  const [oldest] = own
  oldest?.raw.end()
}

function removeStream(one: OpenStream, byPerson: StreamsByPerson): void {
  const own = byPerson.get(one.userId)
  own?.delete(one)
  if (own?.size === 0) byPerson.delete(one.userId)
}

function write({ raw }: OpenStream, text: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
  else raw.write(text)
}

/** Keeps each stream alive, and ends it when the session that opened it has ended. */
function beat(opened: ReadonlySet<OpenStream>, readActor: ActorReader): void {
  const now = performance.now()
  for (const one of opened) {
    if (one.nextBeat > now) continue
    one.nextBeat = now + BEAT_EVERY_MS
    readActor(one.sessionId).then(
      actor => (actor ? write(one, ': \n\n') : one.raw.end()),
      // The database is away. The next beat checks the session.
      () => write(one, ': \n\n'),
    )
  }
}
