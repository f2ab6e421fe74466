import { MOST_CASES_AT_ONCE } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { advanceTicket } from './advance-ticket.ts'
import { rolesOf } from './ticket-roles.ts'
import { lockCapacity, lockNextTicket, type Ticket } from './tickets.queries.ts'

type TakeNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>

/** The case whose promise ends first. Of fifty who ask at once each gets another. */
export const takeNextTicket = (needs: TakeNeeds, actor: Actor): Promise<number> =>
  inTransaction(needs.db, async tx => {
    await refuseIfFull(tx, actor)
    const ticket = await lockNextTicket(tx, actor.userId)
    if (!ticket) throw new Refusal('no-ticket-waits')
    await advance(tx, needs, actor, ticket)
    return ticket.id
  })

/** A certain one, which is locked. */
export async function takeWithin(tx: Db, needs: TakeNeeds, actor: Actor, ticket: Ticket): Promise<void> {
  await refuseIfFull(tx, actor)
  await advance(tx, needs, actor, ticket)
}

async function refuseIfFull(tx: Db, { userId, isConsultor }: Actor): Promise<void> {
  // A manager is let in to every call of consultors, and has no cases.
  if (!isConsultor) throw new Refusal('not-a-consultor')
  if ((await lockCapacity(tx, userId)) >= MOST_CASES_AT_ONCE) throw new Refusal('enough-tickets')
}

const advance = (tx: Db, needs: TakeNeeds, actor: Actor, ticket: Ticket) =>
  advanceTicket(tx, needs, ticket, {
    event: 'take',
    roles: rolesOf(actor, ticket),
    actorId: actor.userId,
    change: { consultorId: actor.userId },
  })
