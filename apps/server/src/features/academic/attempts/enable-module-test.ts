import type { WireTest } from '@alinha/contract'
import { drawQuestions } from '@alinha/domain'
import { randomInt } from 'node:crypto'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { lockPerson } from '../../payments/index.ts'
import { readStanding, type StandingModule } from '../programme/read-standing.ts'
import { findLastAttempt, insertAttempt } from './attempts.queries.ts'
import { handInIfLate } from './grade-attempts.ts'
import { listDrawable } from './questions.queries.ts'
import { toWireTest } from './to-wire-test.ts'

const MINUTE_MS = 60_000
const STEPS = 2 ** 32
const chance = (): number => randomInt(STEPS) / STEPS

/** Freezes what is asked, and starts the clock. */
async function openAttempt(
  tx: Db,
  userId: number,
  { testId, drawn, passPercent, minutes, history }: StandingModule,
  now: Date,
): Promise<void> {
  const questions = drawQuestions(await listDrawable(tx, testId, userId), drawn, chance)
  await insertAttempt(tx, {
    userId,
    testId,
    number: history.length + 1,
    openedAt: now,
    closesAt: new Date(now.getTime() + minutes * MINUTE_MS),
    drawn: questions,
    passPercent,
  })
}

/** Opens an attempt, or answers the one that is open: fifty clicks open one. */
export const enableModuleTest = (
  { db, config, clock }: Needs,
  { userId }: Actor,
  testId: number,
): Promise<WireTest> =>
  inTransaction(db, async tx => {
    const now = clock()
    await lockPerson(tx, userId)
    await handInIfLate(tx, userId, testId, now)
    const { modules } = await readStanding({ db: tx, config }, userId, now)
    const module = modules.find(one => one.testId === testId)
    if (!module) throw new Refusal('not-found')
    const { state } = module
    if (state.kind === 'approved') throw new Refusal('test-approved')
    if (state.kind === 'locked') throw new Refusal(`test-${state.because}`)
    if (state.kind === 'ready') await openAttempt(tx, userId, module, now)
    return toWireTest(tx, module, (await findLastAttempt(tx, userId, testId)) ?? undefined, now)
  })

/** The tests of the person's programme, in the order of its modules. */
export async function listTests({ db, config, clock }: Needs, { userId }: Actor): Promise<WireTest[]> {
  const now = clock()
  const { modules } = await readStanding({ db, config }, userId, now)
  const tests: WireTest[] = []
  for (const module of modules) tests.push(await toWireTest(db, module, module.history.at(-1), now))
  return tests
}
