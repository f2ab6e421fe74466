import { inEachLanguage } from '@alinha/domain'
import { defineMail, type Unsubscribe } from '../../../platform/mail-layout.ts'
import type { Announcement } from '../announcements.queries.ts'

type AnnouncementMail = {
  name: string
  announcement: Pick<Announcement, 'title' | 'body' | 'linkLabel' | 'linkAddress'>
  webUrl: string
  unsubscribe: Unsubscribe
}

/** In whatever language a manager wrote it, so it is the same in each. */
const write = ({ announcement: { title, body, linkLabel } }: AnnouncementMail) => ({
  subject: title,
  paragraphs: body
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(part => part !== ''),
  ...(linkLabel !== null && { button: linkLabel }),
})

export const announcementMail = defineMail<AnnouncementMail>({
  opens: ({ announcement: { linkAddress }, webUrl }) =>
    linkAddress?.startsWith('/') ? `${webUrl}${linkAddress}` : (linkAddress ?? webUrl),
  ...inEachLanguage(() => write),
})
