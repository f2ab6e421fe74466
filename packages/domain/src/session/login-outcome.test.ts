import { describe, expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { addDays } from '../day.ts'
import type { CardSubscription } from '../people/user.ts'
import { isModalDue, loginOutcome, type LoginFacts, type LoginOutcome } from './login-outcome.ts'

const today = '2027-03-14'
const monthly: CardSubscription = { id: 'sub_1', period: 'monthly' }
const yearly: CardSubscription = { id: 'sub_2', period: 'yearly' }

const knowsTheWay = { isEmailConfirmed: true, watchedHours: 2, wasWelcomed: true }

const everyone: LoginFacts[] = combinations({
  isManager: [true, false],
  isConsultor: [true, false],
  isSuspended: [true, false],
  isPaid: [true, false],
  plan: ['free', 'premium'],
  academicType: [null, 'graduation'],
  hasCoupon: [true, false],
  card: [null, monthly, yearly],
  daysLeft: [null, -1, 0, 1, 10, 11],
  previewedMovieId: [null, 7],
}).map(({ previewedMovieId, daysLeft, ...user }) => ({
  user: {
    ...user,
    ...knowsTheWay,
    premiumExpiresOn: daysLeft === null ? null : addDays(today, daysLeft),
    extraDays: 0,
  },
  previewedMovieId,
  today,
}))

/** Asserts one sentence of the specification over everyone it speaks of, and that it speaks of someone. */
function everyoneWho(isMeant: (facts: LoginFacts) => boolean, outcome: (facts: LoginFacts) => LoginOutcome) {
  const meant = everyone.filter(isMeant)
  expect(meant.length).toBeGreaterThan(0)
  for (const facts of meant) expect(loginOutcome(facts), JSON.stringify(facts)).toEqual(outcome(facts))
}

const isStaff = ({ user }: LoginFacts) => user.isManager || user.isConsultor
const isMember = (facts: LoginFacts) => !isStaff(facts) && facts.previewedMovieId === null
const isUnpaid = ({ user }: LoginFacts) => user.isSuspended && !user.isPaid
const isPayingMember = (facts: LoginFacts) => isMember(facts) && !isUnpaid(facts)
const isOfferedAcademic = ({ user }: LoginFacts) =>
  user.academicType !== null && user.plan === 'free' && user.hasCoupon
const isMonthly = ({ user }: LoginFacts) => user.card === monthly
const daysAhead = [0, 1, 10].map(days => addDays(today, days))
const isEndingSoon = ({ user }: LoginFacts) =>
  user.plan === 'premium' && daysAhead.includes(user.premiumExpiresOn ?? '')

describe('after login', () => {
  it('a manager goes to the users area, whatever else is true [R4.10]', () => {
    everyoneWho(
      ({ user }) => user.isManager,
      () => ({ kind: 'go', to: 'admin-users' }),
    )
  })

  it('a consultor goes to the admin dashboard, whatever else is true but being a manager [R4.11]', () => {
    everyoneWho(
      ({ user }) => user.isConsultor && !user.isManager,
      () => ({ kind: 'go', to: 'admin-dashboard' }),
    )
  })

  it('a member who came from a preview returns to that movie, before any promo [R4.17]', () => {
    everyoneWho(
      facts => !isStaff(facts) && facts.previewedMovieId !== null,
      () => ({ kind: 'return-to-movie', movieId: 7 }),
    )
  })

  it('a suspended and unpaid member goes to the catalogue [R4.16]', () => {
    everyoneWho(
      facts => isMember(facts) && isUnpaid(facts),
      () => ({ kind: 'go', to: 'catalog' }),
    )
  })

  it('an academic free member with a coupon is offered the academic plan [R4.12]', () => {
    everyoneWho(
      facts => isPayingMember(facts) && isOfferedAcademic(facts),
      () => ({ kind: 'modal', modal: 'academic' }),
    )
  })

  it('a monthly member is offered the annual plan [R4.13]', () => {
    everyoneWho(
      facts => isPayingMember(facts) && !isOfferedAcademic(facts) && isMonthly(facts),
      () => ({ kind: 'modal', modal: 'annual' }),
    )
  })

  it('a premium member whose access ends in 10 days or less is told how many are left [R4.14, R9.03]', () => {
    everyoneWho(
      facts => isPayingMember(facts) && !isMonthly(facts) && isEndingSoon(facts),
      ({ user }) => ({
        kind: 'modal',
        modal: 'days-remaining',
        daysLeft: [0, 1, 10][daysAhead.indexOf(user.premiumExpiresOn ?? '')] ?? NaN,
      }),
    )
  })

  it('anyone else goes to the panel [R4.15]', () => {
    everyoneWho(
      facts =>
        isPayingMember(facts) && !isOfferedAcademic(facts) && !isMonthly(facts) && !isEndingSoon(facts),
      () => ({ kind: 'go', to: 'panel' }),
    )
  })

  it('extra days postpone the warning as they postpone the end of access [R4.14]', () => {
    const ending = everyone.find(facts => isPayingMember(facts) && !isMonthly(facts) && isEndingSoon(facts))
    if (ending === undefined) throw new Error('nobody is ending soon')
    const withExtra = (extraDays: number) =>
      loginOutcome({ ...ending, user: { ...ending.user, premiumExpiresOn: addDays(today, 1), extraDays } })
    expect(withExtra(9)).toEqual({ kind: 'modal', modal: 'days-remaining', daysLeft: 10 })
    expect(withExtra(10)).toEqual({ kind: 'go', to: 'panel' })
  })
})

it.each([
  [null, true],
  ['2027-03-13', true],
  ['2027-03-14', false],
])('a modal last shown on %s is due on 14 March: %s', (lastShownOn, isDue) => {
  expect(isModalDue(lastShownOn, today)).toBe(isDue)
})

describe('the welcome', () => {
  const newcomer = { isEmailConfirmed: true, watchedHours: 0, wasWelcomed: false }

  it('comes before every offer, to members who have paid or have nothing to pay, and to nobody else', () => {
    for (const facts of everyone) {
      const outcome = loginOutcome({ ...facts, user: { ...facts.user, ...newcomer } })
      const isWelcomed = outcome.kind === 'go' && outcome.to === 'welcome'
      expect(isWelcomed, JSON.stringify(facts)).toBe(isPayingMember(facts))
      if (!isWelcomed) expect(outcome).toEqual(loginOutcome(facts))
    }
  })

  it('comes once, to who has confirmed their e-mail and watched nothing', () => {
    for (const one of combinations({
      isEmailConfirmed: [true, false],
      watchedHours: [0, 0.01, 60],
      wasWelcomed: [true, false],
    })) {
      const [facts] = everyone.filter(isPayingMember)
      if (!facts) throw new Error('there is nobody')
      const outcome = loginOutcome({ ...facts, user: { ...facts.user, ...one } })
      const isDue = one.isEmailConfirmed && one.watchedHours === 0 && !one.wasWelcomed
      expect(outcome.kind === 'go' && outcome.to === 'welcome').toBe(isDue)
    }
  })
})
