import type { manageInstitutions, ReplyOf } from '@alinha/contract'
import { watchedSeconds } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { listSharing } from './class.queries.ts'
import { readInstitution } from './edit-institutions.ts'

const SECONDS_AN_HOUR = 3600

/** Of a student who did not consent only the count is told. */
export async function readInstitutionClass(
  { db }: Pick<Needs, 'db'>,
  id: number,
): Promise<ReplyOf<typeof manageInstitutions.readInstitutionClass>> {
  const institution = await readInstitution(db, id)
  const students = await listSharing(db, id)
  return {
    institution,
    hidden: institution.students - institution.sharing,
    students: students.map(({ covered, spent, joinedAt, ...student }) => ({
      ...student,
      joinedAt: joinedAt.toISOString(),
      hours: watchedSeconds(covered, spent) / SECONDS_AN_HOUR,
    })),
  }
}
