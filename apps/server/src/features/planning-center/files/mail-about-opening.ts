import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { findTicketContact } from '../ticket-mails.queries.ts'
import { findOpening } from './looks.queries.ts'
import { caseOpenedMail } from './opening.mails.ts'

/** Tells who sent a case that a manager reads it. Why is on the page of the case, behind the login. */
export async function mailAboutOpening(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  openingId: number,
): Promise<MailOutcome> {
  const opening = await findOpening(db, openingId)
  if (!opening) return 'nothing-to-say'
  const person = await findTicketContact(db, opening.userId)
  if (!person) return 'nobody-there'
  const content = caseOpenedMail({ name: person.name, code: opening.code, webUrl: config.WEB_URL })
  return mailOut(mail, person, `ticket-opening:${openingId}`, content)
}
