import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../platform/api/query-client.ts'
import { announcementCalls, announcementsQuery } from './announcements.calls.ts'
import { AnnouncementCard } from './announcement-card.tsx'

/**
 * One at a time, the newest first, over a corner of the page so that nothing moves. The shell around the pages has no client
 * of its own, because visitors' pages load none.
 */
export function ShownAnnouncement() {
  // Pages work without it, so a failure is not shown.
  const { data } = useQuery(announcementsQuery, queryClient)
  const closing = useMutation(
    {
      mutationFn: (id: number) => announcementCalls.closeAnnouncement({ params: { id } }),
      onMutate: id =>
        void queryClient.setQueryData(
          announcementsQuery.queryKey,
          known => known && { announcements: known.announcements.filter(one => one.id !== id) },
        ),
    },
    queryClient,
  )
  const [first] = data?.announcements ?? []
  if (!first) return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 md:inset-x-auto md:right-auto md:bottom-6 md:left-6 md:w-96">
      <AnnouncementCard key={first.id} announcement={first} onClose={() => closing.mutate(first.id)} />
    </div>
  )
}
