import { dayInBrazil, isInDigest, isMailedAtOnce, toDigest, type NotificationKind } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOut } from '../../platform/mail-layout.ts'
import {
  findMailCandidate,
  listDigestReaders,
  listDigestCandidates,
  listMailCandidates,
  recordMailed,
} from './mail-candidates.queries.ts'
import { mailDigest, mailNotice } from './notifications.jobs.ts'
import { digestMail, notificationMail } from './notifications.mails.ts'
import { unsubscribeAddresses } from './unsubscribe.ts'

type MailNeeds = Pick<Needs, 'db' | 'mail' | 'config' | 'clock'>

/** One job for each reader, so that a mailbox that refuses holds up nobody else. Safe to repeat. */
export const sendMailsAboutPost = (
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  { postId, kind }: { postId: number; kind: NotificationKind },
): Promise<void> =>
  inTransaction(db, async tx => {
    for (const candidate of await listMailCandidates(tx, postId, kind))
      if (isMailedAtOnce(candidate, candidate.preference))
        await jobs.send(tx, mailNotice, { notificationId: candidate.id })
  })

/** Safe to repeat: the mail is recorded once it is sent, and a repeat carries the same message id. */
export async function mailOneNotice(
  { db, mail, config, clock }: MailNeeds,
  notificationId: number,
): Promise<MailOutcome> {
  const candidate = await findMailCandidate(db, notificationId)
  // It was mailed, or its reader or its post is gone.
  if (!candidate) return 'nothing-to-say'
  if (!isMailedAtOnce(candidate, candidate.preference)) return 'nothing-to-say'
  const { notification, email, readerName, language } = candidate
  const { userId } = notification
  const content = notificationMail({
    notification,
    name: readerName,
    webUrl: config.WEB_URL,
    unsubscribe: unsubscribeAddresses(config, userId),
  })
  const outcome = await mailOut(mail, { userId, email, language }, `notice:${notificationId}`, content)
  await recordMailed(db, [notificationId], clock())
  return outcome
}

export const sendEveryDigest = ({ db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>): Promise<void> =>
  inTransaction(db, async tx => {
    const day = dayInBrazil(clock())
    for (const userId of await listDigestReaders(tx)) await jobs.send(tx, mailDigest, { userId, day })
  })

export async function mailOneDigest(
  { db, mail, config, clock }: MailNeeds,
  { userId, day }: { userId: number; day: string },
): Promise<MailOutcome> {
  const due = (await listDigestCandidates(db, userId)).filter(candidate =>
    isInDigest(candidate, candidate.preference),
  )
  const [first] = due
  if (!first) return 'nothing-to-say'
  const content = digestMail({
    digest: toDigest(due.map(({ notification }) => notification)),
    name: first.readerName,
    webUrl: config.WEB_URL,
    unsubscribe: unsubscribeAddresses(config, userId),
  })
  const { email, language } = first
  const outcome = await mailOut(mail, { userId, email, language }, `digest:${userId}:${day}`, content)
  await recordMailed(
    db,
    due.map(({ id }) => id),
    clock(),
  )
  return outcome
}
