import { toFlag, type InputOf, type ticketDrafts } from '@alinha/contract'
import { MOST_DRAFTS, noAnswers, type CaseKind } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import { openText, sealText } from '../case-sealing.ts'
import { readCaseKey } from '../read-case-key.ts'
import { lockTicket, updateTicket, type Ticket } from '../tickets.queries.ts'
import { openAnswers, sealAnswers } from './case-answers.ts'
import { insertDraft, refuseUsedLabel, toLabel } from './record-case.ts'
import { removeDraftWithin } from './remove-draft.ts'
import { lockDrafts } from './ticket-drafts.queries.ts'

type DraftNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>
type Body = InputOf<typeof ticketDrafts.saveDraft>['body']

/** With a code of ours and nothing else in it. */
export const createDraft = (needs: DraftNeeds, userId: number, kind: CaseKind): Promise<number> =>
  inTransaction(needs.db, async tx => {
    if ((await lockDrafts(tx, userId)) >= MOST_DRAFTS) throw new Refusal('too-many-drafts')
    const id = await insertDraft(tx, needs, userId, {
      kind,
      isMinor: false,
      hasAssistance: false,
      description: '',
      answers: noAnswers,
      label: null,
    })
    if (id === null) throw new Error('a draft without a label was refused for its label')
    return id
  })

/** All of it is written anew. Another tab's draft is not: whoever had not read it is asked. */
export const saveDraft = (needs: DraftNeeds, userId: number, id: number, body: Body): Promise<void> =>
  inTransaction(needs.db, async tx => {
    await lockDrafts(tx, userId)
    const draft = await lockDraft(tx, userId, id)
    const key = await readCaseKey(tx, needs, draft)
    refuseOldVersion(body, {
      kind: draft.kind,
      label: openText(key, 'label', draft.labelSealed ?? ''),
      description: openText(key, 'description', draft.descriptionSealed),
      isMinor: toFlag(draft.isMinor),
      assistance: toFlag(draft.hasAssistance),
      answers: openAnswers(key, draft) ?? noAnswers,
    })
    if (body.label !== '') await refuseUsedLabel(tx, needs, draft, body.label)
    await updateTicket(
      tx,
      id,
      {
        kind: body.kind,
        isMinor: body.isMinor === 1,
        hasAssistance: body.assistance === 1,
        label: body.label === '' ? null : toLabel(needs, userId, key, body.label),
        descriptionSealed: sealText(key, 'description', body.description),
        answersSealed: sealAnswers(key, body.answers),
      },
      needs.clock(),
    )
  })

export const removeDraft = (needs: DraftNeeds, userId: number, id: number): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const draft = await lockDraft(tx, userId, id)
    await removeDraftWithin(tx, needs, draft, { event: 'withdraw', roles: ['owner'], actorId: userId })
  })

async function lockDraft(tx: Db, userId: number, id: number): Promise<Ticket> {
  const ticket = await lockTicket(tx, id)
  if (ticket?.userId !== userId) throw new Refusal('not-found')
  if (ticket.state === 'paying') throw new Refusal('payment-under-way')
  if (ticket.state !== 'draft') throw new Refusal('ticket-moved')
  return ticket
}
