import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { findContact } from '../../people/index.ts'
import { changedByManagerMail } from './account-changes.mails.ts'
import type { AccountChange } from './account-changes.ts'

type Change = { userId: number; change: AccountChange; requestId: string }

export async function mailAboutChange(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  { userId, change, requestId }: Change,
): Promise<MailOutcome> {
  const person = await findContact(db, userId)
  if (!person) return 'nobody-there'
  const { email, name, language } = person
  const content = changedByManagerMail({ name, change, webUrl: config.WEB_URL })
  return mailOut(
    mail,
    { userId, email, language },
    `changed-by-manager:${userId}:${change}:${requestId}`,
    content,
  )
}
