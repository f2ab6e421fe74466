import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '../../../apps/server/src/platform/audit.ts'
import { inTransaction, type Database } from '../../../apps/server/src/platform/database.ts'

/** One writer, so that what it commits has one order. A manager gives each person access, again and again. */
export function startLedgerWriter(db: Database, people: readonly number[]): { stop(): Promise<void> } {
  let isStopping = false
  const writeUntilStopped = async () => {
    for (let round = 0; !isStopping; round++) {
      const userId = people[round % people.length] ?? 0
      const requestId = randomUUID()
      await inTransaction(db, async tx => {
        await tx
          .insertInto('payment_facts')
          .values({
            user_id: userId,
            provider: 'house',
            kind: 'access-granted',
            external_id: requestId,
            at: new Date(),
            until_on: '2099-12-31',
            source: 'manager',
          })
          .execute()
        await tx
          .updateTable('memberships')
          .set({ plan: 'premium', is_paid: true, premium_expires_on: '2099-12-31' })
          .where('user_id', '=', userId)
          .execute()
        await recordAudit(tx, {
          actorId: null,
          action: 'drill.access-granted',
          subjectId: userId,
          requestId,
          network: '10.0.0.0/24',
        })
      })
      await wait(1)
    }
  }
  const loop = writeUntilStopped()
  return {
    async stop() {
      isStopping = true
      await loop
    },
  }
}

/** What was committed, in its order: each request once, and the microsecond of its commit. */
export type Committed = { requestId: string; at: number }

export async function listCommitted({ pool }: Database): Promise<Committed[]> {
  const { rows } = await pool.query<Committed>(
    `select request_id as "requestId", (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1e6)::bigint as at
       from audit_log where action = 'drill.access-granted' order by 2`,
  )
  return rows
}

/** The requests of the record, those of the ledger, and a hash of every word of the ledger. */
export async function readLedger({ pool }: Database, upTo: readonly string[] | null) {
  const { rows } = await pool.query<{ requests: string[]; facts: string[]; hash: string | null }>(
    `select array(select request_id from audit_log where action = 'drill.access-granted'
                     and ($1::text[] is null or request_id = any($1)) order by id) as requests,
            array(select external_id from payment_facts
                   where $1::text[] is null or external_id = any($1) order by id) as facts,
            (select encode(sha256(string_agg(payment_facts::text, ',' order by id)::bytea), 'hex')
               from payment_facts where $1::text[] is null or external_id = any($1)) as hash`,
    [upTo],
  )
  return JSON.stringify(rows[0])
}
