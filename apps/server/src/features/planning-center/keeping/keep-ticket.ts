import type { InputOf, ticketMoves } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { advanceTicket } from '../advance-ticket.ts'
import { listKeepChoicesOf } from '../ticket-roles.ts'
import { findWrappedKey, lockTicket } from '../tickets.queries.ts'

type Body = InputOf<typeof ticketMoves.keepTicket>['body']

/** Whoever sent a case that is over keeps it longer than the terms say. What they were told of its end holds no more. */
export const keepTicket = (
  needs: Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>,
  { userId }: Pick<Actor, 'userId'>,
  id: number,
  { months }: Body,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, id)
    if (ticket?.userId !== userId) throw new Refusal('not-found')
    if (!(await findWrappedKey(tx, id))) throw new Refusal('ticket-erased')
    const choice = listKeepChoicesOf(ticket, needs.clock()).find(one => one.months === months)
    if (!choice) throw new Refusal('ticket-not-kept-longer')
    await advanceTicket(tx, needs, ticket, {
      event: 'keep',
      roles: ['owner'],
      actorId: userId,
      change: { keptUntil: choice.until },
    })
  })
