import { addDays, dayInBrazil, type PaymentFact } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listFacts } from './facts.queries.ts'
import { refreshDueMemberships } from './refresh-membership.ts'
import { recordFacts } from './record-facts.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

let names = 0
const aName = () => `n${++names}`

/** A month that was paid today. */
function aPaidMonth(until = addDays(today, 30)) {
  const [subscription, charge] = [`sub_${aName()}`, `ch_${aName()}`]
  const at = Date.now()
  const started: PaymentFact = {
    kind: 'subscription-started',
    provider: 'card',
    externalId: subscription,
    subscription,
    at,
    period: 'monthly',
    startsOn: today,
  }
  const paid = {
    kind: 'charge-paid',
    provider: 'card',
    externalId: charge,
    charge,
    at,
    amount: 5990,
    bought: { kind: 'subscription', subscription, until },
  } satisfies PaymentFact
  return { subscription, charge, started, paid }
}

const membershipOf = (userId: number) =>
  test.needs.db.selectFrom('memberships').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

const alarmsAbout = async (about: string) => {
  const rows = await test.needs.db
    .selectFrom('payment_alarms')
    .select('kind')
    .where('about', '=', about)
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('recording what happened', () => {
  it('makes a person who paid premium, paid and not suspended [R4.04]', async () => {
    const { id } = await aMember(test.needs)
    const { subscription, started, paid } = aPaidMonth()
    await recordFacts(test.needs, id, [started, paid], 'webhook')
    expect(await membershipOf(id)).toMatchObject({
      plan: 'premium',
      is_suspended: false,
      is_paid: true,
      premium_expires_on: addDays(today, 30),
      card_subscription_id: subscription,
      card_period: 'monthly',
      changes_on: addDays(today, 30),
    })
  })

  it('writes each thing once, from twenty who tell it at the same time', async () => {
    const { id } = await aMember(test.needs)
    const { started, paid } = aPaidMonth()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        recordFacts(test.needs, id, at % 2 ? [started, paid] : [paid, started], 'webhook'),
      ),
    )
    expect(answers.flat()).toHaveLength(2)
    expect(await listFacts(test.needs.db, id)).toHaveLength(2)
  })

  it('keeps what it was told to the letter, of every kind', async () => {
    const { id } = await aMember(test.needs)
    const { subscription, charge, started, paid } = aPaidMonth()
    const { courseId } = await aPublishedLesson(test.needs)
    const told = { provider: 'card', at: Date.now() } as const
    const card = { id: 'card_1', brand: 'visa', lastDigits: '0010', expires: '2031-12' }
    const course = { kind: 'course', courseId, until: addDays(today, 365) } as const
    const facts: PaymentFact[] = [
      started,
      paid,
      { ...told, kind: 'plan-changed', externalId: aName(), subscription, period: 'yearly' },
      { ...told, kind: 'period-extended', externalId: aName(), subscription, until: addDays(today, 40) },
      {
        ...told,
        kind: 'charge-failed',
        externalId: aName(),
        charge: 'ch_x',
        subscription: null,
        isFinal: true,
      },
      { ...told, kind: 'charge-refunded', externalId: aName(), charge, refundedSoFar: 100 },
      { ...told, kind: 'charge-reversed', externalId: aName(), charge, at: told.at - 5 },
      { ...told, kind: 'reversal-withdrawn', externalId: aName(), charge },
      { ...told, kind: 'card-kept', externalId: aName(), card },
      { ...told, kind: 'card-removed', externalId: aName(), cardId: 'card_0' },
      { ...told, kind: 'charge-paid', externalId: 'ch_c', charge: 'ch_c', amount: 1, bought: course },
      {
        ...told,
        kind: 'charge-paid',
        externalId: 'ch_t',
        charge: 'ch_t',
        amount: 2,
        bought: { kind: 'ticket', ticketId: 9 },
      },
      { ...told, kind: 'access-granted', provider: 'house', externalId: aName(), until: null },
      { ...told, kind: 'subscription-cancelled', externalId: aName(), subscription },
    ]
    await recordFacts(test.needs, id, facts, 'command')
    expect(await listFacts(test.needs.db, id)).toEqual(facts)
    expect(
      await test.needs.db.selectFrom('course_accesses').selectAll().where('user_id', '=', id).execute(),
    ).toEqual([{ user_id: id, course_id: courseId, until_on: addDays(today, 365) }])
  })

  it('changes nothing when the projection cannot be written', async () => {
    const { id } = await aMember(test.needs)
    const other = await aMember(test.needs)
    const { subscription, started, paid } = aPaidMonth()
    await test.needs.db
      .updateTable('memberships')
      .set({ card_subscription_id: subscription, card_period: 'monthly' })
      .where('user_id', '=', other.id)
      .execute()
    await expect(recordFacts(test.needs, id, [started, paid], 'webhook')).rejects.toThrow()
    expect(await listFacts(test.needs.db, id)).toEqual([])
  })

  it('raises an alarm when the same charge is told with another amount, or of another person', async () => {
    const [ana, bia, eva] = [await aMember(test.needs), await aMember(test.needs), await aMember(test.needs)]
    const { charge, started, paid } = aPaidMonth()
    await recordFacts(test.needs, ana.id, [started, paid], 'webhook')
    await recordFacts(test.needs, ana.id, [paid], 'webhook')
    expect(await alarmsAbout(`card charge-paid ${charge}`)).toEqual([])
    await recordFacts(test.needs, ana.id, [{ ...paid, amount: 1 }], 'webhook')
    expect(await alarmsAbout(`card charge-paid ${charge}`)).toEqual(['told-otherwise'])
    const second = aPaidMonth()
    await recordFacts(test.needs, eva.id, [second.paid], 'webhook')
    await recordFacts(test.needs, bia.id, [second.paid], 'webhook')
    expect(await alarmsAbout(`card charge-paid ${second.charge}`)).toEqual(['told-otherwise'])
    expect((await membershipOf(bia.id)).plan).toBe('free')
  })

  it('raises an alarm when two subscriptions of a person both renew', async () => {
    const { id } = await aMember(test.needs)
    const [one, other] = [aPaidMonth(), aPaidMonth()]
    await recordFacts(test.needs, id, [one.started, one.paid], 'webhook')
    expect(await alarmsAbout(`person ${id}`)).toEqual([])
    await recordFacts(test.needs, id, [other.started, other.paid], 'webhook')
    expect(await alarmsAbout(`person ${id}`)).toEqual(['two-subscriptions'])
    const at = Date.now()
    const { subscription } = one
    await recordFacts(
      test.needs,
      id,
      [{ kind: 'subscription-cancelled', provider: 'card', externalId: subscription, subscription, at }],
      'webhook',
    )
  })

  it('leaves a trial as it is', async () => {
    const { id } = await aMember(test.needs)
    const endsOn = addDays(today, 3)
    await test.needs.db
      .insertInto('trials')
      .values({
        user_id: id,
        email_hash: aName(),
        document_hash: aName(),
        started_on: today,
        ends_on: endsOn,
      })
      .execute()
    const card = { id: 'card_9', brand: 'visa', lastDigits: '0010', expires: '2031-12' }
    const kept: PaymentFact = { kind: 'card-kept', provider: 'card', externalId: aName(), at: 1, card }
    await recordFacts(test.needs, id, [kept], 'command')
    expect(await membershipOf(id)).toMatchObject({
      plan: 'premium',
      has_card: true,
      premium_expires_on: endsOn,
      changes_on: addDays(endsOn, 1),
    })
  })
})

describe('the ledger itself', () => {
  it.each([
    'update payment_facts set amount = 1',
    'delete from payment_facts',
    'truncate payment_facts',
    'update price_books set monthly = 1',
  ])('refuses %s', async statement => {
    await expect(test.needs.db.pool.query(statement)).rejects.toThrow('append-only')
  })

  it('refuses a fact that does not say what its kind needs', async () => {
    const { id } = await aMember(test.needs)
    for (const kind of ['charge-paid', 'subscription-started', 'card-kept', 'access-granted', 'invented'])
      await expect(
        test.needs.db.pool.query(
          `insert into payment_facts (user_id, provider, kind, external_id, at, source)
           values ($1, 'card', $2, 'x', now(), 'command')`,
          [id, kind],
        ),
        kind,
      ).rejects.toThrow('a_fact_says_what_its_kind_needs')
  })

  it('breaks no invariant by what the tests above recorded', async () => {
    expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  })
})

describe('a day that comes by itself', () => {
  const on = (day: string) => ({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

  it('ends a month that was cancelled, on the day after its last [R9.17]', async () => {
    const { id } = await aMember(test.needs)
    const { subscription, started, paid } = aPaidMonth()
    const told = { kind: 'subscription-cancelled', provider: 'card', at: Date.now() } as const
    await recordFacts(
      test.needs,
      id,
      [started, paid, { ...told, externalId: subscription, subscription }],
      'webhook',
    )
    await refreshDueMemberships(on(addDays(today, 30)))
    expect(await membershipOf(id)).toMatchObject({ plan: 'premium', is_suspended: true, is_paid: true })
    await refreshDueMemberships(on(addDays(today, 31)))
    expect(await membershipOf(id)).toMatchObject({ plan: 'free', is_paid: false, changes_on: null })
  })

  it('gives a late renewal seven days, beginning before midnight, and then ends it', async () => {
    const { id } = await aMember(test.needs)
    const { started, paid } = aPaidMonth()
    await recordFacts(test.needs, id, [started, paid], 'webhook')
    await refreshDueMemberships(on(addDays(today, 30)))
    expect(await membershipOf(id)).toMatchObject({ plan: 'premium', premium_expires_on: addDays(today, 37) })
    await refreshDueMemberships(on(addDays(today, 31)))
    expect(await membershipOf(id)).toMatchObject({ plan: 'premium', is_paid: false, is_suspended: false })
    // Nothing ran for a week.
    await refreshDueMemberships(on(addDays(today, 38)))
    expect(await membershipOf(id)).toMatchObject({ plan: 'free', is_suspended: true, changes_on: null })
  })
})
