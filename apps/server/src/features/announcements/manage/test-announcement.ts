import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { mailAnnouncement } from '../announcements.jobs.ts'
import { findAnnouncement } from '../announcements.queries.ts'

/** To whoever asks, and to nobody else. */
export async function testAnnouncement(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  announcementId: number,
  userId: number,
): Promise<void> {
  if (!(await findAnnouncement(db, announcementId))) throw new Refusal('not-found')
  await takeAttempt(db, [{ key: `announcement-test:${userId}`, max: 20, seconds: 3600 }])
  await inTransaction(db, tx => jobs.send(tx, mailAnnouncement, { announcementId, userId, isTest: true }))
}
