import * as z from 'zod/mini'
import { createControl } from './control.ts'
import {
  htmlAnswer,
  jsonAnswer,
  startLoopbackServer,
  type Answer,
  type Ask,
  type Running,
} from './loopback-server.ts'

export type Route = {
  method: string
  /** `/ws/:cep/json/`: the word in a fault's `match.route`, too. */
  route: string
  answer(ask: Ask, params: Readonly<Record<string, string>>): Answer | Promise<Answer>
}

const httpFault = z.strictObject({
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  html: z.optional(z.string()),
  delayMs: z.optional(z.int().check(z.minimum(0))),
  truncate: z.optional(z.boolean()),
  drop: z.optional(z.boolean()),
  dropAfterCommit: z.optional(z.boolean()),
  beforeCommit: z.optional(z.boolean()),
})

/** A provider's HTTP side: its own routes, and the control plane beside them, with its own switches if it has any. */
export function startHttpSimulator(
  port: number,
  routes: readonly Route[],
  forget: () => void,
  switches: readonly Route[] = [],
): Promise<Running> {
  const control = createControl(httpFault, forget)
  return startLoopbackServer(port, async ask => {
    const switched = findRoute(switches, ask)
    if (switched !== null) return switched.route.answer(ask, switched.params)
    const controlled = control.answer(ask)
    if (controlled !== null) return controlled
    const found = findRoute(routes, ask)
    if (found === null) return htmlAnswer(404, '<h1>Not Found</h1>')
    const { method, path, body } = ask
    const fault = control.receive({ method, route: found.route.route, path, body })
    if (fault?.drop) return { status: 0, body: '', drop: true, ...pick(fault) }
    if (fault?.beforeCommit) return withFault(jsonAnswer(500, { message: 'Internal server error' }), fault)
    const usual = await found.route.answer(ask, found.params)
    return fault?.dropAfterCommit ? { ...usual, drop: true, ...pick(fault) } : withFault(usual, fault)
  })
}

function withFault(usual: Answer, fault: z.infer<typeof httpFault> | null): Answer {
  if (fault === null) return usual
  const replaced =
    fault.html !== undefined
      ? htmlAnswer(fault.status ?? usual.status, fault.html)
      : fault.body !== undefined
        ? jsonAnswer(fault.status ?? usual.status, fault.body)
        : { ...usual, status: fault.status ?? usual.status }
  return { ...replaced, headers: { ...replaced.headers, ...fault.headers }, ...pick(fault) }
}

const pick = ({ delayMs, truncate }: z.infer<typeof httpFault>) => ({
  ...(delayMs !== undefined && { delayMs }),
  ...(truncate !== undefined && { truncate }),
})

export function findRoute(routes: readonly Route[], { method, path }: Ask) {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.route, path) : null
    if (params !== null) return { route, params }
  }
  return null
}

function matchPath(route: string, path: string): Record<string, string> | null {
  const wanted = route.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, word] of wanted.entries()) {
    const value = given[index] ?? ''
    if (word.startsWith(':')) params[word.slice(1)] = value
    else if (word !== value) return null
  }
  return params
}
