import { accessUntil, dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { trialEndingMail } from './trials.mails.ts'
import { findTrialForMail } from './trials.queries.ts'

export async function mailTrialEnding(
  { db, mail, config, clock }: Pick<Needs, 'db' | 'mail' | 'config' | 'clock'>,
  trialId: number,
): Promise<MailOutcome> {
  const trial = await findTrialForMail(db, trialId)
  const lastDay = trial && accessUntil(trial)
  if (!lastDay) return 'done-already'
  if (lastDay < dayInBrazil(clock())) return 'too-late'
  const content = trialEndingMail({ name: trial.name, lastDay, webUrl: config.WEB_URL })
  return mailOut(mail, trial, `trial-ending:${trialId}`, content)
}
