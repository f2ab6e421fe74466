import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Those paid for since a moment, with the versions that their promises were made with. */
export const listPaidSince = (db: Db, since: Date) =>
  db
    .selectFrom('tickets')
    .select(['id', 'calendar_version as calendarVersion', 'promise_version as promiseVersion'])
    .where('paid_at', '>=', since)
    .orderBy('id')
    .limit(5000)
    .execute()

/** Consultors who can work, with how many cases wait for each. */
export const listConsultorLoads = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.name',
      sql<number>`(select count(*)::int from tickets
        where tickets.consultor_id = users.id and tickets.state in ('planning', 'revising', 'question'))`.as(
        'atWork',
      ),
    ])
    .where('users.is_consultor', '=', true)
    .where('users.blocked_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .orderBy('users.name')
    .execute()

export async function listNames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What was found in the files that were there when somebody took the case: what was replaced before says nothing. */
export const listCodesWhenTaken = (db: Db, ticketIds: readonly number[]) =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('ticket_findings')
        .innerJoin('ticket_files', 'ticket_files.id', 'ticket_findings.file_id')
        .select(['ticket_findings.ticket_id as ticketId', 'code'])
        .distinct()
        .where('ticket_findings.ticket_id', 'in', ticketIds)
        .where('level', '=', 'warn')
        .where(by =>
          by.exists(
            by
              .selectFrom('ticket_events')
              .select('ticket_events.id')
              .whereRef('ticket_events.ticket_id', '=', 'ticket_findings.ticket_id')
              .where('event', 'in', ['take', 'reassign'])
              .whereRef('ticket_events.at', '>=', 'ticket_files.created_at')
              .where(inner =>
                inner.or([
                  inner('ticket_files.removed_at', 'is', null),
                  inner('ticket_files.removed_at', '>', inner.ref('ticket_events.at')),
                ]),
              ),
          ),
        )
        .execute()
