import type { WireQuote } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, payerFields, subscribe } from '../../testing/money/checkout.ts'
import { readProviderState } from '../../testing/money/payments.ts'
import type { Browser } from '../../testing/people/browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const portugal = { countryCode: 'PT', dial: '+351', label: 'Portugal' }
const passport = { doc_id: 'CA 123456', country: portugal }
const lisbon = { pais: 'PT', rua: 'Rua Augusta', numero: '24', codigoPostal: '1100-053', cidade: 'Lisboa' }
const phone = { telefoneInternacional: '+351912345678' }

async function payWith(browser: Browser, payer: object) {
  const names = Object.keys(payerFields)
  const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'anual' })
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  const answer = await subscribe(browser, { ...rest, ...payer })
  return { status: answer.status, ...(answer.body as { code?: string; state?: string }) }
}

const summaryOf = async (browser: Browser) =>
  ((await browser.call('GET', '/checkout/quote?operacao=adiciona_cartao')).body as WireQuote).payer

const customersOf = async (email: string) =>
  (await readProviderState(test)).customers.filter(customer => customer.email === email)

describe('somebody who lives outside Brazil', () => {
  it('pays with the address and the telephone of their own country, and is not asked again', async () => {
    const { browser, person } = await aBuyer(test)
    expect(await payWith(browser, { ...passport, ...lisbon, ...phone })).toMatchObject({ state: 'paid' })
    expect(await customersOf(person.email)).toMatchObject([
      {
        document: 'CA123456',
        document_type: 'PASSPORT',
        phones: { mobile_phone: { country_code: '351', area_code: '91', number: '2345678' } },
        address: { line_1: '24, Rua Augusta, Lisboa', zip_code: '1100-053', city: 'Lisboa', country: 'PT' },
      },
    ])
    expect(await summaryOf(browser)).toEqual({ hasDocument: true, hasAddress: true, hasPhone: true })
    expect((await browser.call('GET', '/auth/profile')).body).toMatchObject({
      pais: 'PT',
      codigoPostal: '1100-053',
      telefoneInternacional: '+351912345678',
      cep: null,
      uf: null,
    })
  })

  it('needs neither a postal code nor a house number where there are none', async () => {
    const { browser } = await aBuyer(test)
    const hongKong = { pais: 'HK', rua: 'Queen’s Road Central', cidade: 'Hong Kong' }
    const country = { countryCode: 'HK', dial: '+852', label: 'Hong Kong' }
    const payer = { doc_id: 'K1234567', country, ...hongKong, telefoneInternacional: '+85221234567' }
    expect(await payWith(browser, payer)).toMatchObject({ state: 'paid' })
  })

  it('may be Brazilian, with a CPF', async () => {
    const { browser, person } = await aBuyer(test)
    const payer = { cpf: payerFields.cpf, ...lisbon, ...phone }
    expect(await payWith(browser, payer)).toMatchObject({ state: 'paid' })
    expect(await customersOf(person.email)).toMatchObject([
      { document_type: 'CPF', address: { country: 'PT' } },
    ])
  })

  it.each([
    ['no address', { ...passport, ...phone }, 'payer-incomplete'],
    ['no city', { ...passport, ...lisbon, cidade: undefined, ...phone }, 'payer-incomplete'],
    ['no telephone', { ...passport, ...lisbon }, 'payer-incomplete'],
    [
      'a telephone of no country',
      { ...passport, ...lisbon, telefoneInternacional: '+9991234567' },
      'payer-incomplete',
    ],
    ['a country that is none', { ...passport, ...lisbon, pais: 'XX', ...phone }, 'country-missing'],
    [
      'an address in Brazil',
      { ...payerFields, cpf: undefined, ...passport, pais: 'BR' },
      'address-abroad-needed',
    ],
  ])('with a passport and %s is told so', async (_what, payer, code) => {
    const { browser } = await aBuyer(test)
    expect(await payWith(browser, payer)).toMatchObject({ status: 403, code })
  })

  it('changes address and telephone in the profile', async () => {
    const { browser } = await aBuyer(test)
    const body = { ...lisbon, ...phone }
    expect(await browser.call('POST', '/auth/profile/update', { body })).toMatchObject({ status: 200 })
    expect((await browser.call('GET', '/auth/profile')).body).toMatchObject({
      pais: 'PT',
      rua: 'Rua Augusta',
      telefoneInternacional: '+351912345678',
    })
  })
})

it('whoever registered with a foreign document is asked for an address and a telephone', async () => {
  const { browser } = await aBuyer(test)
  await browser.call('POST', '/auth/profile/update', { body: passport })
  expect(await summaryOf(browser)).toEqual({ hasDocument: true, hasAddress: false, hasPhone: false })
})
