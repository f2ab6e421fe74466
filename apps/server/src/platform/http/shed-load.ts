import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const MEASURE_EVERY_MS = 200

type Limits = { MAX_IN_FLIGHT: number; MAX_LOOP_LAG_MS: number }

/**
 * Refuses requests beyond what the process can carry at once and cheaply, before anything is read, so that the others
 * are answered as fast as always.
 */
export function shedLoad(app: FastifyInstance, { MAX_IN_FLIGHT, MAX_LOOP_LAG_MS }: Limits): void {
  let inFlight = 0
  let isLoopSlow = false
  const countDown = () => {
    inFlight--
  }
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    isLoopSlow = delay.percentile(90) / 1e6 > MAX_LOOP_LAG_MS
    delay.reset()
  }, MEASURE_EVERY_MS).unref()

  app.addHook('onRequest', (request, reply, done) => {
    // Live streams stay open for hours and cost no work meanwhile.
    if (!request.routeOptions.config.isEndless) {
      inFlight++
      reply.raw.on('close', countDown)
    }
    const isOperator = request.routeOptions.config.call === undefined
    if (!isOperator && (inFlight > MAX_IN_FLIGHT || isLoopSlow))
      done(new Refusal('unavailable', [], 1 + Math.ceil(Math.random() * 4)))
    else done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
