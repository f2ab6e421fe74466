import type pg from 'pg'
import type { Access } from '@alinha/contract'
import { readInBatches } from '../in-batches.ts'

/** Who is asking, as the database knows them now. Never from a body, never from the token alone. */
export type Actor = {
  userId: number
  sessionId: string
  /** Roles count only in a session that may use them. */
  isManager: boolean
  isConsultor: boolean
  isReceiver: boolean
  /** A role is there, and waits for the second factor. */
  lacksSecondFactor: boolean
  /** Opened with a temporary password: it may choose a new one, and nothing else. */
  mustChoosePassword: boolean
}

/** One line of text for the whole answer: parsing rows would cost more than the look-up. */
const LIVE_SESSIONS = {
  name: 'live-sessions',
  text: `select string_agg(concat_ws(' ', s.id, u.id,
                  (u.is_manager or (u.email_confirmed_at is not null and u.email = any($2::text[])))::int,
                  u.is_consultor::int, u.is_receiver::int,
                  (s.second_factor_at is null)::int, (s.purpose = 'choose-password')::int), ',') as actors
           from sessions s join users u on u.id = s.user_id
          where s.id = any(string_to_array($1, ',')::uuid[]) and s.ended_at is null and s.expires_at > now()`,
}

type Rules = { MANAGER_EMAILS: readonly string[]; REQUIRE_SECOND_FACTOR: boolean }
export type ActorReader = (sessionId: string) => Promise<Actor | null>

/** While one statement is at the database, the process can prepare the next. */
const STATEMENTS_AT_ONCE = 2

/**
 * Reads the session row of every request after the request has arrived, so that a logout or a role change on any
 * process counts at once. At load, one statement serves dozens.
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
    const [sessionId = '', userId, isManager, isConsultor, isReceiver, isWithoutFactor, mustChoose] =
      line.split(' ')
    const isHeld = needsSecondFactor && isWithoutFactor === '1'
    actors.set(sessionId, {
      sessionId,
      userId: Number(userId),
      isManager: isManager === '1' && !isHeld,
      isConsultor: isConsultor === '1' && !isHeld,
      isReceiver: isReceiver === '1',
      lacksSecondFactor: isHeld && (isManager === '1' || isConsultor === '1'),
      mustChoosePassword: mustChoose === '1',
    })
  }
  return actors
}

/** The one place that says who is admitted to what. A manager is admitted everywhere but to a receiver's own statement. */
export function isAdmitted(access: Access, actor: Actor | null): boolean {
  switch (access) {
    case 'anyone':
      return true
    case 'member':
      return actor !== null
    case 'consultor':
      return actor !== null && (actor.isConsultor || actor.isManager)
    case 'receiver':
      return actor?.isReceiver === true
    case 'manager':
      return actor?.isManager === true
  }
}
