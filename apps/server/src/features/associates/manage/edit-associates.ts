import { toFlag, type WireAssociate } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import {
  findAssociate,
  handOutCoupons,
  listCouponsToHandOut,
  lockAssociate,
  recordAssociate,
  updateAssociate,
  type Associate,
} from './associates.queries.ts'

type AssociateFields = Pick<Associate, 'name' | 'kind' | 'code' | 'coupons'>

export const toWireAssociate = (associate: Associate): WireAssociate => ({
  ...associate,
  isActive: toFlag(associate.isActive),
})

async function readAssociate(db: Db, id: number): Promise<WireAssociate> {
  const associate = await findAssociate(db, id)
  if (!associate) throw new Refusal('not-found')
  return toWireAssociate(associate)
}

function refuseTakenCode(error: unknown): never {
  throw isTakenAlready(error) ? new Refusal('associate-code-taken') : error
}

/** The ids of the coupons. Refused when one does not exist, or another associate hands it out. */
async function checkCoupons(db: Db, codes: readonly string[], associateId: number | null): Promise<number[]> {
  const wanted = new Set(codes.map(code => code.toUpperCase()))
  const found = await listCouponsToHandOut(db, [...wanted])
  if (found.length < wanted.size) throw new Refusal('coupon-unknown')
  if (found.some(coupon => coupon.associateId !== null && coupon.associateId !== associateId))
    throw new Refusal('coupon-of-another-associate')
  return found.map(({ id }) => id)
}

export async function createAssociate(
  { db }: Pick<Needs, 'db'>,
  fields: AssociateFields,
  editor: Editor,
): Promise<WireAssociate> {
  return inTransaction(db, async tx => {
    const coupons = await checkCoupons(tx, fields.coupons, null)
    const associateId = await recordAssociate(tx, fields)
    await handOutCoupons(tx, associateId, coupons)
    await recordEdit(tx, editor, 'associates.created', { associateId })
    return readAssociate(tx, associateId)
  }).catch(refuseTakenCode)
}

export async function changeAssociate(
  { db }: Pick<Needs, 'db'>,
  associateId: number,
  fields: AssociateFields & Pick<Associate, 'isActive'>,
  edit: Versioned,
  editor: Editor,
): Promise<WireAssociate> {
  return inTransaction(db, async tx => {
    await lockAssociate(tx, associateId)
    refuseOldVersion(edit, await readAssociate(tx, associateId))
    const coupons = await checkCoupons(tx, fields.coupons, associateId)
    await updateAssociate(tx, associateId, fields)
    await handOutCoupons(tx, associateId, coupons)
    const { isActive } = fields
    await recordEdit(tx, editor, 'associates.changed', { associateId, isActive })
    return readAssociate(tx, associateId)
  }).catch(refuseTakenCode)
}
