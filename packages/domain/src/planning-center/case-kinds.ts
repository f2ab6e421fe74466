/** What a case is about. It decides which records are needed, and is all that the page of a lesson loads. */
export const caseKinds = [
  'alignment',
  'class-or-extraction',
  'open-or-deep-bite',
  'mixed-dentition',
  'refinement',
  'single-arch',
] as const
export type CaseKind = (typeof caseKinds)[number]
