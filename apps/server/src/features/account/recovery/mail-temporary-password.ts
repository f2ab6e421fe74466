import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Needs } from '../../../needs.ts'
import {
  hashPassword,
  issueEmailToken,
  newTypedSecret,
  recordTemporaryPassword,
} from '../../session/index.ts'
import { temporaryPasswordMail } from './recovery.mails.ts'
import { findContact } from '../../people/index.ts'

/** As long as the temporary password in the same mail. */
const TOKEN_MINUTES = 30

/**
 * The password is made here so that only the mail has it. A repeat makes a new one, which voids the one before: the last
 * mail to arrive has the one that works.
 */
export async function mailNewTemporaryPassword(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  userId: number,
): Promise<MailOutcome> {
  const person = await findContact(db, userId)
  if (!person) return 'nobody-there'
  const { email, name, language } = person
  const password = newTypedSecret()
  const hash = await hashPassword(password)
  const token = await inTransaction(db, async tx => {
    await recordTemporaryPassword(tx, userId, hash)
    return issueEmailToken(tx, { userId, purpose: 'recover-password', email, minutes: TOKEN_MINUTES })
  })
  const content = temporaryPasswordMail({ name, email, password, token, webUrl: config.WEB_URL })
  return mailOut(mail, { userId, email, language }, `temporary-password:${crypto.randomUUID()}`, content)
}
