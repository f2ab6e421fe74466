import { insertQuestion } from '../../src/features/academic/index.ts'
import { inTransaction, type Database, type Db } from '../../src/platform/database.ts'
import { seededModules, type SeededModule } from './programme-questions.ts'

const TITLE = 'Fundamentos dos alinhadores'
const LESSONS = 3
const INSTITUTIONS = [
  { code: 'USP', name: 'Universidade de São Paulo', academic_type: 'graduation' },
  { code: 'LITORAL', name: 'Universidade do Litoral', academic_type: 'specialist' },
]

/** The institutions of the seeded coupons, and a programme with its tests. Safe to repeat: it is made once. */
export async function seedProgramme(db: Database): Promise<void> {
  await db
    .insertInto('institutions')
    .values(INSTITUTIONS)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
  const known = await db.selectFrom('programmes').select('id').where('title', '=', TITLE).executeTakeFirst()
  if (known) return
  await inTransaction(db, async tx => {
    const { id } = await tx
      .insertInto('programmes')
      .values({
        title: TITLE,
        description: 'A teoria de que todo plano parte. Curso livre, para quem ainda está na graduação.',
        academic_type: 'graduation',
        is_published: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, module] of seededModules.entries()) await seedModule(tx, id, at + 1, module)
  })
}

async function seedModule(
  tx: Db,
  programmeId: number,
  position: number,
  module: SeededModule,
): Promise<void> {
  const lessons = await tx
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select('movies.id')
    .where('courses.title', '=', module.course)
    .orderBy('movies.position')
    .limit(LESSONS)
    .execute()
  const { id: moduleId } = await tx
    .insertInto('programme_modules')
    .values({ programme_id: programmeId, position, title: module.title, summary: module.summary })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lessons.length > 0)
    await tx
      .insertInto('module_lessons')
      .values(lessons.map(({ id }, at) => ({ module_id: moduleId, movie_id: id, position: at + 1 })))
      .execute()
  const { id: testId } = await tx
    .insertInto('module_tests')
    .values({ module_id: moduleId, drawn: 3, minutes: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [words, options, explanation, lesson, second] of module.questions) {
    const movieId = lessons[lesson - 1]?.id
    await insertQuestion(tx, testId, {
      words,
      options,
      key: 0,
      explanation,
      lesson: movieId === undefined ? null : { movieId, second },
    })
  }
}
