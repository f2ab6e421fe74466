import type pg from 'pg'
import type { Access } from '@alinha/contract'
import { readInBatches } from '../in-batches.ts'

/** Who is asking, as the database says now: never from a body, nor from the token alone. */
export type Actor = {
  userId: number
  sessionId: string
  isEmailConfirmed: boolean
  /** False in a session that lacks a required second factor. */
  isManager: boolean
  isConsultor: boolean
  isReceiver: boolean
  /** The person has a role that they can use only with a second factor. */
  lacksSecondFactor: boolean
  /** The session was opened with a temporary password, and may only choose a new one. */
  mustChoosePassword: boolean
  /** The manager who views the site as this person: then the session is the manager's own. */
  viewedBy: number | null
}

/** Whose budget and whose line in the log a call is. */
export const whoAsks = ({ userId, viewedBy }: Actor): number => viewedBy ?? userId

/** Returns one text for all sessions, because parsing rows would cost more than the query. */
const LIVE_SESSIONS = {
  name: 'live-sessions',
  text: `select string_agg(concat_ws(' ', s.id, u.id,
                  (u.is_manager or (u.email_confirmed_at is not null and u.email = any($2::text[])))::int,
                  u.is_consultor::int, u.is_receiver::int,
                  (s.second_factor_at is null)::int, (s.purpose = 'choose-password')::int,
                  (u.email_confirmed_at is not null)::int), ',') as actors
           from sessions s join users u on u.id = s.user_id
          where s.id = any(string_to_array($1, ',')::uuid[]) and s.ended_at is null and s.expires_at > now()
            and u.blocked_at is null`,
}

type Rules = { MANAGER_EMAILS: readonly string[]; REQUIRE_SECOND_FACTOR: boolean }
export type ActorReader = (sessionId: string) => Promise<Actor | null>

/** While one statement is at the database, the process can prepare the next. */
const STATEMENTS_AT_ONCE = 2

/**
 * Reads the session anew for every request, so that a logout or a role change on any process counts at once. Under load
 * one statement serves dozens of requests.
 */
export const actorReader = (pool: pg.Pool, { MANAGER_EMAILS, REQUIRE_SECOND_FACTOR }: Rules): ActorReader =>
  readInBatches(STATEMENTS_AT_ONCE, async sessionIds => {
    const { rows } = await pool.query<{ actors: string | null }>({
      ...LIVE_SESSIONS,
      values: [sessionIds.join(','), MANAGER_EMAILS],
    })
    return toActors(rows[0]?.actors ?? '', REQUIRE_SECOND_FACTOR)
  })

function toActors(text: string, needsSecondFactor: boolean): Map<string, Actor> {
  const actors = new Map<string, Actor>()
  for (const line of text ? text.split(',') : []) {
    const [
      sessionId = '',
      userId,
      isManager,
      isConsultor,
      isReceiver,
      isWithoutFactor,
      mustChoose,
      isConfirmed,
    ] = line.split(' ')
    const lacksFactor = needsSecondFactor && isWithoutFactor === '1'
    actors.set(sessionId, {
      sessionId,
      userId: Number(userId),
      isEmailConfirmed: isConfirmed === '1',
      isManager: isManager === '1' && !lacksFactor,
      isConsultor: isConsultor === '1' && !lacksFactor,
      isReceiver: isReceiver === '1',
      lacksSecondFactor: lacksFactor && (isManager === '1' || isConsultor === '1'),
      mustChoosePassword: mustChoose === '1',
      viewedBy: null,
    })
  }
  return actors
}

/** The only place that decides who is admitted. A manager is admitted to everything but a receiver's own statement. */
export function isAdmitted(access: Access, actor: Actor | null): boolean {
  switch (access) {
    case 'anyone':
      return true
    case 'member':
      return actor !== null
    case 'confirmed':
      return actor !== null && (actor.isEmailConfirmed || actor.isManager)
    case 'consultor':
      return actor !== null && (actor.isConsultor || actor.isManager)
    case 'receiver':
      return actor?.isReceiver === true
    case 'manager':
      return actor?.isManager === true
  }
}
