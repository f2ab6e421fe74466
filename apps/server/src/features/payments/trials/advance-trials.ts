import { addDays, dayInBrazil, TRIAL_REMINDER_DAYS, trialStep, type Day } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { byPages, eachAlone } from '../../../platform/each-alone.ts'
import { mailTrialEnding } from './trials.jobs.ts'
import { listTrialsEndingBy, lockMembership, recordTrialStep, revokePremium } from './trials.queries.ts'

type TrialNeeds = Pick<Needs, 'db' | 'jobs' | 'clock' | 'log'>

/** Safe to repeat and to run twice at once: each trial is locked, and each step is taken once. */
export async function advanceTrials(needs: TrialNeeds): Promise<void> {
  const today = dayInBrazil(needs.clock())
  const by = addDays(today, TRIAL_REMINDER_DAYS)
  const trials = byPages(lastId => listTrialsEndingBy(needs.db, by, lastId))
  await eachAlone({ log: needs.log, run: 'trials' }, trials, trial => advanceTrial(needs, trial, today))
}

async function advanceTrial(
  { db, jobs }: TrialNeeds,
  { id, userId }: { id: number; userId: number },
  today: Day,
): Promise<void> {
  await inTransaction(db, async tx => {
    const membership = await lockMembership(tx, userId)
    const step = membership ? trialStep(membership, today) : 'not-on-trial'
    if (step === 'go-on' || !(await recordTrialStep(tx, id, step))) return
    if (step === 'remind') await jobs.send(tx, mailTrialEnding, { trialId: id })
    if (step !== 'end') return
    await revokePremium(tx, userId)
    await recordAudit(tx, {
      actorId: null,
      action: 'account.trial-ended',
      subjectId: userId,
      requestId: 'look-after-trials',
      network: 'worker',
    })
  })
}
