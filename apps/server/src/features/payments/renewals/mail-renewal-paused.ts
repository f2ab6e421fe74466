import { dayInBrazil, foldSubscriptions } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { renewalPausedMail } from '../mails/pauses.mails.ts'
import { nameRenewal } from './name-renewal.ts'
import { findPersonToMail } from './renewals.queries.ts'

type Paused = {
  userId: number
  subscription: string
  pause: number
  accessUntil: string
  resumesOn: string
  total: number
}

/** Sends nothing to somebody who decided otherwise meanwhile: it would be untrue. */
export async function mailRenewalPaused(
  { db, mail, clock, config }: Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>,
  { userId, subscription: id, pause, accessUntil, resumesOn, total }: Paused,
): Promise<MailOutcome> {
  const person = await findPersonToMail(db, userId)
  if (!person) return 'nobody-there'
  const paused = foldSubscriptions(await listFacts(db, userId)).find(one => one.id === id)
  if (paused?.pausedUntil !== resumesOn) return 'withdrawn'
  if (accessUntil < dayInBrazil(clock())) return 'too-late'
  const what = await nameRenewal(db, paused, accessUntil)
  const content = renewalPausedMail({
    name: person.name,
    what,
    accessUntil,
    resumesOn,
    total,
    webUrl: config.WEB_URL,
  })
  return mailOut(mail, person, `paused-${id}-${pause}`, content)
}
