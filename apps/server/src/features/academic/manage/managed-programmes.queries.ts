import type { AcademicType } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type ModuleFields = {
  title: string
  summary: string
  lessonIds: readonly number[]
  drawn: number
  passPercent: number
  attempts: number
  waitHours: number
  minutes: number
}

export type ManagedModule = Omit<ModuleFields, 'lessonIds'> & {
  id: number
  programmeId: number
  position: number
  testId: number
  lessons: { id: number; title: string }[]
  /** For each question that is not retired, whether its newest version has a key. */
  keys: boolean[]
}

const selectModules = (db: Db) =>
  db
    .selectFrom('programme_modules as m')
    .innerJoin('module_tests as t', 't.module_id', 'm.id')
    .select([
      'm.id',
      'm.programme_id as programmeId',
      'm.position',
      't.id as testId',
      'm.title',
      'm.summary',
      't.drawn',
      't.pass_percent as passPercent',
      't.attempts',
      't.wait_hours as waitHours',
      't.minutes',
      sql<{ id: number; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', movies.id, 'title', movies.title) order by l.position)
          from module_lessons l join movies on movies.id = l.movie_id where l.module_id = m.id), '[]')`.as(
        'lessons',
      ),
      sql<boolean[]>`array(
        select exists (select from question_keys k where k.version_id =
                 (select v.id from question_versions v where v.question_id = q.id order by v.number desc limit 1))
          from questions q where q.test_id = t.id and not q.is_retired)`.as('keys'),
    ])
    .orderBy('m.position')

export const listManagedModules = (db: Db, programmeId: number): Promise<ManagedModule[]> =>
  selectModules(db).where('m.programme_id', '=', programmeId).execute()

export async function findManagedModule(db: Db, id: number): Promise<ManagedModule | null> {
  return (await selectModules(db).where('m.id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody edits it until the transaction ends. */
export async function lockModule(tx: Db, id: number): Promise<ManagedModule | null> {
  await tx.selectFrom('programme_modules').select('id').where('id', '=', id).forUpdate().execute()
  return findManagedModule(tx, id)
}

export type ManagedProgramme = {
  id: number
  title: string
  description: string
  academicType: AcademicType
  isPublished: boolean
}

const selectProgrammes = (db: Db) =>
  db
    .selectFrom('programmes')
    .select([
      'id',
      'title',
      'description',
      sql<AcademicType>`academic_type`.as('academicType'),
      'is_published as isPublished',
    ])

export const listManagedProgrammes = (db: Db): Promise<ManagedProgramme[]> =>
  selectProgrammes(db).orderBy('id').execute()

export async function findManagedProgramme(db: Db, id: number): Promise<ManagedProgramme | null> {
  return (await selectProgrammes(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody edits it or adds a module until the transaction ends. */
export async function lockProgramme(tx: Db, id: number): Promise<ManagedProgramme | null> {
  return (await selectProgrammes(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function insertProgramme(
  tx: Db,
  { title, description, academicType }: Pick<ManagedProgramme, 'title' | 'description' | 'academicType'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('programmes')
    .values({ title, description, academic_type: academicType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProgramme(
  tx: Db,
  id: number,
  { title, description, isPublished }: Pick<ManagedProgramme, 'title' | 'description' | 'isPublished'>,
): Promise<void> {
  await tx
    .updateTable('programmes')
    .set({ title, description, is_published: isPublished })
    .where('id', '=', id)
    .execute()
}

const toTest = ({ drawn, passPercent, attempts, waitHours, minutes }: ModuleFields) => ({
  drawn,
  pass_percent: passPercent,
  attempts,
  wait_hours: waitHours,
  minutes,
})

async function insertLessons(tx: Db, moduleId: number, lessonIds: readonly number[]): Promise<void> {
  const unique = [...new Set(lessonIds)]
  if (unique.length === 0) return
  await tx
    .insertInto('module_lessons')
    .values(unique.map((movieId, at) => ({ module_id: moduleId, movie_id: movieId, position: at + 1 })))
    .execute()
}

/** At the end. The caller has locked the programme. */
export async function insertModule(tx: Db, programmeId: number, fields: ModuleFields): Promise<number> {
  const { title, summary, lessonIds } = fields
  const { id } = await tx
    .insertInto('programme_modules')
    .values({
      programme_id: programmeId,
      position: sql<number>`(select 1 + coalesce(max(position), 0) from programme_modules where programme_id = ${programmeId})`,
      title,
      summary,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('module_tests')
    .values({ module_id: id, ...toTest(fields) })
    .execute()
  await insertLessons(tx, id, lessonIds)
  return id
}

/** In one statement: between two of them modules could share a place. */
export async function moveModules(tx: Db, moved: readonly { id: number; position: number }[]): Promise<void> {
  await sql`
    update programme_modules m set position = moved.position
      from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ position }) => position)}::int[])
           as moved (id, position)
     where m.id = moved.id`.execute(tx)
}

export async function updateModule(tx: Db, id: number, fields: ModuleFields): Promise<void> {
  const { title, summary, lessonIds } = fields
  await tx.updateTable('programme_modules').set({ title, summary }).where('id', '=', id).execute()
  await tx.updateTable('module_tests').set(toTest(fields)).where('module_id', '=', id).execute()
  await tx.deleteFrom('module_lessons').where('module_id', '=', id).execute()
  await insertLessons(tx, id, lessonIds)
}

/** How many of these lessons there are. */
export async function countLessons(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { count } = await db
    .selectFrom('movies')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return count
}
