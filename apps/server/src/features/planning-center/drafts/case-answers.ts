import { wireCaseAnswers } from '@alinha/contract'
import { noAnswers, type CaseAnswers } from '@alinha/domain'
import { openText, sealText, type CaseKey } from '../case-sealing.ts'
import type { Ticket } from '../tickets.queries.ts'

/** In one order of its fields: a version is of what is written, not of how. */
const inOrder = (answers: CaseAnswers): CaseAnswers => ({
  arches: answers.arches,
  birthYears: answers.birthYears,
  goals: answers.goals,
  ipr: answers.ipr,
  extractions: answers.extractions,
  teethThatStay: answers.teethThatStay,
  alignerLimit: answers.alignerLimit,
  eruptionStage: answers.eruptionStage,
  lastStage: answers.lastStage,
  tracking: answers.tracking,
})

export const sealAnswers = (key: CaseKey, answers: CaseAnswers): string =>
  sealText(key, 'answers', JSON.stringify(inOrder(answers)))

/** Null for a case that was sent without the form; empty for one whose dentist deleted the account. */
export function openAnswers(
  key: CaseKey,
  { answersSealed }: Pick<Ticket, 'answersSealed'>,
): CaseAnswers | null {
  if (answersSealed === null) return null
  const text = openText(key, 'answers', answersSealed)
  return text === '' ? noAnswers : inOrder(wireCaseAnswers.parse(JSON.parse(text)))
}
