import { mostCaseFiles } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { checkTicketFile } from '../planning-center.jobs.ts'
import { mayRead } from '../ticket-roles.ts'
import { findTicket, lockTicket, updateTicket } from '../tickets.queries.ts'
import { caseFilePath } from './case-file-store.ts'
import { refuseFile, removeWithin } from './send-file.ts'
import {
  findTicketFile,
  listTicketFiles,
  recordFileReceived,
  type TicketFile,
} from './ticket-files.queries.ts'

type FinishNeeds = Pick<Needs, 'db' | 'clock' | 'jobs' | 'media'>

/** One that the person sends or has sent; for anybody else it is not there. */
export async function readOwnFile(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<TicketFile> {
  const file = await findTicketFile(db, id)
  const ticket = file && (await findTicket(db, file.ticketId))
  if (!file || !ticket || file.uploaderId !== actor.userId || !mayRead(actor, ticket, clock()))
    throw new Refusal('not-found')
  return file
}

/** Safe to repeat. In a slot for one file it replaces the one before; the worker then looks at it. */
export const recordArrival = (needs: Omit<FinishNeeds, 'media'>, id: string): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const known = await findTicketFile(tx, id)
    if (known?.state !== 'receiving') return
    await lockTicket(tx, known.ticketId)
    if (mostCaseFiles(known.slot) === 1) {
      const former = (await listTicketFiles(tx, known.ticketId)).filter(
        file => file.slot === known.slot && file.id !== id,
      )
      await removeWithin(tx, needs, former)
    }
    if (!(await recordFileReceived(tx, id, needs.clock()))) return
    await updateTicket(tx, known.ticketId, {}, needs.clock())
    await needs.jobs.send(tx, checkTicketFile, { fileId: id })
  })

/** What the sender says at the end; the last byte has said it before, unless its answer was lost. */
export async function finishFile(needs: FinishNeeds, actor: Actor, id: string): Promise<TicketFile> {
  const file = await readOwnFile(needs, actor, id)
  if (file.state === 'receiving') {
    if ((await needs.media.size(caseFilePath(id))) !== file.sealedBytes)
      throw new Refusal('ticket-file-incomplete')
    await recordArrival(needs, id)
  }
  return readOwnFile(needs, actor, id)
}

/** Who sent a file takes it back while the case takes such files, unless a plan was delivered with it. */
export async function takeFileBack(needs: FinishNeeds, actor: Actor, id: string): Promise<void> {
  const { ticketId } = await readOwnFile(needs, actor, id)
  await inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, ticketId)
    const file = await findTicketFile(tx, id)
    if (!file) throw new Refusal('not-found')
    if (file.plan !== null) throw new Refusal('ticket-file-delivered')
    refuseFile(actor, ticket, file.slot, needs.clock())
    await removeWithin(tx, needs, [file])
    await updateTicket(tx, ticketId, {}, needs.clock())
  })
}
