import { dayInBrazil, isInDigest, isMailedAtOnce, toDigest, type NoticeKind } from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { mailOut, type MailContent } from '../../platform/mail-layout.ts'
import { listDigestReaders, listToDigest, listToMailAbout, recordMailed } from './mailing.queries.ts'
import { mailDigest } from './notifications.jobs.ts'
import { digestMail, noticeMail } from './notifications.mails.ts'
import { unsubscribeAddresses } from './unsubscribe.ts'

type Mailing = Pick<Needs, 'db' | 'mail' | 'config' | 'clock' | 'log'>

/** A mailbox that refuses for good must not keep the others waiting; a mail server that is away makes all wait. */
async function mailOrGiveUp(
  { mail, log }: Mailing,
  to: string,
  messageKey: string,
  content: MailContent,
): Promise<void> {
  try {
    await mailOut(mail, to, messageKey, content)
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRetryable) throw error
    log.warn({ err: error, messageKey }, 'somebody was not mailed')
  }
}

/** Safe to repeat: who was mailed is noted one by one, and a repeat carries the same message id. */
export async function mailAboutOnePost(
  needs: Mailing,
  { postId, kind }: { postId: number; kind: NoticeKind },
): Promise<void> {
  const { db, config, clock } = needs
  for (const candidate of await listToMailAbout(db, postId, kind)) {
    if (!isMailedAtOnce(candidate, candidate.wish)) continue
    const { notification, email, readerName } = candidate
    const content = noticeMail(notification, {
      name: readerName,
      webUrl: config.WEB_URL,
      unsubscribe: unsubscribeAddresses(config, notification.userId),
    })
    await mailOrGiveUp(needs, email, `notice:${notification.id}`, content)
    await recordMailed(db, [notification.id], clock())
  }
}

export const sendEveryDigest = ({ db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>): Promise<void> =>
  inTransaction(db, async tx => {
    const day = dayInBrazil(clock())
    for (const userId of await listDigestReaders(tx)) await jobs.send(tx, mailDigest, { userId, day })
  })

export async function mailOneDigest(
  needs: Mailing,
  { userId, day }: { userId: number; day: string },
): Promise<void> {
  const { db, config, clock } = needs
  const due = (await listToDigest(db, userId)).filter(candidate => isInDigest(candidate, candidate.wish))
  const [first] = due
  if (!first) return
  const content = digestMail(toDigest(due.map(({ notification }) => notification)), {
    name: first.readerName,
    webUrl: config.WEB_URL,
    unsubscribe: unsubscribeAddresses(config, userId),
  })
  await mailOrGiveUp(needs, first.email, `digest:${userId}:${day}`, content)
  await recordMailed(
    db,
    due.map(({ id }) => id),
    clock(),
  )
}
