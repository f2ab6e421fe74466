import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createViacep, type ViacepOptions } from '@alinha/providers/postal-codes/viacep'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listRequests, orderFault, resetSimulator, startSimulators, type Simulators } from '../index.ts'
import { readFailure } from '../testing/read-failure.ts'

const VIACEP = { method: 'GET', route: '/ws/:cep/json/' }
const BRASILAPI = { method: 'GET', route: '/api/cep/v2/:cep' }
const PRACA_DA_SE = {
  postalCode: '01001000',
  street: 'Praça da Sé',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
}

/** Short where the clock must run out, long elsewhere: a busy machine is no fault of the service. */
const patience = (then: object) => ('delayMs' in then ? { timeoutMs: 500 } : {})

describe('looking up an address by its postal code', () => {
  let simulators: Simulators
  let url: string

  beforeAll(async () => {
    simulators = await startSimulators()
    url = simulators.postalCodesUrl
  })
  afterEach(() => resetSimulator(url))
  afterAll(() => simulators.stop())

  const connect = (options: Partial<ViacepOptions> = {}) =>
    createViacep({ viacepUrl: url, brasilapiUrl: url, timeoutMs: 5_000, ...options })

  it('finds street, district, town, state and area code by eight digits [C7.123]', async () => {
    expect(await connect().find('01001000')).toEqual({ ...PRACA_DA_SE, areaCode: '11' })
  })

  it('asks the service for exactly the eight digits [C7.123]', async () => {
    await connect().find('01001-000')
    expect(await listRequests(url)).toEqual([{ ...VIACEP, path: '/ws/01001000/json/', body: '' }])
  })

  it('leaves street and district open where a town has one code [C7.123]', async () => {
    expect(await connect().find('18170000')).toEqual({
      postalCode: '18170000',
      street: null,
      district: null,
      city: 'Piedade',
      state: 'SP',
      areaCode: '15',
    })
  })

  it('finds at the second service what the first does not know [C7.123]', async () => {
    expect(await connect().find('89010025')).toMatchObject({
      street: 'Rua Doutor Luiz de Freitas Melro',
      city: 'Blumenau',
      areaCode: null,
    })
  })

  it('answers null when nobody knows the code [C7.123]', async () => {
    expect(await connect().find('99999999')).toBeNull()
  })

  it('understands the older boolean form of "not found" [C7.123]', async () => {
    await orderFault(url, { match: VIACEP, then: { body: { erro: true } } })
    expect(await connect().find('99999999')).toBeNull()
  })

  it('answers null when the first says "not found" and the second is down', async () => {
    await orderFault(url, { match: BRASILAPI, then: { drop: true } })
    expect(await connect().find('99999999')).toBeNull()
  })

  it.each(['', '0100100', '010010000', '0100-1000', '0100100a', '../../admin', '01001000?x', '٠١٠٠١٠٠٠'])(
    'asks nobody for %j [C7.123]',
    async text => {
      expect(await connect().find(text)).toBeNull()
      expect(await listRequests(url)).toEqual([])
    },
  )

  const faults: [string, Record<string, unknown>][] = [
    ['hangs up', { drop: true }],
    ['does not answer in time', { delayMs: 20_000 }],
    ['answers 500', { status: 500, body: { message: 'x', type: 'internal_error', name: 'x' } }],
    ['answers with a web page', { html: '<h1>Manutenção</h1>' }],
    ['stops in the middle', { truncate: true }],
    ['redirects to this machine', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    [
      'answers about another code',
      { body: { cep: '20040-020', logradouro: 'x', bairro: 'x', localidade: 'x', uf: 'RJ' } },
    ],
    [
      'answers with a state that is none',
      { body: { cep: '01001-000', logradouro: '', bairro: '', localidade: 'x', uf: '<b>' } },
    ],
  ]

  it.each(faults)('takes the second service when the first %s', async (_, then) => {
    await orderFault(url, { match: VIACEP, then })
    expect(await connect(patience(then)).find('01001000')).toEqual({ ...PRACA_DA_SE, areaCode: null })
  })

  it.each(faults.slice(0, 6))(
    'fails as unavailable, without the code in its text, when either %s',
    async (_, then) => {
      await orderFault(url, { times: 2, then })
      const error = await readFailure(connect(patience(then)).find('01001000'))
      expect(error).toMatchObject({ provider: 'brasilapi', isRetryable: true })
      expect(error.message).not.toMatch(/01001000|127\.0\.0\.1|Manutenção/)
    },
  )

  it.each(['00000001', '00000002', '00000003'])(
    'fails for the faulty code %s without any switch',
    async cep => {
      expect(await readFailure(connect({ timeoutMs: 500 }).find(cep))).toMatchObject({
        provider: 'brasilapi',
      })
    },
  )

  it('fails as refused when neither service listens', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const closed = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await new Promise(resolve => server.close(resolve))
    const nobody = connect({ viacepUrl: closed, brasilapiUrl: closed })
    expect(await readFailure(nobody.find('01001000'))).toMatchObject({
      reason: 'refused',
      code: 'ECONNREFUSED',
    })
  })

  it('stops asking a service that keeps failing, and asks it again after the pause', async () => {
    let time = 0
    const postalCodes = connect({ breaker: { failuresToOpen: 2, openForMs: 1_000, now: () => time } })
    await orderFault(url, { match: VIACEP, times: 2, then: { status: 503 } })
    for (let turn = 0; turn < 4; turn += 1) await postalCodes.find('01001000')
    expect((await listRequests(url)).filter(({ route }) => route === VIACEP.route)).toHaveLength(2)
    time = 1_000
    expect(await postalCodes.find('01001000')).toMatchObject({ areaCode: '11' })
  })

  it('speaks the documented wire to the letter [C7.123]', async () => {
    const found = await fetch(`${url}/ws/01001000/json/`)
    expect(await found.text()).toBe(
      '{"cep":"01001-000","logradouro":"Praça da Sé","complemento":"lado ímpar","unidade":"","bairro":"Sé",' +
        '"localidade":"São Paulo","uf":"SP","estado":"São Paulo","regiao":"Sudeste","ibge":"3550308",' +
        '"gia":"1004","ddd":"11","siafi":"7107"}',
    )
    expect(await (await fetch(`${url}/ws/99999999/json/`)).text()).toBe('{"erro":"true"}')
    expect((await fetch(`${url}/ws/950100100/json/`)).status).toBe(400)
    expect((await fetch(`${url}/api/cep/v2/99999999`)).status).toBe(404)
    expect(await (await fetch(`${url}/api/cep/v2/123`)).json()).toMatchObject({ type: 'validation_error' })
  })
})
