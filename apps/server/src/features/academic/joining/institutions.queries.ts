import { academicTypes, type AcademicType, type InstitutionLists } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type Institution = {
  id: number
  code: string
  name: string
  academicType: AcademicType
  isActive: boolean
}

const selectInstitutions = (db: Db) =>
  db
    .selectFrom('institutions')
    .select([
      'institutions.id',
      'institutions.code',
      'institutions.name',
      sql<AcademicType>`institutions.academic_type`.as('academicType'),
      'institutions.is_active as isActive',
    ])

export async function findInstitutionByCode(db: Db, code: string): Promise<Institution | null> {
  const row = await selectInstitutions(db)
    .where('institutions.code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  return row ?? null
}

/** Codes of those that are active. */
export async function readInstitutionLists(db: Db): Promise<InstitutionLists> {
  const rows = await selectInstitutions(db).where('institutions.is_active', '=', true).execute()
  const listOf = (type: AcademicType) =>
    rows.filter(({ academicType }) => academicType === type).map(({ code }) => code)
  return Object.fromEntries(academicTypes.map(type => [type, listOf(type)])) as Record<AcademicType, string[]>
}

const countOf = (expression: ReturnType<typeof sql<number>>) => sql<number>`(${expression})::int`

const selectManaged = (db: Db) =>
  selectInstitutions(db).select([
    countOf(sql`select count(*) from coupons c where c.institution = institutions.code`).as('coupons'),
    countOf(
      sql`select count(*) from coupons c where c.institution = institutions.code and c.is_active
            and not exists (select from coupon_holders h where h.coupon_id = c.id)`,
    ).as('freeCoupons'),
    countOf(sql`select count(*) from academic_students s where s.institution_id = institutions.id`).as(
      'students',
    ),
    countOf(
      sql`select count(*) from academic_students s
           where s.institution_id = institutions.id and s.shares_progress_since is not null`,
    ).as('sharing'),
  ])

export type ManagedInstitution = Awaited<
  ReturnType<ReturnType<typeof selectManaged>['executeTakeFirstOrThrow']>
>

export const listManagedInstitutions = (db: Db): Promise<ManagedInstitution[]> =>
  selectManaged(db).orderBy('institutions.code').execute()

export async function findManagedInstitution(db: Db, id: number): Promise<ManagedInstitution | null> {
  return (await selectManaged(db).where('institutions.id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody changes it until the transaction ends. */
export async function lockInstitution(tx: Db, id: number): Promise<ManagedInstitution | null> {
  await tx.selectFrom('institutions').select('id').where('id', '=', id).forUpdate().execute()
  return findManagedInstitution(tx, id)
}

type Fields = { name: string; academicType: AcademicType }

export async function insertInstitution(
  tx: Db,
  { code, name, academicType }: Fields & { code: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('institutions')
    .values({ code, name, academic_type: academicType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateInstitution(
  tx: Db,
  id: number,
  { name, academicType, isActive }: Fields & { isActive: boolean },
): Promise<void> {
  await tx
    .updateTable('institutions')
    .set({ name, academic_type: academicType, is_active: isActive })
    .where('id', '=', id)
    .execute()
}
