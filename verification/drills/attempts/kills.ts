import { setTimeout as wait } from 'node:timers/promises'
import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import type { MadeModule } from '../../../apps/server/src/testing/lessons/programmes.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { ask, callsOf, correctIn, createStudent, testIn, type Reply } from './student.ts'

export const KILLED_STEPS = ['opening', 'saving', 'handing in'] as const
type Step = (typeof KILLED_STEPS)[number]

/** A moment within a call, at the latest when it would be over. */
const LONGEST_CALL_MS = 25

/** Plays one test in which the API is killed during one step, and repeats the step until it is answered. */
export async function playKilled(
  stage: DrillStage,
  /** Runs from one test to the next, and is another one after a kill. */
  running: { api: RunningProcess },
  module: MadeModule,
  killedStep: Step,
  chance: Chance,
): Promise<string | null> {
  const student = await createStudent(stage, module)
  const calls = callsOf(student, module)
  const say = async (step: Step, [path, body]: readonly [string, object]): Promise<Reply> => {
    if (step === killedStep) {
      const sent = ask(running.api.url, student, path, body)
      await wait(chance.below(LONGEST_CALL_MS))
      await running.api.kill()
      await sent
      running.api = await stage.start('api')
    }
    const reply = await ask(running.api.url, student, path, body)
    if (reply?.status !== 200) throw new Error(`${step}: ${reply?.status} ${reply?.text}`)
    return reply
  }
  const test = testIn(await say('opening', calls.enable))
  const questions = test?.questions ?? []
  const known = chance.below(questions.length + 1)
  // The process is killed in the last of the savings.
  for (const [at, { id }] of questions.slice(0, known).entries()) {
    const call = calls.save(id, module.keys.get(id)?.optionId ?? 0)
    if (at === known - 1) await say('saving', call)
    else await ask(running.api.url, student, ...call)
  }
  const correct = correctIn(await say('handing in', calls.submit([])))
  const { rows } = await stage.db.pool.query<{ correct: number }>(
    'select correct from attempts where user_id = $1',
    [student.userId],
  )
  const marks = rows.map(row => row.correct)
  return correct === known && marks.length === 1 && marks[0] === known
    ? null
    : `killed while ${killedStep}: ${correct} and ${marks.join(', ')} instead of ${known}`
}

/** The control: a mark that is counted up answer by answer, begun anew after a kill, is wrong. */
export async function gradeNaively({ db }: DrillStage, right: number, killedAfter: number): Promise<number> {
  await db.pool.query('create table if not exists naive_marks (correct integer)')
  await db.pool.query('delete from naive_marks')
  await db.pool.query('insert into naive_marks values (0)')
  for (const times of [killedAfter, right])
    for (let at = 0; at < times; at++) await db.pool.query('update naive_marks set correct = correct + 1')
  const { rows } = await db.pool.query<{ correct: number }>('select correct from naive_marks')
  return rows[0]?.correct ?? 0
}
