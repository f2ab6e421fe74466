import type { WireAnnouncement } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { recordClosed } from './announcement-writes.queries.ts'
import { isInSegment, listShown, type Announcement } from './announcements.queries.ts'

type ReadNeeds = Pick<Needs, 'db' | 'clock'>

export const toWireAnnouncement = (announcement: Announcement): WireAnnouncement => {
  const { id, title, body, linkLabel, linkAddress } = announcement
  return { id, title, text: body, linkLabel, linkAddress }
}

async function listFor({ db, clock }: ReadNeeds, userId: number): Promise<Announcement[]> {
  const now = clock()
  const shown = await listShown(db, userId, now)
  const isIn = new Map<string, boolean>()
  for (const { segment } of shown)
    if (!isIn.has(segment)) isIn.set(segment, await isInSegment(db, segment, userId, dayInBrazil(now)))
  return shown.filter(({ segment }) => isIn.get(segment))
}

export const listAnnouncements = async (needs: ReadNeeds, { userId }: Actor): Promise<WireAnnouncement[]> =>
  (await listFor(needs, userId)).map(toWireAnnouncement)

/** Refuses one that the person is not shown: it may be for others. */
export async function closeAnnouncement(needs: ReadNeeds, { userId }: Actor, id: number): Promise<void> {
  const shown = await listFor(needs, userId)
  if (!shown.some(announcement => announcement.id === id)) throw new Refusal('not-found')
  await recordClosed(needs.db, id, userId, needs.clock())
}
