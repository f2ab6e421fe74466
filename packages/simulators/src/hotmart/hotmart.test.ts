import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listRequests, orderFault, resetSimulator, turnSwitch } from '../remote-control.ts'
import { openHotmart, type OpenHotmart } from '../testing/open-hotmart.ts'
import { readFailure } from '../testing/read-failure.ts'

describe('the marketplace', () => {
  let opened: OpenHotmart
  beforeAll(async () => {
    opened = await openHotmart()
  })
  afterEach(() => resetSimulator(opened.url))
  afterAll(() => opened.close())

  const advance = (span: Record<string, number>) => turnSwitch(opened.url, 'POST', 'clock', { advance: span })
  const happen = (path: string) => turnSwitch(opened.url, 'POST', path)
  const tokensAsked = async () =>
    (await listRequests(opened.url)).filter(({ route }) => route === '/security/oauth/token').length

  it('counts in reais, and we in centavos', async () => {
    const { subscriberCode } = await opened.subscribe({
      email: 'ana@example.com',
      value: 478.8,
      periodDays: 360,
    })
    expect(await opened.connect().findSubscription(subscriberCode)).toMatchObject({
      state: 'active',
      amount: 47_880,
      currency: 'BRL',
      periodDays: 360,
    })
    const odd = await opened.subscribe({ email: 'bia@example.com', value: 4.35 })
    expect(await opened.connect().findSale(odd.transaction)).toMatchObject({ amount: 435, recurrence: 1 })
  })

  it('renews by itself until it is cancelled', async () => {
    const { subscriberCode } = await opened.subscribe({ email: 'ana@example.com' })
    const marketplace = opened.connect()
    await advance({ days: 61 })
    expect((await opened.connect().listPayments(subscriberCode)).map(({ recurrence }) => recurrence)).toEqual(
      [1, 2, 3],
    )
    expect(await marketplace.cancelSubscription(subscriberCode)).toEqual({ ok: true })
    expect(await marketplace.cancelSubscription(subscriberCode)).toEqual({
      ok: false,
      reason: 'already-cancelled',
    })
    await advance({ days: 61 })
    expect(await opened.connect().listPayments(subscriberCode)).toHaveLength(3)
    expect(await opened.connect().findSubscription(subscriberCode)).toMatchObject({
      state: 'cancelled',
      status: 'CANCELLED_BY_SELLER',
    })
  })

  it('charges nothing for a trial and everything after it', async () => {
    const { subscriberCode } = await opened.subscribe({ email: 'ana@example.com', isTrial: true })
    await advance({ days: 31 })
    const payments = await opened.connect().listPayments(subscriberCode)
    expect(payments.map(({ amount }) => amount)).toEqual([0, 5990])
  })

  it.each([
    ['complete', 'complete'],
    ['protest', 'disputed'],
    ['refund', 'refunded'],
    ['chargeback', 'chargedback'],
  ] as const)('shows a sale after "%s" as %s, in a list of its own', async (happening, state) => {
    const { transaction } = await opened.subscribe({ email: 'ana@example.com' })
    await happen(`sales/${transaction}/${happening}`)
    const marketplace = opened.connect()
    expect(await marketplace.findSale(transaction)).toMatchObject({ state })
    const listed = await marketplace.listSales({ state, since: new Date(0), page: null })
    expect(listed.items.map(sale => sale.transaction)).toEqual([transaction])
    expect(
      (await marketplace.listSales({ state: 'approved', since: new Date(0), page: null })).items,
    ).toEqual([])
  })

  it('is late with a payment, or refuses one, without ending anything', async () => {
    const { subscriberCode } = await opened.subscribe({ email: 'ana@example.com' })
    await happen(`subscriptions/${subscriberCode}/refuse`)
    expect(await opened.connect().findSubscription(subscriberCode)).toMatchObject({ state: 'active' })
    await happen(`subscriptions/${subscriberCode}/delay`)
    expect(await opened.connect().findSubscription(subscriberCode)).toMatchObject({ state: 'delayed' })
    const states = (await opened.connect().listPayments(subscriberCode)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['approved', 'delayed', 'refused'])
  })

  it('does not call a subscription cancelled that it merely will not cancel', async () => {
    const { subscriberCode } = await opened.subscribe({ email: 'ana@example.com' })
    const body = {
      fail_subscriptions: [
        { subscriber_code: subscriberCode, error: 'SUBSCRIPTION_ALREADY_CANCELED_OR_OVERDUE' },
      ],
    }
    await orderFault(opened.url, {
      match: { route: '/payments/api/v1/subscriptions/cancel' },
      then: { beforeCommit: true, status: 200, body },
    })
    expect(await readFailure(opened.connect().cancelSubscription(subscriberCode))).toMatchObject({
      isRetryable: false,
    })
  })

  it('takes nobody for somebody else when a filter is ignored', async () => {
    const { subscriberCode, transaction } = await opened.subscribe({ email: 'ana@example.com' })
    const token = (
      (await (
        await fetch(`${opened.url}/security/oauth/token?client_id=a&client_secret=b`, {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
        })
      ).json()) as { access_token: string }
    ).access_token
    for (const route of ['/payments/api/v1/subscriptions', '/payments/api/v1/sales/history']) {
      const reply = await fetch(opened.url + route, { headers: { authorization: `Bearer ${token}` } })
      await orderFault(opened.url, { match: { route }, times: 2, then: { body: await reply.json() } })
    }
    const marketplace = opened.connect()
    expect(await marketplace.findSubscription(`${subscriberCode}X`)).toBeNull()
    expect(await marketplace.listSubscriptionsOf('bia@example.com')).toEqual([])
    expect(await marketplace.findSale(`${transaction}0`)).toBeNull()
  })

  it('gives money back once', async () => {
    const { transaction } = await opened.subscribe({ email: 'ana@example.com' })
    const marketplace = opened.connect()
    expect(await marketplace.refundSale(transaction)).toEqual({ ok: true })
    expect(await marketplace.refundSale(transaction)).toEqual({ ok: false, reason: 'not-refundable' })
    expect(await marketplace.refundSale('HP0')).toEqual({ ok: false, reason: 'not-found' })
  })

  it('lists everything there ever was, page by page', async () => {
    for (let n = 0; n < 101; n += 1) await opened.subscribe({ email: `person-${n}@example.com` })
    await advance({ days: 31 })
    const marketplace = opened.connect()
    const first = await marketplace.listSubscriptions({ page: null })
    const second = await marketplace.listSubscriptions({ page: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([100, 1, null])
  })

  it('gives one token to all who ask at once, and a new one when it has expired', async () => {
    const marketplace = opened.connect()
    await Promise.all(Array.from({ length: 5 }, () => marketplace.findSubscription('NOBODY00')))
    expect(await tokensAsked()).toBe(1)
    await advance({ hours: 25 })
    expect(await marketplace.findSubscription('NOBODY00')).toBeNull()
    expect(await tokensAsked()).toBe(2)
  })

  it('is asked for a token before the old one ends', async () => {
    let now = 0
    const marketplace = opened.connect({ now: () => now })
    await marketplace.findSubscription('NOBODY00')
    now = (24 * 60 - 6) * 60_000
    await marketplace.findSubscription('NOBODY00')
    expect(await tokensAsked()).toBe(1)
    now = (24 * 60 - 5) * 60_000
    await marketplace.findSubscription('NOBODY00')
    expect(await tokensAsked()).toBe(2)
  })

  it('asks again for a token when the first try failed', async () => {
    const marketplace = opened.connect()
    await orderFault(opened.url, { match: { route: '/security/oauth/token' }, then: { status: 503 } })
    await readFailure(marketplace.findSubscription('NOBODY00'))
    expect(await marketplace.findSubscription('NOBODY00')).toBeNull()
  })

  it('speaks up about wrong credentials, and tells them to nobody', async () => {
    const error = await readFailure(opened.connect({ clientSecret: 'wrong-secret' }).findSubscription('X'))
    expect(error).toMatchObject({ status: 401, isRetryable: false })
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/wrong-secret|client-of-ours/)
    await orderFault(opened.url, {
      times: 2,
      match: { route: '/payments/api/v1/subscriptions' },
      then: { status: 401, body: { error: 'unauthorized' } },
    })
    expect(await readFailure(opened.connect().findSubscription('X'))).toMatchObject({ isRetryable: false })
  })

  it('may have cancelled when its answer is lost, and says so when asked again', async () => {
    const { subscriberCode } = await opened.subscribe({ email: 'ana@example.com' })
    const marketplace = opened.connect()
    await orderFault(opened.url, {
      match: { route: '/payments/api/v1/subscriptions/cancel' },
      then: { dropAfterCommit: true },
    })
    expect(await readFailure(marketplace.cancelSubscription(subscriberCode))).toMatchObject({
      mayHaveHappened: true,
    })
    expect(await marketplace.cancelSubscription(subscriberCode)).toEqual({
      ok: false,
      reason: 'already-cancelled',
    })
  })
})
