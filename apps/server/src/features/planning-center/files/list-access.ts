import type { ReplyOf, ticketFiles } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findTicket } from '../tickets.queries.ts'
import { listLooks } from './looks.queries.ts'
import type { LookRole } from './may-look.ts'

type Look = ReplyOf<typeof ticketFiles.listTicketAccess>['looks'][number]
type Details = { role?: LookRole; count?: number; reason?: string }

const kinds: Readonly<Record<string, Look['what']>> = {
  'tickets.read': 'page',
  'tickets.keys-read': 'files',
  'tickets.opened': 'opening',
}

/** Every look at a case: for who sent it, and nobody else. */
export async function listAccess(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  ticketId: number,
): Promise<Look[]> {
  const ticket = await findTicket(db, ticketId)
  if (ticket?.userId !== userId) throw new Refusal('not-found')
  return (await listLooks(db, ticket)).map(look => {
    const { role, count, reason } = look.details as Details
    return {
      at: look.at.toISOString(),
      name: look.name,
      // Rows from before roles were recorded are the owner's or the consultor's.
      role: role ?? (look.userId === userId ? 'owner' : 'consultor'),
      what: kinds[look.action] ?? 'page',
      files: count ?? null,
      reason: reason ?? null,
    }
  })
}
