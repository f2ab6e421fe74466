import { showToast } from '../../components/toast.tsx'
import { currentLanguage } from '../../platform/language.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { COMMUNITY_KEY } from '../community/index.ts'
import { listenLive } from './listen-live.ts'
import { NOTIFICATIONS_KEY } from './notifications-key.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { tellUnread } from './unread.ts'

/** Counts what arrives, says it once, and asks again for what is on the screen. Returns the way to stop. */
export function followNotifications(): () => void {
  return listenLive(({ unread, latest }) => {
    tellUnread(unread)
    void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    if (latest === null) return
    showToast(notificationsTexts[currentLanguage()].sentences[latest.kind](latest.name, latest.title))
    void queryClient.invalidateQueries({ queryKey: COMMUNITY_KEY })
  })
}
