import type { InputOf, ticketFiles, WireTicketFile } from '@alinha/contract'
import {
  findCaseFileProblem,
  isSameContent,
  mostCaseFiles,
  sealedSize,
  takesCaseFile,
  toCaseFileKind,
  type CaseFileSlot,
} from '@alinha/domain'
import { scanLimits } from '@alinha/scans'
import { randomUUID } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { createUpload, type UploadStore } from '../../media/index.ts'
import { fileKeyOf } from '../case-sealing.ts'
import { removeTicketFile } from '../planning-center.jobs.ts'
import { readCaseKey } from '../read-case-key.ts'
import { mayRead, toHistory } from '../ticket-roles.ts'
import { lockTicket, updateTicket, type Ticket } from '../tickets.queries.ts'
import { recordFindings, type FileCopy } from '../scans/findings.queries.ts'
import { caseFilePath } from './case-file-store.ts'
import { toKeyText } from './hand-out-keys.ts'
import {
  findTicketFile,
  insertTicketFile,
  listTicketFiles,
  recordFilesRemoved,
  type TicketFile,
} from './ticket-files.queries.ts'

type SendNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>
type Offer = InputOf<typeof ticketFiles.startTicketFile>['body']

/** `copies` may be those of other files, too. */
export const toWireFile = (file: TicketFile, copies: readonly FileCopy[] = []): WireTicketFile => ({
  id: file.id,
  slot: file.slot,
  kind: file.kind,
  ending: file.ending,
  // What was taken back is not listed.
  state: file.state === 'removed' ? 'refused' : file.state,
  bytes: file.bytes,
  sha256: file.sha256,
  figures: file.figures,
  copies: copies
    .filter(({ fileId }) => fileId === file.id)
    .map(({ id, level, bytes }) => ({ id, level, bytes })),
  uploaderId: file.uploaderId,
  plan: file.plan,
  createdAt: file.createdAt.toISOString(),
})

/** Refuses who may not look at the case, and a file that it does not take now. */
export function refuseFile(actor: Actor, ticket: Ticket | null, slot: CaseFileSlot, now: Date): Ticket {
  if (!ticket || !mayRead(actor, ticket, now)) throw new Refusal('not-found')
  const sender = ticket.userId === actor.userId ? 'owner' : 'assigned'
  if (!takesCaseFile(slot, sender, ticket.state, toHistory(ticket)))
    throw new Refusal('ticket-takes-no-files')
  return ticket
}

/**
 * Announces a file: its id decides its key. What was begun with exactly this content goes on under the same id; anything
 * else is another file with another key, so that no nonce ever meets two contents.
 */
export async function startFile(
  needs: SendNeeds & { store: UploadStore },
  actor: Actor,
  ticketId: number,
  offer: Offer,
  context: Context,
): Promise<{ file: TicketFile; key: string }> {
  const problem = findCaseFileProblem(offer)
  if (problem) throw new Refusal(problem)
  const started = await inTransaction(needs.db, async tx => {
    const now = needs.clock()
    const ticket = refuseFile(actor, await lockTicket(tx, ticketId), offer.slot, now)
    const caseKey = await readCaseKey(tx, needs, ticket)
    const file =
      (await findBegun(tx, actor, ticketId, offer)) ?? (await begin(tx, needs, actor, ticketId, offer))
    await recordFound(tx, needs, file, offer)
    // A draft whose files are being sent is not left alone.
    await updateTicket(tx, ticketId, {}, now)
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tickets.file-begun',
      subjectId: ticket.userId,
      details: { ticket: ticketId, file: file.id },
      requestId: context.requestId,
      network: context.network,
    })
    return { file, key: toKeyText(fileKeyOf(caseKey, file.id)) }
  })
  // After the transaction: a row without a file can be begun again, a file without a row would stay for ever.
  const { id, state, sealedBytes } = started.file
  if (state === 'receiving') await createUpload(needs.store, caseFilePath(id), sealedBytes)
  return started
}

/** What the browser says of a file it has not sent. What stops is the server's word alone. */
async function recordFound(
  tx: Db,
  { clock }: Pick<SendNeeds, 'clock'>,
  { id, ticketId, slot, state }: TicketFile,
  { findings = [] }: Offer,
): Promise<void> {
  // The server has looked at it since.
  if (state !== 'receiving') return
  const files = await listTicketFiles(tx, ticketId)
  await recordFindings(tx, {
    ticketId,
    fileId: id,
    foundBy: 'browser',
    limits: scanLimits.version,
    findings: findings.flatMap(({ code, figures, otherSlot }) => {
      const other = files.findLast(file => file.slot === otherSlot && file.id !== id)
      if (otherSlot !== undefined && !other) return []
      const numbers = Object.fromEntries(figures.map(({ name, value }) => [name, value]))
      const finding = { code, level: 'warn' as const, figures: numbers }
      if (!other) return [finding]
      // Of two arches the upper one is named first, whichever came first: the server says so, too.
      const isLower = slot === 'lower' && other.slot === 'upper'
      return [
        { ...finding, ...(isLower ? { fileId: other.id, otherFileId: id } : { otherFileId: other.id }) },
      ]
    }),
    at: clock(),
  })
}

/** What has arrived whole is found too: its last answer may be lost, and nothing of it is sent twice. */
async function findBegun(
  tx: Db,
  { userId }: Actor,
  ticketId: number,
  offer: Offer,
): Promise<TicketFile | null> {
  const begun = (await listTicketFiles(tx, ticketId)).find(
    file =>
      file.state !== 'refused' &&
      file.plan === null &&
      file.slot === offer.slot &&
      file.ending === offer.ending &&
      file.uploaderId === userId &&
      isSameContent(file, offer),
  )
  return begun ?? null
}

async function begin(
  tx: Db,
  needs: SendNeeds,
  { userId }: Actor,
  ticketId: number,
  { slot, ending, bytes, sha256 }: Offer,
): Promise<TicketFile> {
  const now = needs.clock()
  const there = (await listTicketFiles(tx, ticketId)).filter(file => file.slot === slot && file.plan === null)
  if (mostCaseFiles(slot) === 1)
    await removeWithin(
      tx,
      needs,
      there.filter(({ state }) => state === 'receiving'),
    )
  else if (there.length >= mostCaseFiles(slot)) throw new Refusal('ticket-files-full')
  const id = randomUUID()
  await insertTicketFile(tx, {
    id,
    ticketId,
    uploaderId: userId,
    slot,
    kind: toCaseFileKind(ending),
    ending,
    bytes,
    sealedBytes: sealedSize(bytes),
    sha256,
    at: now,
  })
  const file = await findTicketFile(tx, id)
  if (!file) throw new Error('a file that was just recorded is missing')
  return file
}

/** Takes files back: the rows now, the bytes by a job. */
export async function removeWithin(
  tx: Db,
  { clock, jobs }: Pick<Needs, 'clock' | 'jobs'>,
  files: readonly TicketFile[],
): Promise<void> {
  await recordFilesRemoved(
    tx,
    files.map(({ id }) => id),
    clock(),
  )
  for (const { id } of files) await jobs.send(tx, removeTicketFile, { fileId: id })
}
