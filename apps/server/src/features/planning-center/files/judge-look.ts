import type { Needs } from '../../../needs.ts'
import { findTicket } from '../tickets.queries.ts'
import { findLook } from './looks.queries.ts'
import { findLookRole } from './may-look.ts'

/** Those handed out before they had 22 letters had 16. */
const LOOK = /^[A-Za-z0-9_-]{16}([A-Za-z0-9_-]{6})?$/

/** Whether who got an address may still look at the case: login, role and case are read anew each time that nginx asks. */
export async function judgeLook(
  { db, clock, readActor }: Pick<Needs, 'db' | 'clock' | 'readActor'>,
  id: string,
): Promise<boolean> {
  const look = LOOK.test(id) ? await findLook(db, id) : null
  if (!look) return false
  const [actor, ticket] = await Promise.all([readActor(look.sessionId), findTicket(db, look.ticketId)])
  if (!actor || actor.mustChoosePassword || !ticket) return false
  return (await findLookRole(db, actor, ticket, clock())) !== null
}
