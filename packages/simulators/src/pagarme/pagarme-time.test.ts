import {
  newOrder,
  newSubscription,
  openWallet,
  place,
  start,
  typedCard,
} from '@alinha/providers/card-payments/card-payments.contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resetSimulator, turnSwitch } from '../remote-control.ts'
import { openPagarme, type OpenPagarme } from '../testing/open-pagarme.ts'

describe('time at the card provider', () => {
  let opened: OpenPagarme
  beforeAll(async () => {
    opened = await openPagarme()
  })
  afterEach(() => resetSimulator(opened.url))
  afterAll(() => opened.close())

  const setNow = (now: string) => turnSwitch(opened.url, 'PUT', 'clock', { now })
  const advance = (span: Record<string, number>) => turnSwitch(opened.url, 'POST', 'clock', { advance: span })
  const subscribe = async (number = '4000000000000010') =>
    start(opened, newSubscription(await openWallet(opened, typedCard(number))))
  const invoicesOf = async (subscriptionId: string) =>
    (await opened.payments.listInvoices({ subscriptionId, page: null })).items.toReversed()

  it('bills each month from the day it began, through the short ones', async () => {
    await setNow('2027-01-31T15:00:00Z')
    const { subscription } = await subscribe()
    await advance({ months: 3 })
    const cycles = (await invoicesOf(subscription.id)).map(({ cycle, state }) => [
      cycle?.startsOn,
      cycle?.renewsOn,
      state,
    ])
    expect(cycles).toEqual([
      ['2027-01-31', '2027-02-28', 'paid'],
      ['2027-02-28', '2027-03-31', 'paid'],
      ['2027-03-31', '2027-04-30', 'paid'],
      ['2027-04-30', '2027-05-31', 'paid'],
    ])
  })

  it('begins a future subscription on its day and not before', async () => {
    await setNow('2027-05-01T12:00:00Z')
    const wallet = await openWallet(opened, typedCard('4000000000000010'))
    const { subscription } = await start(opened, newSubscription(wallet, { startsOn: '2027-05-08' }))
    await advance({ days: 6 })
    expect(await invoicesOf(subscription.id)).toEqual([])
    await advance({ days: 1 })
    expect(await opened.payments.findSubscription(subscription.id)).toMatchObject({ state: 'active' })
    expect(await invoicesOf(subscription.id)).toMatchObject([{ state: 'paid', cycle: { number: 1 } }])
  })

  it('bills nothing after a cancellation', async () => {
    const { subscription } = await subscribe()
    await opened.payments.cancelSubscription(subscription.id, { key: 'cancel' })
    await advance({ months: 3 })
    expect(await invoicesOf(subscription.id)).toHaveLength(1)
  })

  it('keeps a subscription active when a renewal is declined', async () => {
    const { subscription } = await subscribe('4000000000000101')
    await advance({ months: 1 })
    expect((await invoicesOf(subscription.id)).map(({ state }) => state)).toEqual(['paid', 'failed'])
    expect(await opened.payments.findSubscription(subscription.id)).toMatchObject({ state: 'active' })
  })

  it('lets the third try of a renewal pass', async () => {
    const { subscription } = await subscribe('4000000000000119')
    await advance({ months: 1 })
    const chargeId = (await invoicesOf(subscription.id)).at(-1)?.charge?.id ?? ''
    const tries = []
    for (const key of ['first', 'second']) {
      const retried = await opened.payments.retryCharge(chargeId, { key, cardId: null })
      tries.push(retried.ok && [retried.charge.state, retried.charge.lastAttempt?.decline?.reason])
    }
    expect(tries).toEqual([
      ['failed', 'insufficient-funds'],
      ['paid', undefined],
    ])
    expect((await invoicesOf(subscription.id)).at(-1)).toMatchObject({ state: 'paid' })
  })

  it('charges a new card for what the old one owes, and keeps it', async () => {
    const payer = { number: '4000000000000101' }
    const wallet = await openWallet(opened, typedCard(payer.number))
    const { subscription } = await start(opened, newSubscription(wallet))
    await advance({ months: 1 })
    const chargeId = (await invoicesOf(subscription.id)).at(-1)?.charge?.id ?? ''
    const token = await opened.tokens.tokenise(typedCard('5555555555554444'))
    if (!token.ok) throw new Error('card not tokenised')
    const stored = await opened.payments.storeCard(wallet.customerId, {
      token: token.token,
      address: {
        street: 'a',
        number: '1',
        district: 'b',
        postalCode: '1',
        city: 'c',
        state: 'SP',
        country: 'BR',
      },
    })
    if (!stored.ok) throw new Error('card not stored')
    const retried = await opened.payments.retryCharge(chargeId, { key: 'new card', cardId: stored.card.id })
    expect(retried).toMatchObject({ ok: true, charge: { state: 'paid', card: { lastFour: '4444' } } })
    expect(await opened.payments.findSubscription(subscription.id)).toMatchObject({
      card: { lastFour: '4444' },
    })
  })

  it.each([
    ['4000000000000036', 'paid'],
    ['4000000000000044', 'failed'],
    ['4000000000000051', 'cancelled'],
  ])('ends what is processing on the card %s as %s', async (number, state) => {
    const { order } = await place(opened, newOrder(await openWallet(opened, typedCard(number))))
    expect(order.state).toBe('processing')
    await advance({ seconds: 31 })
    expect(await opened.payments.findOrder(order.id)).toMatchObject({ state, charges: [{ state }] })
  })

  it('disputes a charge a day later and ends its subscription', async () => {
    const { subscription, invoices } = await subscribe('4000000000000069')
    await advance({ days: 1, minutes: 1 })
    expect(await opened.payments.findCharge(invoices[0]?.charge?.id ?? '')).toMatchObject({
      state: 'chargedback',
    })
    expect(await opened.payments.findSubscription(subscription.id)).toMatchObject({ state: 'cancelled' })
  })

  it('forgets a token after a minute', async () => {
    const { customerId } = await openWallet(opened, typedCard('4000000000000010'))
    const token = await opened.tokens.tokenise(typedCard('5555555555554444'))
    if (!token.ok) throw new Error('card not tokenised')
    await advance({ seconds: 61 })
    const address = {
      street: 'a',
      number: '1',
      district: 'b',
      postalCode: '1',
      city: 'c',
      state: 'SP',
      country: 'BR',
    }
    expect(await opened.payments.storeCard(customerId, { token: token.token, address })).toEqual({
      ok: false,
      reason: 'token-spent',
    })
  })

  it('forgets an idempotency key after five minutes, so that only the code is left to look by', async () => {
    const request = newOrder(await openWallet(opened, typedCard('4000000000000010')))
    const { order } = await place(opened, request)
    await advance({ minutes: 6 })
    expect(await opened.payments.findOrderByCode(request.code)).toMatchObject({ id: order.id })
    expect((await place(opened, request)).order.id).not.toBe(order.id)
  })
})
