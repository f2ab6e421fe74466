import { describe, expect, it } from 'vitest'
import {
  findMissingAnswers,
  isMinorByBirth,
  listAskedFields,
  listBirthYears,
  noAnswers,
  type CaseAnswers,
} from './case-answers.ts'
import { caseKinds, type CaseKind } from './case-kinds.ts'

const everyAnswer: CaseAnswers = {
  arches: 'both',
  birthYears: '1985-1989',
  goals: 'Alinhar.',
  ipr: 'avoid',
  extractions: 'never',
  teethThatStay: '18, 28',
  alignerLimit: 20,
  eruptionStage: 'between',
  lastStage: 0,
  tracking: 'good',
}

const common = ['birthYears', 'arches', 'description', 'goals', 'ipr', 'extractions']
const more: Partial<Record<CaseKind, string[]>> = {
  'mixed-dentition': ['eruptionStage'],
  refinement: ['lastStage', 'tracking'],
}

describe.each(caseKinds)('a case of %s', kind => {
  const fields = [...common, ...(more[kind] ?? [])]

  it(`asks for ${fields.join(', ')}`, () => {
    expect(listAskedFields(kind)).toEqual(fields)
    expect(findMissingAnswers({ kind, description: ' ', answers: noAnswers })).toEqual(fields)
    expect(findMissingAnswers({ kind, description: 'Apinhamento.', answers: everyAnswer })).toEqual([])
  })

  it('misses exactly what is not answered, and nothing that another kind asks', () => {
    for (const field of Object.keys(everyAnswer) as (keyof CaseAnswers)[]) {
      const answers = { ...everyAnswer, [field]: noAnswers[field] }
      const missing = findMissingAnswers({ kind, description: 'Apinhamento.', answers })
      expect(missing).toEqual(fields.includes(field) ? [field] : [])
    }
    expect(findMissingAnswers({ kind, description: '', answers: everyAnswer })).toEqual(['description'])
  })
})

it('years of birth are five together, without a gap, back to a patient of 95', () => {
  for (const year of [2024, 2025, 2026, 2029, 2030]) {
    const ranges = listBirthYears(year).map(range => range.split('-').map(Number))
    const [[newestFrom = 0, newestTo = 0] = []] = ranges
    expect(newestFrom <= year && year <= newestTo).toBe(true)
    for (const [place, [from = 0, to = 0]] of ranges.entries()) {
      expect(to - from).toBe(4)
      if (place > 0) expect(to).toBe((ranges[place - 1]?.[0] ?? 0) - 1)
    }
    expect(ranges.at(-1)?.[0]).toBeLessThanOrEqual(year - 90)
  }
})

it('a range of years says who is a minor where every date in it does', () => {
  for (let from = 1930; from <= 2026; from++) {
    const to = from + 4
    // The oldest and the youngest that somebody of the range can be during 2026.
    const [oldest, youngest] = [2026 - from, 2026 - to - 1]
    const expected = oldest < 18 ? 'yes' : youngest >= 18 ? 'no' : 'unknown'
    expect(isMinorByBirth(`${from}-${to}`, 2026), `${from}`).toBe(expected)
  }
})
