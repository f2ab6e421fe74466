import type { NotificationKind } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { sendPostMails } from './notifications.jobs.ts'
import { recordNotifications, publishChange } from './notifications.queries.ts'

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
