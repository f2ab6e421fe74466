import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listRequests, orderFault, resetSimulator, startSimulators, type Simulators } from './index.ts'

describe('the control plane', () => {
  let simulators: Simulators
  let url: string

  beforeAll(async () => {
    simulators = await startSimulators()
    url = simulators.postalCodesUrl
  })
  afterEach(() => resetSimulator(url))
  afterAll(() => simulators.stop())

  const statusOf = async (path: string) => (await fetch(url + path)).status
  const found = '/ws/01001000/json/'

  it('makes exactly the next request fail', async () => {
    await orderFault(url, { then: { status: 500 } })
    expect([await statusOf(found), await statusOf(found)]).toEqual([500, 200])
  })

  it('makes as many requests fail as told', async () => {
    await orderFault(url, { times: 2, then: { status: 500 } })
    expect([await statusOf(found), await statusOf(found), await statusOf(found)]).toEqual([500, 500, 200])
  })

  it('keeps a fault for the route, the path and the method it was ordered for', async () => {
    await orderFault(url, { match: { method: 'GET', route: '/api/cep/v2/:cep' }, then: { status: 500 } })
    await orderFault(url, { match: { route: '/ws/18170000/json/' }, then: { status: 502 } })
    await orderFault(url, { match: { method: 'POST' }, then: { status: 503 } })
    expect(await statusOf(found)).toBe(200)
    expect(await statusOf('/api/cep/v2/01001000')).toBe(500)
    expect(await statusOf('/ws/18170000/json/')).toBe(502)
  })

  it('hands out faults in the order in which they were ordered', async () => {
    await orderFault(url, { then: { status: 500 } })
    await orderFault(url, { then: { status: 502 } })
    expect([await statusOf(found), await statusOf(found), await statusOf(found)]).toEqual([500, 502, 200])
  })

  it('lists requests without its own, and forgets them and its faults on reset', async () => {
    await fetch(url + found)
    await orderFault(url, { then: { status: 500 } })
    expect(await listRequests(url)).toEqual([
      { method: 'GET', route: '/ws/:cep/json/', path: found, body: '' },
    ])
    await resetSimulator(url)
    expect(await listRequests(url)).toEqual([])
    expect(await statusOf(found)).toBe(200)
  })

  it.each([
    { then: { stauts: 500 } },
    { then: {}, times: 0 },
    { then: {}, macth: {} },
    { then: { status: 99 } },
  ])('refuses the misspelt order %j', async order => {
    await expect(orderFault(url, order)).rejects.toThrow('not understood')
  })

  it('refuses an order that is no JSON, and a switch that does not exist', async () => {
    expect((await fetch(`${url}/__sim/next`, { method: 'POST', body: '{' })).status).toBe(400)
    expect(await statusOf('/__sim/unknown')).toBe(404)
  })

  it('keeps the faults of one simulator away from the others', async () => {
    await orderFault(url, { then: { status: 500 } })
    expect(
      (await fetch(`${simulators.humanCheckUrl}/recaptcha/api/siteverify`, { method: 'POST' })).status,
    ).toBe(200)
  })

  it('serves nobody who calls it by a foreign name', async () => {
    const status = await new Promise(resolve => {
      const asked = request(`${simulators.inboxUrl}/messages`, { headers: { host: 'attacker.example' } })
      asked.on('response', reply => resolve(reply.resume().statusCode)).end()
    })
    expect(status).toBe(421)
  })
})
