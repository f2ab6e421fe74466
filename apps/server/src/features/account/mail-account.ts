import type { Needs } from '../../needs.ts'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOut } from '../../platform/mail-layout.ts'
import { issueEmailToken } from '../session/index.ts'
import { alreadyRegisteredMail, confirmAccountMail } from './account.mails.ts'
import { findContact } from '../people/index.ts'

type MailNeeds = Pick<Needs, 'db' | 'mail' | 'config'>

const MINUTES_TO_CONFIRM = 24 * 60

/** Repeat-safe: a second run mails a new link, and only the newest works. */
export async function mailConfirmationLink(
  { db, mail, config }: MailNeeds,
  userId: number,
): Promise<MailOutcome> {
  const owner = await findContact(db, userId)
  if (!owner) return 'nobody-there'
  if (owner.isConfirmed) return 'done-already'
  const { email, name, language } = owner
  const token = await issueEmailToken(db, {
    userId,
    purpose: 'confirm-email',
    email,
    minutes: MINUTES_TO_CONFIRM,
  })
  const url = `${config.WEB_URL}/auth/confirm?token=${token}`
  const content = confirmAccountMail({ name, url })
  return mailOut(mail, { userId, email, language }, `confirm-account:${token}`, content)
}

/** Has no link to confirm, which would confirm a password that somebody else may have typed. */
export async function mailAboutOwnAccount(
  { db, mail, config }: MailNeeds,
  userId: number,
  requestId: string,
): Promise<MailOutcome> {
  const owner = await findContact(db, userId)
  if (!owner) return 'nobody-there'
  const { email, name, language } = owner
  const content = alreadyRegisteredMail({ name, webUrl: config.WEB_URL })
  return mailOut(mail, { userId, email, language }, `already-registered:${requestId}`, content)
}
