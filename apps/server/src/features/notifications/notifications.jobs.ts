import { notificationKinds } from '@alinha/domain'
import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** To everybody who was told of a post and wants to be mailed at once. */
export const mailAboutPost = defineJob({
  name: 'notifications.mail-about-post',
  payload: z.object({ postId: z.int(), kind: z.enum(notificationKinds) }),
  expireInSeconds: 600,
})

/** Each morning: one job for each person with something to tell. */
export const sendDigests = defineJob({
  name: 'notifications.send-digests',
  payload: z.object({}),
  retryLimit: 5,
  expireInSeconds: 600,
})

export const mailDigest = defineJob({
  name: 'notifications.mail-digest',
  payload: z.object({ userId: z.int(), day: z.string() }),
  oneAtATimePer: ({ userId }) => String(userId),
})

export const forgetNotifications = defineJob({
  name: 'notifications.forget-old',
  payload: z.object({}),
  retryLimit: 5,
  expireInSeconds: 600,
})

export const notificationsJobs = [mailAboutPost, sendDigests, mailDigest, forgetNotifications]
