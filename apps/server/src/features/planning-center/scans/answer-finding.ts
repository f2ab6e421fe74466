import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { sealText } from '../case-sealing.ts'
import { refuseFile } from '../files/send-file.ts'
import { findTicketFile } from '../files/ticket-files.queries.ts'
import { readCaseKey } from '../read-case-key.ts'
import { lockTicket, updateTicket } from '../tickets.queries.ts'
import { findFinding, recordAnswer } from './findings.queries.ts'

/** The dentist says why a file is right as it is, while it could still be replaced. The reason is sealed with the case. */
export const answerFinding = (
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const finding = await findFinding(tx, id)
    const ticket = finding && (await lockTicket(tx, finding.ticketId))
    const file = finding && (await findTicketFile(tx, finding.fileId))
    if (!finding || !file || ticket?.userId !== actor.userId) throw new Refusal('not-found')
    refuseFile(actor, ticket, file.slot, needs.clock())
    if (finding.level === 'stop') throw new Refusal('ticket-file-unusable')
    const key = await readCaseKey(tx, needs, ticket)
    await recordAnswer(tx, id, { reasonSealed: sealText(key, `finding ${id}`, reason), at: needs.clock() })
    await updateTicket(tx, ticket.id, {}, needs.clock())
  })
