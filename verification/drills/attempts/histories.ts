import type { WireTest } from '@alinha/contract'
import type { MadeModule } from '../../../apps/server/src/testing/lessons/programmes.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { findKey } from './find-key.ts'
import { ask, callsOf, correctIn, testIn, type Student } from './student.ts'

type History = {
  stage: DrillStage
  url: string
  student: Student
  module: MadeModule
  chance: Chance
}

export type Outcome = { replies: number; problems: string[]; afterwards: string }

/** Anything a student can ask in any order, until they hand in. The mark must be that of what was chosen last. */
export async function playHistory({ stage, url, student, module, chance }: History): Promise<Outcome> {
  const calls = callsOf(student, module)
  const problems: string[] = []
  const chosen = new Map<number, number>()
  let replies = 0
  let test: WireTest | undefined
  const say = async ([path, body]: readonly [string, object?]) => {
    const reply = await ask(url, student, path, body)
    if (!reply) throw new Error('no answer')
    replies++
    const found = findKey(reply.text, module)
    if (found) problems.push(`${path} told ${found}`)
    return reply
  }
  const steps = chance.below(10)
  for (let step = 0; step < steps; step++) {
    const question = test && chance.pick(test.questions)
    const kind = chance.pick(['enable', 'questions', 'answers', 'programme', 'save', 'save', 'save'] as const)
    if (kind === 'programme') await say(['programme'])
    else if (kind === 'save') {
      if (!question) continue
      const option = chance.pick(question.options)
      const { status } = await say(calls.save(question.id, option.id))
      if (status === 200) chosen.set(question.id, option.id)
    } else {
      const reply = await say(calls[kind])
      if (kind === 'enable') test ??= testIn(reply)
      if (kind === 'answers' && reply.status === 200) problems.push('answers were told before handing in')
    }
  }
  test ??= testIn(await say(calls.enable))
  const handedIn = await ask(url, student, ...calls.submit([]))
  const expected = [...chosen].filter(([id, option]) => module.keys.get(id)?.optionId === option).length
  const correct = handedIn && correctIn(handedIn)
  if (correct !== expected) problems.push(`marked ${correct} instead of ${expected}`)
  const afterwards = await ask(url, student, ...calls.answers)
  await stage.db.pool.query('delete from attempts where user_id = $1', [student.userId])
  return { replies, problems, afterwards: afterwards?.text ?? '' }
}
