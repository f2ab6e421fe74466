import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { MoreButton } from '../../components/list/more-button.tsx'
import { Pending } from '../../components/pending.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { NotificationRow } from './notification-row.tsx'
import { NOTIFICATIONS_KEY } from './notifications-key.ts'
import { notificationsCalls, notificationsQuery } from './notifications.calls.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { setUnreadCount } from './unread-count.ts'

export function NotificationsPage() {
  const texts = useTexts(notificationsTexts)
  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 py-10 md:px-10 md:py-14">
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-9 max-w-xl text-soft">{texts.intro}</p>
      <Notifications />
      <div className="mt-12">
        <PreferencesSection />
      </div>
    </div>
  )
}

function Notifications() {
  const texts = useTexts(notificationsTexts)
  const found = useInfiniteQuery(notificationsQuery)
  const notices = found.data?.pages.flatMap(page => page.notifications)
  const newest = notices?.[0]
  if (notices === undefined)
    return (
      <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
        <SkeletonRows rows={4} className="h-20" />
      </Pending>
    )
  if (newest === undefined)
    return (
      <EmptyState
        icon={<Bell aria-hidden className="size-7" />}
        title={texts.emptyTitle}
        text={texts.empty}
        action={
          <ButtonLink tone="quiet" to={paths.forum}>
            {texts.toCommunity}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <MarkAllAsRead unread={found.data?.pages[0]?.unread ?? 0} newestId={newest.id} />
      <ul aria-label={texts.list} className="grid gap-2">
        {notices.map(notice => (
          <li key={notice.id}>
            <NotificationRow notice={notice} />
          </li>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}

/** Marks up to the newest that is shown: one that arrives in the same moment stays unread. */
function MarkAllAsRead({ unread, newestId }: { unread: number; newestId: number }) {
  const texts = useTexts(notificationsTexts)
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const marking = useMutation({
    mutationFn: () => notificationsCalls.markNotificationsAsRead({ body: { upTo: newestId } }),
    onSuccess: reply => {
      setUnreadCount(reply.unread)
      return queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    },
    onError: reactToRefusal,
  })
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[.9375rem] text-muted tabular-nums">
        {texts.unreadCount(unread)}
      </p>
      {unread > 0 && (
        <Button tone="quiet" busy={marking.isPending} onClick={() => marking.mutate()}>
          <CheckCheck aria-hidden className="size-4.5" />
          {texts.readAll}
        </Button>
      )}
    </div>
  )
}
