import * as z from 'zod/mini'
import { jsonAnswer, type Answer, type Ask } from './loopback-server.ts'
import { readJson } from './read-json.ts'

const CONTROL_PATH = '/__sim/'
const REQUESTS_KEPT = 500

// Strict, because a misspelt fault would be a test of nothing.
const match = z.strictObject({ method: z.optional(z.string()), route: z.optional(z.string()) })
const faultOrder = z.strictObject({
  match: z.optional(match),
  times: z._default(z.int().check(z.minimum(1)), 1),
  then: z.unknown(),
})

/** What was asked of a simulator: the method or SMTP command, the route it fell on, and what came with it. */
export type SeenRequest = { method: string; route: string; path: string; body: string }

export type Control<Then> = {
  /** Answers `/__sim/*`; null when the path is not the control plane's. */
  answer(ask: Ask): Answer | null
  /** Remembers the request and hands out the fault that waits for it, if any. */
  receive(request: SeenRequest): Then | null
}

/**
 * The switches of one simulator, beside and never under the provider's own paths:
 * - `POST /__sim/next {match?: {method?, route?}, times?, then}` makes the next matching requests fail as told;
 * - `POST /__sim/reset` forgets faults, requests and the simulator's own state;
 * - `GET /__sim/requests` lists what was asked, oldest first.
 */
export function createControl<Then>(then: z.ZodMiniType<Then>, forget: () => void): Control<Then> {
  let faults: (Omit<z.infer<typeof faultOrder>, 'then'> & { then: Then })[] = []
  let requests: SeenRequest[] = []

  function orderFault(body: string): Answer {
    const order = z.safeParse(faultOrder, readJson(body))
    if (!order.success) return jsonAnswer(400, { message: z.prettifyError(order.error) })
    const fault = z.safeParse(then, order.data.then)
    if (!fault.success) return jsonAnswer(400, { message: z.prettifyError(fault.error) })
    faults.push({ ...order.data, then: fault.data })
    return { status: 204, body: '' }
  }

  function reset(): Answer {
    faults = []
    requests = []
    forget()
    return { status: 204, body: '' }
  }

  return {
    answer({ method, path, body }) {
      if (!path.startsWith(CONTROL_PATH)) return null
      if (method === 'POST' && path === '/__sim/next') return orderFault(body)
      if (method === 'POST' && path === '/__sim/reset') return reset()
      if (method === 'GET' && path === '/__sim/requests') return jsonAnswer(200, { requests })
      return jsonAnswer(404, { message: 'No such switch.' })
    },
    receive(request) {
      requests = [...requests, request].slice(-REQUESTS_KEPT)
      const fault = faults.find(waiting => isMatch(waiting.match, request))
      if (fault === undefined) return null
      fault.times -= 1
      if (fault.times === 0) faults = faults.filter(other => other !== fault)
      return fault.then
    },
  }
}

function isMatch(wanted: z.infer<typeof match> | undefined, request: SeenRequest): boolean {
  if (wanted?.method !== undefined && wanted.method !== request.method) return false
  return wanted?.route === undefined || wanted.route === request.route || wanted.route === request.path
}
