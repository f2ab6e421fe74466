import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { DropReason, SentMail } from '../../../platform/mail-jobs.ts'
import { listedMails } from '../undelivered/undelivered-mails.queries.ts'

type MailOfJob = { jobId: string; job: string; payload: object; key: string | null }
type LeftMail = MailOfJob & SentMail & { codeMinutes: number | null }

/** Not for an account that was deleted meanwhile, which has no membership: nothing of it is kept. */
export async function recordSent(db: Db, left: LeftMail): Promise<void> {
  const { jobId, job, payload, key, userId, email, subject, codeMinutes } = left
  await sql`
    insert into sent_mails (job_id, user_id, job, payload, job_key, email, subject, sent_at, code_ends_at)
    select ${jobId}, user_id, ${job}, ${JSON.stringify(payload)}, ${key}, ${email}, ${subject}, now(),
           now() + make_interval(mins => ${codeMinutes}::int)
      from memberships where user_id = ${userId}
    on conflict (job_id) do update set
      email = excluded.email, subject = excluded.subject, sent_at = now(), code_ends_at = excluded.code_ends_at`.execute(
    db,
  )
}

/** A mail that is sent again is listed from that moment on. */
export async function recordAskedAgain(
  db: Db,
  before: UserMail,
  userId: number,
  jobId: string,
): Promise<void> {
  const { job, payload, key, email, subject } = before
  await db
    .insertInto('sent_mails')
    .values({
      job_id: jobId,
      user_id: userId,
      job,
      payload: JSON.stringify(payload),
      job_key: key,
      email: email ?? '',
      subject: subject ?? '',
    })
    .execute()
}

/** Only of a mail that a manager sent again: nobody misses the others. */
export async function recordNotSent(db: Db, jobId: string, because: DropReason): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ dropped_because: because })
    .where('job_id', '=', jobId)
    .where('sent_at', 'is', null)
    .execute()
}

export async function deleteOldSentMails(db: Db): Promise<void> {
  await db
    .deleteFrom('sent_mails')
    .where('asked_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

export type UserMail = MailOfJob & {
  /** Of a mail that the server has not taken. */
  undeliveredId: number | null
  email: string | null
  subject: string | null
  at: Date
  state: 'sent' | 'waiting' | 'failed' | 'not-sent'
  droppedBecause: DropReason | null
  isCodeOver: boolean
}

const MOST_LISTED = 100

/** Newest first. What the server has not taken is told by its own list. */
export async function listMailsOf(db: Db, userId: number, jobId: string | null = null): Promise<UserMail[]> {
  const { rows } = await sql<UserMail>`
    with own as (select * from sent_mails where user_id = ${userId}),
    undelivered as (
      select listed.*, mail.payload, mail.job_key from (${listedMails}) as listed
        join undelivered_mails mail using (id)
       where listed.state is not null
         and (mail.user_id = ${userId} or mail.job_id in (select job_id from own))
    )
    select * from (
      select job_id as "jobId", job, payload, job_key as key, null::int as "undeliveredId", email, subject,
             coalesce(sent_at, asked_at) as at,
             case when sent_at is not null then 'sent' when dropped_because is not null then 'not-sent'
                  else 'waiting' end as state,
             dropped_because as "droppedBecause", coalesce(code_ends_at < now(), false) as "isCodeOver"
        from own where job_id not in (select "jobId" from undelivered)
      union all
      select "jobId", job, payload, job_key, id::int, email, subject, "lastFailedAt",
             case state when 'trying' then 'waiting' when 'given-up' then 'failed' else 'not-sent' end,
             "droppedBecause", false
        from undelivered
    ) as mails
    where ${jobId}::uuid is null or "jobId" = ${jobId}
    order by at desc limit ${MOST_LISTED}`.execute(db)
  return rows
}
