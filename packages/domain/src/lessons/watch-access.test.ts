import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { canWatch } from './watch-access.ts'

const today = '2027-03-14'

const everything = combinations({
  plan: ['free', 'premium'],
  isSuspended: [true, false],
  isPaid: [true, false],
  premiumExpiresOn: [null, '2027-03-11', '2027-03-13', '2027-03-14', '2027-03-15'],
  extraDays: [0, 2],
  isAvailable: [true, false],
  isAvailableOnFreePlan: [true, false],
  isPurchased: [true, false],
})
type Facts = (typeof everything)[number]

const watch = (facts: Facts) => canWatch(facts, facts, today)

/** Asserts the answer over everyone the sentence speaks of, and that it speaks of someone. */
function everyoneWho(isMeant: (facts: Facts) => boolean, answer: ReturnType<typeof canWatch>) {
  const meant = everything.filter(isMeant)
  expect(meant.length).toBeGreaterThan(0)
  for (const facts of meant) expect(watch(facts), JSON.stringify(facts)).toEqual(answer)
}

const isLocked = (facts: Facts) => facts.isAvailable && !facts.isAvailableOnFreePlan && !facts.isPurchased

it('nobody watches what is not available', () => {
  everyoneWho(facts => !facts.isAvailable, { ok: false, reason: 'movie-not-available' })
})

it('everybody watches a free lesson', () => {
  everyoneWho(facts => facts.isAvailable && facts.isAvailableOnFreePlan, { ok: true })
})

it('a person watches what they have bought, on any plan', () => {
  everyoneWho(facts => facts.isAvailable && facts.isPurchased, { ok: true })
})

it('a trial or paid period opens everything to its last day, even when its renewal is stopped', () => {
  everyoneWho(
    facts => isLocked(facts) && ['2027-03-14', '2027-03-15'].includes(facts.premiumExpiresOn ?? ''),
    { ok: true },
  )
})

it('extra days lengthen the period', () => {
  everyoneWho(facts => isLocked(facts) && facts.premiumExpiresOn === '2027-03-13' && facts.extraDays === 2, {
    ok: true,
  })
})

it('a period that has ended opens nothing', () => {
  const ended = (facts: Facts) =>
    facts.premiumExpiresOn === '2027-03-11' ||
    (facts.premiumExpiresOn === '2027-03-13' && facts.extraDays !== 2)
  everyoneWho(facts => isLocked(facts) && ended(facts), { ok: false, reason: 'subscription-needed' })
})

it('a free-plan person without a period watches nothing else', () => {
  everyoneWho(facts => isLocked(facts) && facts.plan === 'free' && facts.premiumExpiresOn === null, {
    ok: false,
    reason: 'subscription-needed',
  })
})

it('premium without an end date runs unless it is both suspended and unpaid', () => {
  const openEnded = (facts: Facts) =>
    isLocked(facts) && facts.plan === 'premium' && facts.premiumExpiresOn === null
  everyoneWho(facts => openEnded(facts) && (!facts.isSuspended || facts.isPaid), { ok: true })
  everyoneWho(facts => openEnded(facts) && facts.isSuspended && !facts.isPaid, {
    ok: false,
    reason: 'subscription-needed',
  })
})
