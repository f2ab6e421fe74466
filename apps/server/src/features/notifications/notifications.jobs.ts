import { notificationKinds } from '@alinha/domain'
import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

/** To everybody who was told of a post and wants to be mailed at once. */
export const sendPostMails = defineJob({
  name: 'notifications.mail-about-post',
  payload: z.object({ postId: z.int(), kind: z.enum(notificationKinds) }),
  expireInSeconds: 600,
  policy: 'must-happen',
})

export const mailNotice = defineMailJob({
  name: 'notifications.mail-notice',
  payload: z.object({ notificationId: z.int() }),
  oneAtATimePer: ({ notificationId }) => String(notificationId),
  whenLate: 'new-link',
})

/** Each morning: one job for each person with something to tell. */
export const sendDigests = defineJob({
  name: 'notifications.send-digests',
  payload: z.object({}),
  policy: 'comes-daily',
  expireInSeconds: 600,
})

export const mailDigest = defineMailJob({
  name: 'notifications.mail-digest',
  payload: z.object({ userId: z.int(), day: z.string() }),
  oneAtATimePer: ({ userId }) => String(userId),
  whenLate: 'new-link',
})

export const forgetNotifications = defineJob({
  name: 'notifications.forget-old',
  payload: z.object({}),
  policy: 'comes-daily',
  expireInSeconds: 600,
})

export const notificationsJobs = [sendPostMails, mailNotice, sendDigests, mailDigest, forgetNotifications]
