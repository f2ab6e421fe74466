import type { CaseNoticeKind, NotificationKind } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { sendPostMails } from './notifications.jobs.ts'
import {
  markCaseAsRead,
  publishChange,
  recordCaseNotice,
  recordNotifications,
} from './notifications.queries.ts'

type NewNotifications = { postId: number; kind: NotificationKind; userIds: readonly number[] }

/** Runs in the transaction of what happened, so that the list, open pages and mails get it on commit, or never. */
export async function notifyPeople(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Db,
  added: NewNotifications,
): Promise<void> {
  const people = await recordNotifications(tx, added)
  if (people.length === 0) return
  await publishChange(tx, people)
  await jobs.send(tx, sendPostMails, { postId: added.postId, kind: added.kind })
}

/** The same of a case. Its mails are sent by Planning Center. */
export async function notifyAboutCase(
  tx: Db,
  notice: { ticketId: number; kind: CaseNoticeKind; userId: number },
): Promise<void> {
  await recordCaseNotice(tx, notice)
  await publishChange(tx, [notice.userId])
}

/** Whoever opens a case has seen what there is. */
export async function markCaseSeen(tx: Db, userId: number, ticketId: number, now: Date): Promise<void> {
  if (await markCaseAsRead(tx, userId, ticketId, now)) await publishChange(tx, [userId])
}
