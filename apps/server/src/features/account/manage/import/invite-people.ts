import type { Needs } from '../../../../needs.ts'
import { inTransaction } from '../../../../platform/database.ts'
import type { MailOutcome } from '../../../../platform/mail-jobs.ts'
import { mailOut } from '../../../../platform/mail-layout.ts'
import { findContact } from '../../../people/index.ts'
import { issueEmailToken } from '../../../session/index.ts'
import { invitationMail } from './import.mails.ts'
import { mailInvitation } from './import.jobs.ts'
import { takeUninvited } from './imports.queries.ts'

/** A minute. Mail servers take many at once for a campaign of junk. */
const MOST_AT_ONCE = 300

export const inviteSome = ({ db, jobs }: Pick<Needs, 'db' | 'jobs'>): Promise<void> =>
  inTransaction(db, async tx => {
    for (const userId of await takeUninvited(tx, MOST_AT_ONCE))
      await jobs.send(tx, mailInvitation, { userId })
  })

const MINUTES_TO_ACCEPT = 30 * 24 * 60

/** Repeat-safe: a second run mails a new link, and only the newest works. */
export async function mailInvitationTo(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  userId: number,
): Promise<MailOutcome> {
  const person = await findContact(db, userId)
  if (!person) return 'nobody-there'
  if (person.isConfirmed) return 'done-already'
  const { email, name, language } = person
  const token = await issueEmailToken(db, {
    userId,
    purpose: 'recover-password',
    email,
    minutes: MINUTES_TO_ACCEPT,
  })
  const content = invitationMail({ name, email, token, webUrl: config.WEB_URL })
  return mailOut(mail, { userId, email, language }, `invitation:${token}`, content)
}
