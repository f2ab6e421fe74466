import type { Needs } from '../../apps/server/src/needs.ts'
import { aMember, type Person } from '../../apps/server/src/testing/people/people.ts'
import type { Caller, HostileApi } from './hostile-api.ts'
import { runConcurrently } from './run-concurrently.ts'

type Member = Person & Caller

/** The people of the drill and the lessons that they use. */
export type Cast = {
  manager: Caller
  receiver: Caller
  /** One for each payload, which becomes their name. */
  writers: readonly Member[]
  /** They begin discussions, get notifications and open the pages. */
  readers: readonly Member[]
  /** Tries every call before the others come. */
  scout: Member
  /** Whose pages are shown. */
  lessons: readonly Lesson[]
}

export type Lesson = { id: number; courseId: number; categoryId: number | null }

const ROWS_A_PAGE = 100
const ROWS_A_READER = 300

/** Creates accounts and sessions directly. Every text is written through the API. */
export async function createCast({ db }: Pick<Needs, 'db'>, api: HostileApi, count: number): Promise<Cast> {
  const seeded = async (email: string): Promise<Caller> => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return api.logIn(id)
  }
  const member = async (email?: string): Promise<Member> => {
    const person = await aMember({ db }, { plan: 'premium', ...(email && { email }) })
    return { ...person, ...(await api.logIn(person.id)) }
  }
  const writers: Member[] = []
  await runConcurrently(Array.from({ length: count }).keys(), 4, async () => writers.push(await member()))
  const readers: Member[] = []
  for (let at = 0; at < count / ROWS_A_READER; at++) readers.push(await member(`leitora${at}@exemplo.com.br`))
  const lessons = await db
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select(['movies.id', 'movies.course_id as courseId', 'courses.category_id as categoryId'])
    .where('movies.is_available', '=', true)
    .where('courses.is_published', '=', true)
    .where('courses.kind', '<>', 'on-demand')
    .orderBy('movies.id')
    .limit(Math.max(2, Math.ceil(count / ROWS_A_PAGE)))
    .execute()
  return {
    manager: await seeded('gestora@alinha.test'),
    receiver: await seeded('recebedora@alinha.test'),
    writers,
    readers,
    scout: await member('batedora@exemplo.com.br'),
    lessons,
  }
}
