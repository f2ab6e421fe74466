import type pg from 'pg'
import type { Actor } from './actor.ts'

/** A view counts in the session in which it was begun, for its quarter of an hour, and only of who is not staff. */
const LIVE_VIEW = {
  name: 'live-view',
  text: `select u.id, u.email_confirmed_at is not null as is_confirmed
           from member_views v join users u on u.id = v.user_id
          where v.id = $1 and v.session_id = $2 and v.ended_at is null and v.expires_at > now()
            and u.blocked_at is null and not (u.is_manager or u.is_consultor or u.is_receiver)
            and not (u.email_confirmed_at is not null and u.email = any($3::text[]))`,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whom the manager views; null for a view that has ended, is not theirs or never was. */
export type ViewReader = (viewId: string, manager: Actor) => Promise<Actor | null>

/** Read anew for every request, like the session, and alone: views are few. */
export const viewReader =
  (pool: pg.Pool, { MANAGER_EMAILS }: { MANAGER_EMAILS: readonly string[] }): ViewReader =>
  async (viewId, { userId: viewedBy, sessionId }) => {
    if (!UUID.test(viewId)) return null
    const values = [viewId, sessionId, MANAGER_EMAILS]
    const { rows } = await pool.query<{ id: number; is_confirmed: boolean }>({ ...LIVE_VIEW, values })
    const [member] = rows
    if (!member) return null
    return {
      userId: member.id,
      sessionId,
      isEmailConfirmed: member.is_confirmed,
      isManager: false,
      isConsultor: false,
      isReceiver: false,
      lacksSecondFactor: false,
      mustChoosePassword: false,
      viewedBy,
    }
  }
