import {
  toFlag,
  type InputOf,
  type manageAnnouncements,
  type WireManagedAnnouncement,
} from '@alinha/contract'
import {
  announcementState,
  endsBeforeItBegins,
  mayEditAnnouncement,
  mayStopAnnouncement,
  type AnnouncementState,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import {
  insertAnnouncement,
  recordPublished,
  recordStopped,
  updateAnnouncement,
  type AnnouncementFields,
} from '../announcement-writes.queries.ts'
import {
  findAnnouncement,
  listEveryAnnouncement,
  lockAnnouncement,
  type Announcement,
} from '../announcements.queries.ts'
import { sendAnnouncements } from '../announcements.jobs.ts'
import { toWireAnnouncement } from '../read-announcements.ts'

type EditNeeds = Pick<Needs, 'db' | 'clock'>
type Body = InputOf<typeof manageAnnouncements.createAnnouncement>['body']

const stateOf = ({ publishAt, endsOn, stoppedAt }: Announcement, now: Date): AnnouncementState =>
  announcementState(
    { publishAt: publishAt?.getTime() ?? null, endsOn, isStopped: stoppedAt !== null },
    now.getTime(),
  )

const toWire = (announcement: Announcement, now: Date): WireManagedAnnouncement => ({
  ...toWireAnnouncement(announcement),
  segment: announcement.segment,
  onScreen: toFlag(announcement.isOnScreen),
  byMail: toFlag(announcement.isMailed),
  state: stateOf(announcement, now),
  publishAt: announcement.publishAt?.toISOString() ?? null,
  endsOn: announcement.endsOn,
  author: announcement.author,
  mailed: announcement.mails,
  closed: announcement.closed,
})

export const listManaged = async ({ db, clock }: EditNeeds): Promise<WireManagedAnnouncement[]> =>
  (await listEveryAnnouncement(db)).map(announcement => toWire(announcement, clock()))

async function readManaged(db: Db, id: number, now: Date): Promise<WireManagedAnnouncement> {
  const announcement = await findAnnouncement(db, id)
  if (!announcement) throw new Refusal('not-found')
  return toWire(announcement, now)
}

function toFields(body: Body): AnnouncementFields {
  const { title, text, linkLabel, linkAddress, segment, endsOn } = body
  const [isOnScreen, isMailed] = [body.onScreen === 1, body.byMail === 1]
  if ((!isOnScreen && !isMailed) || (linkLabel === null) !== (linkAddress === null))
    throw new Refusal('announcement-incomplete')
  return { title, body: text, linkLabel, linkAddress, segment, isOnScreen, isMailed, endsOn }
}

export function createAnnouncement(
  { db, clock }: EditNeeds,
  body: Body,
  editor: Editor,
): Promise<WireManagedAnnouncement> {
  const fields = toFields(body)
  return inTransaction(db, async tx => {
    const id = await insertAnnouncement(tx, editor.actor.userId, fields)
    await recordEdit(tx, editor, 'announcements.created', { announcementId: id })
    return readManaged(tx, id, clock())
  })
}

/** Only what nobody could see yet. */
async function lockEditable(tx: Db, id: number, now: Date): Promise<Announcement> {
  const announcement = await lockAnnouncement(tx, id)
  if (!announcement) throw new Refusal('not-found')
  if (!mayEditAnnouncement(stateOf(announcement, now))) throw new Refusal('announcement-seen')
  return announcement
}

export function changeAnnouncement(
  { db, clock }: EditNeeds,
  id: number,
  body: InputOf<typeof manageAnnouncements.changeAnnouncement>['body'],
  editor: Editor,
): Promise<WireManagedAnnouncement> {
  const fields = toFields(body)
  return inTransaction(db, async tx => {
    const announcement = await lockEditable(tx, id, clock())
    refuseOldVersion(body, toWire(announcement, clock()))
    if (announcement.publishAt && endsBeforeItBegins(announcement.publishAt.getTime(), fields.endsOn))
      throw new Refusal('announcement-dates')
    await updateAnnouncement(tx, id, fields)
    await recordEdit(tx, editor, 'announcements.changed', { announcementId: id })
    return readManaged(tx, id, clock())
  })
}

/** Brazil has had no summer time since 2019. */
const NINE_IN_THE_MORNING = 'T09:00:00-03:00'

/** Now, or at nine in the morning of a day to come. The mails of one that is published now leave at once. */
export const publishAnnouncement = (
  { db, clock, jobs }: EditNeeds & Pick<Needs, 'jobs'>,
  id: number,
  { on }: { on?: string | undefined },
  editor: Editor,
): Promise<WireManagedAnnouncement> =>
  inTransaction(db, async tx => {
    const now = clock()
    const { endsOn } = await lockEditable(tx, id, now)
    const publishAt = on === undefined ? now : new Date(`${on}${NINE_IN_THE_MORNING}`)
    if (publishAt < now || endsBeforeItBegins(publishAt.getTime(), endsOn))
      throw new Refusal('announcement-dates')
    await recordPublished(tx, id, publishAt)
    await recordEdit(tx, editor, 'announcements.published', {
      announcementId: id,
      publishAt: publishAt.toISOString(),
    })
    if (on === undefined) await jobs.send(tx, sendAnnouncements, {})
    return readManaged(tx, id, now)
  })

export const stopAnnouncement = (
  { db, clock }: EditNeeds,
  id: number,
  editor: Editor,
): Promise<WireManagedAnnouncement> =>
  inTransaction(db, async tx => {
    const announcement = await lockAnnouncement(tx, id)
    if (!announcement) throw new Refusal('not-found')
    if (mayStopAnnouncement(stateOf(announcement, clock()))) {
      await recordStopped(tx, id, clock())
      await recordEdit(tx, editor, 'announcements.stopped', { announcementId: id })
    }
    return readManaged(tx, id, clock())
  })
