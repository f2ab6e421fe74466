import type { WireNotification } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { classes } from '../../components/classes.ts'
import { useTexts } from '../../platform/language.ts'
import { paths, toLessonDiscussion, toTicket, toTopic } from '../../platform/paths.ts'
import { WrittenAt } from '../community/index.ts'
import { NOTIFICATIONS_KEY } from './notifications-key.ts'
import { notificationsCalls } from './notifications.calls.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { setUnreadCount } from './unread-count.ts'

function toSubject({ movieId, rootId, postId, ticketId }: WireNotification): string {
  if (rootId === null || postId === null) return ticketId === null ? paths.tickets : toTicket(ticketId)
  return movieId === null ? toTopic(rootId, postId) : toLessonDiscussion(movieId, rootId, postId)
}

/** Links to the post or the case that it is about. Following the link marks it as read. */
export function NotificationRow({ notice }: { notice: WireNotification }) {
  const texts = useTexts(notificationsTexts)
  const queries = useQueryClient()
  const isRead = notice.isRead === 1
  const marking = useMutation({
    mutationFn: () => notificationsCalls.markNotificationAsRead({ params: { id: notice.id } }),
    onSuccess: ({ unread }) => {
      setUnreadCount(unread)
      return queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    },
  })
  return (
    <Link
      to={toSubject(notice)}
      onClick={() => !isRead && marking.mutate()}
      className={classes(
        'flex items-start gap-4 rounded-lg px-4 py-4 transition-colors hover:bg-raised',
        isRead ? 'text-soft' : 'bg-surface shadow-rest',
      )}
    >
      <Avatar name={notice.name} src={notice.avatar} />
      <span className="min-w-0 flex-1">
        <span className={classes('block wrap-anywhere', !isRead && 'font-semibold text-strong')}>
          {texts.sentences[notice.kind](notice.name, notice.title)}
        </span>
        {notice.excerpt !== '' && (
          <span className="mt-1 line-clamp-2 text-[.9375rem] wrap-anywhere text-soft">{notice.excerpt}</span>
        )}
        <WrittenAt at={notice.createdAt} />
      </span>
      {!isRead && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{texts.unread}</span>
        </span>
      )}
    </Link>
  )
}
