import { recordProfile } from '../../../apps/server/src/features/profile/index.ts'
import type { Answer } from '../../../apps/server/src/testing/people/browser.ts'
import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { anHttpPerson, type HttpPerson } from '../case-secrets/http-person.ts'

/** The processes that people call in turns. One that was killed is replaced by another. */
export type Apis = { running: RunningProcess[]; calls: number }

export type CasePerson = HttpPerson & { name: string; isConsultor: boolean; isManager: boolean }

type Facts = { name: string; isConsultor?: boolean; isManager?: boolean }

const REGISTRATION = { number: '12345', state: 'SP' }

const nextUrl = (apis: Apis): string => apis.running[apis.calls++ % apis.running.length]?.url ?? ''

/** Somebody with a number at the council, who calls each time another process. */
export async function aCasePerson(
  stage: Pick<DrillStage, 'db' | 'environment'>,
  apis: Apis,
  { name, isConsultor = false, isManager = false }: Facts,
): Promise<CasePerson> {
  const person = await anHttpPerson(stage, () => nextUrl(apis), { isConsultor, isManager })
  await recordProfile(stage.db, person.id, { registration: REGISTRATION })
  return { ...person, name, isConsultor, isManager }
}

/** Null when no answer came, because the process was killed. */
export type Heard = Answer | null

export const hear = (call: Promise<Answer>): Promise<Heard> => call.catch(() => null)

const BUSY_TRIES = 20

/** Who is told to come back comes back. */
export async function insist(call: () => Promise<Answer>): Promise<Heard> {
  for (let tries = 0; tries < BUSY_TRIES; tries++) {
    const answer = await hear(call())
    if (answer?.status !== 503) return answer
  }
  return null
}

export const codeOf = (answer: Answer): string => (answer.body as { code?: string } | null)?.code ?? 'none'
