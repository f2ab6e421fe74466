import { toWireUser, type InputOf, type joining } from '@alinha/contract'
import { academicTypeByCoupon, type AcademicType } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { AnswerOf } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import {
  claimAcademicCoupon,
  findAcademicCoupon,
  lockPerson,
  readCoupon,
  releaseCoupon,
  type StoredCoupon,
} from '../../payments/index.ts'
import { changeAcademicType, readUser } from '../../people/index.ts'
import { findInstitutionByCode, readInstitutionLists } from './institutions.queries.ts'
import { recordStudent } from './students.queries.ts'

const JOINED = {
  'pt-BR': 'Pronto! Você faz parte do programa acadêmico.',
  en: 'Done! You take part in the academic programme.',
  es: '¡Listo! Formas parte del programa académico.',
}

/** Refuses the coupon of an institution that is in neither list. */
export async function readAcademicType(db: Db, { institution }: StoredCoupon): Promise<AcademicType> {
  const type = academicTypeByCoupon(institution, await readInstitutionLists(db))
  if (type === null) throw new Refusal('institution-not-listed')
  return type
}

/** The coupon is theirs, and they are a student of its institution. */
export async function joinByCoupon(
  tx: Db,
  userId: number,
  { id, institution }: StoredCoupon,
  at: Date,
): Promise<void> {
  await claimAcademicCoupon(tx, id, userId)
  const found = institution === null ? null : await findInstitutionByCode(tx, institution)
  await recordStudent(tx, { userId, institutionId: found?.id ?? null, at })
}

const normal = (code: string | null): string | null => code?.trim().toUpperCase() ?? null

/**
 * The body says which academic coupon the page showed as the person's. When they hold another by now, as after a second
 * tab, the call is refused and changes nothing. The coupon before is free again unless something was bought with it.
 */
export async function makeUserAcademic(
  needs: Needs,
  { userId }: Actor,
  { userCurrentCupom, cupom }: InputOf<typeof joining.makeUserAcademic>['body'],
  { requestId, network }: Context,
): Promise<AnswerOf<typeof joining.makeUserAcademic>> {
  const { db, clock } = needs
  const now = clock()
  const coupon = await readCoupon(db, userId, { code: cupom, scope: 'academic', now })
  const type = await readAcademicType(db, coupon)
  await inTransaction(db, async tx => {
    await lockPerson(tx, userId)
    const current = await findAcademicCoupon(tx, userId)
    if ((current?.code ?? null) !== normal(userCurrentCupom)) throw new Refusal('changed-meanwhile')
    if (current && current.id !== coupon.id) await releaseCoupon(tx, current.id, userId)
    await joinByCoupon(tx, userId, coupon, now)
    await changeAcademicType(tx, userId, type)
    const details = { couponId: coupon.id, academicType: type }
    await recordAudit(tx, {
      actorId: userId,
      action: 'academic.joined',
      subjectId: userId,
      details,
      requestId,
      network,
    })
  })
  return { message: JOINED, user: toWireUser(await readUser(needs, userId)) }
}
