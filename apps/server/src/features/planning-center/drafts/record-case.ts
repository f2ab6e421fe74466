import type { InputOf, tickets } from '@alinha/contract'
import {
  CASE_CODE_LENGTH,
  CASE_CODE_SIGNS,
  findMissingAnswers,
  findMissingRecords,
  isMinorByBirth,
  noAnswers,
  toCaseCode,
  type CaseAnswers,
  type CaseFacts,
  type CaseKind,
} from '@alinha/domain'
import { randomInt } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { marksFor, type Marks, type NamedKeys } from '../../../platform/security/named-keys.ts'
import { makeCaseKey, sealText, type CaseKey } from '../case-sealing.ts'
import { listTicketFiles } from '../files/ticket-files.queries.ts'
import { readCaseKey } from '../read-case-key.ts'
import { readPromiseTerms } from '../read-promises.ts'
import { listFindings } from '../scans/findings.queries.ts'
import { lockTicket, updateTicket, type Label, type Ticket } from '../tickets.queries.ts'
import { openAnswers, sealAnswers } from './case-answers.ts'
import { findIdByLabel, insertTicket, lockDrafts } from './ticket-drafts.queries.ts'

type NewCase = InputOf<typeof tickets.createFreeTicket>['body']
type RecordNeeds = Pick<Needs, 'db' | 'config' | 'clock'>

type NewDraft = {
  kind: CaseKind
  isMinor: boolean
  hasAssistance: boolean
  description: string
  /** Null without a form. */
  answers: CaseAnswers | null
  /** The dentist's own name for it; null while it has none. */
  label: string | null
}

export const markLabel = (
  { config }: { config: { DATA_KEYS: NamedKeys } },
  userId: number,
  label: string,
): Marks => marksFor(config.DATA_KEYS, 'case-label', `${userId}:${label}`)

export const toLabel = (needs: RecordNeeds, userId: number, key: CaseKey, label: string): Label => ({
  sealed: sealText(key, 'label', label),
  hash: markLabel(needs, userId, label)[0],
})

/** So many taken codes in a row are no chance. */
const MOST_CODES = 20

const makeCode = (): string =>
  toCaseCode(Array.from({ length: CASE_CODE_LENGTH }, () => randomInt(CASE_CODE_SIGNS.length)))

/**
 * A case with a code and a key of its own. Null when the dentist has one with that label. A code that another case has is
 * followed by the next: of ten thousand cases, two or three meet one.
 */
export async function insertDraft(
  tx: Db,
  needs: RecordNeeds,
  userId: number,
  draft: NewDraft,
  nextCode = makeCode,
): Promise<number | null> {
  for (let tries = 0; tries < MOST_CODES; tries++) {
    // First, because the constraint of the table knows the marks of one key alone.
    const isLabelUsed =
      draft.label !== null &&
      (await findIdByLabel(tx, userId, markLabel(needs, userId, draft.label))) !== null
    if (isLabelUsed) return null
    const inserted = await insertWithCode(tx, needs, userId, draft, nextCode())
    if (inserted !== null) return inserted
  }
  throw new Error(`${MOST_CODES} codes of cases in a row are taken`)
}

async function insertWithCode(
  tx: Db,
  needs: RecordNeeds,
  userId: number,
  { description, answers, label, ...about }: NewDraft,
  code: string,
): Promise<number | null> {
  const { caseKey, ...key } = makeCaseKey(needs.config.TICKET_KEYS, code)
  const { rules, calendar } = await readPromiseTerms(tx)
  return insertTicket(tx, {
    ...about,
    code,
    userId,
    label: label === null ? null : toLabel(needs, userId, caseKey, label),
    descriptionSealed: sealText(caseKey, 'description', description),
    answersSealed: answers && sealAnswers(caseKey, answers),
    calendarVersion: calendar.version,
    promiseVersion: rules.version,
    key,
    at: needs.clock(),
  })
}

const aboutCase = (body: NewCase) => ({
  kind: body.kind ?? 'alignment',
  isMinor: body.isMinor === 1,
  hasAssistance: body.assistance === 1,
})

/**
 * The case that is paid for next: the draft that was named, or one case for each label of a dentist, so that two tabs pay
 * for one. A draft is written anew with what was shown when it was paid for.
 */
export const recordCase = (
  needs: RecordNeeds,
  userId: number,
  body: NewCase,
  intentId: string,
): Promise<number> =>
  inTransaction(needs.db, async tx => {
    await lockDrafts(tx, userId)
    if (body.draftId !== undefined) return recordSentDraft(tx, needs, userId, body, body.draftId, intentId)
    const inserted = await insertDraft(tx, needs, userId, {
      ...aboutCase(body),
      description: body.description,
      answers: null,
      label: body.caseCode,
    })
    if (inserted !== null) return inserted
    const known = await findLabelled(tx, needs, userId, body.caseCode)
    if (!known) throw new Refusal('payment-under-way')
    if (isFirstClick(known, intentId, 'ticket-label-used')) return known.id
    const key = await readCaseKey(tx, needs, known)
    const descriptionSealed = sealText(key, 'description', body.description)
    await updateTicket(tx, known.id, { ...aboutCase(body), descriptionSealed }, needs.clock())
    return known.id
  })

async function recordSentDraft(
  tx: Db,
  needs: RecordNeeds,
  userId: number,
  body: NewCase,
  draftId: number,
  intentId: string,
): Promise<number> {
  const draft = await lockTicket(tx, draftId)
  if (draft?.userId !== userId) throw new Refusal('not-found')
  if (isFirstClick(draft, intentId, 'ticket-moved')) return draftId
  const key = await readCaseKey(tx, needs, draft)
  const about = aboutCase(body)
  const answers = openAnswers(key, draft) ?? noAnswers
  if (findMissingAnswers({ kind: about.kind, description: body.description, answers }).length > 0)
    throw new Refusal('case-form-incomplete')
  if (isSurelyMinor(answers, needs.clock()) && !(about.isMinor && body.guardianConsent === 1))
    throw new Refusal('guardian-consent-missing')
  if (body.isComplete === 1) await refuseUnready(tx, draftId, about)
  await refuseUsedLabel(tx, needs, draft, body.caseCode)
  await updateTicket(
    tx,
    draftId,
    {
      ...about,
      isComplete: body.isComplete === 1,
      label: toLabel(needs, userId, key, body.caseCode),
      descriptionSealed: sealText(key, 'description', body.description),
    },
    needs.clock(),
  )
  return draftId
}

/** Complete is what has been checked, not what somebody says. A warning is answered, or its file replaced. */
async function refuseUnready(tx: Db, ticketId: number, about: CaseFacts): Promise<void> {
  const files = (await listTicketFiles(tx, ticketId)).flatMap(({ slot, state }) =>
    state === 'removed' ? [] : [{ slot, state }],
  )
  if (findMissingRecords(about, files).length > 0) throw new Refusal('case-records-missing')
  const findings = await listFindings(tx, ticketId)
  if (findings.some(({ level, reasonSealed }) => level === 'warn' && reasonSealed === null))
    throw new Refusal('case-findings-open')
}

/** Whatever the page says: who was born in such years is a minor by every date in them. */
const isSurelyMinor = ({ birthYears }: CaseAnswers, now: Date): boolean =>
  birthYears !== null && isMinorByBirth(birthYears, now.getFullYear()) === 'yes'

/** The same click again gets the answer to the first. Refuses what is paid for in another tab, or was. */
function isFirstClick(
  { state, intentId }: Ticket,
  clickedId: string,
  whenSent: 'ticket-label-used' | 'ticket-moved',
): boolean {
  if (intentId === clickedId) return true
  if (state === 'paying') throw new Refusal('payment-under-way')
  if (state !== 'draft') throw new Refusal(whenSent)
  return false
}

const findLabelled = async (tx: Db, needs: RecordNeeds, userId: number, label: string) => {
  const id = await findIdByLabel(tx, userId, markLabel(needs, userId, label))
  return id === null ? null : lockTicket(tx, id)
}

/** Each label is one case of a dentist. */
export async function refuseUsedLabel(
  tx: Db,
  needs: RecordNeeds,
  { id, userId }: Pick<Ticket, 'id' | 'userId'>,
  label: string,
): Promise<void> {
  const labelled = await findIdByLabel(tx, userId, markLabel(needs, userId, label))
  if (labelled !== null && labelled !== id) throw new Refusal('ticket-label-used')
}
