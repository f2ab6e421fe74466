import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { issueEmailToken } from '../../session/index.ts'
import { findDeletionDueAt } from './deletion.queries.ts'
import { deletionLinkMail, deletionScheduledMail } from '../privacy.mails.ts'
import { findContact } from '../../people/index.ts'

const LINK_MINUTES = 60

/** The token is made here so that only the mail has it. A repeat sends another one, and only the last works. */
export async function mailLinkToDelete({ db, mail, config }: Needs, userId: number): Promise<MailOutcome> {
  const owner = await findContact(db, userId)
  if (!owner) return 'nobody-there'
  if (await findDeletionDueAt(db, userId)) return 'done-already'
  const { email, name, language } = owner
  const token = await inTransaction(db, tx =>
    issueEmailToken(tx, { userId, purpose: 'delete-account', email, minutes: LINK_MINUTES }),
  )
  const content = deletionLinkMail({ name, webUrl: config.WEB_URL, token })
  return mailOut(mail, { userId, email, language }, `deletion-link:${crypto.randomUUID()}`, content)
}

export async function mailAboutScheduledDeletion(
  { db, mail, config, clock }: Needs,
  userId: number,
): Promise<MailOutcome> {
  const owner = await findContact(db, userId)
  const dueAt = await findDeletionDueAt(db, userId)
  if (!owner) return 'nobody-there'
  if (!dueAt) return 'withdrawn'
  if (dueAt <= clock()) return 'too-late'
  const { email, name, language } = owner
  const content = deletionScheduledMail({ name, webUrl: config.WEB_URL, dueAt })
  return mailOut(
    mail,
    { userId, email, language },
    `deletion-scheduled:${userId}:${dueAt.getTime()}`,
    content,
  )
}
