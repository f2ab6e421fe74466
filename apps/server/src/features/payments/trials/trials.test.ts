import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { advanceTrials } from './advance-trials.ts'
import { mailTrialEnding } from './mail-trial-ending.ts'
import { grantPremium, recordTrial } from './trials.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const START = dayInBrazil(new Date())
const END = addDays(START, 7)

async function onTrial(membership: Record<string, unknown> = {}): Promise<Person & { trialId: number }> {
  const { db } = test.needs
  const person = await aMember(test.needs)
  const mark = { userId: person.id, emailHash: `e${person.id}`, documentHash: `d${person.id}` }
  await recordTrial(db, { ...mark, startedOn: START, endsOn: END })
  await grantPremium(db, person.id, END)
  if (Object.keys(membership).length > 0)
    await db.updateTable('memberships').set(membership).where('user_id', '=', person.id).execute()
  const { id } = await db
    .selectFrom('trials')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { ...person, trialId: id }
}

/** At noon in Brazil of that day. */
const lookOn = (day: string) => advanceTrials({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

const planOf = async ({ id }: Person) => {
  const row = await test.needs.db
    .selectFrom('memberships')
    .select('plan')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.plan
}

const remindersOf = async ({ trialId }: { trialId: number }) => {
  const { rows } = await test.needs.db.pool.query(
    `select 1 from jobs.job where name = 'account.mail-trial-ending' and (data ->> 'trialId')::int = $1`,
    [trialId],
  )
  return rows.length
}

describe('the end of a trial', () => {
  it('comes after its last day, in the free plan, and is audited [R9.02]', async () => {
    const ana = await onTrial()
    await lookOn(END)
    expect(await planOf(ana)).toBe('premium')
    await lookOn(addDays(END, 1))
    expect(await planOf(ana)).toBe('free')
    const audit = await test.needs.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', ana.id)
      .execute()
    expect(audit).toEqual([{ action: 'account.trial-ended' }])
  })

  it('waits for extra days', async () => {
    const ana = await onTrial({ invisa_id: '10' })
    await lookOn(addDays(END, 1))
    expect(await planOf(ana)).toBe('premium')
    await lookOn(addDays(END, 11))
    expect(await planOf(ana)).toBe('free')
  })

  it.each([
    ['pays', { is_paid: true, premium_expires_on: addDays(END, 30) }],
    ['has a card subscription', { card_subscription_id: 'sub_9', card_period: 'monthly' }],
    ['subscribed at the marketplace', { marketplace_status: 'active' }],
  ])('takes nothing from somebody who %s', async (_who, membership) => {
    const ana = await onTrial(membership)
    await lookOn(addDays(END, 1))
    expect(await planOf(ana)).toBe('premium')
    const { ended_at } = await test.needs.db
      .selectFrom('trials')
      .select('ended_at')
      .where('id', '=', ana.trialId)
      .executeTakeFirstOrThrow()
    expect(ended_at).not.toBeNull()
  })

  it('happens once when two workers look at once', async () => {
    const ana = await onTrial()
    await Promise.all([lookOn(addDays(END, 1)), lookOn(addDays(END, 1))])
    const audit = await test.needs.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', ana.id)
      .execute()
    expect([await planOf(ana), audit.length]).toEqual(['free', 1])
  })
})

describe('the mail about the end of a trial', () => {
  it('is sent two days before, once, however often the job looks', async () => {
    const ana = await onTrial()
    await lookOn(addDays(END, -3))
    expect(await remindersOf(ana)).toBe(0)
    await lookOn(addDays(END, -2))
    await lookOn(addDays(END, -2))
    await lookOn(addDays(END, -1))
    expect(await remindersOf(ana)).toBe(1)
  })

  it('says until when, that nothing is charged, and where the plans are', async () => {
    const ana = await onTrial()
    await mailTrialEnding(test.needs, ana.trialId)
    const [mail] = await mailsTo(test, ana.email)
    expect(mail?.subject).toBe('Seu período de teste está terminando')
    expect(mail?.text).toContain(`vai até ${END.split('-').toReversed().join('/')}`)
    expect(mail?.text).toContain('Nada será cobrado')
    expect(mail?.text).toContain('http://localhost:5173/plans')
  })

  it('is not sent to somebody whose account or trial is gone', async () => {
    const ana = await onTrial()
    await test.needs.db.deleteFrom('users').where('id', '=', ana.id).execute()
    await mailTrialEnding(test.needs, ana.trialId)
    expect(await mailsTo(test, ana.email)).toEqual([])
    await lookOn(addDays(END, 1))
  })
})
