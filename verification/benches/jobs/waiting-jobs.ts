import type { Database } from '../../../apps/server/src/platform/database.ts'
import { inTransaction } from '../../../apps/server/src/platform/database.ts'
import type { Jobs } from '../../../apps/server/src/platform/jobs.ts'

/** The mails that people get who have just registered, and who register once more. */
export const CONFIRMATION = 'account.mail-confirmation'
export const ALREADY_REGISTERED = 'account.mail-already-registered'

type MailJobName = typeof CONFIRMATION | typeof ALREADY_REGISTERED

/** New people, and the job that mails each of them. Returns their addresses. */
export async function registerPeople(
  db: Database,
  jobs: Jobs,
  count: number,
  job: MailJobName,
): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: number; email: string }>(
    `insert into users (email, name)
     select gen_random_uuid() || '@exemplo.com.br', 'Pessoa' from generate_series(1, $1::int)
     returning id, email`,
    [count],
  )
  await inTransaction(db, async tx => {
    for (const { id, email } of rows)
      await jobs.sendAgain(
        tx,
        job === CONFIRMATION
          ? { job, payload: { userId: id }, key: String(id) }
          : { job, payload: { userId: id, requestId: email }, key: null },
      )
  })
  return rows.map(({ email }) => email)
}

/** Transactions of this database so far. */
export async function countTransactions({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.count ?? NaN
}
