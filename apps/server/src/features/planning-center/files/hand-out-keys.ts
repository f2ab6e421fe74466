import { randomBytes } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { fileKeyOf } from '../case-sealing.ts'
import { readCaseKey } from '../read-case-key.ts'
import { listCopies } from '../scans/findings.queries.ts'
import { findTicket } from '../tickets.queries.ts'
import { CASE_VIEWER_COOKIE, caseAddressEndsAt, caseViewerOf, signCaseAddress } from './case-address.ts'
import { recordLook } from './looks.queries.ts'
import { findLookRole } from './may-look.ts'
import { listTicketFiles } from './ticket-files.queries.ts'

type KeyNeeds = Pick<Needs, 'db' | 'config' | 'clock'>
type HandedOut = { id: string; key: string; address: string }

const LOOK_BYTES = 16
const ARRIVED: ReadonlySet<string> = new Set(['received', 'checked', 'refused'])

export const toKeyText = (key: Uint8Array): string => Buffer.from(key).toString('base64url')

/**
 * The keys of files of a case and of their copies, for who may look at it. That they were handed out is recorded in the transaction that reads
 * them: where that cannot be written, nobody gets any.
 */
export async function handOutKeys(
  needs: KeyNeeds,
  actor: Actor,
  ticketId: number,
  ids: readonly string[],
  context: Context,
): Promise<HandedOut[]> {
  const { db, config, clock } = needs
  const now = clock()
  const viewer = caseViewerOf(config, actor.sessionId)
  const handedOut = await inTransaction(db, async tx => {
    const ticket = await findTicket(tx, ticketId)
    const role = ticket && (await findLookRole(tx, actor, ticket, now))
    if (!ticket || !role) throw new Refusal('not-found')
    const wanted = new Set(ids)
    const arrived = (await listTicketFiles(tx, ticketId)).filter(({ state }) => ARRIVED.has(state))
    const files = [...arrived, ...(await listCopies(tx, ticketId))].filter(({ id }) => wanted.has(id))
    if (files.length !== wanted.size) throw new Refusal('ticket-file-missing')
    const caseKey = await readCaseKey(tx, needs, ticket)
    const lookId = await recordLook(tx, {
      id: randomBytes(LOOK_BYTES).toString('base64url'),
      ticketId,
      userId: actor.userId,
      sessionId: actor.sessionId,
      at: now,
    })
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tickets.keys-read',
      subjectId: ticket.userId,
      details: { ticket: ticketId, role, count: files.length, files: files.map(({ id }) => id).join(' ') },
      requestId: context.requestId,
      network: context.network,
    })
    const endsAt = caseAddressEndsAt(now)
    return files.map(({ id }) => ({
      id,
      key: toKeyText(fileKeyOf(caseKey, id)),
      address: signCaseAddress(config, { fileId: id, lookId, endsAt, viewer }),
    }))
  })
  const { name, path } = CASE_VIEWER_COOKIE
  context.setCookie(name, viewer, { path, domain: config.MEDIA_COOKIE_DOMAIN })
  return handedOut
}
