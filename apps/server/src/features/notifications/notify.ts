import type { NoticeKind } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { mailAboutPost } from './notifications.jobs.ts'
import { recordNotifications, tellProcesses } from './notifications.queries.ts'

type Told = { postId: number; kind: NoticeKind; userIds: readonly number[] }

/** In the transaction of what happened: the list, the open pages and the mails know of it with its commit, or never. */
export async function notifyPeople({ jobs }: Pick<Needs, 'jobs'>, tx: Db, told: Told): Promise<void> {
  const people = await recordNotifications(tx, told)
  if (people.length === 0) return
  await tellProcesses(tx, people)
  await jobs.send(tx, mailAboutPost, { postId: told.postId, kind: told.kind })
}
