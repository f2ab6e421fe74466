import { listCaseRecords, type CaseFacts } from './case-checklist.ts'
import { listSlotsOf, type CaseFileSlot } from './case-files.ts'

/** How far a file has come. `refused` cannot be used. */
export type CaseFileState = 'receiving' | 'received' | 'checked' | 'refused'

/** Why a place that is needed has no file that can be used. */
export type MissingRecord = {
  slot: CaseFileSlot
  why: 'missing' | 'on-its-way' | 'being-checked' | 'refused'
}

type FileInPlace = { slot: CaseFileSlot; state: CaseFileState }

/** The places of the checklist that must have a file before a case is complete. */
export const listNeededSlots = (facts: CaseFacts): CaseFileSlot[] =>
  listCaseRecords(facts).required.flatMap(listSlotsOf)

const WHY = { receiving: 'on-its-way', received: 'being-checked', refused: 'refused' } as const

/** What a case still lacks. A file counts once it was checked; one that came later does not undo an earlier one. */
export function findMissingRecords(facts: CaseFacts, files: readonly FileInPlace[]): MissingRecord[] {
  return listNeededSlots(facts).flatMap((slot): MissingRecord[] => {
    const states = files.filter(file => file.slot === slot).map(({ state }) => state)
    if (states.includes('checked')) return []
    const nearest = (['received', 'receiving', 'refused'] as const).find(state => states.includes(state))
    return [{ slot, why: nearest ? WHY[nearest] : 'missing' }]
  })
}
