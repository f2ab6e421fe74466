import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type QuestionPicture = { name: string; alt: string; width: number; height: number }

/** Of the version `v`; null where it has none. */
export const pictureOfVersion = sql<QuestionPicture | null>`(
  select jsonb_build_object('name', p.name, 'alt', v.picture_alt, 'width', p.width, 'height', p.height)
    from question_pictures p where p.name = v.picture_name)`

const hasVersions = sql<boolean>`exists (select from question_versions v where v.picture_name = p.name)`

export async function recordPicture(
  db: Db,
  { name, width, height, at }: { name: string; width: number; height: number; at: Date },
): Promise<void> {
  await db.insertInto('question_pictures').values({ name, width, height, created_at: at }).execute()
}

/** Whether a question may take it: one that was sent today or that a version has. The sweep leaves both alone. */
export async function isPictureKept(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from question_pictures p
     where name = ${name} and (created_at > now() - interval '1 day' or ${hasVersions})`.execute(db)
  return rows.length > 0
}

/** Whether the last attempt of this person at a test has a version with it, as the test or its answers show it. */
export async function isPictureAsked(db: Db, name: string, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from question_versions v
      join attempts a on a.drawn @> jsonb_build_array(jsonb_build_object('versionId', v.id))
     where v.picture_name = ${name} and a.user_id = ${userId}
       and not exists (select from attempts later
                        where later.user_id = a.user_id and later.test_id = a.test_id and later.number > a.number)
     limit 1`.execute(db)
  return rows.length > 0
}

/** Those that no version had two days after they were sent: a day later than a question could still take them. */
export async function listUnusedPictures(db: Db): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select name from question_pictures p
     where created_at < now() - interval '2 days' and not ${hasVersions} limit 500`.execute(db)
  return rows
}

export async function removePicture(db: Db, name: string): Promise<void> {
  await db.deleteFrom('question_pictures').where('name', '=', name).execute()
}
