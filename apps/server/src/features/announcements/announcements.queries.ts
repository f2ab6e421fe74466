import { dayInBrazil, type AnnouncementSegment, type Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { selectWanted } from '../people/index.ts'

export type Announcement = {
  id: number
  authorId: number | null
  author: string | null
  title: string
  body: string
  linkLabel: string | null
  linkAddress: string | null
  segment: AnnouncementSegment
  isOnScreen: boolean
  isMailed: boolean
  publishAt: Date | null
  endsOn: Day | null
  stoppedAt: Date | null
  mailedUpTo: number
  mails: number
  closed: number
}

const selectAnnouncements = (db: Db) =>
  db
    .selectFrom('announcements')
    .leftJoin('users', 'users.id', 'announcements.author_id')
    .select(by => [
      'announcements.id',
      'announcements.author_id as authorId',
      'users.name as author',
      'announcements.title',
      'announcements.body',
      'announcements.link_label as linkLabel',
      'announcements.link_address as linkAddress',
      sql<AnnouncementSegment>`announcements.segment`.as('segment'),
      'announcements.is_on_screen as isOnScreen',
      'announcements.is_mailed as isMailed',
      'announcements.publish_at as publishAt',
      'announcements.ends_on as endsOn',
      'announcements.stopped_at as stoppedAt',
      'announcements.mailed_up_to as mailedUpTo',
      'announcements.mails',
      by
        .selectFrom('closed_announcements')
        .select(closed => closed.fn.countAll<number>().as('count'))
        .whereRef('closed_announcements.announcement_id', '=', 'announcements.id')
        .$asScalar()
        .$notNull()
        .as('closed'),
    ])

const MOST_LISTED = 100

export const listEveryAnnouncement = (db: Db): Promise<Announcement[]> =>
  selectAnnouncements(db).orderBy('announcements.id', 'desc').limit(MOST_LISTED).execute()

export async function findAnnouncement(db: Db, id: number): Promise<Announcement | null> {
  return (await selectAnnouncements(db).where('announcements.id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody edits, stops or mails it until the transaction ends. */
export async function lockAnnouncement(tx: Db, id: number): Promise<Announcement | null> {
  await tx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute()
  return findAnnouncement(tx, id)
}

/** More at once would push the page away. */
const MOST_SHOWN = 10

/** Those that are shown at a moment and that the person has not closed, the newest first, of whatever segment. */
export const listShown = (db: Db, userId: number, now: Date): Promise<Announcement[]> =>
  selectAnnouncements(db)
    .where('announcements.is_on_screen', '=', true)
    .where('announcements.stopped_at', 'is', null)
    .where('announcements.publish_at', '<=', now)
    .where(by =>
      by.or([by('announcements.ends_on', 'is', null), by('announcements.ends_on', '>=', dayInBrazil(now))]),
    )
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('closed_announcements')
            .select('closed_announcements.user_id')
            .whereRef('closed_announcements.announcement_id', '=', 'announcements.id')
            .where('closed_announcements.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('announcements.publish_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** The people of a segment today. Asked in the same way for one person and for all. */
const selectSegment = (db: Db, segment: AnnouncementSegment, today: Day) =>
  selectWanted(db, { show: segment === 'everyone' ? null : segment, role: null, managerEmails: [], today })

export async function isInSegment(
  db: Db,
  segment: AnnouncementSegment,
  userId: number,
  today: Day,
): Promise<boolean> {
  const row = await selectSegment(db, segment, today)
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Who can be mailed: with a confirmed e-mail, not blocked, and not unsubscribed. */
const selectMailable = (db: Db, segment: AnnouncementSegment, today: Day) =>
  selectSegment(db, segment, today)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.blocked_at', 'is', null)
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('news_refusals')
            .select('news_refusals.user_id')
            .whereRef('news_refusals.user_id', '=', 'users.id'),
        ),
      ),
    )

export async function countSegment(
  db: Db,
  segment: AnnouncementSegment,
  today: Day,
): Promise<{ people: number; mailable: number }> {
  const count = sql<number>`count(*)::int`
  const { people } = await selectSegment(db, segment, today)
    .select(count.as('people'))
    .executeTakeFirstOrThrow()
  const { mailable } = await selectMailable(db, segment, today)
    .select(count.as('mailable'))
    .executeTakeFirstOrThrow()
  return { people, mailable }
}

/** The next of them by id. */
export async function listMailable(
  db: Db,
  segment: AnnouncementSegment,
  today: Day,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await selectMailable(db, segment, today)
    .select('users.id')
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose moment has come, and whose mails have not all been handed over. An old one is no news any more. */
export async function listToMail(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('announcements')
    .select('id')
    .where('is_mailed', '=', true)
    .where('stopped_at', 'is', null)
    .where('mails_done_at', 'is', null)
    .where('publish_at', '<=', now)
    .where(by => by.or([by('ends_on', 'is', null), by('ends_on', '>=', dayInBrazil(now))]))
    .orderBy('publish_at')
    .execute()
  return rows.map(({ id }) => id)
}
