import { dayInBrazil, listRenewingSubscriptions } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { renewalNoticeMail } from '../mails/payments.mails.ts'
import { findPersonToMail } from './renewals.queries.ts'

type Notice = { userId: number; subscription: string; until: string; total: number }

/** Sends nothing to somebody who stopped the renewal meanwhile: it would be untrue. */
export async function mailRenewalNotice(
  { db, mail, clock, config }: Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>,
  { userId, subscription, until, total }: Notice,
): Promise<void> {
  const renewing = listRenewingSubscriptions(await listFacts(db, userId), dayInBrazil(clock()))
  const person = await findPersonToMail(db, userId)
  if (!person || !renewing.some(({ id }) => id === subscription)) return
  const content = renewalNoticeMail({ name: person.name, until, total, webUrl: config.WEB_URL })
  await mailOut(mail, person.email, `renewal-${subscription}-${until}-${dayInBrazil(clock())}`, content)
}
