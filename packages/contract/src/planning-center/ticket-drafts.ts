import { caseKinds } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, flag, idParam, looseText, strict, version } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { draftLabel, wireCaseAnswers, wireTicket } from '../wire/ticket.ts'

const LONGEST_DESCRIPTION = 10_000

const kind = choice(caseKinds)
const oneDraft = strict({ id: idParam })
const draftReply = z.object({ message: z.string(), ticket: wireTicket })

/** A case that is being written. It is read as every case, and sent by `createTicket`. */
export const ticketDrafts = defineCalls({
  createDraft: {
    method: 'POST',
    path: '/tickets/drafts',
    access: 'member',
    changes: true,
    summary: 'Begin a case. Nothing is paid and nobody else sees it.',
    body: strict({ kind }),
    reply: draftReply,
  },
  saveDraft: {
    method: 'PUT',
    path: '/tickets/drafts/{id}',
    access: 'member',
    changes: true,
    summary: 'Write a draft anew. What is missing may be missing until it is paid for.',
    params: oneDraft,
    body: strict({
      kind,
      label: draftLabel,
      description: looseText(LONGEST_DESCRIPTION),
      isMinor: flag,
      assistance: flag,
      answers: wireCaseAnswers,
      version,
    }),
    reply: draftReply,
  },
  removeDraft: {
    method: 'DELETE',
    path: '/tickets/drafts/{id}',
    access: 'member',
    changes: true,
    summary: 'Give up a draft. Its key is deleted, and with it everything that was written.',
    params: oneDraft,
    reply: z.object({ message: z.string() }),
  },
})
