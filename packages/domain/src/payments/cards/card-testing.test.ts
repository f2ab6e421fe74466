import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import type { PaymentFact } from '../ledger/payment-fact.ts'
import {
  areCardsTested,
  cardTryLimits as limits,
  checkCardTry,
  checkTypedCard,
  isKnownPayer,
} from './card-testing.ts'

/** Around each limit: below, at, above. */
const around = (limit: number) => [0, limit - 1, limit, limit + 1] as const

const shops = [
  { tries: 0, refused: 0 },
  { tries: 200, refused: 49 },
  { tries: 200, refused: 99 },
  { tries: 200, refused: 100 },
  { tries: 50, refused: 50 },
  { tries: 49, refused: 49 },
]
const testedShops = new Set([shops[3], shops[4]])

const everyTry = combinations({
  isKnownPayer: [true, false],
  refusedToday: around(limits.refusals),
  cardsRefusedInNetwork: [...around(limits.cardsOfNetwork), ...around(limits.mostCardsOfNetwork)],
  shop: shops,
})

describe('a try to pay by card', () => {
  it('of somebody who has paid is never stopped by what others do, nor asked for a proof', () => {
    for (const tried of everyTry.filter(one => one.isKnownPayer))
      expect(checkCardTry(tried)).toEqual({ ok: true, needsProof: false })
  })

  it('of a new payer is stopped by their own refusals first, then by those of a whole network', () => {
    for (const tried of everyTry.filter(one => !one.isKnownPayer)) {
      const isSpent = tried.refusedToday >= 8
      const isPaused = tried.cardsRefusedInNetwork >= 150
      const needsProof = tried.cardsRefusedInNetwork >= 20 || testedShops.has(tried.shop)
      const reason = isSpent ? 'card-tries-spent' : 'network-paused'
      expect(checkCardTry(tried)).toEqual(
        isSpent || isPaused ? { ok: false, reason } : { ok: true, needsProof },
      )
    }
  })

  it('is made among tests when half of fifty are refused in the shop, or twenty cards in the network', () => {
    for (const tried of everyTry)
      expect(areCardsTested(tried)).toBe(tried.cardsRefusedInNetwork >= 20 || testedShops.has(tried.shop))
  })

  it('in a shop on its best day, with a quarter refused, asks nobody for a proof', () => {
    const shop = { tries: 10_000, refused: 2500 }
    const tried = { isKnownPayer: false, refusedToday: 0, cardsRefusedInNetwork: 0, shop }
    expect(checkCardTry(tried)).toEqual({ ok: true, needsProof: false })
  })
})

describe('a typed card', () => {
  const everyCard = combinations({
    isKnownPayer: [true, false],
    areCardsTested: [true, false],
    today: [0, 1, 2, 3, 5, 6, 7],
    thisMonth: around(limits.cardsInMonth),
    isTypedBefore: [true, false],
    refusedToday: around(limits.refusalsOfCard),
  }).map(({ today, thisMonth, ...card }) => ({ ...card, otherCards: { today, thisMonth } }))

  it('that banks refused eight times today waits, whoever types it', () => {
    for (const card of everyCard.filter(one => one.refusedToday >= 8))
      expect(checkTypedCard(card)).toEqual({ ok: false, reason: 'card-paused' })
  })

  it('that the account has typed before may be tried again', () => {
    for (const card of everyCard.filter(one => one.refusedToday < 8 && one.isTypedBefore))
      expect(checkTypedCard(card)).toEqual({ ok: true })
  })

  it('is one of three a day; for a new payer of two during tests, and of six a month', () => {
    for (const card of everyCard.filter(one => one.refusedToday < 8 && !one.isTypedBefore)) {
      const { today, thisMonth } = card.otherCards
      const isFine = card.isKnownPayer ? today < 3 : today < (card.areCardsTested ? 2 : 3) && thisMonth < 6
      expect(checkTypedCard(card)).toEqual(isFine ? { ok: true } : { ok: false, reason: 'too-many-cards' })
    }
  })
})

describe('a known payer', () => {
  const fact = { provider: 'card', at: 1 } as const
  const bought = { kind: 'course', courseId: 1, until: '2027-01-01' } as const
  const paid = (amount: number): PaymentFact => ({
    ...fact,
    kind: 'charge-paid',
    externalId: 'a',
    charge: 'a',
    amount,
    bought,
  })
  const reversed: PaymentFact = { ...fact, kind: 'charge-reversed', externalId: 'a', charge: 'a' }
  const withdrawn: PaymentFact = { ...fact, kind: 'reversal-withdrawn', externalId: 'a', charge: 'a' }
  const granted: PaymentFact = { ...fact, kind: 'access-granted', externalId: 'b', until: '2027-01-01' }

  it.each([
    [[], false],
    [[granted], false],
    [[paid(0)], false],
    [[paid(5990)], true],
    [[paid(5990), reversed], false],
    [[paid(5990), reversed, withdrawn], true],
    [[reversed], false],
  ])('has paid something that the bank has not taken back: case %#', (facts, isKnown) => {
    expect(isKnownPayer(facts)).toBe(isKnown)
  })
})
