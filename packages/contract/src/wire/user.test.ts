import type { User } from '@alinha/domain'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toExtraDays, toUser, toWireUser } from './to-user.ts'
import { wireSignedInUser, wireUser, type WireUser } from './user.ts'

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const filled = fc.string({ minLength: 1 })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const users: fc.Arbitrary<User> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  email: fc.emailAddress(),
  name: filled,
  avatarUrl: orNull(filled),
  isManager: fc.boolean(),
  isConsultor: fc.boolean(),
  isReceiver: fc.boolean(),
  isCoordinator: fc.boolean(),
  plan: fc.constantFrom('free', 'premium'),
  isSuspended: fc.boolean(),
  isPaid: fc.boolean(),
  hasCard: fc.boolean(),
  hasBought: fc.boolean(),
  wasWelcomed: fc.boolean(),
  premiumExpiresOn: orNull(day),
  extraDays: fc.integer({ min: 0, max: 9999 }),
  academicType: orNull(filled),
  hasCoupon: fc.boolean(),
  card: orNull(fc.record({ id: filled, period: fc.constantFrom('monthly', 'yearly') })),
  marketplace: orNull(
    fc.record({
      status: fc.oneof(fc.constantFrom('active', 'canceled', 'cancelled'), filled),
      subscriberCode: orNull(filled),
    }),
  ),
  isEmailConfirmed: fc.boolean(),
  watchedHours: fc.double({ min: 0, max: 1e6, noNaN: true }).map(hours => hours + 0),
})

it('a user is the same after the way over the wire and back [R3.01, R3.03]', () => {
  fc.assert(
    fc.property(users, user => {
      const sent: unknown = JSON.parse(JSON.stringify(toWireUser(user)))
      expect(toUser(wireUser.parse(sent))).toEqual(user)
    }),
    { numRuns: 500 },
  )
})

const ana: WireUser = {
  id: 7,
  email: 'ana@exemplo.com',
  name: 'Ana',
  avatar: null,
  profile_image: null,
  isManager: 0,
  currentPlan: 'premium',
  isSuspended: 0,
  is_subscription_paid: 1,
  hasCard: 1,
  hasBought: 1,
  wasWelcomed: 1,
  isConsultor: 0,
  userRecebedor: null,
  isCoordinator: 0,
  premium_expire_in: '2027-03-14',
  invisa_id: '30',
  academicType: null,
  hasCoupon: 0,
  hotmart: null,
  subcriber_code_hot: null,
  pagarme: { plan: 'mensal' },
  pagarme_subscription_id: 'sub_1',
  isEmailConfirmed: 1,
  total_horas_assistidas: 12.5,
}

it('every number of at most 4 digits is that many extra days [R9.10]', () => {
  for (let days = 0; days <= 9999; days += 1) {
    expect(toExtraDays(String(days))).toBe(days)
    expect(toExtraDays(String(days).padStart(4, '0'))).toBe(days)
  }
})

it.each([null, '', '12345', '00007', '-3', '1.5', ' 3', '3 ', '1e3', 'abcd', '3a', 'a3', '٣', '3\n'])(
  '%o gives no extra days [R9.10]',
  invisaId => {
    expect(toExtraDays(invisaId)).toBe(0)
    expect(toUser({ ...ana, invisa_id: invisaId }).extraDays).toBe(0)
  },
)

it.each([null, '', '0', '0007', '30', '12345', 'INV-1'])(
  'what the table has of extra days, %o, is sent as it is',
  rawExtraDays => {
    expect(toWireUser({ ...toUser(ana), rawExtraDays }).invisa_id).toBe(rawExtraDays)
  },
)

it('the wire has the field names of the specification, and some of ours [R3.01]', () => {
  expect(Object.keys(wireSignedInUser.shape).toSorted()).toEqual(
    [
      ...Object.keys(ana),
      'accessToken',
      'mustChoosePassword',
      'mustEnrolSecondFactor',
      'language',
    ].toSorted(),
  )
  expect(toWireUser(toUser(ana))).toEqual(ana)
})

it.each([
  ['currentPlan', ['free', 'premium'], ['gold', 'Premium', null]],
  ['isSuspended', [0, 1], [true, '1', 2, null]],
  ['hasCard', [0, 1], [true, '1', 2, null]],
  ['hasBought', [0, 1], [true, '1', 2, null]],
  ['wasWelcomed', [0, 1], [true, '1', 2, null]],
  ['is_subscription_paid', [0, 1], [true, '1', 2, null]],
  ['isConsultor', [0, 1], [true, '1', 2]],
  ['userRecebedor', ['1', null], [1, true, '0']],
  ['isCoordinator', [0, 1], [true, '1', 2, null]],
] as const)('%s is one of %j on the wire and nothing else [R3.03]', (field, right, wrong) => {
  const isAccepted = (value: unknown) => wireUser.safeParse({ ...ana, [field]: value }).success
  expect(right.map(isAccepted)).not.toContain(false)
  expect(wrong.map(isAccepted)).not.toContain(true)
})

it.each(['canceled', 'cancelled'])('the marketplace spelling "%s" is kept as it came', spelling => {
  const user = toUser({ ...ana, hotmart: spelling, subcriber_code_hot: 'ABC' })
  expect(user.marketplace).toEqual({ status: spelling, subscriberCode: 'ABC' })
  expect(toWireUser(user).hotmart).toBe(spelling)
})

it.each([null, ''])('a card plan with the subscription id %j is no card subscription', subscriptionId => {
  expect(toUser({ ...ana, pagarme_subscription_id: subscriptionId }).card).toBeNull()
})

it('a card subscription without a plan is none either', () => {
  expect(toUser({ ...ana, pagarme: null }).card).toBeNull()
})

it.each([
  ['mensal', 'monthly'],
  ['anual', 'yearly'],
] as const)('the plan %s is %s inside', (plan, period) => {
  expect(toUser({ ...ana, pagarme: { plan } }).card).toEqual({ id: 'sub_1', period })
})

it('the picture is the avatar, or the profile image where there is no avatar', () => {
  expect(toUser({ ...ana, avatar: 'a.png', profile_image: 'p.png' }).avatarUrl).toBe('a.png')
  expect(toUser({ ...ana, profile_image: 'p.png' }).avatarUrl).toBe('p.png')
})
