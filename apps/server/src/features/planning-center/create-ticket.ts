import type { InputOf, tickets, WireTicket } from '@alinha/contract'
import { caseAttestation, listCaseRecords, type InEachLanguage } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { pay, refuseIfRefused, toPayerDetails, toShownPrice } from '../checkout/index.ts'
import { findProfile, recordProfile, type DentalRegistration } from '../profile/index.ts'
import { advanceTicket } from './advance-ticket.ts'
import { recordCase } from './drafts/record-case.ts'
import { quoteTicket } from './quote-ticket.ts'
import { readListedTicket } from './read-ticket.ts'
import { settleTicket } from './settle-tickets.ts'
import { insertAttestation } from './ticket-texts.queries.ts'
import { lockTicket } from './tickets.queries.ts'

type PaidBody = InputOf<typeof tickets.createTicket>['body']
type NewCase = InputOf<typeof tickets.createFreeTicket>['body']
type Created = { message: InEachLanguage<string>; ticket: WireTicket }
type Paid = Pick<PaidBody, 'intentId' | 'parcelas'> & Parameters<typeof toShownPrice>[0]

/** Opens a case and pays for it by card. Until it is paid for it is a draft, which another try takes up again. */
export const createTicket = (
  needs: Needs,
  actor: Actor,
  body: PaidBody,
  context: Context,
): Promise<Created> =>
  openCase(needs, actor, body, context, {
    ...body,
    payer: toPayerDetails(body),
    token: body.cc_number ?? null,
    proof: body.recaptcha,
  })

/** Opens a case that costs nothing. What is free is computed here, whatever the page says. */
export async function createFreeTicket(
  needs: Needs,
  actor: Actor,
  body: NewCase,
  context: Context,
): Promise<Created> {
  const { total } = await quoteTicket(needs, actor, {
    coupon: body.cupon,
    withAssistance: body.assistance === 1,
  })
  if (total !== 0) throw new Refusal('ticket-not-free')
  return openCase(needs, actor, body, context, { payer: { address: {} }, token: null, proof: undefined })
}

type Means = Partial<Paid> & {
  payer: ReturnType<typeof toPayerDetails>
  token: string | null
  proof: string | undefined
}

async function openCase(
  needs: Needs,
  actor: Actor,
  body: NewCase,
  { network }: Context,
  means: Means,
): Promise<Created> {
  const { userId } = actor
  const registration = await readRegistration(needs, userId, body)
  const isMinor = body.isMinor === 1
  const about = { kind: body.kind ?? 'alignment', isMinor } as const
  const needsGuardian = listCaseRecords(about).required.includes('guardian-consent')
  if (needsGuardian && body.guardianConsent !== 1) throw new Refusal('guardian-consent-missing')
  const intentId = means.intentId ?? randomUUID()
  const ticketId = await recordCase(needs, userId, body, intentId)
  const begin = async (tx: Db) => {
    const ticket = await lockTicket(tx, ticketId)
    if (ticket?.state !== 'draft') throw new Refusal('payment-under-way')
    const at = needs.clock()
    await insertAttestation(tx, {
      ticketId,
      userId,
      textVersion: caseAttestation.version,
      isGuardian: needsGuardian,
      registration,
      network,
      at,
    })
    await advanceTicket(tx, needs, ticket, {
      event: 'pay',
      roles: ['owner'],
      actorId: userId,
      change: { intentId },
    })
  }
  const answer = await pay(needs, userId, {
    intentId,
    wish: {
      operation: 'single-purchase',
      plan: undefined,
      instalments: means.parcelas,
      coupon: body.cupon,
      course: null,
      ticket: { id: ticketId, withAssistance: body.assistance === 1 },
    },
    shownPrice: toShownPrice(means),
    payer: means.payer,
    token: means.token,
    network,
    proof: means.proof,
    begin,
  })
  await settleTicket(needs, ticketId)
  const { message } = refuseIfRefused(answer)
  return { message, ticket: await readListedTicket(needs, actor, ticketId) }
}

/** As it was given now, which is kept on the profile, or as it stands there. */
async function readRegistration(
  { db }: Needs,
  userId: number,
  { cro }: NewCase,
): Promise<DentalRegistration> {
  if (cro) {
    const registration = { number: cro.numero, state: cro.uf }
    await recordProfile(db, userId, { registration })
    return registration
  }
  const known = (await findProfile(db, userId))?.registration
  if (!known) throw new Refusal('cro-missing')
  return known
}
