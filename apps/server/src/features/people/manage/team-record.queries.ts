import type { RecordArea, WireTeamRecord } from '@alinha/contract'
import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

const PAGE = 50
const DAY = sql<Day>`(log.at at time zone 'America/Sao_Paulo')::date`

/** The first words of the actions of each area. */
const areas: Record<RecordArea, readonly string[]> = {
  people: ['people', 'account', 'session', 'privacy', 'profile', 'certificates'],
  money: ['coupons', 'prices', 'receivers', 'payments', 'associates'],
  catalogue: [
    'courses',
    'movies',
    'categories',
    'featured',
    'materials',
    'uploads',
    'media',
    'lesson-texts',
    'synonyms',
  ],
  community: ['forum'],
  site: ['partners', 'company', 'notifications', 'announcements', 'academic'],
}

/** What members do to their own posts. */
const OWN_ACTS = ['forum.post-edited', 'forum.post-removed', 'forum.best-answer-chosen']

export type WantedRecord = {
  after?: number | undefined
  actor?: number | undefined
  area?: RecordArea | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** What somebody did to something that is not their own account. One more than a page tells whether there is a next one. */
export async function listTeamRecord(
  db: Db,
  { after, actor, area, from, to }: WantedRecord,
): Promise<{ entries: WireTeamRecord[]; next: number | null }> {
  let found = db
    .selectFrom('audit_log as log')
    .leftJoin('users as actor', 'actor.id', 'log.actor_id')
    .leftJoin('users as subject', 'subject.id', 'log.subject_id')
    .select([
      'log.id',
      'log.at',
      'log.action',
      'actor.id as actorId',
      'actor.name as actorName',
      'subject.id as subjectId',
      'subject.name as subjectName',
      sql<string | null>`log.details ->> 'reason'`.as('reason'),
    ])
    .where('log.actor_id', 'is not', null)
    .where(sql<boolean>`log.actor_id is distinct from log.subject_id`)
    .where(sql`split_part(log.action, '.', 1)`, 'in', area ? areas[area] : Object.values(areas).flat())
    .where('log.action', 'not in', OWN_ACTS)
  if (after !== undefined) found = found.where('log.id', '<', after)
  if (actor !== undefined) found = found.where('log.actor_id', '=', actor)
  if (from !== undefined) found = found.where(DAY, '>=', from)
  if (to !== undefined) found = found.where(DAY, '<=', to)
  const rows = await found
    .orderBy('log.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return {
    entries: shown.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: toPerson(row.actorId, row.actorName),
      subject: toPerson(row.subjectId, row.subjectName),
      reason: row.reason,
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

const toPerson = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
