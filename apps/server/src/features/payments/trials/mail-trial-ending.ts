import { accessUntil, formatDay } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { trialEndingMail } from './trials.mails.ts'
import { findTrialForMail } from './trials.queries.ts'

export async function mailTrialEnding(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  trialId: number,
): Promise<void> {
  const trial = await findTrialForMail(db, trialId)
  const lastDay = trial && accessUntil(trial)
  if (!lastDay) return
  const content = trialEndingMail({ name: trial.name, lastDay: formatDay(lastDay), webUrl: config.WEB_URL })
  await mailOut(mail, trial.email, `trial-ending:${trialId}`, content)
}
