import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { findContact, listManagerIds } from '../../people/index.ts'
import { mailBugs } from '../insights.jobs.ts'
import { listTitles, takeUntoldBugs } from './bugs.queries.ts'
import { bugsMail } from './bugs.mails.ts'

/** Mails each manager about what was seen for the first time. */
export const tellAboutBugs = ({ db, jobs, config }: Pick<Needs, 'db' | 'jobs' | 'config'>): Promise<void> =>
  inTransaction(db, async tx => {
    const bugIds = await takeUntoldBugs(tx)
    if (bugIds.length === 0) return
    for (const userId of await listManagerIds(tx, config.MANAGER_EMAILS))
      await jobs.send(tx, mailBugs, { userId, bugIds })
  })

export async function mailAboutBugs(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  { userId, bugIds }: { userId: number; bugIds: readonly number[] },
): Promise<MailOutcome> {
  const contact = await findContact(db, userId)
  if (!contact) return 'nobody-there'
  const bugs = await listTitles(db, bugIds)
  if (bugs.length === 0) return 'done-already'
  const facts = { name: contact.name, webUrl: config.WEB_URL, titles: bugs.map(({ title }) => title) }
  const recipient = { userId, email: contact.email, language: contact.language }
  return mailOut(mail, recipient, `bugs:${userId}:${bugIds.join(',')}`, bugsMail(facts))
}
