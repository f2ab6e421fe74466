import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds } from '../../apps/server/src/needs.ts'
import type { Stage } from './stage.ts'
import type { StagedLesson } from './lesson-on-stage.ts'

/** Gives every lesson of a seeded course the video of the staged lesson, as if the course were filmed. */
export async function fillCourse(
  { environment }: Stage,
  { encodeId }: StagedLesson,
  title: string,
): Promise<void> {
  const needs = await buildNeeds(readConfig(environment), 'worker')
  try {
    await needs.db
      .updateTable('movies')
      .set({ encode_id: encodeId })
      .where('course_id', 'in', db => db.selectFrom('courses').select('id').where('title', '=', title))
      .execute()
  } finally {
    await needs.close()
  }
}
