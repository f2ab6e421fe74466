import type { InputOf, manageInstitutions, WireCoordinator } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findContactByEmail } from '../../people/index.ts'
import { mailChangedByManager } from '../../session/index.ts'
import {
  deleteCoordinator,
  insertCoordinator,
  listCoordinatorsOf,
} from '../coordination/coordinators.queries.ts'
import { findManagedInstitution } from '../joining/institutions.queries.ts'

type NameNeeds = Pick<Needs, 'db' | 'jobs' | 'clock'>

async function refuseUnknownInstitution(db: Db, id: number): Promise<void> {
  if (!(await findManagedInstitution(db, id))) throw new Refusal('not-found')
}

const toWire = async (db: Db, institutionId: number): Promise<WireCoordinator[]> =>
  (await listCoordinatorsOf(db, institutionId)).map(({ namedAt, lastLoginAt, ...person }) => ({
    ...person,
    namedAt: namedAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }))

export async function listCoordinators({ db }: Pick<Needs, 'db'>, id: number): Promise<WireCoordinator[]> {
  await refuseUnknownInstitution(db, id)
  return toWire(db, id)
}

/**
 * Whoever registered another's address must not see students: the e-mail is confirmed. Whoever coordinates already is named
 * without a trace.
 */
export const addCoordinator = (
  { db, jobs, clock }: NameNeeds,
  institutionId: number,
  { email, reason }: InputOf<typeof manageInstitutions.addCoordinator>['body'],
  editor: Editor,
): Promise<WireCoordinator[]> =>
  inTransaction(db, async tx => {
    await refuseUnknownInstitution(tx, institutionId)
    const person = await findContactByEmail(tx, email)
    if (!person?.isConfirmed) throw new Refusal('coordinator-unknown')
    const userId = person.id
    if (await insertCoordinator(tx, { userId, institutionId, at: clock() })) {
      await recordEditOf(tx, editor, userId, 'academic.coordinator-named', { institutionId, reason })
      await jobs.send(tx, mailChangedByManager, {
        userId,
        change: 'coordinator-given',
        requestId: editor.context.requestId,
      })
    }
    return toWire(tx, institutionId)
  })

export const removeCoordinator = (
  { db, jobs }: NameNeeds,
  institutionId: number,
  { coordinatorId, reason }: InputOf<typeof manageInstitutions.removeCoordinator>['body'],
  editor: Editor,
): Promise<WireCoordinator[]> =>
  inTransaction(db, async tx => {
    await refuseUnknownInstitution(tx, institutionId)
    if (!(await deleteCoordinator(tx, coordinatorId, institutionId))) throw new Refusal('not-found')
    await recordEditOf(tx, editor, coordinatorId, 'academic.coordinator-removed', { institutionId, reason })
    await jobs.send(tx, mailChangedByManager, {
      userId: coordinatorId,
      change: 'coordinator-taken',
      requestId: editor.context.requestId,
    })
    return toWire(tx, institutionId)
  })
