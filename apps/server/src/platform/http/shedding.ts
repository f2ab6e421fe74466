import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const LOOK_EVERY_MS = 200

type Limits = { MAX_IN_FLIGHT: number; MAX_LOOP_LAG_MS: number }

/**
 * Above what the process can carry, says "come back" at once and cheaply, before anything is read: those who are
 * admitted keep their speed.
 */
export function shedLoad(app: FastifyInstance, { MAX_IN_FLIGHT, MAX_LOOP_LAG_MS }: Limits): void {
  let inFlight = 0
  let isLoopSlow = false
  const hasLeft = () => {
    inFlight--
  }
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const look = setInterval(() => {
    isLoopSlow = delay.percentile(90) / 1e6 > MAX_LOOP_LAG_MS
    delay.reset()
  }, LOOK_EVERY_MS).unref()

  app.addHook('onRequest', (request, reply, done) => {
    // What stays open for hours is no work in flight.
    if (!request.routeOptions.config.isEndless) {
      inFlight++
      reply.raw.on('close', hasLeft)
    }
    const isOperator = request.routeOptions.config.call === undefined
    if (!isOperator && (inFlight > MAX_IN_FLIGHT || isLoopSlow))
      done(new Refusal('unavailable', [], 1 + Math.ceil(Math.random() * 4)))
    else done()
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
}
