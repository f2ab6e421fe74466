import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardTokens, TypedCard } from '../card-tokens/port.ts'
import type { CardPayments, OrderRequest, Payer, SubscriptionRequest } from './port.ts'

export type OpenCardPayments = { payments: CardPayments; tokens: CardTokens; close(): Promise<void> }

/** The provider's official numbers for tests. */
const APPROVED = '4000000000000010'
const DECLINED = '4000000000000028'

const address = {
  street: 'Av. Paulista',
  number: '375',
  district: 'Bela Vista',
  postalCode: '01310100',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

const newPayer = (): Payer => ({
  reference: `user-${randomUUID().slice(0, 8)}`,
  name: 'Ana Teste Souza',
  email: `ana-${randomUUID()}@example.com`.slice(-60),
  document: { kind: 'cpf', number: '52998224725' },
  phone: { countryCode: '55', areaCode: '11', number: '987654321' },
  address,
})

export const typedCard = (number: string): TypedCard => ({
  number,
  holderName: 'ANA TESTE SOUZA',
  expires: { month: 12, year: new Date().getFullYear() + 3 },
  securityCode: '123',
})

/** A person with a card at the provider. */
export async function openWallet(
  { payments, tokens }: OpenCardPayments,
  card: TypedCard,
  payer = newPayer(),
) {
  const saved = await payments.saveCustomer(payer)
  if (!saved.ok) throw new Error(`customer refused: ${saved.fields.join()}`)
  const token = await tokens.tokenise(card)
  if (!token.ok) throw new Error('card not tokenised')
  const stored = await payments.storeCard(saved.customerId, { token: token.token, address })
  if (!stored.ok) throw new Error(`card not stored: ${stored.reason}`)
  return { customerId: saved.customerId, cardId: stored.card.id, card: stored.card }
}

type Wallet = Pick<Awaited<ReturnType<typeof openWallet>>, 'customerId' | 'cardId'>

export function newOrder(wallet: Wallet, more: Partial<OrderRequest> = {}): OrderRequest {
  const intent = randomUUID()
  return {
    key: `order:${intent}`,
    code: intent,
    customerId: wallet.customerId,
    cardId: wallet.cardId,
    items: [{ code: 'course-77', description: 'Curso sob demanda', amount: 47_880 }],
    instalments: 12,
    agreement: null,
    metadata: { intent, user: '1042' },
    ...more,
  }
}

export function newSubscription(
  wallet: Wallet,
  more: Partial<SubscriptionRequest> = {},
): SubscriptionRequest {
  const intent = randomUUID()
  return {
    key: `subscription:${intent}`,
    code: intent,
    customerId: wallet.customerId,
    cardId: wallet.cardId,
    description: 'Premium mensal',
    amount: 5990,
    discount: null,
    startsOn: null,
    metadata: { intent },
    ...more,
  }
}

/** Expects that it was taken, whatever came of it. */
export async function place({ payments }: OpenCardPayments, order: OrderRequest) {
  const placed = await payments.placeOrder(order)
  if (!placed.ok) throw new Error(`order refused: ${placed.reason}`)
  const charge = placed.order.charges.at(-1)
  if (charge === undefined) throw new Error('an order without a charge')
  return { order: placed.order, charge }
}

export async function start({ payments }: OpenCardPayments, request: SubscriptionRequest) {
  const started = await payments.startSubscription(request)
  if (!started.ok) throw new Error(`subscription refused: ${started.reason}`)
  const { items } = await payments.listInvoices({ subscriptionId: started.subscription.id, page: null })
  return { subscription: started.subscription, invoices: items }
}

/** What the card provider keeps to: the simulator always, the real one when somebody runs it with a test key. */
export function describeCardPayments(who: string, open: () => Promise<OpenCardPayments>): void {
  describe(`paying by card, at ${who}`, { timeout: 60_000 }, () => {
    let opened: OpenCardPayments
    let payments: CardPayments
    beforeAll(async () => {
      opened = await open()
      payments = opened.payments
    })
    afterAll(() => opened.close())

    it('keeps one customer for one e-mail address', async () => {
      const payer = newPayer()
      const first = await payments.saveCustomer(payer)
      const second = await payments.saveCustomer({ ...payer, name: 'Ana Souza' })
      expect(first).toMatchObject({ ok: true })
      expect(second).toEqual(first)
    })

    it('stores a card once, however often the person types it', async () => {
      const payer = newPayer()
      const { cardId, card, customerId } = await openWallet(opened, typedCard(APPROVED), payer)
      expect(card).toMatchObject({ brand: 'Visa', lastFour: '0010', state: 'active', expires: { month: 12 } })
      expect(await openWallet(opened, typedCard(APPROVED), payer)).toMatchObject({ cardId, customerId })
      expect((await payments.listCards(customerId)).map(({ id }) => id)).toEqual([cardId])
    })

    it('takes a token only once', async () => {
      const { customerId } = await openWallet(opened, typedCard(APPROVED))
      const token = await opened.tokens.tokenise(typedCard(APPROVED))
      if (!token.ok) throw new Error('card not tokenised')
      const card = { token: token.token, address }
      expect(await payments.storeCard(customerId, card)).toMatchObject({ ok: true })
      expect(await payments.storeCard(customerId, card)).toEqual({ ok: false, reason: 'token-spent' })
    })

    it('makes no token of a number that is none', async () => {
      const token = await opened.tokens.tokenise(typedCard('4000000000000011'))
      expect(token).toEqual({ ok: false, reason: 'card-invalid' })
    })

    it('charges an order in instalments and finds it again by its id and by our code', async () => {
      const request = newOrder(await openWallet(opened, typedCard(APPROVED)))
      const { order, charge } = await place(opened, request)
      expect(order).toMatchObject({ state: 'paid', amount: 47_880, code: request.code })
      expect(order.metadata).toMatchObject({ intent: request.code })
      expect(charge).toMatchObject({ state: 'paid', paidAmount: 47_880, refundedAmount: 0, instalments: 12 })
      expect(await payments.findOrder(order.id)).toMatchObject({ id: order.id, state: 'paid' })
      expect(await payments.findOrderByCode(request.code)).toMatchObject({ id: order.id })
      expect(await payments.findCharge(charge.id)).toMatchObject({ id: charge.id, orderId: order.id })
    })

    it('gives the first order again for the same key', async () => {
      const request = newOrder(await openWallet(opened, typedCard(APPROVED)))
      const first = await place(opened, request)
      expect((await place(opened, request)).order.id).toBe(first.order.id)
    })

    it('tells a declined card by what is inside the reply', async () => {
      const request = newOrder(await openWallet(opened, typedCard(DECLINED)))
      const { order, charge } = await place(opened, request)
      expect(order.state).toBe('failed')
      expect(charge).toMatchObject({ state: 'failed', paidAmount: 0 })
      expect(charge.lastAttempt?.decline).toMatchObject({ mayRetry: true })
    })

    it('gives money back, and not twice', async () => {
      const { charge } = await place(opened, newOrder(await openWallet(opened, typedCard(APPROVED))))
      const refunded = await payments.refundCharge(charge.id, { key: `refund:${charge.id}`, amount: null })
      expect(refunded).toMatchObject({ ok: true, charge: { state: 'cancelled', refundedAmount: 47_880 } })
      const again = await payments.refundCharge(charge.id, { key: `again:${charge.id}`, amount: null })
      expect(again).toMatchObject({ ok: true, charge: { refundedAmount: 47_880 } })
      const more = await payments.refundCharge(charge.id, { key: `more:${charge.id}`, amount: 1 })
      expect(more).toEqual({ ok: false, reason: 'not-refundable' })
    })

    it('gives a part back and leaves the charge paid', async () => {
      const { charge } = await place(opened, newOrder(await openWallet(opened, typedCard(APPROVED))))
      const refunded = await payments.refundCharge(charge.id, { key: `part:${charge.id}`, amount: 1000 })
      expect(refunded).toMatchObject({ ok: true, charge: { state: 'paid', refundedAmount: 1000 } })
    })

    it('starts a subscription whose first month is paid, and finds it by our code', async () => {
      const request = newSubscription(await openWallet(opened, typedCard(APPROVED)))
      const { subscription, invoices } = await start(opened, request)
      expect(subscription).toMatchObject({ state: 'active', code: request.code, cycle: { number: 1 } })
      expect(invoices).toMatchObject([{ state: 'paid', amount: 5990, charge: { state: 'paid' } }])
      expect(await payments.findSubscriptionByCode(request.code)).toMatchObject({ id: subscription.id })
      expect(await payments.findInvoice(invoices[0]?.id ?? '')).toMatchObject({
        subscriptionId: subscription.id,
      })
    })

    it('takes a discount off the first month', async () => {
      const wallet = await openWallet(opened, typedCard(APPROVED))
      const discount = { amount: 1000, cycles: 1 }
      const { invoices } = await start(opened, newSubscription(wallet, { discount }))
      expect(invoices).toMatchObject([{ amount: 4990 }])
    })

    it('charges nothing before a subscription begins', async () => {
      const wallet = await openWallet(opened, typedCard(APPROVED))
      const startsOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      const { subscription, invoices } = await start(opened, newSubscription(wallet, { startsOn }))
      expect(subscription).toMatchObject({ state: 'future', cycle: null })
      expect(invoices.filter(({ state }) => state === 'paid')).toEqual([])
    })

    it('cancels once and says so the second time', async () => {
      const { subscription } = await start(
        opened,
        newSubscription(await openWallet(opened, typedCard(APPROVED))),
      )
      const { id } = subscription
      expect(await payments.cancelSubscription(id, { key: `cancel:${id}` })).toEqual({ ok: true })
      expect(await payments.findSubscription(id)).toMatchObject({ state: 'cancelled' })
      expect(await payments.cancelSubscription(id, { key: `cancel-again:${id}` })).toEqual({
        ok: false,
        reason: 'already-cancelled',
      })
    })

    it('moves a subscription to another card', async () => {
      const payer = newPayer()
      const first = await openWallet(opened, typedCard(APPROVED), payer)
      const { subscription } = await start(opened, newSubscription(first))
      const second = await openWallet(opened, typedCard('5555555555554444'), payer)
      const changed = await payments.changeSubscriptionCard(subscription.id, second.cardId, {
        key: `card:${subscription.id}`,
      })
      expect(changed).toMatchObject({
        ok: true,
        subscription: { card: { id: second.cardId, lastFour: '4444' } },
      })
    })

    it('tries no charge again that is paid', async () => {
      const { charge } = await place(opened, newOrder(await openWallet(opened, typedCard(APPROVED))))
      const retried = await payments.retryCharge(charge.id, { key: `retry:${charge.id}`, cardId: null })
      expect(retried).toEqual({ ok: false, reason: 'not-retryable' })
    })

    it('finds nothing where nothing is', async () => {
      const none = 'AAAAAAAAAAAAAAAA'
      expect(await payments.findOrder(`or_${none}`)).toBeNull()
      expect(await payments.findOrderByCode(randomUUID())).toBeNull()
      expect(await payments.findSubscription(`sub_${none}`)).toBeNull()
      expect(await payments.findSubscriptionByCode(randomUUID())).toBeNull()
      expect(await payments.findInvoice(`in_${none}`)).toBeNull()
      expect(await payments.findCharge(`ch_${none}`)).toBeNull()
      expect(await payments.cancelSubscription(`sub_${none}`, { key: randomUUID() })).toEqual({
        ok: false,
        reason: 'not-found',
      })
    })
  })
}
