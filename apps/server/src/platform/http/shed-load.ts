import { monitorEventLoopDelay } from 'node:perf_hooks'
import { refusals } from '@alinha/contract'
import { inEachLanguage } from '@alinha/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, lanesFor, OPEN_LANE, type CallClass, type RefusedBecause } from '../admission/admission.ts'
import { openLane } from '../admission/turns-in-lane.ts'
import type { Metrics } from '../metrics.ts'
import { languageOfRequest, sayRefusal } from './language.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

const MEASURE_EVERY_MS = 200

type Needs = {
  config: {
    MAX_IN_FLIGHT: number
    MAX_LOOP_LAG_MS: number
    CALL_PRIORITIES: boolean
    DATABASE_CONNECTIONS: number
  }
  metrics: Metrics
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call is for. Without it, it neither goes first nor waits. */
    callClass?: CallClass
  }
}

/**
 * Lets paying and playing go first, lets other calls wait for their turn, and refuses the rest cheaply, before anything is
 * read, so that what is served is served as fast as always.
 */
export function shedLoad(app: FastifyInstance, { config, metrics }: Needs): void {
  const { MAX_IN_FLIGHT: mostInFlight, MAX_LOOP_LAG_MS, CALL_PRIORITIES, DATABASE_CONNECTIONS } = config
  const open = openLane(OPEN_LANE)
  const { first, reading, searching, entering } = lanesFor(DATABASE_CONNECTIONS)
  const lanes = {
    first: openLane(first),
    reading: openLane(reading),
    searching: openLane(searching),
    entering: openLane(entering),
  }
  metrics.waiting.countBy(() => ({
    reading: lanes.reading.count().waiting,
    searching: lanes.searching.count().waiting,
    entering: lanes.entering.count().waiting,
  }))
  const isLoopSlow = watchLoop(app, MAX_LOOP_LAG_MS)
  const refuse = refuser(metrics)
  let inFlight = 0
  const countDown = () => {
    inFlight--
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    const { call, callClass, isEndless } = request.routeOptions.config
    const turns = CALL_PRIORITIES && callClass ? lanes[callClass] : open
    const load = { inFlight, mostInFlight, isLoopSlow: isLoopSlow(), ...turns.count() }
    // Live streams stay open for hours and cost no work meanwhile.
    if (!isEndless) {
      inFlight++
      raw.on('close', countDown)
    }
    // What nginx and operators ask, and what providers tell us, is always served.
    if (call === undefined) return done()

    const begin = () => {
      raw.on('close', turns.take())
      done()
    }
    const admission = admit(load, turns.lane)
    if (admission === 'begin') begin()
    else if (admission === 'wait')
      raw.on('close', turns.wait({ begin, refuse: () => refuse(request, reply, 'waited-too-long') }))
    else refuse(request, reply, admission)
  })
}

/** Refuses in words that are written in advance, because in an overload most of the work may be refusing. */
function refuser({ shed, refused }: Metrics) {
  const { status } = refusals.unavailable
  const said = sayRefusal('unavailable')
  const bodies = inEachLanguage(language =>
    Buffer.from(JSON.stringify({ message: said[language], code: 'unavailable' })),
  )
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    because: RefusedBecause | 'waited-too-long',
  ): void => {
    const { call = 'none', callClass = 'other' } = request.routeOptions.config
    shed.labels(callClass, because).inc()
    refused.labels(call, 'unavailable').inc()
    const body = bodies[languageOfRequest(request)]
    reply.hijack()
    reply.raw
      .writeHead(status, {
        ...SAFE_HEADERS,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        // Those who are refused together do not come back together.
        'retry-after': String(1 + Math.ceil(Math.random() * 4)),
      })
      .end(body)
  }
}

/** Says whether the event loop was late for most of the last moment. */
function watchLoop(app: FastifyInstance, mostLagMs: number): () => boolean {
  let isSlow = false
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    isSlow = delay.percentile(90) / 1e6 > mostLagMs
    delay.reset()
  }, MEASURE_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => isSlow
}
