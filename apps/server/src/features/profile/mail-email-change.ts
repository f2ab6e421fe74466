import type { Needs } from '../../needs.ts'
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
): Promise<void> {
  const change = await findEmailChange(db, changeId)
  if (!change || change.appliedAt) return
  const { userId, newEmail, oldEmail } = change
  const to = side === 'old' ? oldEmail : newEmail
  if (side === 'new' && (await findContactByEmail(db, newEmail))) {
    await mailOut(mail, to, `email-in-use:${changeId}`, emailInUseMail({ webUrl: config.WEB_URL }))
    return
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
  await mailOut(mail, to, `email-change:${token}`, content)
}

/** Goes to the old address, so that its owner learns of it even if somebody else did it. */
export async function mailAboutChangedEmail(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  changeId: number,
): Promise<void> {
  const change = await findEmailChange(db, changeId)
  if (!change) return
  const content = emailChangedMail({ ...change, webUrl: config.WEB_URL })
  await mailOut(mail, change.oldEmail, `email-changed:${changeId}`, content)
}
