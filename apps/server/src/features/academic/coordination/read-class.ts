import { toFlag, type coordination, type InputOf, type ReplyOf, type WireStudent } from '@alinha/contract'
import { dayInBrazil, inactiveSince, isInactiveStudent, watchedSeconds, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findManagedInstitution, type ManagedInstitution } from '../joining/institutions.queries.ts'
import { readPlace, writePlace } from './class-place.ts'
import { countInactive, listSharing, type ClassStudent } from './class.queries.ts'
import { isCoordinatorOf } from './coordinators.queries.ts'

const SECONDS_AN_HOUR = 3600
const PAGE = 100

/** To whoever does not look after it, it is not there. */
export async function requireInstitution(
  db: Db,
  id: number,
  { userId, isManager }: Actor,
): Promise<ManagedInstitution> {
  const found = await findManagedInstitution(db, id)
  const maySee = isManager || (await isCoordinatorOf(db, userId, id))
  if (!found || !maySee) throw new Refusal('not-found')
  return found
}

/** Of a student who did not consent only the count is told. */
export async function readInstitutionClass(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  id: number,
  { show = 'all', after }: NonNullable<InputOf<typeof coordination.readInstitutionClass>['query']>,
  actor: Actor,
): Promise<ReplyOf<typeof coordination.readInstitutionClass>> {
  const { name, students, sharing } = await requireInstitution(db, id, actor)
  const today = dayInBrazil(clock())
  const shown = await listSharing(db, id, {
    after: after === undefined ? null : readPlace(after),
    inactiveSince: show === 'inactive' ? inactiveSince(today) : null,
    limit: PAGE + 1,
  })
  const page = shown.slice(0, PAGE)
  const last = page.at(-1)
  return {
    institution: { id, name, students, sharing },
    hidden: students - sharing,
    inactive: await countInactive(db, id, inactiveSince(today)),
    students: page.map(student => toWireStudent(student, today)),
    next: last && shown.length > PAGE ? writePlace(last) : null,
  }
}

export const toWireStudent = (
  { approved: _, covered, spent, joinedAt, modules, ...student }: ClassStudent,
  today: Day,
): WireStudent => ({
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
})
