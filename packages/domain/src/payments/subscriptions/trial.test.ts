import { expect, it } from 'vitest'
import { trialEndsOn, trialStep } from './trial.ts'

it('a trial lasts 7 days [R9.02]', () => {
  expect(trialEndsOn('2027-02-25')).toBe('2027-03-04')
})

const trying = {
  plan: 'premium',
  isPaid: false,
  card: null,
  marketplace: null,
  premiumExpiresOn: '2027-03-04',
  extraDays: 0,
} as const

it.each([
  ['2027-03-01', 'go-on'],
  ['2027-03-02', 'remind'],
  ['2027-03-04', 'remind'],
  ['2027-03-05', 'end'],
  ['2027-06-01', 'end'],
])('on %s a trial until 2027-03-04 is due for: %s', (today, step) => {
  expect(trialStep(trying, today)).toBe(step)
})

it('extra days make a trial longer', () => {
  expect(trialStep({ ...trying, extraDays: 10 }, '2027-03-05')).toBe('go-on')
  expect(trialStep({ ...trying, extraDays: 10 }, '2027-03-15')).toBe('end')
})

it.each([
  ['pays', { isPaid: true }],
  ['has a card subscription', { card: { id: 'sub_1', period: 'monthly' } }],
  ['subscribed at the marketplace', { marketplace: { status: 'active', subscriberCode: 'A1' } }],
  ['is on the free plan', { plan: 'free' }],
  ['has premium without an end', { premiumExpiresOn: null }],
] as const)('somebody who %s is not on trial', (_who, facts) => {
  expect(trialStep({ ...trying, ...facts }, '2027-06-01')).toBe('not-on-trial')
})

it.each([
  ['2027-02-26', 'go-on'],
  ['2027-03-03', 'go-on'],
  ['2027-03-04', 'go-on'],
  ['2027-03-05', 'not-on-trial'],
])('on %s the trial of somebody whose first charge comes at its end is due for: %s', (today, step) => {
  const card = { id: 'sub_1', period: 'monthly' } as const
  expect(trialStep({ ...trying, card }, today)).toBe(step)
})

it('a cancelled marketplace subscription pays for nothing', () => {
  const left = { ...trying, marketplace: { status: 'canceled', subscriberCode: 'A1' } }
  expect(trialStep(left, '2027-06-01')).toBe('end')
})
