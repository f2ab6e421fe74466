import { toExtraDays } from '@alinha/contract'
import type { Day, TrialMember, TrialStep } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Marks } from '../../../platform/security/named-keys.ts'
import { languageOf } from '../../people/index.ts'

type NewTrial = { userId: number; emailHash: string; documentHash: string; startedOn: Day; endsOn: Day }

/** False when this e-mail or this document had a trial: the table's constraints allow one, however many come at once. */
export async function recordTrial(db: Db, trial: NewTrial): Promise<boolean> {
  const made = await db
    .insertInto('trials')
    .values({
      user_id: trial.userId,
      email_hash: trial.emailHash,
      document_hash: trial.documentHash,
      started_on: trial.startedOn,
      ends_on: trial.endsOn,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Whether this e-mail or this document had a trial, by the marks of any key. Whoever asks with one of the same marks waits
 * until the transaction ends: the constraints of the table know the marks of one key alone.
 */
export async function isTrialUsed(
  tx: Db,
  { emails, documents }: Record<'emails' | 'documents', Marks>,
): Promise<boolean> {
  // In one order, so that no two wait for each other.
  for (const mark of [...emails, ...documents].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`.execute(tx)
  const used = await tx
    .selectFrom('trials')
    .select('id')
    .where(by => by.or([by('email_hash', 'in', emails), by('document_hash', 'in', documents)]))
    .executeTakeFirst()
  return used !== undefined
}

/** The last day of the person's own trial, while it runs. */
export async function findRunningTrial(db: Db, userId: number): Promise<Day | null> {
  const row = await db
    .selectFrom('trials')
    .select('ends_on')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.ends_on ?? null
}

/** Changes nothing for somebody who has premium already. */
export async function grantPremium(db: Db, userId: number, endsOn: Day): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ plan: 'premium', premium_expires_on: endsOn })
    .where('user_id', '=', userId)
    .where('plan', '=', 'free')
    .execute()
}

/** Trials that may need something by that day, a page at a time. */
export async function listTrialsEndingBy(db: Db, day: Day, afterId: number) {
  return db
    .selectFrom('trials')
    .select(['id', 'user_id as userId'])
    .where('ended_at', 'is', null)
    .where('ends_on', '<=', day)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Locked until the transaction ends; null when the account is gone. */
export async function lockMembership(db: Db, userId: number): Promise<TrialMember | null> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    plan: row.plan === 'premium' ? 'premium' : 'free',
    isPaid: row.is_paid,
    premiumExpiresOn: row.premium_expires_on,
    extraDays: toExtraDays(row.invisa_id),
    card: row.card_subscription_id
      ? { id: row.card_subscription_id, period: row.card_period === 'yearly' ? 'yearly' : 'monthly' }
      : null,
    marketplace: row.marketplace_status
      ? { status: row.marketplace_status, subscriberCode: row.marketplace_subscriber_code }
      : null,
  }
}

export async function revokePremium(db: Db, userId: number): Promise<void> {
  await db.updateTable('memberships').set({ plan: 'free' }).where('user_id', '=', userId).execute()
}

/** False when the step was taken before, so that a person is reminded once. */
export async function recordTrialStep(
  db: Db,
  trialId: number,
  step: Exclude<TrialStep, 'go-on'>,
): Promise<boolean> {
  const column = step === 'remind' ? 'reminded_at' : 'ended_at'
  const { numUpdatedRows } = await db
    .updateTable('trials')
    .set({ [column]: sql`now()` })
    .where('id', '=', trialId)
    .where(column, 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function findTrialForMail(db: Db, trialId: number) {
  const row = await db
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.user_id')
    .innerJoin('memberships', 'memberships.user_id', 'trials.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'users.name',
      'memberships.premium_expires_on as premiumExpiresOn',
      'memberships.invisa_id',
      languageOf('users.id'),
    ])
    .where('trials.id', '=', trialId)
    .where('trials.ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, extraDays: toExtraDays(row.invisa_id) } : null
}

/** Every trial that ever began. */
export async function listTrialStarts(db: Db): Promise<{ userId: number; startedOn: Day }[]> {
  return db.selectFrom('trials').select(['user_id as userId', 'started_on as startedOn']).execute()
}
