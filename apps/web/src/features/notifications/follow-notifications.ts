import { showToast } from '../../components/toast.tsx'
import { currentLanguage } from '../../platform/language.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { COMMUNITY_KEY } from '../community/index.ts'
import { TICKETS_KEY } from '../planning-center/index.ts'
import { listenToNotifications } from './listen-to-notifications.ts'
import { NOTIFICATIONS_KEY } from './notifications-key.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { setUnreadCount } from './unread-count.ts'

/** Updates the count, shows a toast, and fetches again what is on the screen. Returns a function that stops it. */
export function followNotifications(): () => void {
  return listenToNotifications(({ unread, latest }) => {
    setUnreadCount(unread)
    void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    if (latest === null) return
    showToast(notificationsTexts[currentLanguage()].sentences[latest.kind](latest.name, latest.title))
    void queryClient.invalidateQueries({ queryKey: latest.ticketId === null ? COMMUNITY_KEY : TICKETS_KEY })
  })
}
