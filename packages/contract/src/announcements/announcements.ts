import { announcementSegments, announcementStates } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, day, flag, idParam, saidReply, strict, text, textLike, version } from '../fields.ts'
import { defineCalls } from '../kit.ts'

/** As members see it. */
const wireAnnouncement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Both or none. */
  linkLabel: z.nullable(z.string()),
  linkAddress: z.nullable(z.string()),
})
export type WireAnnouncement = z.output<typeof wireAnnouncement>

/** As managers see it, with what became of it. */
const wireManagedAnnouncement = z.extend(wireAnnouncement, {
  segment: z.enum(announcementSegments),
  onScreen: flag,
  byMail: flag,
  state: z.enum(announcementStates),
  publishAt: z.nullable(z.string()),
  /** The last day on which it is shown or sent. */
  endsOn: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** How many mails were handed over, and how many people closed it on their screen. */
  mailed: z.int(),
  closed: z.int(),
})
export type WireManagedAnnouncement = z.output<typeof wireManagedAnnouncement>

/** A page of the site, or one elsewhere that is safe to open. */
const linkAddress = textLike(
  /^(\/(?!\/)[^\s\\]{0,300}|https[:]\/\/[^\s\\]{1,300})$/,
  'Use um endereço do site, como /panel/catalog, ou um que comece com https://.',
)

const announcementFields = {
  title: text(120),
  text: text(4000),
  /** Both or none. */
  linkLabel: z.nullable(text(40)),
  linkAddress: z.nullable(linkAddress),
  segment: choice(announcementSegments),
  onScreen: flag,
  byMail: flag,
  endsOn: z.nullable(day),
}

const oneAnnouncement = strict({ id: idParam })
const announcementReply = z.object({ announcement: wireManagedAnnouncement })

export const announcements = defineCalls({
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    access: 'member',
    changes: false,
    summary: 'What we have to tell the person now, the newest first, without what they closed.',
    reply: z.object({ announcements: z.array(wireAnnouncement) }),
  },
  closeAnnouncement: {
    method: 'POST',
    path: '/announcements/{id}/close',
    access: 'member',
    changes: true,
    summary: 'Not to be shown an announcement again, on any device.',
    params: oneAnnouncement,
    reply: z.object({}),
  },
})

export const manageAnnouncements = defineCalls({
  listManagedAnnouncements: {
    method: 'GET',
    path: '/admin/announcements',
    access: 'manager',
    changes: false,
    summary: 'Every announcement, the newest first.',
    reply: z.object({ announcements: z.array(wireManagedAnnouncement) }),
  },
  countAudience: {
    method: 'GET',
    path: '/admin/announcements/audience',
    access: 'manager',
    changes: false,
    summary: 'How many people an announcement would reach today.',
    query: strict({ segment: choice(announcementSegments) }),
    reply: z.object({
      people: z.int(),
      /** Those of them who confirmed their e-mail and did not unsubscribe. */
      mailable: z.int(),
    }),
  },
  createAnnouncement: {
    method: 'POST',
    path: '/admin/announcements',
    access: 'manager',
    changes: true,
    summary: 'Write an announcement. Nobody sees it before it is published.',
    body: strict(announcementFields),
    reply: announcementReply,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/admin/announcements/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change an announcement that nobody has seen yet.',
    params: oneAnnouncement,
    body: strict({ ...announcementFields, version }),
    reply: announcementReply,
  },
  publishAnnouncement: {
    method: 'POST',
    path: '/admin/announcements/{id}/publish',
    access: 'manager',
    changes: true,
    summary: 'Publish an announcement now, or on a day at nine in the morning of Brazil.',
    params: oneAnnouncement,
    body: strict({ on: z.optional(day) }),
    reply: announcementReply,
  },
  stopAnnouncement: {
    method: 'POST',
    path: '/admin/announcements/{id}/stop',
    access: 'manager',
    changes: true,
    summary: 'Show it no longer. Mails that have not left are not sent.',
    params: oneAnnouncement,
    reply: announcementReply,
  },
  testAnnouncement: {
    method: 'POST',
    path: '/admin/announcements/{id}/test',
    access: 'manager',
    changes: true,
    summary: 'Mail an announcement to oneself, as the others would get it.',
    params: oneAnnouncement,
    reply: saidReply,
  },
})
