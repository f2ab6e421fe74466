import {
  newOrder,
  newSubscription,
  openWallet,
  place,
  start,
  typedCard,
} from '@alinha/providers/card-payments/card-payments.contract'
import {
  createPagarmeWebhook,
  type PagarmeWebhookOptions,
} from '@alinha/providers/card-payments/pagarme-webhook'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readState, resetSimulator, turnSwitch } from '../remote-control.ts'
import { catchWebhooks, type CaughtWebhook } from '../testing/catch-webhooks.ts'
import { openPagarme, type OpenPagarme } from '../testing/open-pagarme.ts'
import { WEBHOOK_PASSWORD, WEBHOOK_USER } from './hooks.ts'

const APPROVED = '4000000000000010'

describe('webhooks of the card provider', () => {
  let opened: OpenPagarme
  let shop: Awaited<ReturnType<typeof catchWebhooks>>
  beforeAll(async () => {
    opened = await openPagarme()
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

  const deliver = (behaviour: object = {}) =>
    turnSwitch(opened.url, 'PUT', 'webhooks', { url: shop.url, pause: true, ...behaviour })
  const flush = () => turnSwitch(opened.url, 'POST', 'webhooks/flush')
  const buy = async () => place(opened, newOrder(await openWallet(opened, typedCard(APPROVED))))
  const check = (request: CaughtWebhook, options: Partial<PagarmeWebhookOptions> = {}) =>
    createPagarmeWebhook({
      user: WEBHOOK_USER,
      passwords: [WEBHOOK_PASSWORD],
      jwksUrl: `${opened.url}/.well-known/jwks.json`,
      needsSignature: false,
      accountId: null,
      ...options,
    })(request)
  const read = async (request: CaughtWebhook) => {
    const checked = await check(request)
    return checked.ok ? checked.event : null
  }
  const last = () => shop.caught.at(-1) ?? expect.fail('nothing was delivered')
  const listWebhookTypes = async () =>
    ((await readState(opened.url, 'webhooks')) as { webhooks: { type: string }[] }).webhooks.map(
      ({ type }) => type,
    )

  it('tell of each step of an order, and only what it is about is read', async () => {
    await deliver()
    const { order, charge } = await buy()
    await flush()
    const events = await Promise.all(shop.caught.map(read))
    expect(events.map(event => [event?.type, event?.subject])).toEqual([
      ['customer.created', null],
      ['card.created', null],
      ['order.created', { kind: 'order', id: order.id }],
      ['charge.paid', { kind: 'charge', id: charge.id }],
      ['order.paid', { kind: 'order', id: order.id }],
    ])
    expect(Math.abs((events[3]?.occurredAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('tell of a subscription, its invoices and its end', async () => {
    const { subscription } = await start(
      opened,
      newSubscription(await openWallet(opened, typedCard(APPROVED))),
    )
    await opened.payments.cancelSubscription(subscription.id, { key: 'cancel' })
    expect((await listWebhookTypes()).slice(2)).toEqual([
      'subscription.created',
      'invoice.created',
      'charge.paid',
      'invoice.paid',
      'subscription.canceled',
    ])
  })

  it('tell of a dispute by both of its names', async () => {
    await deliver()
    const { charge } = await buy()
    await turnSwitch(opened.url, 'POST', `charges/${charge.id}/chargeback`)
    await flush()
    const events = await Promise.all(shop.caught.slice(-2).map(read))
    expect(events.map(event => [event?.type, event?.subject])).toEqual([
      ['chargeback.received', { kind: 'charge', id: charge.id }],
      ['charge.chargedback', { kind: 'charge', id: charge.id }],
    ])
  })

  it('carry the same id however often they come', async () => {
    await deliver({ duplicate: 2 })
    await buy()
    await flush()
    const ids = (await Promise.all(shop.caught.map(read))).map(event => event?.id)
    expect(ids).toHaveLength(15)
    expect(new Set(ids).size).toBe(5)
  })

  it('are tried again until they are taken, and listed as failed when they never are', async () => {
    await deliver({ pause: false, backoffMs: 5, maxAttempts: 2 })
    shop.answerWith(500, 500)
    await opened.payments.saveCustomer({
      reference: 'u1',
      name: 'Ana',
      email: 'ana@example.com',
      document: { kind: 'cpf', number: '52998224725' },
      phone: { countryCode: '55', areaCode: '11', number: '987654321' },
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
    await expect.poll(() => opened.payments.listUndeliveredHooks(), { timeout: 5_000 }).toHaveLength(1)
    const [hook] = await opened.payments.listUndeliveredHooks()
    expect(hook?.type).toBe('customer.created')
    await opened.payments.redeliverHook(hook?.id ?? '')
    await expect.poll(() => opened.payments.listUndeliveredHooks(), { timeout: 5_000 }).toEqual([])
    expect(shop.caught).toHaveLength(3)
  })

  it('can be lost without a trace', async () => {
    await deliver({ drop: 1 })
    await buy()
    await flush()
    expect(shop.caught).toEqual([])
  })

  it.each([
    ['no proof at all', { authorization: undefined }],
    [
      'a wrong password',
      { authorization: `Basic ${Buffer.from(`${WEBHOOK_USER}:guess`).toString('base64')}` },
    ],
    ['two proofs', { authorization: ['Basic a', 'Basic b'] }],
  ])('are refused with %s', async (_, headers) => {
    await deliver()
    await buy()
    await flush()
    const request = { ...last(), headers: { ...last().headers, ...headers } }
    expect(await check(request)).toEqual({ ok: false, reason: 'not-authentic' })
  })

  it('are taken with the password before or after ours while it is changed, and none is without any', async () => {
    await deliver()
    await buy()
    await flush()
    for (const passwords of [
      [WEBHOOK_PASSWORD, 'the next'],
      ['the next', WEBHOOK_PASSWORD],
    ])
      expect(await check(last(), { passwords })).toMatchObject({ ok: true })
    for (const passwords of [['the next'], []])
      expect(await check(last(), { passwords })).toEqual({ ok: false, reason: 'not-authentic' })
  })

  it('are refused when they are about another account', async () => {
    await deliver()
    await buy()
    await flush()
    expect(await check(last(), { accountId: 'acc_AAAAAAAAAAAAAAAA' })).toEqual({
      ok: false,
      reason: 'not-authentic',
    })
  })

  describe('that are signed', () => {
    const signed = async () => {
      await turnSwitch(opened.url, 'PUT', 'policy', { signWebhooks: true })
      await deliver()
      await buy()
      await flush()
      return last()
    }

    it('are taken where a signature is needed, and unsigned ones are not', async () => {
      const request = await signed()
      expect(await check(request, { needsSignature: true })).toMatchObject({ ok: true })
      const { 'x-webhook-asymmetric-signature': _, ...headers } = request.headers
      expect(await check({ ...request, headers }, { needsSignature: true })).toMatchObject({ ok: false })
    })

    it.each([
      [
        'another body',
        (request: CaughtWebhook) => ({
          ...request,
          body: Buffer.from(request.body.toString().replace('order.paid', 'order.fail')),
        }),
      ],
      ['another algorithm', withSignature(text => text.replace('RS256', 'none'))],
      ['another key', withSignature(text => text.replace('kid=simulator', 'kid=mine'))],
      ['a changed signature', withSignature(text => text.replace(/signature=./, 'signature=!'))],
      ['no signature inside', withSignature(() => 'alg=RS256; kid=simulator')],
    ])('are refused with %s', async (_, forge) => {
      expect(await check(forge(await signed()))).toEqual({ ok: false, reason: 'not-authentic' })
    })
  })

  it.each([
    ['no JSON', '{'],
    ['no id', JSON.stringify({ type: 'charge.paid', data: {} })],
    ['a charge without its id', hook('charge.paid', { id: 'or_AAAAAAAAAAAAAAAA' })],
    ['a charge whose id leads elsewhere', hook('charge.paid', { id: 'ch_../customers/x' })],
  ])('are not understood with %s', async (_, body) => {
    await deliver()
    await buy()
    await flush()
    expect(await check({ ...last(), body: Buffer.from(body) })).toEqual({
      ok: false,
      reason: 'not-understood',
    })
  })

  it('are taken and left alone when they are about something that we do not follow', async () => {
    await deliver()
    await buy()
    await flush()
    const body = Buffer.from(hook('recipient.created', { id: 're_1' }))
    expect(await check({ ...last(), body })).toMatchObject({ ok: true, event: { subject: null } })
  })
})

function hook(type: string, data: object): string {
  const account = { id: 'acc_AAAAAAAAAAAAAAAA' }
  return JSON.stringify({
    id: 'hook_AAAAAAAAAAAAAAAA',
    account,
    type,
    created_at: '2030-03-01T12:00:07',
    data,
  })
}

function withSignature(change: (text: string) => string) {
  const name = 'x-webhook-asymmetric-signature'
  return (request: CaughtWebhook): CaughtWebhook => ({
    ...request,
    headers: { ...request.headers, [name]: change(String(request.headers[name])) },
  })
}
