import { dayInBrazil, listKeepChoices } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { findTicketContact } from '../ticket-mails.queries.ts'
import { ticketNoticeMail } from './ticket-notices.mails.ts'
import { findNotice } from './ticket-notices.queries.ts'

/** What a promise says is no longer news after two days. */
const NEWS_MS = 2 * 86_400_000

/** Not sent once the case has moved on, or the day has come that it names. */
export async function mailTicketNotice(
  { db, mail, config, clock }: Pick<Needs, 'db' | 'mail' | 'config' | 'clock'>,
  noticeId: number,
  reader: 'dentist' | 'consultor',
): Promise<MailOutcome> {
  const found = await findNotice(db, noticeId)
  const readerId = reader === 'dentist' ? found?.userId : found?.consultorId
  if (!found || readerId === undefined || readerId === null) return 'nothing-to-say'
  if (found.isOver) return 'done-already'
  const now = clock()
  const isPast =
    found.about === null ? now.getTime() - found.at.getTime() > NEWS_MS : dayInBrazil(now) > found.about
  if (isPast) return 'too-late'
  const person = await findTicketContact(db, readerId)
  if (!person) return 'nobody-there'
  const { notice, about, code, closedAt, keptUntil } = found
  const keeping = closedAt && { closedOn: dayInBrazil(closedAt), keptUntil, toldDay: about }
  const content = ticketNoticeMail({
    name: person.name,
    notice,
    about,
    code,
    isConsultor: reader === 'consultor',
    canBeKept: keeping !== null && listKeepChoices(keeping, dayInBrazil(now)).length > 0,
    webUrl: config.WEB_URL,
  })
  return mailOut(mail, person, `ticket-notice:${noticeId}:${reader}`, content)
}
