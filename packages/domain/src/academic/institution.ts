/** What an academic student studies. */
export const academicTypes = ['graduation', 'specialist'] as const
export type AcademicType = (typeof academicTypes)[number]

/** Institution codes, as managers keep them. */
export type InstitutionLists = Record<AcademicType, readonly string[]>

/** The kind of academic programme an institution belongs to; null when its code is in neither list. */
export function academicTypeOf(code: string, lists: InstitutionLists): AcademicType | null {
  if (lists.graduation.includes(code)) return 'graduation'
  return lists.specialist.includes(code) ? 'specialist' : null
}

/**
 * What an academic coupon makes its holder. One that names no institution is our own and is for dentists: undergraduates
 * come in by their institution only.
 */
export const academicTypeByCoupon = (
  institution: string | null,
  lists: InstitutionLists,
): AcademicType | null =>
  institution === null ? 'specialist' : academicTypeOf(institution.trim().toUpperCase(), lists)
