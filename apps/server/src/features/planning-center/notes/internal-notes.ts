import type { InputOf, ticketMoves, WireTicketPage } from '@alinha/contract'
import { randomUUID } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { recordEdit } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { openText, sealText } from '../case-sealing.ts'
import { findLookRole } from '../files/may-look.ts'
import { readCaseKey } from '../read-case-key.ts'
import { insertMessage, listNotes } from '../ticket-texts.queries.ts'
import { lockTicket, type Ticket } from '../tickets.queries.ts'

type NoteNeeds = Pick<Needs, 'db' | 'config' | 'clock'>
type Body = InputOf<typeof ticketMoves.addTicketNote>['body']

/**
 * For whoever works on the case now or later. Who sent it learns nothing of it: nobody is told, the case does not count as
 * changed, and the record names no person whom it is about.
 */
export const addNote = (
  needs: NoteNeeds,
  actor: Actor,
  ticketId: number,
  { text, noteId = randomUUID() }: Body,
  context: Context,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const at = needs.clock()
    const ticket = await lockTicket(tx, ticketId)
    const role = ticket && (await findLookRole(tx, actor, ticket, at))
    if (!ticket || !role || role === 'owner') throw new Refusal('not-found')
    const key = await readCaseKey(tx, needs, ticket)
    await insertMessage(tx, {
      ticketId,
      authorId: actor.userId,
      clientId: noteId,
      // Another place than that of messages: one that is put among them does not open.
      textSealed: sealText(key, `internal note ${noteId}`, text),
      marksSealed: '',
      isNote: true,
      at,
    })
    await recordEdit(tx, { actor, context }, 'tickets.noted', { ticket: ticketId, role })
  })

export async function openNotes(
  tx: Db,
  needs: Pick<Needs, 'config'>,
  ticket: Ticket,
): Promise<NonNullable<WireTicketPage['notes']>> {
  const key = await readCaseKey(tx, needs, ticket)
  return (await listNotes(tx, ticket.id)).map(({ id, authorName, clientId, textSealed, createdAt }) => ({
    id,
    authorName,
    text: openText(key, `internal note ${clientId}`, textSealed),
    createdAt: createdAt.toISOString(),
  }))
}
