import type { WireTest } from '@alinha/contract'
import { networkOf } from '../../../apps/server/src/platform/http/network.ts'
import { unlock, watchAll, type MadeModule } from '../../../apps/server/src/testing/lessons/programmes.ts'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type Student = { userId: number; headers: Record<string, string> }
export type Reply = { status: number; text: string }

let people = 0

/** A student who has watched the lessons of the module, from a network of their own. */
export async function createStudent({ db, environment }: DrillStage, module: MadeModule): Promise<Student> {
  const { id: userId } = await aMember({ db }, { academicType: 'specialist', plan: 'premium' })
  await unlock({ db }, userId)
  await watchAll({ db }, userId, module)
  const number = ++people
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const session = { userId, network: networkOf(address), device: 'drill', hours: 720 }
  const { headers } = await aLogin({ db, keys: appKeysOf(environment) }, session)
  return { userId, headers: { ...headers, 'x-forwarded-for': address } }
}

/** Null when no answer came. */
export async function ask(
  url: string,
  { headers }: Student,
  path: string,
  body?: object,
): Promise<Reply | null> {
  try {
    const answer = await fetch(`${url}/academic/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/** What a student can ask of the test of a module. */
export const callsOf = ({ userId }: Student, { testId }: Pick<MadeModule, 'testId'>) => ({
  enable: ['enableModuleTest', { userId, testId }] as const,
  questions: ['getTestQuestions', { userId }] as const,
  answers: ['getTestAnswers', { payload: { userId, testId } }] as const,
  save: (questionId: number, optionId: number) =>
    ['saveTestAnswer', { userId, testId, questionId, optionId }] as const,
  submit: (answers: readonly object[]) => ['submitTest', { payload: { userId, testId, answers } }] as const,
})

export const testIn = ({ text }: Reply): WireTest | undefined =>
  (JSON.parse(text) as { test?: WireTest }).test

export const correctIn = ({ text }: Reply): number | undefined =>
  (JSON.parse(text) as { correct?: number }).correct
