import { dayInBrazil, listRenewingSubscriptions } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { renewalResumedMail } from '../mails/renewals.mails.ts'
import { nameRenewal } from './name-renewal.ts'
import { findPersonToMail } from './renewals.queries.ts'

type Resumed = { userId: number; subscription: string; resumption: number; chargedOn: string; total: number }

/** Sends nothing to somebody who cancelled again meanwhile: it would be untrue. */
export async function mailRenewalResumed(
  { db, mail, clock, config }: Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>,
  { userId, subscription, resumption, chargedOn, total }: Resumed,
): Promise<MailOutcome> {
  const renewing = listRenewingSubscriptions(await listFacts(db, userId), dayInBrazil(clock()))
  const renewed = renewing.find(({ id }) => id === subscription)
  const person = await findPersonToMail(db, userId)
  if (!person) return 'nobody-there'
  if (!renewed) return 'withdrawn'
  if (chargedOn < dayInBrazil(clock())) return 'too-late'
  const what = await nameRenewal(db, renewed, chargedOn)
  const content = renewalResumedMail({ name: person.name, what, chargedOn, total, webUrl: config.WEB_URL })
  return mailOut(mail, person, `resumed-${subscription}-${resumption}`, content)
}
