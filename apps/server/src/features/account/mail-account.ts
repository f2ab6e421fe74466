import type { Needs } from '../../needs.ts'
import { mailOut } from '../../platform/mail-layout.ts'
import { issueEmailToken } from '../session/index.ts'
import { alreadyRegisteredMail, confirmAccountMail } from './account.mails.ts'
import { findContact } from '../people/index.ts'

type MailNeeds = Pick<Needs, 'db' | 'mail' | 'config'>

const MINUTES_TO_CONFIRM = 24 * 60

/** Repeat-safe: a second run mails a new link, and only the newest works. */
export async function mailConfirmationLink({ db, mail, config }: MailNeeds, userId: number): Promise<void> {
  const owner = await findContact(db, userId)
  if (!owner || owner.isConfirmed) return
  const { email, name } = owner
  const token = await issueEmailToken(db, {
    userId,
    purpose: 'confirm-email',
    email,
    minutes: MINUTES_TO_CONFIRM,
  })
  const url = `${config.WEB_URL}/auth/confirm?token=${token}`
  await mailOut(mail, email, `confirm-account:${token}`, confirmAccountMail({ name, url }))
}

/** Has no link to confirm, which would confirm a password that somebody else may have typed. */
export async function mailAboutOwnAccount(
  { db, mail, config }: MailNeeds,
  userId: number,
  requestId: string,
): Promise<void> {
  const owner = await findContact(db, userId)
  if (!owner) return
  const content = alreadyRegisteredMail({ name: owner.name, webUrl: config.WEB_URL })
  await mailOut(mail, owner.email, `already-registered:${requestId}`, content)
}
