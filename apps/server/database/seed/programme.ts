import type { AcademicType } from '@alinha/domain'
import { insertQuestion } from '../../src/features/academic/index.ts'
import { inTransaction, type Database, type Db } from '../../src/platform/database.ts'
import { seededModules, type SeededModule } from './programme-questions.ts'

const TITLE = 'Fundamentos dos alinhadores'
const LESSONS = 3
const DRAWN = 3
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
    const modules: ModuleToInsert[] = []
    for (const module of seededModules)
      modules.push({ ...module, lessonIds: await listFirstLessons(tx, module.course) })
    await insertProgramme(tx, {
      title: TITLE,
      description: 'A teoria de que todo plano parte. Curso livre, para quem ainda está na graduação.',
      academicType: 'graduation',
      modules,
    })
  })
}

async function listFirstLessons(tx: Db, course: string): Promise<number[]> {
  const lessons = await tx
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select('movies.id')
    .where('courses.title', '=', course)
    .orderBy('movies.position')
    .limit(LESSONS)
    .execute()
  return lessons.map(({ id }) => id)
}

type ModuleToInsert = Omit<SeededModule, 'course'> & { lessonIds: readonly number[] }

type ProgrammeToInsert = {
  title: string
  description: string
  academicType: AcademicType
  modules: readonly ModuleToInsert[]
}

/** A published programme, each of whose tests draws three questions. */
export async function insertProgramme(tx: Db, programme: ProgrammeToInsert): Promise<void> {
  const { id } = await tx
    .insertInto('programmes')
    .values({
      title: programme.title,
      description: programme.description,
      academic_type: programme.academicType,
      is_published: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, module] of programme.modules.entries()) await insertModule(tx, id, at + 1, module)
}

async function insertModule(
  tx: Db,
  programmeId: number,
  position: number,
  { title, summary, questions, lessonIds }: ModuleToInsert,
): Promise<void> {
  const { id: moduleId } = await tx
    .insertInto('programme_modules')
    .values({ programme_id: programmeId, position, title, summary })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lessonIds.length > 0)
    await tx
      .insertInto('module_lessons')
      .values(lessonIds.map((id, at) => ({ module_id: moduleId, movie_id: id, position: at + 1 })))
      .execute()
  const { id: testId } = await tx
    .insertInto('module_tests')
    .values({ module_id: moduleId, drawn: DRAWN, minutes: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [words, options, explanation, lesson, second] of questions) {
    const movieId = lessonIds[lesson - 1]
    await insertQuestion(tx, testId, {
      words,
      options,
      key: 0,
      explanation,
      lesson: movieId === undefined ? null : { movieId, second },
      picture: null,
    })
  }
}
