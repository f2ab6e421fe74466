import { useEffect } from 'react'
import { findSession } from '../../platform/api/session.ts'
import { setUnreadCount } from './unread-count.ts'

/** Listens for notifications while somebody is logged in. */
export function useLiveNotifications(userId: number): void {
  useEffect(() => {
    // What comes while a manager sees the site as this person is told to the person alone.
    if (findSession()?.view) return
    let isOver = false
    let stop = (): void => {}
    // Loaded after the page. The page works without it, so a failure is not shown.
    import('./follow-notifications.ts').then(
      ({ followNotifications }) => {
        if (!isOver) stop = followNotifications()
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
      setUnreadCount(0)
    }
  }, [userId])
}
