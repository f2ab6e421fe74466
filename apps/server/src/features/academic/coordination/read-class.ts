import { toFlag, type coordination, type ReplyOf } from '@alinha/contract'
import { dayInBrazil, isInactiveStudent, watchedSeconds } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findManagedInstitution } from '../joining/institutions.queries.ts'
import { listSharing } from './class.queries.ts'
import { isCoordinatorOf } from './coordinators.queries.ts'

const SECONDS_AN_HOUR = 3600

/** Of a student who did not consent only the count is told. To whoever does not look after it, it is not there. */
export async function readInstitutionClass(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  id: number,
  { userId, isManager }: Actor,
): Promise<ReplyOf<typeof coordination.readInstitutionClass>> {
  const found = await findManagedInstitution(db, id)
  const maySee = isManager || (await isCoordinatorOf(db, userId, id))
  if (!found || !maySee) throw new Refusal('not-found')
  const { name, students, sharing } = found
  const today = dayInBrazil(clock())
  const shown = await listSharing(db, id)
  return {
    institution: { id, name, students, sharing },
    hidden: students - sharing,
    students: shown.map(({ covered, spent, joinedAt, modules, ...student }) => ({
      ...student,
      joinedAt: joinedAt.toISOString(),
      hours: watchedSeconds(covered, spent) / SECONDS_AN_HOUR,
      modules: modules.map(({ mark, ...module }) => ({
        ...module,
        mark: mark && { ...mark, isApproved: toFlag(mark.isApproved) },
      })),
      isInactive: toFlag(
        isInactiveStudent({ joinedOn: dayInBrazil(joinedAt), lastSeenOn: student.lastSeenOn }, today),
      ),
    })),
  }
}
