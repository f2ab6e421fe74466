import { deviceInWords } from '@alinha/domain'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOut, type MailContent } from '../../platform/mail-layout.ts'
import type { Needs } from '../../needs.ts'
import { findSessionForMail } from './session.queries.ts'

const brazilianMoment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What mails say about the session in which something happened to the account. */
export type AccountEvent = { name: string; when: string; device: string; network: string; webUrl: string }

/** Repeat-safe: a second run carries the same message key. A person deleted meanwhile gets nothing. */
export async function mailOwner(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  sessionId: string,
  messageKey: string,
  toContent: (event: AccountEvent) => MailContent,
): Promise<MailOutcome> {
  const found = await findSessionForMail(db, sessionId)
  if (!found) return 'nobody-there'
  const content = toContent({
    name: found.name,
    network: found.network,
    device: deviceInWords(found.device),
    when: brazilianMoment.format(found.createdAt),
    webUrl: config.WEB_URL,
  })
  return mailOut(mail, found, messageKey, content)
}
