import type { Db } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { mayRead, rolesOf } from '../ticket-roles.ts'
import type { Ticket } from '../tickets.queries.ts'
import { hasOpening } from './looks.queries.ts'

/** In which role somebody looks at a case, as its dentist sees it. */
export type LookRole = 'owner' | 'consultor' | 'manager'

/** Null for who may not look: a manager looks within the hour that they have opened the case for. */
export async function findLookRole(
  db: Db,
  actor: Actor,
  ticket: Ticket,
  now: Date,
): Promise<LookRole | null> {
  if (mayRead(actor, ticket, now)) return ticket.userId === actor.userId ? 'owner' : 'consultor'
  const isManager = rolesOf(actor, ticket).includes('manager')
  return isManager && (await hasOpening(db, ticket.id, actor.userId, now)) ? 'manager' : null
}
