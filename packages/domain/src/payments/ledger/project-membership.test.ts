import { describe, expect, it } from 'vitest'
import { addDays } from '../../day.ts'
import type { PaymentFact } from './payment-fact.ts'
import { momentOf } from './payment-facts.test-data.ts'
import {
  listSavedCards,
  listRenewingSubscriptions,
  projectMembership,
  type UnpaidAccess,
} from './project-membership.ts'

const nothingElse: UnpaidAccess = { trialEndsOn: null, extraDays: 0 }
const END = '2027-03-31'
const paidOn = '2027-03-01'

const started: PaymentFact = {
  kind: 'subscription-started',
  provider: 'card',
  externalId: 'sub_a',
  at: momentOf(paidOn),
  subscription: 'sub_a',
  period: 'monthly',
  startsOn: paidOn,
}
const paid: PaymentFact = {
  kind: 'charge-paid',
  provider: 'card',
  externalId: 'ch_1',
  at: momentOf(paidOn, 16),
  charge: 'ch_1',
  amount: 5990,
  bought: { kind: 'subscription', subscription: 'sub_a', until: END },
}
const about = { provider: 'card', charge: 'ch_1', at: momentOf('2027-03-10') } as const
const cancelled: PaymentFact = {
  ...about,
  kind: 'subscription-cancelled',
  externalId: 'sub_a',
  subscription: 'sub_a',
}
const refunded: PaymentFact = {
  ...about,
  kind: 'charge-refunded',
  externalId: 'ch_1#5990',
  refundedSoFar: 5990,
}
const partly: PaymentFact = { ...refunded, externalId: 'ch_1#1000', refundedSoFar: 1000 }
const reversed: PaymentFact = { ...about, kind: 'charge-reversed', externalId: 'ch_1' }
const won: PaymentFact = {
  ...about,
  kind: 'reversal-withdrawn',
  externalId: 'ch_1',
  at: momentOf('2027-03-20'),
}
const failed: PaymentFact = {
  ...about,
  kind: 'charge-failed',
  externalId: 'ch_2#1',
  charge: 'ch_2',
  subscription: 'sub_a',
  isFinal: false,
  at: momentOf(END),
}
const card: PaymentFact = {
  ...about,
  kind: 'card-kept',
  externalId: 'card_1',
  card: { id: 'card_1', brand: 'visa', lastDigits: '0010', expires: '2031-12' },
}

const atMarketplace = (fact: PaymentFact): PaymentFact => ({ ...fact, provider: 'marketplace' })

/** plan, isSuspended, isPaid, premiumExpiresOn, card, marketplace, in short. */
const inShort = (facts: PaymentFact[], today: string, besides = nothingElse) => {
  const { plan, isSuspended, isPaid, premiumExpiresOn, ...rest } = projectMembership(facts, besides, today)
  const ids = [rest.card?.id ?? '-', rest.marketplace?.status ?? '-']
  return [plan, Number(isSuspended), Number(isPaid), premiumExpiresOn ?? '-', ...ids].join(' ')
}

const onGrace = addDays(END, 7)

describe('what a person has', () => {
  it.each<[string, PaymentFact[], string, string]>([
    ['nothing happened', [], '2027-03-05', 'free 0 0 - - -'],
    ['the first payment is open', [started], '2027-03-05', 'free 0 0 - sub_a -'],
    ['the first payment never came', [started], '2027-03-09', 'free 0 0 - - -'],
    ['the first payment failed', [started, failed], '2027-03-05', 'free 0 0 - - -'],
    [
      'the first charge is to come',
      [{ ...started, startsOn: '2027-03-08' }],
      '2027-03-05',
      'free 0 0 - sub_a -',
    ],
    ['a month is paid', [started, paid], '2027-03-05', `premium 0 1 ${END} sub_a -`],
    ['the last paid day came', [started, paid], END, `premium 0 1 ${onGrace} sub_a -`],
    ['the renewal is late', [started, paid], '2027-04-01', `premium 0 0 ${onGrace} sub_a -`],
    ['the renewal failed', [started, paid, failed], '2027-04-07', `premium 0 0 ${onGrace} sub_a -`],
    ['the grace is over', [started, paid, failed], '2027-04-08', `free 1 0 ${onGrace} - -`],
    ['they cancelled', [started, paid, cancelled], END, `premium 1 1 ${END} sub_a -`],
    ['what they cancelled is over', [started, paid, cancelled], '2027-04-01', `free 1 0 ${END} - -`],
    ['all was given back', [started, paid, refunded], '2027-03-12', 'free 1 0 - - -'],
    ['a part was given back', [started, paid, partly], '2027-03-12', `premium 0 1 ${END} sub_a -`],
    ['the bank took it back', [started, paid, reversed], '2027-03-12', 'free 1 0 - - -'],
    ['the bank gave it again', [started, paid, reversed, won], '2027-03-22', `premium 0 1 ${END} sub_a -`],
    ['only the payment is known', [paid], '2027-03-05', `premium 0 1 ${END} - -`],
  ])('when %s [R4.04, R9.17]', (_when, facts, today, expected) => {
    expect(inShort(facts, today)).toBe(expected)
  })

  it('at the marketplace is told by its status, and its code is kept after the end [R3.04]', () => {
    const facts = [started, paid].map(atMarketplace)
    expect(inShort(facts, '2027-03-05')).toBe(`premium 0 1 ${END} - active`)
    expect(inShort(facts, '2027-04-02')).toBe(`premium 0 0 ${onGrace} - delayed`)
    expect(inShort([...facts, atMarketplace(cancelled)], '2027-04-02')).toBe(`free 1 0 ${END} - canceled`)
  })

  it('at the marketplace lives again when it is paid after its end, and at the card provider does not', () => {
    const again: PaymentFact = { ...paid, externalId: 'ch_9', charge: 'ch_9', at: momentOf('2027-03-20') }
    const facts = [started, paid, cancelled, again]
    expect(inShort(facts.map(atMarketplace), '2027-03-21')).toBe(`premium 0 1 ${END} - active`)
    expect(inShort(facts, '2027-03-21')).toBe(`premium 1 1 ${END} sub_a -`)
  })

  it('after the yearly plan replaced the monthly one is the year, and unused days are not lost', () => {
    const until = '2028-03-31'
    const ofYear = { subscription: 'subl_b', provider: 'card', at: momentOf('2027-03-09') } as const
    const year: PaymentFact[] = [
      {
        ...ofYear,
        kind: 'subscription-started',
        externalId: 'subl_b',
        period: 'yearly',
        startsOn: '2027-03-09',
      },
      {
        ...ofYear,
        kind: 'charge-paid',
        externalId: 'ch_y',
        charge: 'ch_y',
        amount: 47_880,
        bought: { kind: 'subscription', subscription: 'subl_b', until },
      },
    ]
    expect(inShort([started, paid, ...year, cancelled], '2027-03-12')).toBe(`premium 0 1 ${until} subl_b -`)
  })

  it('of a trial is premium to its end and leaves nothing suspended', () => {
    const besides = { trialEndsOn: '2027-03-08', extraDays: 0 }
    expect(inShort([], '2027-03-08', besides)).toBe('premium 0 0 2027-03-08 - -')
    expect(inShort([], '2027-03-09', besides)).toBe('free 0 0 2027-03-08 - -')
  })

  it('reaches as far as the extra days [R4.45]', () => {
    const besides = { trialEndsOn: null, extraDays: 5 }
    expect(inShort([started, paid, cancelled], '2027-04-05', besides)).toBe(`premium 1 0 ${END} - -`)
    expect(inShort([started, paid, cancelled], '2027-04-06', besides)).toBe(`free 1 0 ${END} - -`)
  })

  it('has a card from the day one was kept to the day it was removed [R4.05]', () => {
    expect(projectMembership([card], nothingElse, END).hasCard).toBe(true)
    const removed: PaymentFact = {
      ...about,
      kind: 'card-removed',
      externalId: 'x',
      cardId: 'card_1',
      at: momentOf(END),
    }
    expect(projectMembership([card, removed], nothingElse, END).hasCard).toBe(false)
    expect(listSavedCards([card]).map(({ lastDigits }) => lastDigits)).toEqual(['0010'])
  })

  it('is what a manager granted last', () => {
    const grant = (externalId: string, at: number, until: string | null): PaymentFact => ({
      kind: 'access-granted',
      provider: 'house',
      externalId,
      at,
      until,
    })
    expect(inShort([grant('1', 1, '2027-05-01')], END)).toBe('premium 0 0 2027-05-01 - -')
    expect(inShort([grant('2', 2, null), grant('1', 1, '2027-05-01')], END)).toBe('free 0 0 - - -')
  })
})

it('two subscriptions that both renew are found', () => {
  expect(
    listRenewingSubscriptions([started, paid, atMarketplace(started), atMarketplace(paid)], paidOn),
  ).toHaveLength(2)
  expect(listRenewingSubscriptions([started, paid, cancelled], paidOn)).toEqual([])
})

describe('a cancelled subscription that is older than the ledger', () => {
  const older = {
    provider: 'card',
    id: 'sub_a',
    period: 'monthly',
    paidUntil: '2027-04-15',
    cancelledAt: momentOf('2027-03-10'),
  } as const
  const withOlder: UnpaidAccess = { ...nothingElse, older }

  it('keeps what is paid to its last day, suspended, and gives nothing after it', () => {
    expect(projectMembership([], withOlder, '2027-04-15')).toMatchObject({
      plan: 'premium',
      isSuspended: true,
      premiumExpiresOn: '2027-04-15',
    })
    expect(projectMembership([], withOlder, '2027-04-16')).toMatchObject({ plan: 'free' })
  })

  it('counts until its payments are known, and then they count', () => {
    expect(projectMembership([cancelled], withOlder, paidOn).premiumExpiresOn).toBe('2027-04-15')
    expect(projectMembership([started, paid, cancelled], withOlder, paidOn).premiumExpiresOn).toBe(END)
  })
})
