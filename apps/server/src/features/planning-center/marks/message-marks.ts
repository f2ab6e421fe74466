import type { CasePin, CitedLesson } from '@alinha/domain'
import { openText, sealText, type CaseKey } from '../case-sealing.ts'

/** What a message points at. */
export type MessageMarks = {
  pins: readonly CasePin[]
  snapshot: string | null
  lesson: CitedLesson | null
}

const NOTHING: MessageMarks = { pins: [], snapshot: null, lesson: null }

const isNothing = ({ pins, snapshot, lesson }: MessageMarks): boolean =>
  pins.length === 0 && snapshot === null && lesson === null

/** Sealed apart from the text, under a place of its own. A message that points at nothing has none. */
export const sealMarks = (key: CaseKey, clientId: string, marks: MessageMarks): string =>
  isNothing(marks) ? '' : sealText(key, `marks ${clientId}`, JSON.stringify(marks))

export function openMarks(key: CaseKey, clientId: string, sealed: string): MessageMarks {
  const opened = openText(key, `marks ${clientId}`, sealed)
  // It opened with the key of its case, so that we wrote it; before lessons were cited it had none.
  return opened === '' ? NOTHING : { ...NOTHING, ...(JSON.parse(opened) as Partial<MessageMarks>) }
}
