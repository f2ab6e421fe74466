import { useEffect } from 'react'
import { tellUnread } from './unread.ts'

/** Follows who is logged in: what is new reaches them while a page of theirs is open. */
export function useLiveNotifications(userId: number): void {
  useEffect(() => {
    let isOver = false
    let stop = (): void => {}
    // A part of its own, after the page. Without it the page works as well, so that nobody is bothered when it fails.
    import('./follow-notifications.ts').then(
      ({ followNotifications }) => {
        if (!isOver) stop = followNotifications()
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
      tellUnread(0)
    }
  }, [userId])
}
