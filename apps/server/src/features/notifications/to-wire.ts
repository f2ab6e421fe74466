import type { WireNotification } from '@alinha/contract'
import { toExcerpt } from '@alinha/domain'
import { toAvatarUrl } from '../people/index.ts'
import type { Notification } from './notifications.queries.ts'

const LONGEST_EXCERPT = 140

export const toWireNotification = (notification: Notification): WireNotification => ({
  id: notification.id,
  kind: notification.kind,
  name: notification.name,
  avatar: notification.avatarName && toAvatarUrl(notification.avatarName),
  title: notification.title,
  excerpt: toExcerpt(notification.text, LONGEST_EXCERPT),
  postId: notification.postId,
  rootId: notification.rootId,
  movieId: notification.movieId,
  ticketId: notification.ticketId,
  createdAt: notification.createdAt.toISOString(),
  isRead: notification.readAt === null ? 0 : 1,
})
