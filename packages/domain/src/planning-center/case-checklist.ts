import type { CaseKind } from './case-kinds.ts'

export const caseRecords = [
  'arches',
  'intraoral-photos',
  'facial-photos',
  'panoramic',
  'lateral-ceph',
  'guardian-consent',
] as const
export type CaseRecord = (typeof caseRecords)[number]

/** What the form asks in words. */
export const caseFields = [
  'arches-to-treat',
  'complaint',
  'goals',
  'limits',
  'eruption-stage',
  'last-stage',
  'tracking',
] as const
export type CaseField = (typeof caseFields)[number]

export type RecordNeed = 'required' | 'wished' | 'if-minor' | 'not-needed'

export type CaseChecklist = {
  version: number
  records: Readonly<Record<CaseKind, Readonly<Record<CaseRecord, RecordNeed>>>>
  /** Besides those that every kind asks. */
  moreFields: Readonly<Partial<Record<CaseKind, readonly CaseField[]>>>
}

const everyCase = {
  arches: 'required',
  'intraoral-photos': 'required',
  'facial-photos': 'required',
  panoramic: 'required',
  'lateral-ceph': 'not-needed',
  'guardian-consent': 'if-minor',
} as const

export const FIRST_CASE_CHECKLIST: CaseChecklist = {
  version: 1,
  records: {
    alignment: everyCase,
    'class-or-extraction': { ...everyCase, 'lateral-ceph': 'required' },
    'open-or-deep-bite': { ...everyCase, 'lateral-ceph': 'required' },
    'mixed-dentition': { ...everyCase, 'lateral-ceph': 'wished', 'guardian-consent': 'required' },
    refinement: { ...everyCase, 'facial-photos': 'not-needed', panoramic: 'wished' },
    'single-arch': { ...everyCase, 'facial-photos': 'wished' },
  },
  moreFields: { 'mixed-dentition': ['eruption-stage'], refinement: ['last-stage', 'tracking'] },
}

const COMMON_FIELDS: readonly CaseField[] = ['arches-to-treat', 'complaint', 'goals', 'limits']

export type CaseFacts = { kind: CaseKind; isMinor: boolean }

/** The records of a case that must be there, and those that help. */
export function listCaseRecords(
  { kind, isMinor }: CaseFacts,
  { records }: CaseChecklist = FIRST_CASE_CHECKLIST,
): { required: CaseRecord[]; wished: CaseRecord[] } {
  const needOf = (record: CaseRecord): RecordNeed => {
    const need = records[kind][record]
    if (need !== 'if-minor') return need
    return isMinor ? 'required' : 'not-needed'
  }
  return {
    required: caseRecords.filter(record => needOf(record) === 'required'),
    wished: caseRecords.filter(record => needOf(record) === 'wished'),
  }
}

export const listCaseFields = (
  kind: CaseKind,
  { moreFields }: CaseChecklist = FIRST_CASE_CHECKLIST,
): CaseField[] => [...COMMON_FIELDS, ...(moreFields[kind] ?? [])]
