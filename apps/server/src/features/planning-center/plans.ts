import type { InputOf, ticketMoves } from '@alinha/contract'
import { createHash } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { findProfile } from '../profile/index.ts'
import { advanceTicket } from './advance-ticket.ts'
import { sealText } from './case-sealing.ts'
import { sendMessage } from './edit-ticket.ts'
import { listTicketFiles, recordFilesDelivered, type TicketFile } from './files/ticket-files.queries.ts'
import { readCaseKey } from './read-case-key.ts'
import { rolesOf } from './ticket-roles.ts'
import { insertDecision, insertPlan } from './ticket-texts.queries.ts'
import { lockTicket } from './tickets.queries.ts'

type PlanNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>

/** A plan bears the name and registration of the consultor, who answers for it. */
export const deliverPlan = (
  needs: PlanNeeds,
  actor: Actor,
  id: number,
  { summary, files = [] }: InputOf<typeof ticketMoves.deliverPlan>['body'],
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, id)
    if (!ticket || !rolesOf(actor, ticket).includes('assigned')) throw new Refusal('not-found')
    const registration = (await findProfile(tx, actor.userId))?.registration
    if (!registration) throw new Refusal('cro-missing')
    const number = ticket.plans + 1
    const key = await readCaseKey(tx, needs, ticket)
    const delivered = await readPlanFiles(tx, id, files)
    await insertPlan(tx, {
      ticketId: id,
      number,
      authorId: actor.userId,
      registration,
      summarySealed: sealText(key, `plan ${number}`, summary),
      manifestHash: toManifestHash(summary, delivered),
      at: needs.clock(),
    })
    await recordFilesDelivered(tx, { ticketId: id, plan: number, ids: files })
    await advanceTicket(tx, needs, ticket, {
      event: 'deliver',
      roles: ['assigned'],
      actorId: actor.userId,
      planNumber: number,
      change: { plans: number },
    })
  })

/** Those of the slot for plans that have arrived, in the order in which the consultor gave them. */
async function readPlanFiles(tx: Db, ticketId: number, ids: readonly string[]): Promise<TicketFile[]> {
  const there = new Map((await listTicketFiles(tx, ticketId)).map(file => [file.id, file]))
  return [...new Set(ids)].map(id => {
    const file = there.get(id)
    const isUsable = file?.slot === 'plan' && file.plan === null
    if (!file || !isUsable || (file.state !== 'received' && file.state !== 'checked'))
      throw new Refusal('ticket-file-missing')
    return file
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Over the hash of what the plan says and, line by line, that of each of its files. */
const toManifestHash = (summary: string, files: readonly Pick<TicketFile, 'sha256'>[]): string =>
  hashOf([hashOf(summary), ...files.map(({ sha256 }) => sha256)].join('\n'))

/** The dentist decides of the plan that they have read, by its number: not of one that came meanwhile. */
export const decidePlan = (
  needs: PlanNeeds,
  actor: Actor,
  id: number,
  { plan, decision, text }: InputOf<typeof ticketMoves.decidePlan>['body'],
  { network }: Context,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, id)
    if (ticket?.userId !== actor.userId) throw new Refusal('not-found')
    if (decision === 'changes' && text === undefined) throw new Refusal('ticket-text-missing')
    if (plan !== ticket.plans) throw new Refusal('ticket-plan-replaced')
    const registration = (await findProfile(tx, actor.userId))?.registration
    if (!registration) throw new Refusal('cro-missing')
    await advanceTicket(tx, needs, ticket, {
      event: decision === 'approved' ? 'approve' : 'ask-changes',
      roles: ['owner'],
      actorId: actor.userId,
      planNumber: plan,
    })
    await insertDecision(tx, {
      ticketId: id,
      planNumber: plan,
      decision,
      userId: actor.userId,
      registration,
      network,
      at: needs.clock(),
    })
    if (text !== undefined) await sendMessage(tx, needs, actor, ticket, { text })
  })
