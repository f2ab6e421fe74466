import type { WirePaymentAlarm } from '@alinha/contract'
import type { Db } from '../../../platform/database.ts'
import { sql } from 'kysely'

/** Nobody reads more at once: what is settled makes room for the next. */
const MOST = 100

type Person = { userId: number | null; name: string | null }
const toPerson = ({ userId, name }: Person) =>
  userId === null || name === null ? null : { id: userId, name }

/** What an alarm is about is written as `person 7`, `intent …`, `refund 3` or a provider with the name of a charge. */
export async function listOpenAlarms(db: Db): Promise<WirePaymentAlarm[]> {
  const { rows } = await sql<Person & Pick<WirePaymentAlarm, 'id' | 'kind' | 'about'> & { raisedAt: Date }>`
    select a.id, a.kind, a.about, a.raised_at as "raisedAt", u.id as "userId", u.name
      from payment_alarms a
      left join lateral (
        select case split_part(a.about, ' ', 1)
                 when 'person' then split_part(a.about, ' ', 2)::integer
                 when 'intent' then (select user_id from payment_intents where id::text = split_part(a.about, ' ', 2))
                 when 'refund' then (select user_id from refund_requests where id::text = split_part(a.about, ' ', 2))
                 else (select user_id from payment_facts
                        where charge = split_part(a.about, ' ', 2) and provider = split_part(a.about, ' ', 1) limit 1)
               end as user_id
      ) whom on true
      left join users u on u.id = whom.user_id
     where a.resolved_at is null
     order by a.raised_at, a.id
     limit ${MOST}`.execute(db)
  return rows.map(({ id, kind, about, raisedAt, ...person }) => ({
    id,
    kind,
    about,
    raisedAt: raisedAt.toISOString(),
    person: toPerson(person),
  }))
}

/** Null when it does not exist or was settled before. */
export async function resolveOpenAlarm(db: Db, id: number): Promise<{ kind: string; about: string } | null> {
  const alarm = await db
    .updateTable('payment_alarms')
    .set({ resolved_at: sql`now()` })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['kind', 'about'])
    .executeTakeFirst()
  return alarm ?? null
}

export async function listOpenRefunds(db: Db) {
  const rows = await db
    .selectFrom('refund_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.amount', 'r.provider', 'r.asked_at as askedAt', 'u.id as userId', 'u.name'])
    .where('r.done_at', 'is', null)
    .orderBy('r.asked_at')
    .limit(MOST)
    .execute()
  return rows.map(({ askedAt, userId, name, ...refund }) => ({
    ...refund,
    person: { id: userId, name },
    askedAt: askedAt.toISOString(),
  }))
}

/** Payments of which nobody knows yet whether they succeeded. Most are decided within minutes, by a job. */
export async function listUndecidedIntents(db: Db) {
  const rows = await db
    .selectFrom('payment_intents as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([
      'i.id',
      'i.total as amount',
      'i.operation',
      'i.recorded_at as beganAt',
      'u.id as userId',
      'u.name',
    ])
    .where('i.state', 'in', ['recorded', 'sent', 'unknown', 'processing'])
    .orderBy('i.recorded_at')
    .limit(MOST)
    .execute()
  return rows.map(({ beganAt, userId, name, ...intent }) => ({
    ...intent,
    person: { id: userId, name },
    beganAt: beganAt.toISOString(),
  }))
}
