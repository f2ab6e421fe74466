import { announcementState, dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { refusesNews, unsubscribeAddresses } from '../../notifications/index.ts'
import { findContact } from '../../people/index.ts'
import { recordMailed } from '../announcement-writes.queries.ts'
import { mailAnnouncement } from '../announcements.jobs.ts'
import { findAnnouncement, listMailable, listToMail, lockAnnouncement } from '../announcements.queries.ts'
import { announcementMail } from './write-announcement.ts'

type SendNeeds = Pick<Needs, 'db' | 'jobs' | 'clock'>

const AT_ONCE = 500

/** Goes on where a run that was killed has stopped. Nobody gets a mail twice. */
export async function sendAnnouncements(needs: SendNeeds & Pick<Needs, 'log'>): Promise<void> {
  const due = await listToMail(needs.db, needs.clock())
  await eachAlone({ log: needs.log, run: 'mails of announcements' }, due, async id => {
    while (await sendSome(needs, id));
  })
}

/** One batch, with the place up to which it came. False when nobody is left, or it was stopped. */
const sendSome = ({ db, jobs, clock }: SendNeeds, id: number): Promise<boolean> =>
  inTransaction(db, async tx => {
    const announcement = await lockAnnouncement(tx, id)
    if (!announcement || announcement.stoppedAt) return false
    const { segment, mailedUpTo } = announcement
    const place = { after: mailedUpTo, most: AT_ONCE }
    const people = await listMailable(tx, segment, dayInBrazil(clock()), place)
    for (const userId of people)
      await jobs.send(tx, mailAnnouncement, { announcementId: id, userId, isTest: false })
    const isAll = people.length < AT_ONCE
    const upTo = people.at(-1) ?? mailedUpTo
    await recordMailed(tx, id, { upTo, count: people.length, isAll, at: clock() })
    return !isAll
  })

/** What is older is no news any more. */
const NEWS_MS = 7 * 86_400_000

type MailNeeds = Pick<Needs, 'db' | 'mail' | 'config' | 'clock'>

/** A test goes to its author, whatever became of the announcement. */
export async function mailOneAnnouncement(
  { db, mail, config, clock }: MailNeeds,
  { announcementId, userId, isTest }: { announcementId: number; userId: number; isTest: boolean },
): Promise<MailOutcome> {
  const announcement = await findAnnouncement(db, announcementId)
  if (!announcement) return 'nothing-to-say'
  if (!isTest) {
    const { publishAt, endsOn, stoppedAt } = announcement
    const now = clock().getTime()
    const published = publishAt?.getTime() ?? null
    const state = announcementState({ publishAt: published, endsOn, isStopped: stoppedAt !== null }, now)
    if (state === 'stopped') return 'withdrawn'
    if (state !== 'published' || now - (published ?? 0) > NEWS_MS) return 'too-late'
    if (await refusesNews(db, userId)) return 'nothing-to-say'
  }
  const person = await findContact(db, userId)
  if (!person) return 'nobody-there'
  const content = announcementMail({
    name: person.name,
    announcement,
    webUrl: config.WEB_URL,
    unsubscribe: unsubscribeAddresses(config, userId, 'news'),
  })
  const key = isTest
    ? `announcement-test:${announcementId}:${clock().getTime()}`
    : `announcement:${announcementId}:${userId}`
  return mailOut(mail, { userId, email: person.email, language: person.language }, key, content)
}
