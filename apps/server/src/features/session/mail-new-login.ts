import { mailOut } from '../../platform/mail-layout.ts'
import type { Needs } from '../../needs.ts'
import { newLoginMail } from './session.mails.ts'
import { findSessionForMail } from './session.queries.ts'

const brazilianMoment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Repeat-safe: a second run carries the same message key. A person deleted meanwhile gets nothing. */
export async function mailAboutNewLogin({ db, mail, config }: Needs, sessionId: string): Promise<void> {
  const found = await findSessionForMail(db, sessionId)
  if (!found) return
  const content = newLoginMail({
    ...found,
    when: brazilianMoment.format(found.createdAt),
    webUrl: config.WEB_URL,
  })
  await mailOut(mail, found.email, `new-login:${sessionId}`, content)
}
