import { defineCalls, type Access, type Call } from '@alinha/contract'
import { inEachLanguage } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyRoute } from '../../features.ts'
import { buildApp } from '../../platform/http/app.ts'
import { guardsOf } from '../../platform/http/guards.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  everyNamedCall,
  IDENTITIES,
  isShownInViews,
  listProblems,
  makePeople,
  type People,
} from './access-matrix.ts'
import { startNameEchoApp } from './name-echo-app.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
let people: People
beforeAll(async () => {
  test = await startTestApp()
  people = await makePeople(test.needs)
})
afterAll(() => test.stop())

const said = z.object({ message: z.string() })

describe('the access matrix', () => {
  it('holds every call of the contract and nine kinds of people', () => {
    expect(everyNamedCall.length).toBeGreaterThanOrEqual(91)
    expect(IDENTITIES.length).toBeGreaterThanOrEqual(9)
  })

  it.each(everyNamedCall)(
    '%s admits whom it declares and nobody else [R1.09, R2.17, R6.08, C7.124]',
    async (name, call) => {
      expect(await listProblems(test.app, test.needs, people, [name, call])).toEqual([])
    },
  )

  it('holds for calls of consultors and receivers too', async () => {
    const callFor = (access: Access, path: `/${string}`, method: Call['method']) =>
      ({ method, path, access, changes: true, summary: 'For this test.', reply: said }) as const
    const calls = defineCalls({
      consultorAsks: callFor('consultor', '/consultor', 'GET'),
      consultorWrites: callFor('consultor', '/consultor', 'POST'),
      receiverAsks: callFor('receiver', '/receiver', 'GET'),
      receiverWrites: callFor('receiver', '/receiver', 'POST'),
    })
    const answer = async () => ({ message: inEachLanguage(() => 'ok') })
    const handlers = {
      consultorAsks: answer,
      consultorWrites: answer,
      receiverAsks: answer,
      receiverWrites: answer,
    }
    const app = buildApp(test.needs, serve(calls, handlers), guardsOf(test.needs))
    for (const named of Object.entries(calls))
      expect(await listProblems(app, test.needs, people, named)).toEqual([])
    await app.close()
  })
})

describe('a handler', () => {
  it('runs once for each admitted request of the matrix, and for no other', async () => {
    const { app, ran } = await startNameEchoApp(test.needs, everyRoute(test.needs))
    for (const [name, call] of everyNamedCall) {
      ran.length = 0
      await listProblems(app, test.needs, people, [name, call])
      const admitted = { anyone: 13, member: 9, confirmed: 8, consultor: 2, receiver: 1, manager: 1 }[
        call.access
      ]
      const beforeNewPassword = call.beforeNewPassword && call.access !== 'anyone' ? 1 : 0
      const byScript = call.method === 'GET' && call.changes ? 1 : 0
      const isForMembers = ['anyone', 'member', 'confirmed'].includes(call.access)
      const viewing = isForMembers && isShownInViews(call) ? 1 : 0
      const times = admitted + viewing + beforeNewPassword + byScript
      expect(ran, name).toEqual(Array<string>(times).fill(name))
    }
    await app.close()
    // Some five thousand requests.
  }, 180_000)
})
