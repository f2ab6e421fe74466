import {
  newOrder,
  newSubscription,
  openWallet,
  place,
  start,
  typedCard,
} from '@alinha/providers/card-payments/card-payments.contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderFault, readState, resetSimulator, turnSwitch } from '../remote-control.ts'
import { openPagarme, SECRET_KEY, type OpenPagarme } from '../testing/open-pagarme.ts'
import { readFailure } from '../testing/read-failure.ts'

const APPROVED = '4000000000000010'

describe('a card provider in trouble', () => {
  let opened: OpenPagarme
  beforeAll(async () => {
    opened = await openPagarme()
  })
  afterEach(() => resetSimulator(opened.url))
  afterAll(() => opened.close())

  const orderWith = async (number: string) => newOrder(await openWallet(opened, typedCard(number)))
  const countProviderCharges = async () =>
    ((await readState(opened.url, 'state')) as { charges: unknown[] }).charges.length
  const doubles = () => readState(opened.url, 'invariants')

  it.each([
    ['drops the line before doing it', { drop: true }, 0],
    ['drops the line after doing it', { dropAfterCommit: true }, 1],
    ['answers 500 before doing it', { beforeCommit: true, status: 500 }, 0],
    ['answers 500 after doing it', { status: 500 }, 1],
    ['sends half of an answer', { truncate: true }, 1],
    ['sends a web page', { html: '<h1>Sorry</h1>' }, 1],
    ['sends something else', { body: { id: 'or_short' } }, 1],
    ['is still at work', { beforeCommit: true, status: 409, body: { message: 'in progress' } }, 0],
  ])('may have taken the order when it %s, and takes it once in the end', async (_, then, taken) => {
    const request = await orderWith(APPROVED)
    await orderFault(opened.url, { match: { method: 'POST', route: '/core/v5/orders' }, then })
    expect(await readFailure(opened.payments.placeOrder(request))).toMatchObject({
      mayHaveHappened: true,
      isRetryable: true,
    })
    expect(await countProviderCharges()).toBe(taken)
    expect((await place(opened, request)).order.state).toBe('paid')
    expect(await countProviderCharges()).toBe(1)
    expect(await doubles()).toMatchObject({ codesChargedTwice: [] })
  })

  it.each([
    ['too many requests', 429, true],
    ['a wrong key', 401, false],
    ['a closed door', 403, false],
  ])('surely did nothing at %s', async (_, status, isRetryable) => {
    const request = await orderWith(APPROVED)
    await orderFault(opened.url, { then: { beforeCommit: true, status } })
    expect(await readFailure(opened.payments.placeOrder(request))).toMatchObject({
      status,
      mayHaveHappened: false,
      isRetryable,
    })
  })

  it.each([400, 404, 412, 422])(
    'does not look like "not there" when it answers %i to a search',
    async status => {
      const none = '/core/v5/orders'
      await orderFault(opened.url, { match: { route: none }, then: { status, body: { message: 'No.' } } })
      expect(await readFailure(opened.payments.findOrderByCode('x'))).toMatchObject({ status })
    },
  )

  it('adopts nobody else’s payment when a filter is ignored', async () => {
    const wallet = await openWallet(opened, typedCard(APPROVED))
    await place(opened, newOrder(wallet))
    const { subscription } = await start(opened, newSubscription(wallet))
    const { orders, subscriptions, invoices } = (await readState(opened.url, 'state')) as Record<
      string,
      object[]
    >
    const everything: [string, object[] | undefined][] = [
      ['orders', orders],
      ['subscriptions', subscriptions],
      ['invoices', invoices],
    ]
    for (const [name, data] of everything) {
      await orderFault(opened.url, {
        match: { method: 'GET', route: `/core/v5/${name}` },
        then: { body: { data, paging: {} } },
      })
    }
    expect(await opened.payments.findOrderByCode('another')).toBeNull()
    expect(await opened.payments.findSubscriptionByCode('another')).toBeNull()
    const { items } = await opened.payments.listInvoices({
      subscriptionId: `${subscription.id}x`,
      page: null,
    })
    expect(items).toEqual([])
  })

  it('charges twice without a key, which is what the key is for', async () => {
    const request = await orderWith(APPROVED)
    await place(opened, request)
    await place(opened, { ...request, key: 'another' })
    expect(await doubles()).toMatchObject({ codesChargedTwice: [request.code] })
  })

  it('has its order behind a reply that never came, found by the code', async () => {
    const request = await orderWith('4000000000000127')
    const impatient = opened.connect({ writeTimeoutMs: 200 })
    expect(await readFailure(impatient.placeOrder(request))).toMatchObject({
      reason: 'timeout',
      mayHaveHappened: true,
    })
    expect(await opened.payments.findOrderByCode(request.code)).toMatchObject({ state: 'paid' })
    expect((await place(opened, request)).order.state).toBe('paid')
    expect(await countProviderCharges()).toBe(1)
  })

  it.each(['4000000000000135', '4000000000000143'])(
    'did nothing behind its failure on the card %s',
    async number => {
      const request = await orderWith(number)
      expect(await readFailure(opened.payments.placeOrder(request))).toMatchObject({ mayHaveHappened: true })
      expect(await opened.payments.findOrderByCode(request.code)).toBeNull()
    },
  )

  it('answers that it is still at work while it is slow', async () => {
    const request = await orderWith('4000000000000150')
    const impatient = opened.connect({ writeTimeoutMs: 200 })
    expect(await readFailure(impatient.placeOrder(request))).toMatchObject({ reason: 'timeout' })
    expect(await readFailure(opened.payments.placeOrder(request))).toMatchObject({
      status: 409,
      mayHaveHappened: true,
    })
    expect(await countProviderCharges()).toBe(1)
  })

  it('opens a second subscription for the same key, unless the account is known to count keys', async () => {
    const wallet = await openWallet(opened, typedCard(APPROVED))
    const request = newSubscription(wallet)
    const ids = async () => [
      (await start(opened, request)).subscription.id,
      (await start(opened, request)).subscription.id,
    ]
    expect(new Set(await ids()).size).toBe(2)
    expect(await doubles()).toMatchObject({ codesSubscribedTwice: [request.code] })
    await resetSimulator(opened.url)
    await turnSwitch(opened.url, 'PUT', 'policy', { keysCountForSubscriptions: true })
    const again = newSubscription(await openWallet(opened, typedCard(APPROVED)))
    const first = (await start(opened, again)).subscription.id
    expect((await start(opened, again)).subscription.id).toBe(first)
  })

  it('stops asking after five failures in a row', async () => {
    const payments = opened.connect({ breaker: { failuresToOpen: 5 } })
    await orderFault(opened.url, { times: 5, then: { status: 503 } })
    for (let n = 0; n < 5; n += 1) await readFailure(payments.findOrder('or_AAAAAAAAAAAAAAAA'))
    expect(await readFailure(payments.findOrder('or_AAAAAAAAAAAAAAAA'))).toMatchObject({
      reason: 'circuit-open',
      mayHaveHappened: false,
    })
  })

  it('tells neither key, token nor people in its errors', async () => {
    const { customerId } = await openWallet(opened, typedCard(APPROVED))
    const token = await opened.tokens.tokenise(typedCard('5555555555554444'))
    if (!token.ok) throw new Error('card not tokenised')
    await orderFault(opened.url, { then: { status: 500, body: { message: 'Ana Teste 5555555555554444' } } })
    const address = {
      street: 'a',
      number: '1',
      district: 'b',
      postalCode: '1',
      city: 'c',
      state: 'SP',
      country: 'BR',
    }
    const error = await readFailure(opened.payments.storeCard(customerId, { token: token.token, address }))
    const told = `${error.stack} ${JSON.stringify(error)}`
    for (const secret of [SECRET_KEY, token.token, 'Ana', '5555', customerId])
      expect(told).not.toContain(secret)
  })

  it('refuses a key that moves real money on this machine', () => {
    expect(() => opened.connect({ secretKey: 'sk_live' })).toThrow('sk_test_')
  })

  it('errs at the first refund of one card and grants the second', async () => {
    const { charge } = await place(opened, await orderWith('4000000000000077'))
    const stumble = opened.payments.refundCharge(charge.id, { key: 'one', amount: null })
    expect(await readFailure(stumble)).toMatchObject({ isRetryable: true, mayHaveHappened: false })
    expect(await opened.payments.findCharge(charge.id)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    expect(await opened.payments.refundCharge(charge.id, { key: 'one', amount: null })).toMatchObject({
      ok: true,
      charge: { state: 'cancelled' },
    })
  })

  it('gives nothing back that the cardholder’s bank has taken already', async () => {
    const { charge } = await place(opened, await orderWith(APPROVED))
    await turnSwitch(opened.url, 'POST', `charges/${charge.id}/chargeback`)
    const asked = await opened.payments.refundCharge(charge.id, { key: 'refund', amount: null })
    expect(asked).toEqual({ ok: false, reason: 'not-refundable' })
  })

  it('has not given back what waits for a bank', async () => {
    await turnSwitch(opened.url, 'PUT', 'policy', { slowRefunds: true })
    const { charge } = await place(opened, await orderWith(APPROVED))
    const asked = await opened.payments.refundCharge(charge.id, { key: 'refund', amount: null })
    expect(asked).toMatchObject({
      ok: true,
      charge: { state: 'paid', isRefundPending: true, refundedAmount: 0 },
    })
    await turnSwitch(opened.url, 'POST', `charges/${charge.id}/refund-completed`)
    expect(await opened.payments.findCharge(charge.id)).toMatchObject({
      state: 'cancelled',
      refundedAmount: 47_880,
    })
  })
})
