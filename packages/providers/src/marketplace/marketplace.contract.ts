import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Marketplace } from './port.ts'

export type OpenMarketplace = {
  marketplace: Marketplace
  /** A subscription that is there and paid for. */
  subscriberCode: string
  email: string
  close(): Promise<void>
}

/** What can be asked of the marketplace without buying or ending anything: safe at the real one, too. */
export function describeMarketplace(who: string, open: () => Promise<OpenMarketplace>): void {
  describe(`reading the marketplace, at ${who}`, { timeout: 60_000 }, () => {
    let opened: OpenMarketplace
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    it('finds a subscription by its code and by its e-mail address', async () => {
      const { marketplace, subscriberCode, email } = opened
      const found = await marketplace.findSubscription(subscriberCode)
      expect(found).toMatchObject({ subscriberCode, email: email.toLowerCase() })
      const codes = (await marketplace.listSubscriptionsOf(email)).map(each => each.subscriberCode)
      expect(codes).toContain(subscriberCode)
    })

    it('has its first payment among those of the subscription, and as a sale', async () => {
      const { marketplace, subscriberCode, email } = opened
      const [first] = await marketplace.listPayments(subscriberCode)
      expect(first).toMatchObject({ recurrence: 1 })
      expect(await marketplace.findSale(first?.transaction ?? '')).toMatchObject({
        transaction: first?.transaction,
        amount: first?.amount,
        email: email.toLowerCase(),
      })
    })

    it('finds nothing where nothing is', async () => {
      const { marketplace } = opened
      expect(await marketplace.findSubscription('NOBODY00')).toBeNull()
      expect(await marketplace.listSubscriptionsOf('nobody@example.com')).toEqual([])
      expect(await marketplace.listPayments('NOBODY00')).toEqual([])
      expect(await marketplace.findSale('HP0000000000')).toBeNull()
      expect(await marketplace.cancelSubscription('NOBODY00')).toEqual({ ok: false, reason: 'not-found' })
    })
  })
}
