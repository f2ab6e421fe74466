import { dayInBrazil, listRenewingSubscriptions } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { pauseEndingMail } from '../mails/pauses.mails.ts'
import { renewalNoticeMail } from '../mails/renewals.mails.ts'
import { nameRenewal } from './name-renewal.ts'
import { findPersonToMail } from './renewals.queries.ts'

type Notice = { userId: number; subscription: string; until: string; total: number }

/** Sends nothing to somebody who stopped the renewal meanwhile: it would be untrue. */
export async function mailRenewalNotice(
  { db, mail, clock, config }: Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>,
  { userId, subscription, until, total }: Notice,
): Promise<MailOutcome> {
  const renewing = listRenewingSubscriptions(await listFacts(db, userId), dayInBrazil(clock()))
  const person = await findPersonToMail(db, userId)
  if (!person) return 'nobody-there'
  const renewed = renewing.find(({ id }) => id === subscription)
  if (!renewed) return 'withdrawn'
  if (until < dayInBrazil(clock())) return 'too-late'
  const mailed = { name: person.name, total, webUrl: config.WEB_URL }
  const content =
    renewed.pausedUntil === null
      ? renewalNoticeMail({ ...mailed, until })
      : pauseEndingMail({ ...mailed, what: await nameRenewal(db, renewed, until), resumesOn: until })
  return mailOut(mail, person, `renewal-${subscription}-${until}-${dayInBrazil(clock())}`, content)
}
