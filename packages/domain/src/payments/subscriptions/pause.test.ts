import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import { addDays, type Day } from '../../day.ts'
import { foldSubscriptions } from '../ledger/fold-subscriptions.ts'
import type { PaymentFact, PaymentProvider } from '../ledger/payment-fact.ts'
import { momentOf as at } from '../ledger/payment-facts.test-data.ts'
import { listRenewingSubscriptions, nextChangeOn, projectMembership } from '../ledger/project-membership.ts'
import { subscriptionState } from '../ledger/subscription-state.ts'
import { addMonths } from './billing-calendar.ts'
import { nextPeriodEnd } from './next-period.ts'
import { checkPause, checkPauseEnd, PAUSE_MONTHS } from './pause.ts'
import { checkPlannedCharge, listUnwantedCharges } from './planned-charge.ts'
import { renewalStep } from './renewal.ts'

type Period = 'monthly' | 'yearly'

const START = '2026-03-01'
const PAUSED = '2026-03-20'
const UNTIL = '2026-04-01'
const RESUMES = '2026-06-01'

const started = (period: Period, provider: PaymentProvider = 'card', startsOn = START): PaymentFact => ({
  kind: 'subscription-started',
  provider,
  externalId: 's',
  subscription: 's',
  at: at(START),
  period,
  startsOn,
})

const paid = (on: Day, until: Day, provider: PaymentProvider = 'card'): PaymentFact => ({
  kind: 'charge-paid',
  provider,
  externalId: `c-${on}`,
  charge: `c-${on}`,
  at: at(on),
  amount: 5990,
  bought: { kind: 'subscription', subscription: 's', until },
})

const refunded = (on: Day): PaymentFact => ({
  kind: 'charge-refunded',
  provider: 'card',
  externalId: `c-${on}#5990`,
  charge: `c-${on}`,
  at: at(on) + 1,
  refundedSoFar: 5990,
})

const paused = (on: Day, until: Day): PaymentFact => ({
  kind: 'renewal-paused',
  provider: 'card',
  externalId: `s#${on}`,
  subscription: 's',
  at: at(on),
  until,
})

const moved = (kind: 'subscription-cancelled' | 'renewal-resumed', on: Day): PaymentFact => ({
  kind,
  provider: 'card',
  externalId: `s#${on}`,
  subscription: 's',
  at: at(on),
})

const failed = (on: Day): PaymentFact => ({
  kind: 'charge-failed',
  provider: 'card',
  externalId: `f-${on}`,
  charge: `f-${on}`,
  subscription: 's',
  at: at(on),
  isFinal: false,
})

const card: PaymentFact = {
  kind: 'card-kept',
  provider: 'card',
  externalId: 'card_1',
  at: at(START),
  card: { id: 'card_1', brand: 'visa', lastDigits: '0010', expires: '2031-12' },
}

const month = [started('monthly'), paid(START, UNTIL), card]
const pausedMonth = [...month, paused(PAUSED, RESUMES)]

const theOne = (facts: readonly PaymentFact[]) => {
  const [subscription] = foldSubscriptions(facts)
  if (!subscription) throw new Error('there is none')
  return subscription
}
const stateOn = (facts: readonly PaymentFact[], day: Day) => subscriptionState(theOne(facts), day)
const membershipOn = (facts: readonly PaymentFact[], day: Day) =>
  projectMembership(facts, { trialEndsOn: null, extraDays: 0 }, day)
const stepOn = (facts: readonly PaymentFact[], today: Day) =>
  renewalStep(
    {
      dueOn: theOne(facts).pausedUntil ?? UNTIL,
      attempts: [],
      isCardRefusedForGood: false,
      noticesSent: [],
    },
    today,
  )

const daysFrom = (first: Day, last: Day): Day[] =>
  first > last ? [] : [first, ...daysFrom(addDays(first, 1), last)]

describe('a subscription that is paused', () => {
  it('has access to the end of what is paid and none after, is charged when the pause ends, and not before', () => {
    for (const day of daysFrom(PAUSED, addDays(RESUMES, 9))) {
      const graceEnds = addDays(RESUMES, 7)
      const state = day <= RESUMES ? 'paused' : day <= graceEnds ? 'past-due' : 'ended'
      expect([day, stateOn(pausedMonth, day)]).toEqual([day, state])
      expect([day, membershipOn(pausedMonth, day)]).toEqual([
        day,
        expect.objectContaining({
          plan: day <= UNTIL ? 'premium' : 'free',
          premiumExpiresOn: UNTIL,
          isPaid: day <= UNTIL,
          isSuspended: day > graceEnds,
        }),
      ])
      expect([day, stepOn(pausedMonth, day).do]).toEqual([
        day,
        day > graceEnds
          ? 'give-up'
          : day >= RESUMES
            ? 'charge'
            : day >= addDays(RESUMES, -30)
              ? 'announce'
              : 'nothing',
      ])
      expect(listRenewingSubscriptions(pausedMonth, day)).toHaveLength(day <= graceEnds ? 1 : 0)
    }
  })

  it('changes by itself on the days after what is paid, the pause and the days of trying', () => {
    const unpaid = { trialEndsOn: null, extraDays: 0 }
    const changes = []
    for (let day: Day | null = PAUSED; day !== null; day = nextChangeOn(pausedMonth, unpaid, day))
      changes.push(day)
    expect(changes).toEqual([PAUSED, addDays(UNTIL, 1), addDays(RESUMES, 8)])
  })

  it('is renewed from the day on which the pause ended', () => {
    expect(nextPeriodEnd(theOne(month))).toBe('2026-05-01')
    expect(nextPeriodEnd(theOne(pausedMonth))).toBe('2026-07-01')
    const renewed = [...pausedMonth, paid(RESUMES, '2026-07-01')]
    expect(theOne(renewed)).toMatchObject({ paidUntil: '2026-07-01', pausedUntil: null })
    expect(stateOn(renewed, RESUMES)).toBe('active')
    expect(nextPeriodEnd(theOne(renewed))).toBe('2026-08-01')
    const twice = [...renewed, paid('2026-07-01', '2026-08-01'), paused('2026-07-20', '2026-09-01')]
    expect(nextPeriodEnd(theOne(twice))).toBe('2026-10-01')
  })

  it('fails and is tried again like every other, and what failed before the pause ended is no failure', () => {
    const late = [...pausedMonth, failed(RESUMES)]
    expect(stateOn(late, RESUMES)).toBe('past-due')
    expect(membershipOn(late, addDays(RESUMES, 1)).plan).toBe('free')
    expect(theOne([...pausedMonth, failed(UNTIL)]).failure).toBeNull()
  })

  it('is cancelled at any time, and the pause with it', () => {
    for (const day of daysFrom(addDays(PAUSED, 1), addDays(RESUMES, 3))) {
      const left = [...pausedMonth, moved('subscription-cancelled', day)]
      expect(theOne(left)).toMatchObject({ cancelledAt: at(day), pausedUntil: null })
      expect(listRenewingSubscriptions(left, day)).toEqual([])
      expect(stateOn(left, RESUMES)).toBe('ended')
    }
    const back = [
      ...pausedMonth,
      moved('subscription-cancelled', '2026-03-25'),
      moved('renewal-resumed', '2026-03-26'),
    ]
    expect(stateOn(back, '2026-03-27')).toBe('active')
    expect(nextPeriodEnd(theOne(back))).toBe('2026-05-01')
  })

  it('gives back what is charged before its day, as if it had not been, and nothing else', () => {
    const heard = new Set<string>()
    for (const day of daysFrom(addDays(PAUSED, -2), addDays(RESUMES, 2))) {
      const facts = [...pausedMonth, paid(day, addMonths(day, 1))]
      const isEarly = day > PAUSED && day < RESUMES
      expect([day, listUnwantedCharges(facts, heard).map(({ id }) => id)]).toEqual([
        day,
        isEarly ? [`c-${day}`] : [],
      ])
      if (isEarly)
        expect(theOne([...facts, refunded(day)])).toMatchObject({
          paidUntil: UNTIL,
          pausedUntil: RESUMES,
          isUndone: false,
        })
    }
    const ended = [...pausedMonth, paused('2026-04-20', '2026-04-20'), paid('2026-04-20', '2026-05-20')]
    expect(listUnwantedCharges(ended, heard)).toEqual([])
  })

  it('is not charged for a period that was planned before it was paused', () => {
    const planned = (until: Day) =>
      ({
        total: 5990,
        recordedAt: at('2026-03-19'),
        plan: { kind: 'renewal', subscription: 's', until, announced: null },
      }) as const
    const known = { hasAccount: true, facts: pausedMonth }
    expect(checkPlannedCharge(planned('2026-05-01'), known)).toEqual({
      ok: false,
      reason: 'paused-meanwhile',
    })
    expect(checkPlannedCharge(planned('2026-07-01'), known)).toEqual({ ok: true })
  })
})

describe('ending a pause before its day', () => {
  const everyDay = daysFrom(addDays(PAUSED, 1), addDays(RESUMES, 1))
  const nothing = { isAccountClosing: false, refundsRequested: new Set<string>() }

  it('charges nothing while what is paid runs, and a new period from that day on after it', () => {
    for (const today of everyDay) {
      const check = checkPauseEnd({ ...nothing, facts: pausedMonth }, today)
      if (today > RESUMES) {
        expect(check).toEqual({ ok: false, reason: 'no-pause' })
        continue
      }
      const chargedOn = today < UNTIL ? UNTIL : today
      expect(check).toMatchObject({ ok: true, chargedOn, isChargedNow: today >= UNTIL })
      const ended = [...pausedMonth, paused(today, chargedOn)]
      expect([today, stepOn(ended, today).do]).toEqual([today, today >= UNTIL ? 'charge' : 'announce'])
      expect(nextPeriodEnd(theOne(ended))).toBe(addMonths(chargedOn, 1))
      expect(theOne(ended).pausedUntil).toBe(chargedOn > UNTIL ? chargedOn : null)
    }
  })

  it('needs a pause, an account that stays and a card', () => {
    const facts = pausedMonth
    const today = '2026-04-10'
    expect(checkPauseEnd({ ...nothing, facts: month }, '2026-03-25')).toEqual({
      ok: false,
      reason: 'no-pause',
    })
    expect(checkPauseEnd({ ...nothing, facts, isAccountClosing: true }, today)).toEqual({
      ok: false,
      reason: 'deletion-already-scheduled',
    })
    const withoutCard = facts.filter(fact => fact !== card)
    expect(checkPauseEnd({ ...nothing, facts: withoutCard }, today)).toEqual({
      ok: false,
      reason: 'card-missing',
    })
    const cancelled = [...facts, moved('subscription-cancelled', '2026-04-05')]
    expect(checkPauseEnd({ ...nothing, facts: cancelled }, today)).toEqual({ ok: false, reason: 'no-pause' })
  })
})

describe('who wants to pause', () => {
  const cases = combinations({
    period: ['monthly', 'yearly'],
    provider: ['card', 'legacy-card', 'marketplace'],
    today: ['2026-03-19', '2026-03-30', '2026-03-31', UNTIL, '2026-04-05', '2026-04-20'],
    before: ['nothing', 'cancelled', 'paused', 'failed', 'unpaid', 'refund-asked'],
    hasCard: [true, false],
    isAccountClosing: [true, false],
  })

  it.each(cases)('%j', ({ period, provider, today, before, hasCard, isAccountClosing }) => {
    const isFuture = before === 'unpaid'
    const facts: PaymentFact[] = [
      started(period, provider, isFuture ? '2026-05-01' : START),
      ...(isFuture ? [] : [paid(START, UNTIL, provider)]),
      ...(before === 'cancelled' ? [{ ...moved('subscription-cancelled', '2026-03-10'), provider }] : []),
      ...(before === 'paused' ? [{ ...paused('2026-03-10', RESUMES), provider }] : []),
      ...(before === 'failed' ? [{ ...failed('2026-03-10'), provider }] : []),
      ...(hasCard ? [card] : []),
    ]
    const refundsRequested = new Set(before === 'refund-asked' ? [`c-${START}`] : [])
    const answer = checkPause({ facts, isAccountClosing, refundsRequested }, today)
    const reason = () => {
      if (isAccountClosing) return 'deletion-already-scheduled'
      const isOver = today > addDays(UNTIL, 7) && !isFuture && before !== 'paused'
      if (before === 'cancelled' || isOver) return 'no-subscription'
      if (provider !== 'card') return 'pause-elsewhere'
      if (before === 'paused') return 'paused-already'
      if (isFuture || before === 'failed' || before === 'refund-asked' || today > UNTIL)
        return 'pause-not-now'
      if (today > '2026-03-30') return 'pause-too-late'
      return hasCard ? null : 'card-missing'
    }
    const expected = reason()
    if (expected !== null) return expect(answer).toEqual({ ok: false, reason: expected })
    expect(answer).toMatchObject({
      ok: true,
      accessUntil: UNTIL,
      choices: PAUSE_MONTHS.map(months => ({ months, resumesOn: addMonths(UNTIL, months) })),
    })
  })
})
