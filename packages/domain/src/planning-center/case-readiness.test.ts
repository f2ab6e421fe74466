import { describe, expect, it } from 'vitest'
import { caseKinds } from './case-kinds.ts'
import { caseFileSlots } from './case-files.ts'
import { findMissingRecords, listNeededSlots, type CaseFileState } from './case-readiness.ts'

const states = ['receiving', 'received', 'checked', 'refused'] as const
/** Every set of states that files in one place can be in. */
const sets = Array.from({ length: 2 ** states.length }, (_, bits) =>
  states.filter((_state, place) => (bits >> place) % 2 === 1),
)
const expected = (there: readonly CaseFileState[]) => {
  if (there.includes('checked')) return null
  if (there.includes('received')) return 'being-checked'
  if (there.includes('receiving')) return 'on-its-way'
  return there.includes('refused') ? 'refused' : 'missing'
}
const facts = caseKinds.flatMap(kind => [true, false].map(isMinor => ({ kind, isMinor })))

describe('what a case lacks', () => {
  it.each(facts)('of $kind (minor: $isMinor) is each needed place without a checked file', one => {
    const needed = listNeededSlots(one)
    expect(needed).toContain('upper')
    expect(findMissingRecords(one, [])).toEqual(needed.map(slot => ({ slot, why: 'missing' })))
    const whole = needed.map(slot => ({ slot, state: 'checked' as const }))
    expect(findMissingRecords(one, whole)).toEqual([])
    for (const slot of needed)
      for (const there of sets) {
        const others = whole.filter(file => file.slot !== slot)
        const files = [...others, ...there.map(state => ({ slot, state }))]
        const why = expected(there)
        expect(findMissingRecords(one, files)).toEqual(why === null ? [] : [{ slot, why }])
      }
    // What else was sent changes nothing.
    const beside = caseFileSlots.filter(slot => !needed.includes(slot))
    for (const state of states)
      expect(findMissingRecords(one, [...whole, ...beside.map(slot => ({ slot, state }))])).toEqual([])
  })
})
