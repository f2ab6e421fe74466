import { listCaseFields } from './case-checklist.ts'
import type { CaseKind } from './case-kinds.ts'

export const archChoices = ['both', 'upper', 'lower'] as const
/** How far a plan may go with what cannot be undone. */
export const limitChoices = ['allowed', 'avoid', 'never'] as const
export const eruptionStages = ['first-transition', 'between', 'second-transition'] as const
export const trackingChoices = ['good', 'some-teeth', 'lost'] as const

/** What the form asks besides the complaint, which is the description of the case. Null and empty are not answered. */
export type CaseAnswers = {
  arches: (typeof archChoices)[number] | null
  /** Five years of birth, such as `1985-1989`: a date would tell who it is. */
  birthYears: string | null
  goals: string
  ipr: (typeof limitChoices)[number] | null
  extractions: (typeof limitChoices)[number] | null
  /** By their FDI numbers. */
  teethThatStay: string
  alignerLimit: number | null
  eruptionStage: (typeof eruptionStages)[number] | null
  /** The last aligner that was worn, before a refinement. */
  lastStage: number | null
  tracking: (typeof trackingChoices)[number] | null
}

export const noAnswers: CaseAnswers = {
  arches: null,
  birthYears: null,
  goals: '',
  ipr: null,
  extractions: null,
  teethThatStay: '',
  alignerLimit: null,
  eruptionStage: null,
  lastStage: null,
  tracking: null,
}

export type CaseForm = { kind: CaseKind; description: string; answers: CaseAnswers }

/** A field of the form that the kind needs. */
export type AskedField =
  | 'birthYears'
  | 'arches'
  | 'description'
  | 'goals'
  | 'ipr'
  | 'extractions'
  | 'eruptionStage'
  | 'lastStage'
  | 'tracking'

/** Which teeth stay and how many aligners there may be are limits that a case need not have. */
const asked = {
  'arches-to-treat': ['arches'],
  complaint: ['description'],
  goals: ['goals'],
  limits: ['ipr', 'extractions'],
  'eruption-stage': ['eruptionStage'],
  'last-stage': ['lastStage'],
  tracking: ['tracking'],
} as const

/** The fields that a case of a kind cannot be paid for without, in the order of the form. */
export const listAskedFields = (kind: CaseKind): AskedField[] => [
  'birthYears',
  ...listCaseFields(kind).flatMap(field => asked[field]),
]

/** Those of them that are not answered. */
export function findMissingAnswers({ kind, description, answers }: CaseForm): AskedField[] {
  const isMissing = (field: AskedField): boolean => {
    const answer = field === 'description' ? description : answers[field]
    return answer === null || (typeof answer === 'string' && answer.trim() === '')
  }
  return listAskedFields(kind).filter(isMissing)
}

const YEARS_IN_RANGE = 5
const OLDEST_PATIENT = 95
const GROWN_UP_AT = 18

/** The youngest first. */
export function listBirthYears(year: number): string[] {
  const newest = year - (year % YEARS_IN_RANGE)
  const count = Math.ceil(OLDEST_PATIENT / YEARS_IN_RANGE)
  return Array.from({ length: count }, (_, place) => {
    const from = newest - place * YEARS_IN_RANGE
    return `${from}-${from + YEARS_IN_RANGE - 1}`
  })
}

/** Whether who was born in such years is a minor in a year: in some years nobody can tell without the date. */
export function isMinorByBirth(birthYears: string, year: number): 'yes' | 'no' | 'unknown' {
  const [from = 0, to = 0] = birthYears.split('-').map(Number)
  if (year - from < GROWN_UP_AT) return 'yes'
  return year - to > GROWN_UP_AT ? 'no' : 'unknown'
}
