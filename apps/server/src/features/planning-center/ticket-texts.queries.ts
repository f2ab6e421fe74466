import type { Db } from '../../platform/database.ts'

export type SealedMessage = {
  id: number
  clientId: string
  authorId: number
  authorName: string
  textSealed: string
  marksSealed: string
  createdAt: Date
}

const messages = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_messages')
    .innerJoin('users', 'users.id', 'ticket_messages.author_id')
    .select([
      'ticket_messages.id',
      'ticket_messages.client_id as clientId',
      'ticket_messages.author_id as authorId',
      'users.name as authorName',
      'ticket_messages.text_sealed as textSealed',
      'ticket_messages.marks_sealed as marksSealed',
      'ticket_messages.created_at as createdAt',
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_messages.id')

/** The conversation: what everybody who reads the case reads. */
export const listMessages = (db: Db, ticketId: number): Promise<SealedMessage[]> =>
  messages(db, ticketId).where('is_note', '=', false).execute()

/** Never for who sent the case. */
export const listNotes = (db: Db, ticketId: number): Promise<SealedMessage[]> =>
  messages(db, ticketId).where('is_note', '=', true).execute()

type NewMessage = {
  ticketId: number
  authorId: number
  clientId: string
  textSealed: string
  marksSealed: string
  isNote: boolean
  at: Date
}

/** One that was sent before is not sent again. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: message.ticketId,
      author_id: message.authorId,
      client_id: message.clientId,
      text_sealed: message.textSealed,
      marks_sealed: message.marksSealed,
      is_note: message.isNote,
      created_at: message.at,
    })
    .onConflict(conflict => conflict.column('client_id').doNothing())
    .execute()
}

export type SealedPlan = {
  number: number
  summarySealed: string
  manifestHash: string
  authorName: string
  croNumber: string
  croState: string
  deliveredAt: Date
  decision: string | null
  decidedAt: Date | null
}

/** The oldest first. */
export const listPlans = (db: Db, ticketId: number): Promise<SealedPlan[]> =>
  db
    .selectFrom('ticket_plans')
    .innerJoin('users', 'users.id', 'ticket_plans.author_id')
    .leftJoin('ticket_decisions', join =>
      join
        .onRef('ticket_decisions.ticket_id', '=', 'ticket_plans.ticket_id')
        .onRef('ticket_decisions.plan_number', '=', 'ticket_plans.number'),
    )
    .select([
      'ticket_plans.number',
      'ticket_plans.summary_sealed as summarySealed',
      'ticket_plans.manifest_hash as manifestHash',
      'users.name as authorName',
      'ticket_plans.cro_number as croNumber',
      'ticket_plans.cro_state as croState',
      'ticket_plans.delivered_at as deliveredAt',
      'ticket_decisions.decision',
      'ticket_decisions.at as decidedAt',
    ])
    .where('ticket_plans.ticket_id', '=', ticketId)
    .orderBy('ticket_plans.number')
    .execute()

/** At the council (CRO) of a state. */
type Registration = { number: string; state: string }

type NewPlan = {
  ticketId: number
  number: number
  authorId: number
  registration: Registration
  summarySealed: string
  manifestHash: string
  at: Date
}

export async function insertPlan(tx: Db, plan: NewPlan): Promise<void> {
  await tx
    .insertInto('ticket_plans')
    .values({
      ticket_id: plan.ticketId,
      number: plan.number,
      author_id: plan.authorId,
      cro_number: plan.registration.number,
      cro_state: plan.registration.state,
      summary_sealed: plan.summarySealed,
      manifest_hash: plan.manifestHash,
      delivered_at: plan.at,
    })
    .execute()
}

type NewDecision = {
  ticketId: number
  planNumber: number
  decision: 'approved' | 'changes'
  userId: number
  registration: Registration
  network: string
  at: Date
}

/** Of exactly what was delivered under that number. */
export async function insertDecision(tx: Db, decision: NewDecision): Promise<void> {
  const { ticketId, planNumber, registration } = decision
  await tx
    .insertInto('ticket_decisions')
    .columns([
      'ticket_id',
      'plan_number',
      'decision',
      'manifest_hash',
      'user_id',
      'cro_number',
      'cro_state',
      'network',
      'at',
    ])
    .expression(by =>
      by
        .selectFrom('ticket_plans')
        .select(from => [
          from.ref('ticket_id').as('ticket_id'),
          from.ref('number').as('plan_number'),
          from.val(decision.decision).as('decision'),
          from.ref('manifest_hash').as('manifest_hash'),
          from.val(decision.userId).as('user_id'),
          from.val(registration.number).as('cro_number'),
          from.val(registration.state).as('cro_state'),
          from.val(decision.network).as('network'),
          from.val(decision.at).as('at'),
        ])
        .where('ticket_id', '=', ticketId)
        .where('number', '=', planNumber),
    )
    .execute()
}

type NewAttestation = {
  ticketId: number
  userId: number
  textVersion: string
  isGuardian: boolean
  registration: Registration
  network: string
  at: Date
}

/** Once for each try to pay. */
export async function insertAttestation(tx: Db, attestation: NewAttestation): Promise<void> {
  await tx
    .insertInto('ticket_attestations')
    .values({
      ticket_id: attestation.ticketId,
      user_id: attestation.userId,
      text_version: attestation.textVersion,
      is_guardian: attestation.isGuardian,
      cro_number: attestation.registration.number,
      cro_state: attestation.registration.state,
      network: attestation.network,
      at: attestation.at,
    })
    .execute()
}
