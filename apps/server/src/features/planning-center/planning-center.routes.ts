import { managePlanning, ticketDrafts, ticketMoves, ticketOutcomes, tickets } from '@alinha/contract'
import type { InEachLanguage } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toWireCoupon } from '../payments/index.ts'
import { createFreeTicket, createTicket } from './create-ticket.ts'
import { createDraft, removeDraft, saveDraft } from './drafts/edit-drafts.ts'
import { editTicket, reopenTicket } from './edit-ticket.ts'
import { keepTicket } from './keeping/keep-ticket.ts'
import { readPlanning } from './manage/read-planning.ts'
import { assignTicket, moveTicket } from './move-ticket.ts'
import { addNote } from './notes/internal-notes.ts'
import { answerOutcome } from './outcome/answer-outcome.ts'
import { decidePlan, deliverPlan } from './plans.ts'
import { quoteTicket, readTicketQuote } from './quote-ticket.ts'
import { listTickets, readListedTicket, readTicket } from './read-ticket.ts'
import { takeNextTicket } from './take-ticket.ts'

const SAID = {
  saved: { 'pt-BR': 'Caso atualizado.', en: 'Case updated.', es: 'Caso actualizado.' },
  draftSaved: { 'pt-BR': 'Rascunho salvo.', en: 'Draft saved.', es: 'Borrador guardado.' },
  draftRemoved: { 'pt-BR': 'Rascunho apagado.', en: 'Draft removed.', es: 'Borrador borrado.' },
  reopened: { 'pt-BR': 'Caso reaberto.', en: 'Case opened again.', es: 'Caso reabierto.' },
  taken: { 'pt-BR': 'O caso é seu.', en: 'The case is yours.', es: 'El caso es tuyo.' },
  kept: {
    'pt-BR': 'O caso fica guardado por mais tempo.',
    en: 'The case is kept for longer.',
    es: 'El caso se guarda por más tiempo.',
  },
  noted: { 'pt-BR': 'Nota salva.', en: 'Note saved.', es: 'Nota guardada.' },
  thanked: { 'pt-BR': 'Obrigado.', en: 'Thank you.', es: 'Gracias.' },
  delivered: { 'pt-BR': 'Plano entregue.', en: 'Plan delivered.', es: 'Plan entregado.' },
  decided: { 'pt-BR': 'Decisão registrada.', en: 'Decision recorded.', es: 'Decisión registrada.' },
} as const satisfies Record<string, InEachLanguage<string>>

export const planningCenterRoutes = (needs: Needs) => {
  const answer = async (message: InEachLanguage<string>, actor: Actor, id: number) => ({
    message,
    ticket: await readListedTicket(needs, actor, id),
  })

  return [
    ...serve(tickets, {
      listTickets: async (_input, actor) => ({ tickets: await listTickets(needs, actor) }),
      readTicket: async ({ params }, actor, context) => ({
        ticket: await readTicket(needs, actor, params.id, context),
      }),
      editTicket: async ({ body }, actor) => {
        await editTicket(needs, actor, body)
        return answer(SAID.saved, actor, body.id)
      },
      reopenTicket: async ({ params }, actor) => {
        await reopenTicket(needs, actor, params.id)
        return answer(SAID.reopened, actor, params.id)
      },
      createTicket: ({ body }, actor, context) => createTicket(needs, actor, body, context),
      createFreeTicket: ({ body }, actor, context) => createFreeTicket(needs, actor, body, context),
      checkTicketCoupon: async ({ body }, actor) => {
        const wish = { coupon: body.cupom, withAssistance: body.assistance === 1 }
        const { coupon, total } = await quoteTicket(needs, actor, wish)
        if (!coupon) throw new Refusal('coupon-unknown')
        return { cupom: toWireCoupon(coupon), preco: total }
      },
      quoteTicket: ({ query }, actor) =>
        readTicketQuote(needs, actor, {
          coupon: query.cupom,
          withAssistance: query.assistance === 1,
          instalments: query.parcelas,
        }),
    }),
    ...serve(ticketDrafts, {
      createDraft: async ({ body }, actor) =>
        answer(SAID.draftSaved, actor, await createDraft(needs, actor.userId, body.kind)),
      saveDraft: async ({ params, body }, actor) => {
        await saveDraft(needs, actor.userId, params.id, body)
        return answer(SAID.draftSaved, actor, params.id)
      },
      removeDraft: async ({ params }, actor) => {
        await removeDraft(needs, actor.userId, params.id)
        return { message: SAID.draftRemoved }
      },
    }),
    ...serve(ticketOutcomes, {
      answerOutcome: async ({ params, body }, actor) => {
        await answerOutcome(needs, actor, params.id, body)
        return { message: SAID.thanked }
      },
    }),
    ...serve(managePlanning, { readPlanning: (_input, actor) => readPlanning(needs, actor) }),
    ...serve(ticketMoves, {
      takeNextTicket: async (_input, actor) => answer(SAID.taken, actor, await takeNextTicket(needs, actor)),
      moveTicket: async ({ params, body }, actor, context) => {
        await moveTicket(needs, actor, params.id, body, context)
        return answer(SAID.saved, actor, params.id)
      },
      deliverPlan: async ({ params, body }, actor) => {
        await deliverPlan(needs, actor, params.id, body)
        return answer(SAID.delivered, actor, params.id)
      },
      decidePlan: async ({ params, body }, actor, context) => {
        await decidePlan(needs, actor, params.id, body, context)
        return answer(SAID.decided, actor, params.id)
      },
      keepTicket: async ({ params, body }, actor) => {
        await keepTicket(needs, actor, params.id, body)
        return answer(SAID.kept, actor, params.id)
      },
      addTicketNote: async ({ params, body }, actor, context) => {
        await addNote(needs, actor, params.id, body, context)
        return { message: SAID.noted }
      },
      assignTicket: async ({ params, body }, actor, context) => {
        await assignTicket(needs, actor, params.id, body, context)
        return answer(SAID.saved, actor, params.id)
      },
    }),
  ]
}
