import { dayInBrazil, isInDigest, isMailedAtOnce, toDigest, type NotificationKind } from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { mailOut, type MailContent } from '../../platform/mail-layout.ts'
import {
  listDigestReaders,
  listDigestCandidates,
  listMailCandidates,
  recordMailed,
} from './mail-candidates.queries.ts'
import { mailDigest } from './notifications.jobs.ts'
import { digestMail, notificationMail } from './notifications.mails.ts'
import { unsubscribeAddresses } from './unsubscribe.ts'

type MailNeeds = Pick<Needs, 'db' | 'mail' | 'config' | 'clock' | 'log'>

/** A mailbox that refuses for good must not hold up the other mails. When the mail server is away, the job is repeated. */
async function mailOrGiveUp(
  { mail, log }: MailNeeds,
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

/** Safe to repeat: each mail is recorded once it is sent, and a repeat carries the same message id. */
export async function mailAboutOnePost(
  needs: MailNeeds,
  { postId, kind }: { postId: number; kind: NotificationKind },
): Promise<void> {
  const { db, config, clock, log } = needs
  const candidates = (await listMailCandidates(db, postId, kind))
    .filter(candidate => isMailedAtOnce(candidate, candidate.preference))
    .map(candidate => ({ ...candidate, id: candidate.notification.id }))
  await eachAlone(
    { log, run: 'mails about a post' },
    candidates,
    async ({ id, notification, email, readerName }) => {
      const content = notificationMail(notification, {
        name: readerName,
        webUrl: config.WEB_URL,
        unsubscribe: unsubscribeAddresses(config, notification.userId),
      })
      await mailOrGiveUp(needs, email, `notice:${id}`, content)
      await recordMailed(db, [id], clock())
    },
  )
}

export const sendEveryDigest = ({ db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>): Promise<void> =>
  inTransaction(db, async tx => {
    const day = dayInBrazil(clock())
    for (const userId of await listDigestReaders(tx)) await jobs.send(tx, mailDigest, { userId, day })
  })

export async function mailOneDigest(
  needs: MailNeeds,
  { userId, day }: { userId: number; day: string },
): Promise<void> {
  const { db, config, clock } = needs
  const due = (await listDigestCandidates(db, userId)).filter(candidate =>
    isInDigest(candidate, candidate.preference),
  )
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
