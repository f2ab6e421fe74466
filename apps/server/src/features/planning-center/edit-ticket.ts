import type { InputOf, tickets } from '@alinha/contract'
import {
  checkCitation,
  takesDescription,
  takesMessages,
  type CasePin,
  type CitedLesson,
} from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { refuseOldVersion } from '../../platform/version.ts'
import { findLesson } from '../catalogue/index.ts'
import { notifyAboutCase } from '../notifications/index.ts'
import { advanceTicket } from './advance-ticket.ts'
import { openText, sealText } from './case-sealing.ts'
import { listTicketFiles } from './files/ticket-files.queries.ts'
import { sealMarks } from './marks/message-marks.ts'
import { readCaseKey } from './read-case-key.ts'
import { actsAsManager, mayRead, rolesOf, toHistory } from './ticket-roles.ts'
import { insertMessage } from './ticket-texts.queries.ts'
import { takeWithin } from './take-ticket.ts'
import { lockTicket, updateTicket, type Ticket } from './tickets.queries.ts'

type EditNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>
type Body = InputOf<typeof tickets.editTicket>['body']

/** What the old call can do, all of it or nothing: another description, a message, another status. */
export const editTicket = (needs: EditNeeds, actor: Actor, body: Body): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const ticket = await lockTicket(tx, body.id)
    if (!ticket || rolesOf(actor, ticket).length === 0) throw new Refusal('not-found')
    if (body.description !== undefined) await changeDescription(tx, needs, actor, ticket, body)
    if (body.message !== undefined) await sendWritten(tx, needs, actor, ticket, body)
    if (body.status !== undefined) await changeStatus(tx, needs, actor, ticket, body.status)
  })

async function changeDescription(
  tx: Db,
  needs: EditNeeds,
  { userId }: Actor,
  ticket: Ticket,
  { description = '', version }: Pick<Body, 'description' | 'version'>,
): Promise<void> {
  if (ticket.userId !== userId) throw new Refusal('not-found')
  if (!takesDescription(ticket.state, toHistory(ticket))) throw new Refusal('ticket-description-fixed')
  const key = await readCaseKey(tx, needs, ticket)
  const before = openText(key, 'description', ticket.descriptionSealed)
  refuseOldVersion({ version, description }, { description: before })
  const descriptionSealed = sealText(key, 'description', description)
  await updateTicket(tx, ticket.id, { descriptionSealed }, needs.clock())
}

/** As the form sends it, with what it points at. */
async function sendWritten(
  tx: Db,
  needs: EditNeeds,
  actor: Actor,
  ticket: Ticket,
  body: Body,
): Promise<void> {
  const { message: text = '', messageId: clientId, pins, snapshot, lesson } = body
  await sendMessage(tx, needs, actor, ticket, { text, clientId, pins, snapshot, lesson })
  // After who may write at all: nobody else learns of a file.
  if (snapshot !== undefined) await refuseSnapshot(tx, ticket.id, snapshot)
  if (lesson !== undefined) await refuseCitation(tx, lesson)
}

type Message = {
  text: string
  clientId?: string | undefined
  pins?: readonly CasePin[] | undefined
  snapshot?: string | undefined
  lesson?: CitedLesson | undefined
}

/** Between who sent the case and who works on it. */
export async function sendMessage(
  tx: Db,
  needs: EditNeeds,
  actor: Actor,
  ticket: Ticket,
  { text, clientId = randomUUID(), pins = [], snapshot, lesson }: Message,
): Promise<void> {
  const at = needs.clock()
  if (!mayRead(actor, ticket, at)) throw new Refusal('not-found')
  if (!takesMessages(ticket.state)) throw new Refusal('ticket-takes-no-messages')
  const key = await readCaseKey(tx, needs, ticket)
  await insertMessage(tx, {
    ticketId: ticket.id,
    authorId: actor.userId,
    clientId,
    textSealed: sealText(key, `message ${clientId}`, text),
    marksSealed: sealMarks(key, clientId, { pins, snapshot: snapshot ?? null, lesson: lesson ?? null }),
    isNote: false,
    at,
  })
  await updateTicket(tx, ticket.id, {}, at)
  const readerId = ticket.userId === actor.userId ? ticket.consultorId : ticket.userId
  if (readerId !== null)
    await notifyAboutCase(tx, { ticketId: ticket.id, kind: 'case-message', userId: readerId })
}

/** It was sent to this conversation, and is a picture. */
async function refuseSnapshot(tx: Db, ticketId: number, fileId: string): Promise<void> {
  const file = (await listTicketFiles(tx, ticketId)).find(({ id }) => id === fileId)
  if (file?.slot !== 'message' || file.kind !== 'picture' || file.state === 'refused')
    throw new Refusal('ticket-file-missing')
}

async function refuseCitation(tx: Db, { movieId, second }: CitedLesson): Promise<void> {
  const check = checkCitation(await findLesson(tx, movieId), second)
  if (!check.ok) throw new Refusal(check.reason)
}

const events = { open: 'reopen', closed: 'close' } as const

async function changeStatus(
  tx: Db,
  needs: EditNeeds,
  actor: Actor,
  ticket: Ticket,
  status: NonNullable<Body['status']>,
): Promise<void> {
  if (status === 'in-progress') return takeWithin(tx, needs, actor, ticket)
  const roles = rolesOf(actor, ticket)
  // A manager says why, which only `moveTicket` takes.
  if (actsAsManager(roles)) throw new Refusal('ticket-text-missing')
  await advanceTicket(tx, needs, ticket, { event: events[status], roles, actorId: actor.userId })
}

/** C7.113. Who has it again is who had it before. */
export const reopenTicket = (needs: EditNeeds, actor: Actor, id: number): Promise<void> =>
  editTicket(needs, actor, { id, status: 'open' })
