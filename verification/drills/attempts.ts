import { insertQuestion } from '../../apps/server/src/features/academic/index.ts'
import { aModule, aProgramme, type MadeModule } from '../../apps/server/src/testing/lessons/programmes.ts'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { findKey } from './attempts/find-key.ts'
import { playHistory } from './attempts/histories.ts'
import { gradeNaively, KILLED_STEPS, playKilled } from './attempts/kills.ts'
import { ask, callsOf, correctIn, createStudent, testIn, type Student } from './attempts/student.ts'

// `npm run drill:attempts`: students take tests in every order through two processes. No reply before handing in tells a
// right answer, fifty openings at once make one attempt, fifty hand-ins one mark, and a process that is killed at any step
// leaves the mark that it would have given.
const HISTORIES = { whole: 10_000, short: 120 }
const RACES = { whole: 40, short: 2 }
const KILLS = { whole: 12, short: 1 }
const WRITTEN = { whole: 2000, short: 400 }
const AT_ONCE = 50
const STUDENTS = 12
const SHOWN = 10
const seed = readSeed(20_261_117)

const atOnce = <T>(run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => run(at)))

/** Each returns how many there were of what has to be one. A reply that says to come back is none. */
async function race(
  stage: DrillStage,
  urls: string[],
  module: MadeModule,
): Promise<{ attempts: number; draws: number; marks: number }> {
  const student = await createStudent(stage, module)
  const calls = callsOf(student, module)
  const say = (at: number, call: readonly [string, object]) =>
    ask(urls[at % urls.length] ?? '', student, ...call)
  const openings = await atOnce(at => say(at, calls.enable))
  const tests = openings.flatMap(reply => (reply?.status === 200 ? [testIn(reply)] : []))
  const questions = tests[0]?.questions ?? []
  const handIns = await atOnce(at => {
    // Each with other answers, so that two marks would differ.
    const answers = questions.slice(0, at % (questions.length + 1)).map(({ id }) => ({
      questionId: id,
      optionId: module.keys.get(id)?.optionId ?? 0,
    }))
    return say(at, calls.submit(answers))
  })
  const { rows } = await stage.db.pool.query<{ count: number }>(
    'select count(*)::int as count from attempts where user_id = $1',
    [student.userId],
  )
  return {
    attempts: rows[0]?.count ?? 0,
    draws: new Set(tests.map(test => JSON.stringify(test?.questions.map(({ id }) => id)))).size,
    marks: new Set(handIns.flatMap(reply => (reply?.status === 200 ? [correctIn(reply)] : []))).size,
  }
}

/** The control: looking first and writing afterwards must make more than one, or nothing was at once. */
async function openNaively({ db }: DrillStage): Promise<number> {
  await db.pool.query('create table naive_attempts (id integer generated always as identity)')
  await atOnce(async () => {
    const { rows } = await db.pool.query('select from naive_attempts')
    if (rows.length === 0) await db.pool.query('insert into naive_attempts default values')
  })
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from naive_attempts')
  return rows[0]?.count ?? 0
}

/** How often the right option has the lowest, the second, the third and the highest id of its question. */
async function ranksOfKeys({ db }: DrillStage, testId: number, count: number): Promise<number[]> {
  const fields = {
    words: 'Qual?',
    options: ['a', 'b', 'c', 'd'],
    key: 0,
    explanation: '',
    lesson: null,
    picture: null,
  }
  for (let at = 0; at < count; at++) await insertQuestion(db, testId, fields)
  const { rows } = await db.pool.query<{ rank: number; count: number }>(
    `select rank::int, count(*)::int from (
       select o.id, k.option_id, rank() over (partition by o.version_id order by o.id) as rank
         from question_options o join question_keys k using (version_id)
         join question_versions v on v.id = o.version_id join questions q on q.id = v.question_id
        where q.test_id = $1) as ranked
      where id = option_id group by rank`,
    [testId],
  )
  return [1, 2, 3, 4].map(rank => rows.find(row => row.rank === rank)?.count ?? 0)
}

/** Above this, four equal shares would be off so far less than once in ten thousand runs. */
const HIGHEST_CHI_SQUARE = 21.1
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length
  return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
}

await runDrill(
  async (stage, isShort) => {
    const size = isShort ? 'short' : 'whole'
    const chance = randomness(seed)
    const problems: string[] = []
    Object.assign(stage.environment, { DATABASE_CONNECTIONS: '20' })
    const programmeId = await aProgramme(stage)
    const module = await aModule(stage, programmeId, { drawn: 5, questions: 15, passPercent: 100 })
    const processes = [await stage.start('api'), await stage.start('api')]
    const urls = processes.map(({ url }) => url)

    const students: Student[] = []
    for (let at = 0; at < STUDENTS; at++) students.push(await createStudent(stage, module))
    let [played, replies, told] = [0, 0, 0]
    await Promise.all(
      students.map(async (student, at) => {
        while (played < HISTORIES[size]) {
          played++
          const url = urls[at % urls.length] ?? ''
          const outcome = await playHistory({ stage, url, student, module, chance })
          replies += outcome.replies
          problems.push(...outcome.problems)
          // The control: the same search must find the key where it is told.
          if (findKey(outcome.afterwards, module) !== null) told++
        }
      }),
    )
    console.log(`${played} histories, ${replies} replies before handing in, ${problems.length} problems`)
    console.log(`the search must find the key in each reply after handing in: ${told} of ${played}`)

    for (let trial = 0; trial < RACES[size]; trial++) {
      const { attempts, draws, marks } = await race(stage, urls, module)
      if (attempts !== 1 || draws !== 1 || marks !== 1)
        problems.push(`${AT_ONCE} at once made ${attempts} attempts, ${draws} draws, ${marks} marks`)
    }
    const naive = await openNaively(stage)
    console.log(`${RACES[size]} races of ${AT_ONCE}; the naive control must open more than one: ${naive}`)

    let kills = 0
    const running = { api: processes[0] ?? (await stage.start('api')) }
    for (const step of KILLED_STEPS)
      for (let trial = 0; trial < KILLS[size]; trial++) {
        const problem = await playKilled(stage, running, module, step, chance)
        kills++
        if (problem) problems.push(problem)
      }
    const naiveMark = await gradeNaively(stage, 5, 3)
    console.log(`${kills} kills; the naive control must not mark 5: ${naiveMark}`)

    const empty = await aModule(stage, programmeId, { questions: 0 })
    const ranks = await ranksOfKeys(stage, empty.testId, WRITTEN[size])
    const [spread, inOrder] = [chiSquare(ranks), chiSquare([WRITTEN[size], 0, 0, 0])]
    if (spread > HIGHEST_CHI_SQUARE) problems.push(`ids tell the right option: ${ranks.join(', ')}`)
    console.log(
      `ranks of right options ${ranks.join(', ')}; chi-square ${spread.toFixed(1)}, in order ${inOrder}`,
    )

    for (const problem of problems.slice(0, SHOWN)) console.log(`BROKEN ${problem}`)
    console.log(`problems: ${problems.length} (bar 0)`)
    const controls = told === played && naive > 1 && naiveMark !== 5 && inOrder > HIGHEST_CHI_SQUARE
    return problems.length === 0 && controls
  },
  { durable: false },
)
