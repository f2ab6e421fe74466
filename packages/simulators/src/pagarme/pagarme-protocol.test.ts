import {
  newOrder,
  newSubscription,
  openWallet,
  typedCard,
} from '@alinha/providers/card-payments/card-payments.contract'
import type { OrderRequest, SubscriptionRequest } from '@alinha/providers/card-payments/port'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderFault, readState, resetSimulator, turnSwitch } from '../remote-control.ts'
import { openPagarme, type OpenPagarme } from '../testing/open-pagarme.ts'

/** More of them with `PROPERTY_RUNS`. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 25)
const MOST_TRIES = 12

const fault = fc.constantFrom(
  { drop: true },
  { dropAfterCommit: true },
  { status: 500 },
  { status: 503, beforeCommit: true },
  { status: 429, beforeCommit: true },
  { truncate: true },
  { html: '<h1>Sorry</h1>' },
)
/** What happens to each of the next writes; null is nothing. Then minutes may pass, and the keys with them. */
type Story = { faults: (Record<string, unknown> | null)[]; minutesBetween: number; isSubscription: boolean }
const history: fc.Arbitrary<Story> = fc.record({
  faults: fc.array(fc.option(fault), { maxLength: 6 }),
  minutesBetween: fc.constantFrom(0, 0, 6),
  isSubscription: fc.boolean(),
})

/** The rule at the top of payment-providers.ts: look by the code first, then send the same again. */
describe('repeating a payment whose outcome is unknown', () => {
  let opened: OpenPagarme
  beforeAll(async () => {
    opened = await openPagarme()
  })
  afterEach(() => resetSimulator(opened.url))
  afterAll(() => opened.close())

  type Sender = (look: () => Promise<unknown>, send: () => Promise<unknown>) => Promise<unknown>

  const looking: Sender = async (look, send) => (await look()) ?? (await send())
  const careless: Sender = (_, send) => send()

  async function sendUntilAnswered(sender: Sender, story: Story) {
    // Each story has a breaker of its own: it is not what is tested here.
    const payments = opened.connect({ breaker: { failuresToOpen: 1000 } })
    const wallet = await openWallet(opened, typedCard('4000000000000010'))
    const route = `/core/v5/${story.isSubscription ? 'subscriptions' : 'orders'}`
    for (const then of story.faults) {
      await orderFault(opened.url, { match: { method: 'POST', route }, then: then ?? {} })
    }
    const subscription: SubscriptionRequest = newSubscription(wallet)
    const order: OrderRequest = newOrder(wallet)
    const look = () =>
      story.isSubscription
        ? payments.findSubscriptionByCode(subscription.code)
        : payments.findOrderByCode(order.code)
    const send = () =>
      story.isSubscription ? payments.startSubscription(subscription) : payments.placeOrder(order)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await sender(look, send)
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error
        await turnSwitch(opened.url, 'POST', 'clock', { advance: { minutes: story.minutesBetween } })
      }
    }
    return expect.fail('never answered')
  }

  const property = (sender: Sender) =>
    fc.asyncProperty(history, async story => {
      await resetSimulator(opened.url)
      await sendUntilAnswered(sender, story)
      expect(await readState(opened.url, 'invariants')).toEqual({
        codesChargedTwice: [],
        codesSubscribedTwice: [],
        customersSubscribedTwice: [],
      })
    })

  it('charges once, whatever is lost on the way', { timeout: 120_000 }, async () => {
    await fc.assert(property(looking), { numRuns: RUNS })
  })

  it(
    'charges twice sooner or later without looking, so that the test above means something',
    { timeout: 120_000 },
    async () => {
      const checked = await fc.check(property(careless), { numRuns: 200, endOnFailure: true })
      expect(checked.failed).toBe(true)
    },
  )
})
