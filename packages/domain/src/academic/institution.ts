/** Institution codes, as managers keep them. */
export type InstitutionLists = { graduation: readonly string[]; specialist: readonly string[] }

/** The kind of academic programme an institution belongs to; null when its code is in neither list. */
export function academicTypeOf(code: string, lists: InstitutionLists): 'graduation' | 'specialist' | null {
  if (lists.graduation.includes(code)) return 'graduation'
  return lists.specialist.includes(code) ? 'specialist' : null
}
