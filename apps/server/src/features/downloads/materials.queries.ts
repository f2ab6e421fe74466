import type { MaterialKind } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type Material = {
  id: number
  courseId: number | null
  movieId: number | null
  title: string
  fileName: string
  kind: MaterialKind
  bytes: number
  path: string
  position: number
  isReady: boolean
  /** What its lesson or course is called. */
  from: string | null
}

const selectMaterials = (db: Db) =>
  db
    .selectFrom('materials')
    .select([
      'materials.id',
      'materials.course_id as courseId',
      'materials.movie_id as movieId',
      'materials.title',
      'materials.file_name as fileName',
      'materials.kind',
      'materials.bytes',
      'materials.path',
      'materials.position',
      sql<boolean>`materials.ready_at is not null`.as('isReady'),
      sql<string | null>`coalesce(
        (select movies.title from movies where movies.id = materials.movie_id),
        (select courses.title from courses where courses.id = materials.course_id))`.as('from'),
    ])
    .$narrowType<{ kind: MaterialKind }>()

export async function findMaterial(db: Db, id: number): Promise<Material | null> {
  return (await selectMaterials(db).where('id', '=', id).executeTakeFirst()) ?? null
}

const MOST_LISTED = 1000

export const listAllMaterials = (db: Db): Promise<Material[]> =>
  selectMaterials(db).orderBy('id', 'desc').limit(MOST_LISTED).execute()

/** Materials of the course first, then those of its lessons. */
export const listReadyMaterials = (
  db: Db,
  courseId: number,
  movieIds: readonly number[],
): Promise<Material[]> =>
  selectMaterials(db)
    .where('ready_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb('materials.course_id', '=', courseId),
        eb('materials.movie_id', '=', sql<number>`any(${movieIds}::int[])`),
      ]),
    )
    .orderBy(sql`materials.movie_id nulls first`)
    .orderBy('materials.position')
    .orderBy('materials.id')
    .execute()

/** The newest first, without those of courses that are not published. */
export const listMemberMaterials = (db: Db, limit: number): Promise<Material[]> =>
  selectMaterials(db)
    .leftJoin('movies', 'movies.id', 'materials.movie_id')
    .leftJoin('courses', join =>
      join.on(sql<boolean>`courses.id = coalesce(materials.course_id, movies.course_id)`),
    )
    .where('materials.ready_at', 'is not', null)
    .where(eb => eb.or([eb('courses.id', 'is', null), eb('courses.is_published', '=', true)]))
    .orderBy('materials.id', 'desc')
    .limit(limit)
    .execute()

export type NewMaterial = Omit<Material, 'id' | 'isReady' | 'position' | 'from'>

/** Puts it behind its neighbours. Returns null when its lesson or course does not exist. */
export async function recordMaterial(db: Db, material: NewMaterial): Promise<number | null> {
  const { courseId, movieId } = material
  const { rows } = await sql<{ id: number }>`
    insert into materials (course_id, movie_id, title, file_name, kind, bytes, path, position)
    select ${courseId}::int, ${movieId}::int, ${material.title}, ${material.fileName}, ${material.kind},
           ${material.bytes}, ${material.path},
           (select least(coalesce(max(position), 0) + 1, 1000) from materials
             where course_id is not distinct from ${courseId}::int and movie_id is not distinct from ${movieId}::int)
     where (${courseId}::int is null or exists (select from courses where id = ${courseId}::int))
       and (${movieId}::int is null or exists (select from movies where id = ${movieId}::int))
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns false when it was ready before, or was deleted. */
export async function recordReady(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('materials')
    .set({ ready_at: sql`now()` })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function renameMaterial(db: Db, id: number, title: string): Promise<void> {
  await db.updateTable('materials').set({ title }).where('id', '=', id).execute()
}

/** Changes of the order wait for each other. */
export const lockNeighbours = (
  db: Db,
  { courseId, movieId }: Pick<Material, 'courseId' | 'movieId'>,
): Promise<{ id: number; position: number }[]> =>
  db
    .selectFrom('materials')
    .select(['id', 'position'])
    .where(sql<boolean>`course_id is not distinct from ${courseId}::int`)
    .where(sql<boolean>`movie_id is not distinct from ${movieId}::int`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function moveMaterials(
  db: Db,
  moved: readonly { id: number; position: number }[],
): Promise<void> {
  for (const { id, position } of moved)
    await db.updateTable('materials').set({ position }).where('id', '=', id).execute()
}

/** Returns the path of its file. */
export async function deleteMaterial(db: Db, id: number): Promise<string | null> {
  const row = await db.deleteFrom('materials').where('id', '=', id).returning('path').executeTakeFirst()
  return row?.path ?? null
}

/** Deletes those that were announced and never sent. Returns the paths of their files. */
export async function deleteUnsentMaterials(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('materials')
    .where('ready_at', 'is', null)
    .where('created_at', '<', before)
    .returning('path')
    .execute()
  return rows.map(({ path }) => path)
}
