import { deviceInWords, inEachLanguage, type InEachLanguage } from '@alinha/domain'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOut, type WrittenMail } from '../../platform/mail-layout.ts'
import type { Needs } from '../../needs.ts'
import { findSessionForMail } from './session.queries.ts'

/** What mails say about the session in which something happened to the account. */
export type AccountEvent = {
  name: string
  at: Date
  device: InEachLanguage<string>
  network: string
  webUrl: string
}

/** Repeat-safe: a second run carries the same message key. A person deleted meanwhile gets nothing. */
export async function mailOwner(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  sessionId: string,
  messageKey: string,
  toContent: (event: AccountEvent) => WrittenMail,
): Promise<MailOutcome> {
  const found = await findSessionForMail(db, sessionId)
  if (!found) return 'nobody-there'
  const content = toContent({
    name: found.name,
    network: found.network,
    device: inEachLanguage(language => deviceInWords(found.device, language)),
    at: found.createdAt,
    webUrl: config.WEB_URL,
  })
  return mailOut(mail, found, messageKey, content)
}
