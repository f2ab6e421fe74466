import type { Call } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../features.ts'
import { buildApp } from '../../platform/http/app.ts'
import { everyGuard, guardsOf, type Guard } from '../../platform/http/guards.ts'
import type { ServedCall } from '../../platform/http/serve.ts'
import { everyNamedCall, makePeople, callProblems, type NamedCall, type People } from './access-matrix.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
let people: People
let routes: ServedCall[]
beforeAll(async () => {
  test = await startTestApp()
  people = await makePeople(test.needs)
  routes = everyRoute(test.needs)
})
afterAll(() => test.stop())

/** What the matrix, which goes by the contract, first finds in an app that was built otherwise. */
async function problemsOf(
  served: readonly ServedCall[],
  guards: readonly Guard[],
  calls: readonly NamedCall[],
) {
  const mutant = buildApp(test.needs, served, guardsOf(test.needs, guards))
  let problems: string[] = []
  for (const call of calls) {
    problems = await callProblems(mutant, test.needs, people, call)
    if (problems.length > 0) break
  }
  await mutant.close()
  return problems
}

const allGuards = Object.values(everyGuard)

/** The app with this one call declared otherwise, asked about this one call. */
const problemsWith = ([name, call]: NamedCall, change: Partial<Call>) => {
  const served = routes
    .filter(route => route.name === name)
    .map(route => ({ ...route, call: { ...call, ...change } }))
  return problemsOf(served, allGuards, [[name, call]])
}

const callsWhere = (holds: (call: Call) => boolean) => everyNamedCall.filter(([, call]) => holds(call))

describe('the access matrix turns red', () => {
  it.each(Object.entries(everyGuard))('without %s [R2.17, R6.08, C7.124]', async (_name, removed) => {
    const left = allGuards.filter(guard => guard !== removed)
    expect(await problemsOf(routes, left, everyNamedCall)).not.toEqual([])
  })

  it.each(callsWhere(({ access }) => access !== 'anyone'))(
    'when %s is open to anyone',
    async (name, call) => {
      expect(await problemsWith([name, call], { access: 'anyone' })).not.toEqual([])
    },
  )

  it.each(callsWhere(({ access }) => access === 'manager' || access === 'confirmed'))(
    'when %s is open to all members',
    async (name, call) => {
      expect(await problemsWith([name, call], { access: 'member' })).not.toEqual([])
    },
  )

  it.each(callsWhere(({ access }) => access !== 'manager'))('when %s is for managers', async (name, call) => {
    expect(await problemsWith([name, call], { access: 'manager' })).not.toEqual([])
  })

  it.each(callsWhere(({ hiddenInViews }) => hiddenInViews === true))(
    'when %s is shown to a manager who views the site as a member',
    async (name, { hiddenInViews: _, ...call }) => {
      expect(await problemsWith([name, call], {})).not.toEqual([])
    },
  )

  it.each(callsWhere(({ method, changes }) => method === 'GET' && changes))(
    'when %s no longer says that it changes something',
    async (name, call) => {
      expect(await problemsWith([name, call], { changes: false })).not.toEqual([])
    },
  )
})

it('stays green for one call served alone as declared', async () => {
  for (const named of everyNamedCall.slice(0, 10)) expect(await problemsWith(named, {})).toEqual([])
})
