import { listRequests, orderFault } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ environment: { HUMAN_CHECK: 'recaptcha' } })
})
afterAll(() => test.stop())

describe('postal code', () => {
  it('answers with the address under the names of the specification [C7.123]', async () => {
    const { status, body } = await new Browser(test.app).call('GET', '/postal-codes/01001000')
    expect(status).toBe(200)
    expect(body).toEqual({
      cep: '01001000',
      uf: 'SP',
      rua: 'Praça da Sé',
      bairro: 'Sé',
      cidade: 'São Paulo',
      ddd: '11',
    })
  })

  it('refuses what is not 8 digits [R5.06]', async () => {
    const { status, body } = await new Browser(test.app).call('GET', '/postal-codes/0100100')
    expect(status).toBe(403)
    expect(body).toMatchObject({ errors: [{ message: 'Cep Inválido' }] })
  })

  it('says that the look-up failed when nothing is there, and when both services are down [R5.06]', async () => {
    const failed = { message: 'Erro ao tentar buscar CEP!', code: 'postal-code-lookup-failed' }
    expect((await new Browser(test.app).call('GET', '/postal-codes/99999999')).body).toEqual(failed)
    await orderFault(test.simulators.postalCodesUrl, { times: 2, then: { status: 503 } })
    expect((await new Browser(test.app).call('GET', '/postal-codes/89010025')).body).toEqual(failed)
  })

  const ask = async (postalCode: string) => {
    const before = (await listRequests(test.simulators.postalCodesUrl)).length
    const { body } = await new Browser(test.app).call('GET', `/postal-codes/${postalCode}`)
    return { body, asked: (await listRequests(test.simulators.postalCodesUrl)).length - before }
  }
  const age = (postalCode: string, days: number) =>
    test.needs.db
      .updateTable('postal_codes')
      .set({ fetched_at: new Date(Date.now() - days * 86_400_000) })
      .where('postal_code', '=', postalCode)
      .execute()

  it('asks the services once a month, and remembers what they said [C7.123]', async () => {
    const first = await ask('18170000')
    expect(first.asked).toBeGreaterThan(0)
    expect(await ask('18170000')).toEqual({ body: first.body, asked: 0 })
    await age('18170000', 29)
    expect((await ask('18170000')).asked).toBe(0)
    await age('18170000', 31)
    expect(await ask('18170000')).toEqual(first)
    expect((await ask('18170000')).asked).toBe(0)
  })

  it('answers with an old stored address when both services are down, and refuses without one [R5.06]', async () => {
    const { body } = await ask('18170000')
    await age('18170000', 400)
    await orderFault(test.simulators.postalCodesUrl, { times: 2, then: { status: 503 } })
    expect((await ask('18170000')).body).toEqual(body)
  })

  it('does not store that nothing was found, because a code may be new', async () => {
    expect((await ask('99999999')).asked).toBeGreaterThan(0)
    expect((await ask('99999999')).asked).toBeGreaterThan(0)
  })
})

describe('human check', () => {
  const check = async (token: string) => {
    const browser = new Browser(test.app)
    await browser.call('GET', '/csrf-token')
    return browser.call('POST', '/validate-recaptcha', { body: { token } })
  }

  it('tells a person from a machine [C7.104]', async () => {
    expect((await check('human')).body).toEqual({ success: true })
    expect((await check('bot')).body).toEqual({ success: false })
  })

  it('answers 502 when the provider does not answer', async () => {
    await orderFault(test.simulators.humanCheckUrl, { then: { status: 500 } })
    const { status, body } = await check('human')
    expect(status).toBe(502)
    expect(body).toMatchObject({ code: 'provider-unavailable' })
  })
})
