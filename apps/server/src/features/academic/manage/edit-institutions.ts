import { toFlag, type InputOf, type manageInstitutions, type WireInstitution } from '@alinha/contract'
import { randomInt } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import { recordAcademicCoupons } from '../../payments/index.ts'
import {
  findManagedInstitution,
  insertInstitution,
  listManagedInstitutions,
  lockInstitution,
  updateInstitution,
  type ManagedInstitution,
} from '../joining/institutions.queries.ts'

type EditNeeds = Pick<Needs, 'db'>

const toWireInstitution = (institution: ManagedInstitution): WireInstitution => ({
  ...institution,
  isActive: toFlag(institution.isActive),
})

export const listInstitutions = async ({ db }: EditNeeds): Promise<WireInstitution[]> =>
  (await listManagedInstitutions(db)).map(toWireInstitution)

async function readInstitution(db: Db, id: number): Promise<WireInstitution> {
  const institution = await findManagedInstitution(db, id)
  if (!institution) throw new Refusal('not-found')
  return toWireInstitution(institution)
}

export async function createInstitution(
  { db }: EditNeeds,
  body: InputOf<typeof manageInstitutions.createInstitution>['body'],
  editor: Editor,
): Promise<WireInstitution> {
  try {
    return await inTransaction(db, async tx => {
      const id = await insertInstitution(tx, body)
      await recordEdit(tx, editor, 'academic.institution-created', { institutionId: id })
      return readInstitution(tx, id)
    })
  } catch (error) {
    if (isTakenAlready(error)) throw new Refusal('institution-code-taken')
    throw error
  }
}

export const changeInstitution = (
  { db }: EditNeeds,
  id: number,
  body: InputOf<typeof manageInstitutions.changeInstitution>['body'],
  editor: Editor,
): Promise<WireInstitution> =>
  inTransaction(db, async tx => {
    const institution = await lockInstitution(tx, id)
    if (!institution) throw new Refusal('not-found')
    refuseOldVersion(body, toWireInstitution(institution))
    await updateInstitution(tx, id, { ...body, isActive: body.isActive === 1 })
    await recordEdit(tx, editor, 'academic.institution-changed', { institutionId: id })
    return readInstitution(tx, id)
  })

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const createInstitutionCoupons = (
  { db }: EditNeeds,
  id: number,
  { count, endsOn }: InputOf<typeof manageInstitutions.createInstitutionCoupons>['body'],
  editor: Editor,
): Promise<string[]> =>
  inTransaction(db, async tx => {
    const institution = await lockInstitution(tx, id)
    if (!institution) throw new Refusal('not-found')
    if (!institution.isActive) throw new Refusal('institution-inactive')
    const made: string[] = []
    while (made.length < count) {
      const codes = Array.from({ length: count - made.length }, () => `${institution.code}-${randomCode()}`)
      made.push(
        ...(await recordAcademicCoupons(tx, {
          codes: [...new Set(codes)],
          institution: institution.code,
          endsOn,
        })),
      )
    }
    await recordEdit(tx, editor, 'academic.coupons-created', { institutionId: id, count })
    return made
  })
