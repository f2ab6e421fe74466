import { orderFault } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, buy, chargesOf, subscribe } from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { listProviderDoubles, NO_DOUBLES } from '../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => {
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  expect(await listProviderDoubles(test)).toEqual(NO_DOUBLES)
})
afterAll(() => test.stop())

describe('a payment that does not pass', () => {
  it.each([
    ['4000000000000028', 'ANA TESTE', 'payment-refused'],
    ['4000000000000093', 'ANA TESTE', 'card-without-funds'],
    ['4000000000000085', 'ANA TESTE', 'card-expired'],
    ['4000000000000010', 'ANTIFRAUDE', 'card-refused-by-antifraud'],
    ['4000000000000168', 'ANA TESTE', 'card-not-tokenized'],
  ])('with card %s of %s is refused as %s, and gives nothing [R8.03]', async (card, holder, code) => {
    const { browser } = await aBuyer(test)
    for (const plan of ['mensal', 'anual']) {
      const body = aPurchase(await aToken(test, card, holder), { operacao: 'cadastro', plan })
      expect(await subscribe(browser, body)).toMatchObject({ status: 403, body: { code } })
      const state = await browser.call('GET', `/checkout/payments/${String(body['intentId'])}`)
      expect(state.body).toMatchObject({
        state: 'refused',
        user: { currentPlan: 'free', is_subscription_paid: 0 },
      })
    }
  })

  it('says what the specification says', async () => {
    const { browser } = await aBuyer(test)
    const body = aPurchase(await aToken(test, '4000000000000028'), { operacao: 'cadastro', plan: 'mensal' })
    expect(await subscribe(browser, body)).toMatchObject({
      body: {
        message:
          'Houve um erro ao processar o seu pagamento. Verifique se os dados do cartão foram digitados corretamente ou tente novamente em alguns minutos.',
      },
    })
  })

  it('can be tried again with another card, in a form of its own', async () => {
    const { browser } = await aBuyer(test)
    const wish = { operacao: 'cadastro', plan: 'anual' }
    await subscribe(browser, aPurchase(await aToken(test, '4000000000000028'), wish))
    await buy(test, browser, wish)
  })

  it('is not called failed while nobody knows: the page waits, and hears of it [R8.03]', async () => {
    const { browser } = await aBuyer(test)
    const body = aPurchase(await aToken(test, '4000000000000036'), { operacao: 'cadastro', plan: 'anual' })
    expect(await subscribe(browser, body)).toMatchObject({ status: 200, body: { state: 'processing' } })
    const state = await browser.call('GET', `/checkout/payments/${String(body['intentId'])}`)
    expect(state.body).toMatchObject({ state: 'processing', code: null })
  })

  it('while the provider is away is refused before any money is asked for', async () => {
    const { browser } = await aBuyer(test)
    const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'anual' })
    const match = { method: 'POST', route: '/core/v5/customers' }
    await orderFault(test.simulators.cardPaymentsUrl, { match, then: { status: 503 } })
    expect(await subscribe(browser, body)).toMatchObject({ status: 403, body: { code: 'payment-refused' } })
    expect(await chargesOf(test, String(body['intentId']))).toEqual([])
  })
})

describe('what cannot be bought', () => {
  it('is the plan that one has, and another without saying that it is a change', async () => {
    const { browser } = await aBuyer(test)
    await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
    const codeOf = async (wish: Parameters<typeof aPurchase>[1]) =>
      ((await subscribe(browser, aPurchase(await aToken(test), wish))).body as { code: string }).code
    expect(await codeOf({ operacao: 'cadastro', plan: 'mensal' })).toBe('plan-already-yours')
    expect(await codeOf({ operacao: 'cadastro', plan: 'anual' })).toBe('plan-change-needed')
    expect(await codeOf({ operacao: 'cadastro' })).toBe('plan-missing')
    expect(await codeOf({ operacao: 'compra_avulsa', cursoId: 999_999 })).toBe('course-not-sold')
    expect(await codeOf({ operacao: 'promoMensal', parcelas: 2 })).toBe('plan-already-yours')
  })

  it('is anything without a document, an address and a telephone [R3.09]', async () => {
    const { browser } = await aBuyer(test)
    const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'mensal' })
    for (const missing of ['cpf', 'rua', 'numero', 'cep', 'cidade', 'uf', 'ddd', 'telefone']) {
      const { [missing]: _left, ...rest } = body
      expect(await subscribe(browser, rest)).toMatchObject({
        status: 403,
        body: { code: 'payer-incomplete' },
      })
    }
    expect(await subscribe(browser, body)).toMatchObject({ status: 200 })
    const { cpf: _cpf, rua: _rua, cep: _cep, telefone: _telefone, ...known } = body
    const again = {
      ...known,
      intentId: randomUUID(),
      operacao: 'promoAnual',
      quotedTotal: 47_880,
      cc_number: await aToken(test),
    }
    expect(await subscribe(browser, again)).toMatchObject({ status: 200 })
  })

  it('is nothing with the document of somebody else', async () => {
    const { browser } = await aBuyer(test)
    await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
    const other = aPurchase(await aToken(test), { operacao: 'promoAnual', cpf: '11144477735' })
    expect(await subscribe(browser, other)).toMatchObject({ body: { code: 'document-locked' } })
  })

  it.each([
    [{ cep: '1310100' }, 'Cep Inválido'],
    [{ cpf: '11111111111' }, 'CPF Inválido'],
    [{ cc_expiration_date: '13/30' }, 'Validade incorreta'],
    [{ cc_number: '4000000000000010' }, 'Cartão inválido'],
  ])('is what %j is typed for: "%s" [R5.05, R5.06, R5.07, R3.08]', async (wrong, message) => {
    const { browser } = await aBuyer(test)
    const body = { ...aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'mensal' }), ...wrong }
    const { status, text } = await subscribe(browser, body)
    expect([status, text.includes(message)]).toEqual([403, true])
  })
})

it('nobody tries cards without end', async () => {
  const { browser } = await aBuyer(test)
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) {
    const body = {
      intentId: randomUUID(),
      payment_method: 'credit_card',
      operacao: 'adiciona_cartao',
      quotedTotal: 0,
      priceVersion: 1,
    }
    statuses.push((await subscribe(browser, body)).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([403, 429])
})

it('a card number is refused wherever it is typed, and kept nowhere [R3.08]', async () => {
  const { browser, person } = await aBuyer(test)
  const body = { name: 'Ana 4000 0000 0000 0010' }
  expect(await browser.call('POST', '/auth/profile/update', { body })).toMatchObject({
    status: 403,
    body: {
      code: 'card-in-text',
      message: 'Há um número de cartão neste texto. Para a sua segurança, apague-o e envie de novo.',
      errors: [{ field: 'name' }],
    },
  })
  expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ name: person.name })
})
