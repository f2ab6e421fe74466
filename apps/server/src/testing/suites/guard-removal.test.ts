import type { Call } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../features.ts'
import { buildApp } from '../../platform/http/app.ts'
import { everyGuard, guardsOf } from '../../platform/http/guards.ts'
import type { ServedCall } from '../../platform/http/serve.ts'
import { everyNamedCall, makePeople, findProblems, type NamedCall, type People } from './access-matrix.ts'
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

type App = ReturnType<typeof buildApp>

/** What the matrix, which goes by the contract, first finds in an app that was built otherwise. */
async function findFirst(mutant: App, calls: readonly NamedCall[]): Promise<string | null> {
  for (const call of calls)
    for await (const problem of findProblems(mutant, test.needs, people, call)) return problem
  return null
}

const allGuards = Object.values(everyGuard)

/** How a declaration can be wrong. Each has an app in which every call is declared so. */
const changes = {
  anyone: call => ({ ...call, access: 'anyone' }),
  member: call => ({ ...call, access: 'member' }),
  manager: call => ({ ...call, access: 'manager' }),
  shownInViews: ({ hiddenInViews: _, ...call }) => call,
  changesNothing: call => ({ ...call, changes: false }),
  none: call => call,
} satisfies Record<string, (call: Call) => Call>

const mutants = new Map<keyof typeof changes, App>()
afterAll(() => Promise.all([...mutants.values()].map(mutant => mutant.close())))

/** The app with every call declared otherwise, asked about this one call. */
async function problemWith(change: keyof typeof changes, named: NamedCall): Promise<string | null> {
  const changed = () => routes.map(route => ({ ...route, call: changes[change](route.call) }))
  const mutant = mutants.get(change) ?? buildApp(test.needs, changed(), guardsOf(test.needs))
  mutants.set(change, mutant)
  return findFirst(mutant, [named])
}

const callsWhere = (holds: (call: Call) => boolean) => everyNamedCall.filter(([, call]) => holds(call))

describe('the access matrix turns red', () => {
  it.each(Object.entries(everyGuard))('without %s [R2.17, R6.08, C7.124]', async (_name, removed) => {
    const left = allGuards.filter(guard => guard !== removed)
    const mutant = buildApp(test.needs, routes, guardsOf(test.needs, left))
    expect(await findFirst(mutant, everyNamedCall)).not.toBeNull()
    await mutant.close()
  })

  it.each(callsWhere(({ access }) => access !== 'anyone'))('when %s is open to anyone', async (...named) => {
    expect(await problemWith('anyone', named)).not.toBeNull()
  })

  it.each(callsWhere(({ access }) => access === 'manager' || access === 'confirmed'))(
    'when %s is open to all members',
    async (...named) => {
      expect(await problemWith('member', named)).not.toBeNull()
    },
  )

  it.each(callsWhere(({ access }) => access !== 'manager'))('when %s is for managers', async (...named) => {
    expect(await problemWith('manager', named)).not.toBeNull()
  })

  it.each(callsWhere(({ hiddenInViews }) => hiddenInViews === true))(
    'when %s is shown to a manager who views the site as a member',
    async (...named) => {
      expect(await problemWith('shownInViews', named)).not.toBeNull()
    },
  )

  it.each(callsWhere(({ method, changes: changesSomething }) => method === 'GET' && changesSomething))(
    'when %s no longer says that it changes something',
    async (...named) => {
      expect(await problemWith('changesNothing', named)).not.toBeNull()
    },
  )
})

it('stays green for calls that are declared as they are', async () => {
  for (const named of everyNamedCall.slice(0, 10)) expect(await problemWith('none', named)).toBeNull()
})
