import { findTicketReader, isMailedTicketEvent } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOut } from '../../platform/mail-layout.ts'
import { ticketMail } from './planning-center.mails.ts'
import { findMailedEvent, findTicketContact } from './ticket-mails.queries.ts'

/** Tells whoever has something to read or to do now. Who caused it is told nothing. */
export async function mailAboutTicket(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  eventId: number,
): Promise<MailOutcome> {
  const found = await findMailedEvent(db, eventId)
  if (!found || !isMailedTicketEvent(found.event)) return 'nothing-to-say'
  const { event, role, code, actorId } = found
  const readerId = findTicketReader(event, role) === 'dentist' ? found.userId : found.consultorId
  if (readerId === null || readerId === actorId) return 'nothing-to-say'
  const person = await findTicketContact(db, readerId)
  if (!person) return 'nobody-there'
  const content = ticketMail({ name: person.name, event, code, webUrl: config.WEB_URL })
  return mailOut(mail, person, `ticket-event:${eventId}`, content)
}
