import { defineCalls, type Call } from '@alinha/contract'
import { inEachLanguage } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyRoute } from '../../features.ts'
import type { App } from '../../platform/http/app.ts'
import { serve } from '../../platform/http/serve.ts'
import { everyNamedCall } from './access-matrix.ts'
import { Browser } from '../people/browser.ts'
import { aManager } from '../people/people.ts'
import { sampleRequest, urlOf } from './sample-requests.ts'
import { startNameEchoApp } from './name-echo-app.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
let naming: App
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  naming = (await startNameEchoApp(test.needs, everyRoute(test.needs))).app
  const entered = new Browser(test.app)
  await entered.login(await aManager(test.needs))
  manager = new Browser(naming)
  manager.token = entered.token
})
afterAll(async () => {
  await naming.close()
  await test.stop()
})

const segments = (path: string): string[] => path.split('/')
const isParam = (segment: string | undefined): boolean => segment?.startsWith('{') === true

const overlap = (one: string, other: string): boolean => {
  const [left, right] = [segments(one), segments(other)]
  return (
    left.length === right.length &&
    left.every((segment, at) => segment === right[at] || isParam(segment) || isParam(right[at]))
  )
}

const overlapping = everyNamedCall.flatMap(([name, call], at) =>
  everyNamedCall
    .slice(at + 1)
    .filter(([, other]) => call.method === other.method && overlap(call.path, other.path))
    .map(([otherName, other]) => [name, otherName, call, other] as const),
)

it('every call of the contract is served', () => {
  const served = new Set(everyRoute(test.needs).map(({ call }) => call))
  expect(everyNamedCall.filter(([, call]) => !served.has(call)).map(([name]) => name)).toEqual([])
})

describe('routing', () => {
  it('finds the thirteen pairs of calls whose paths overlap', () => {
    expect(overlapping.length).toBe(13)
  })

  it.each(overlapping)('tells %s from %s', async (name, otherName, call, other) => {
    const whoAnswers = async (asked: Call) => {
      const { body } = await manager.call('GET', urlOf(asked, sampleRequest(asked)))
      return (body as { message: string }).message
    }
    expect([await whoAnswers(call), await whoAnswers(other)]).toEqual([name, otherName])
  })

  it('knows the calls of the contract, five addresses for operators, three for nginx, three for webhooks, the gates of files, the streams, what mail programs press, and nothing else', () => {
    const operations = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'].map(
      path => `GET ${path}`,
    )
    const declared = everyNamedCall.map(
      ([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    )
    const gates = Object.keys(test.needs.fileGates).flatMap(path => [`GET ${path}/*`, `PUT ${path}/*`])
    expect(gates.length).toBe(4)
    const streams = ['HEAD', 'OPTIONS', 'PATCH'].flatMap(method => [
      `${method} /admin/uploads/{}`,
      `${method} /ticket-files/{}`,
    ])
    const beside = ['GET /notifications/live', 'POST /notifications/unsubscribe/{}']
    const webhooks = ['hotmart', 'pagarme', 'pagarme-legacy'].map(name => `POST /webhooks/${name}`)
    const others = [
      ...operations,
      'GET /internal/case-verdict',
      'GET /internal/playback-verdict',
      'GET /internal/public-facts',
      ...beside,
      ...webhooks,
      ...gates,
      ...streams,
    ]
    expect(routesOf(test.app).toSorted()).toEqual([...declared, ...others].toSorted())
  })
})

/** The router's own list, from its drawing of the tree: one branch a line, methods at the leaves, params without names. */
function routesOf(app: App): string[] {
  const found: string[] = []
  const path: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', text = ''] = /^([│├└─\s]*)(.*)$/.exec(line) ?? []
    const [, segment = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(text) ?? []
    path.length = indent.length / 4
    path.push(segment)
    for (const method of methods ? methods.split(', ') : [])
      found.push(`${method} ${path.join('').replaceAll(/:[\w|:]+/g, '{}')}`)
  }
  return found
}

describe('what does not compile', () => {
  const reply = z.object({ message: z.string() })

  it('is a call that does not say who may make it', () => {
    // @ts-expect-error a call without `access`
    const calls = defineCalls({ open: { method: 'GET', path: '/x', changes: false, summary: 'x', reply } })
    expect(Object.keys(calls)).toEqual(['open'])
  })

  it('is a call without a handler, or with a handler that answers something else', () => {
    const asked = {
      method: 'GET',
      path: '/x',
      access: 'member',
      changes: false,
      summary: 'x',
      reply,
    } as const
    const calls = defineCalls({ one: asked, other: asked })
    const answer = async () => ({ message: inEachLanguage(() => 'ok') })
    // @ts-expect-error `other` has no handler
    serve(calls, { one: answer })
    // @ts-expect-error `other` answers a number
    serve(calls, { one: answer, other: async () => 1 })
    expect(serve(calls, { one: answer, other: answer }).map(({ name }) => name)).toEqual(['one', 'other'])
  })

  it('is a handler of a call for anyone that assumes an actor', () => {
    const calls = defineCalls({
      open: { method: 'GET', path: '/x', access: 'anyone', changes: false, summary: 'x', reply },
    })
    // @ts-expect-error the actor may be null
    serve(calls, { open: async (_input, actor) => ({ message: String(actor.userId) }) })
    expect(Object.values(calls)[0]?.access).toBe('anyone')
  })
})
