import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

/** Hands over the mails of every announcement whose moment has come. */
export const sendAnnouncements = defineJob({
  name: 'announcements.send-announcements',
  payload: z.object({}),
  policy: 'comes-at-once',
  expireInSeconds: 600,
})

export const mailAnnouncement = defineMailJob({
  name: 'announcements.mail-announcement',
  payload: z.object({ announcementId: z.int(), userId: z.int(), isTest: z.boolean() }),
  whenLate: 'dropped',
})

export const announcementsJobs = [sendAnnouncements, mailAnnouncement]
