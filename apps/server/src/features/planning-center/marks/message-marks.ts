import type { CasePin } from '@alinha/domain'
import { openText, sealText, type CaseKey } from '../case-sealing.ts'

/** What a message points at. */
export type MessageMarks = { pins: readonly CasePin[]; snapshot: string | null }

const NOTHING: MessageMarks = { pins: [], snapshot: null }

/** Sealed apart from the text, under a place of its own. A message that points at nothing has none. */
export const sealMarks = (key: CaseKey, clientId: string, marks: MessageMarks): string =>
  marks.pins.length === 0 && marks.snapshot === null
    ? ''
    : sealText(key, `marks ${clientId}`, JSON.stringify(marks))

export function openMarks(key: CaseKey, clientId: string, sealed: string): MessageMarks {
  const opened = openText(key, `marks ${clientId}`, sealed)
  // It opened with the key of its case, so that we wrote it.
  return opened === '' ? NOTHING : (JSON.parse(opened) as MessageMarks)
}
