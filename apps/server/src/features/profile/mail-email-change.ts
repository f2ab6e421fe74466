import type { Needs } from '../../needs.ts'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOut } from '../../platform/mail-layout.ts'
import { findContactByEmail } from '../people/index.ts'
import { issueEmailToken } from '../session/index.ts'
import { findEmailChange, type Side } from './email-changes.queries.ts'
import {
  confirmNewEmailMail,
  confirmOldEmailMail,
  emailChangedMail,
  emailInUseMail,
} from './profile.mails.ts'

const MINUTES_TO_CONFIRM = 24 * 60

/** Safe to repeat: a second run mails a new link, and only the newest works. A replaced change mails nothing. */
export async function mailAboutEmailChange(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  changeId: number,
  side: Side,
): Promise<MailOutcome> {
  const change = await findEmailChange(db, changeId)
  if (!change) return 'withdrawn'
  const { userId, newEmail, oldEmail, language } = change
  if (change.appliedAt ?? (side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt))
    return 'done-already'
  const to = side === 'old' ? oldEmail : newEmail
  const owner = side === 'new' ? await findContactByEmail(db, newEmail) : null
  if (owner) {
    const inUse = emailInUseMail({ name: '', webUrl: config.WEB_URL })
    return mailOut(mail, { userId, email: to, language: owner.language }, `email-in-use:${changeId}`, inUse)
  }
  const token = await issueEmailToken(db, {
    userId,
    purpose: `change-email-${side}`,
    email: to,
    minutes: MINUTES_TO_CONFIRM,
    payload: { changeId: String(changeId) },
  })
  const url = `${config.WEB_URL}/auth/confirm-email?token=${token}`
  const content = (side === 'old' ? confirmOldEmailMail : confirmNewEmailMail)({ ...change, url })
  return mailOut(mail, { userId, email: to, language }, `email-change:${token}`, content)
}

/** Goes to the old address, so that its owner learns of it even if somebody else did it. */
export async function mailAboutChangedEmail(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  changeId: number,
): Promise<MailOutcome> {
  const change = await findEmailChange(db, changeId)
  if (!change) return 'nobody-there'
  const content = emailChangedMail({ ...change, webUrl: config.WEB_URL })
  const { userId, oldEmail, language } = change
  const to = { userId, email: oldEmail, language }
  return mailOut(mail, to, `email-changed:${changeId}`, content)
}
