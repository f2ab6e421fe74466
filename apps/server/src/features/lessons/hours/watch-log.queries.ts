import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Forgets what is summed and was logged before a moment. What nobody has summed yet stays, however old it is. */
export async function forgetWatchLog(db: Db, before: Date): Promise<void> {
  await sql`
    delete from watch_log
     where logged_at < ${before} and tx < (select up_to from summed_watching)
       and (select cluster from summed_watching) = (select system_identifier from pg_control_system())
  `.execute(db)
}

/** Gives rows a transaction of this cluster: what was not summed before a copy was restored, or came since. */
export async function renumberUnsummed(
  tx: Db,
  { upTo, summedAt, now }: { upTo: string; summedAt: string; now: string },
): Promise<void> {
  await sql`
    update watch_log set tx = ${now}::text::xid8 where tx >= ${upTo}::text::xid8 or logged_at > ${summedAt}::text::timestamptz
  `.execute(tx)
}
