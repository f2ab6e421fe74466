import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { DropReason } from '../../../platform/mail-jobs.ts'

type Failure = {
  jobId: string
  job: string
  payload: object
  key: string | null
  userId: number | null
  email: string | null
  subject: string | null
  reason: string
  status: number | null
  code: string | null
  tries: number
  isGivenUp: boolean
}

/** One row for each mail, however often it fails. What an earlier try knew of it stays known. */
export async function recordUndelivered(db: Db, failure: Failure): Promise<void> {
  const { jobId, job, payload, key, userId, email, subject, reason, status, code, tries, isGivenUp } = failure
  await sql`
    insert into undelivered_mails as kept
      (job_id, job, payload, job_key, user_id, email, subject, reason, status, code, tries, given_up_at)
    values (${jobId}, ${job}, ${JSON.stringify(payload)}, ${key}, ${userId}, ${email}, ${subject}, ${reason}, ${status},
            ${code}, ${tries}, case when ${isGivenUp} then now() end)
    on conflict (job_id) do update set
      user_id = coalesce(excluded.user_id, kept.user_id), email = coalesce(excluded.email, kept.email),
      subject = coalesce(excluded.subject, kept.subject), reason = excluded.reason, status = excluded.status,
      code = excluded.code, tries = kept.tries + 1, last_failed_at = now(), given_up_at = excluded.given_up_at`.execute(
    db,
  )
}

export async function forgetUndelivered(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('undelivered_mails').where('job_id', '=', jobId).execute()
}

/** Only of a mail that somebody may have seen in the list: nobody misses the others. */
export async function recordDropped(db: Db, jobId: string, because: DropReason): Promise<void> {
  await db
    .updateTable('undelivered_mails')
    .set({ given_up_at: sql`now()`, dropped_because: because })
    .where('job_id', '=', jobId)
    .execute()
}

/** A month is enough for somebody to look. */
export async function deleteOldUndelivered(db: Db): Promise<void> {
  await db
    .deleteFrom('undelivered_mails')
    .where('last_failed_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

export type MailState = 'trying' | 'given-up' | 'dropped'

export type UndeliveredMail = {
  id: number
  job: string
  email: string | null
  subject: string | null
  reason: string
  status: number | null
  code: string | null
  tries: number
  state: MailState
  firstFailedAt: Date
  lastFailedAt: Date
  nextTryAt: Date | null
  droppedBecause: DropReason | null
}

/** A worker that dies in the last try leaves no word: then the queue knows that the mail was given up. */
export const listedMails = sql`
  select mail.id, mail.job_id as "jobId", mail.user_id as "userId", mail.job, mail.email, mail.subject, mail.reason, mail.status, mail.code, mail.tries,
         mail.first_failed_at as "firstFailedAt", mail.last_failed_at as "lastFailedAt",
         mail.dropped_because as "droppedBecause",
         case when mail.given_up_at is null and queued.state in ('created', 'retry', 'active')
              then queued.start_after end as "nextTryAt",
         case when mail.dropped_because is not null then 'dropped'
              when mail.given_up_at is not null or queued.state = 'failed' then 'given-up'
              when queued.state in ('created', 'retry', 'active') then 'trying' end as state
    from undelivered_mails mail
    left join jobs.job queued on queued.name = mail.job and queued.id = mail.job_id`

export async function listUndelivered(
  db: Db,
  { state, before, limit }: { state: MailState; before: number | null; limit: number },
): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    select * from (${listedMails}) as listed
     where state = ${state} and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUndelivered(db: Db): Promise<Record<MailState, number>> {
  const { rows } = await sql<{ state: MailState; count: number }>`
    select state, count(*)::int as count from (${listedMails}) as listed where state is not null group by state`.execute(
    db,
  )
  const count = (state: MailState) => rows.find(row => row.state === state)?.count ?? 0
  return { trying: count('trying'), 'given-up': count('given-up'), dropped: count('dropped') }
}

export type MailToSend = {
  id: number
  jobId: string
  job: string
  payload: object
  key: string | null
  state: MailState
}

/** Locked first and read then: whoever waited for the lock sees what the other did. */
async function readLocked(db: Db, ids: readonly number[]): Promise<MailToSend[]> {
  const { rows } = await sql<MailToSend>`
    select mail.id, mail.job_id as "jobId", mail.job, mail.payload, mail.job_key as key, listed.state
      from undelivered_mails mail join (${listedMails}) as listed using (id)
     where mail.id = any(${ids}) and listed.state is not null order by mail.id`.execute(db)
  return rows
}

export async function lockUndelivered(db: Db, id: number): Promise<MailToSend | null> {
  await sql`select 1 from undelivered_mails where id = ${id} for update`.execute(db)
  return (await readLocked(db, [id]))[0] ?? null
}

export async function lockGivenUp(db: Db, limit: number): Promise<MailToSend[]> {
  const found = await listUndelivered(db, { state: 'given-up', before: null, limit })
  const ids = found.map(({ id }) => id)
  await sql`select 1 from undelivered_mails where id = any(${ids}) order by id for update`.execute(db)
  return (await readLocked(db, ids)).filter(({ state }) => state === 'given-up')
}

export async function recordSentAgain(db: Db, id: number, jobId: string): Promise<void> {
  // The mails of a person list it under the same job.
  await db
    .updateTable('sent_mails')
    .set({ job_id: jobId })
    .where('job_id', '=', by => by.selectFrom('undelivered_mails').select('job_id').where('id', '=', id))
    .execute()
  await db
    .updateTable('undelivered_mails')
    .set({ job_id: jobId, given_up_at: null })
    .where('id', '=', id)
    .execute()
}
