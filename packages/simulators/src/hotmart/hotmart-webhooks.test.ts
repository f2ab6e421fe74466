import { createHotmartWebhook } from '@alinha/providers/marketplace/hotmart-webhook'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resetSimulator, turnSwitch } from '../remote-control.ts'
import { catchWebhooks, type CaughtWebhook } from '../testing/catch-webhooks.ts'
import { openHotmart, type OpenHotmart } from '../testing/open-hotmart.ts'
import { HOTTOK } from './hotmart.ts'

const check = createHotmartWebhook({
  hottoks: ['the-next-one', HOTTOK],
  now: () => new Date('2030-03-01T12:00:00Z'),
})

describe('webhooks of the marketplace', () => {
  let opened: OpenHotmart
  let shop: Awaited<ReturnType<typeof catchWebhooks>>
  beforeAll(async () => {
    opened = await openHotmart()
    shop = await catchWebhooks()
  })
  afterEach(async () => {
    await resetSimulator(opened.url)
    shop.forget()
  })
  afterAll(async () => {
    await opened.close()
    await shop.close()
  })

  const deliver = () => turnSwitch(opened.url, 'PUT', 'webhooks', { url: shop.url, pause: true })
  const flush = () => turnSwitch(opened.url, 'POST', 'webhooks/flush')
  const read = async (request: CaughtWebhook) => {
    const checked = await check(request)
    return checked.ok ? checked.event : expect.fail(checked.reason)
  }

  it('name the sale or the subscription, wherever each event keeps its code', async () => {
    await deliver()
    const { subscriberCode, transaction } = await opened.subscribe({ email: 'Ana@Example.com' })
    await turnSwitch(opened.url, 'POST', `subscriptions/${subscriberCode}/plan`, {
      planId: 2,
      planName: 'Anual',
      periodDays: 360,
    })
    await turnSwitch(opened.url, 'POST', `sales/${transaction}/refund`)
    await turnSwitch(opened.url, 'POST', `subscriptions/${subscriberCode}/cancel`)
    await flush()
    const events = await Promise.all(shop.caught.map(read))
    const sale = { kind: 'sale', id: transaction, subscriberCode }
    const subscription = { kind: 'marketplace-subscription', id: subscriberCode }
    expect(events.map(({ type, subject, email }) => [type, subject, email])).toEqual([
      ['PURCHASE_APPROVED', sale, 'ana@example.com'],
      ['SWITCH_PLAN', subscription, 'ana@example.com'],
      ['PURCHASE_REFUNDED', sale, 'ana@example.com'],
      ['SUBSCRIPTION_CANCELLATION', subscription, 'ana@example.com'],
    ])
    expect(events.every(({ provider }) => provider === 'hotmart')).toBe(true)
  })

  const body = (more: object) =>
    Buffer.from(JSON.stringify({ id: 'a51689a6-8e24-4b9a-b8b6-9214cb0e0001', event: 'X', data: {}, ...more }))
  const header = { 'x-hotmart-hottok': HOTTOK }

  it('prove themselves by the header, or by the body where no header came', async () => {
    expect(await check({ headers: header, body: body({}) })).toMatchObject({ ok: true })
    expect(await check({ headers: {}, body: body({ hottok: HOTTOK }) })).toMatchObject({ ok: true })
    expect(await check({ headers: { 'x-hotmart-hottok': 'the-next-one' }, body: body({}) })).toMatchObject({
      ok: true,
    })
  })

  it.each([
    ['nothing', {}, {}],
    ['a guess', { 'x-hotmart-hottok': 'guess' }, {}],
    ['a guess in the header and the truth in the body', { 'x-hotmart-hottok': 'guess' }, { hottok: HOTTOK }],
    ['an empty proof', { 'x-hotmart-hottok': '' }, { hottok: '' }],
  ])('are refused with %s', async (_, headers, more) => {
    expect(await check({ headers, body: body(more) })).toEqual({ ok: false, reason: 'not-authentic' })
  })

  it('are not understood without an id or as no JSON', async () => {
    const refusal = { ok: false, reason: 'not-understood' }
    expect(await check({ headers: header, body: body({ id: undefined }) })).toEqual(refusal)
    expect(await check({ headers: header, body: Buffer.from('{') })).toEqual(refusal)
  })

  it('are taken and left alone when they are about something that we do not follow', async () => {
    const checked = await check({
      headers: header,
      body: body({ event: 'CLUB_FIRST_ACCESS', creationDate: 1000 }),
    })
    expect(checked).toMatchObject({
      ok: true,
      event: { subject: null, occurredAt: new Date(1000), email: null },
    })
  })
})
