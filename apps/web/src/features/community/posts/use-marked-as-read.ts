import { useEffect, useRef } from 'react'
import { communityCalls } from '../community.calls.ts'

/** Shows no error: nobody pressed a button for it. */
const markAsRead = (rootId: number): void =>
  void communityCalls.markCommentAsRead({ params: { id: rootId } }).catch(() => {})

const SIGNS_OF_A_READER = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Waits for a sign that somebody is at the screen. Returns a function that stops waiting. */
function whenSomebodyMoves(act: () => void): () => void {
  const waiting = new AbortController()
  const onSign = () => {
    waiting.abort()
    act()
  }
  for (const sign of SIGNS_OF_A_READER) document.addEventListener(sign, onSign, { signal: waiting.signal })
  return () => waiting.abort()
}

type ShownDiscussion = { id: number; isRead: 0 | 1; answers: number }

/**
 * Marks a discussion as read when it opens with something unread. Answers that arrive while it is open are marked
 * only after somebody moves: otherwise a page left alone would cost its reader both the count and the mail.
 * Undefined while the discussion is loading.
 */
export function useMarkedAsRead(discussion: ShownDiscussion | undefined): void {
  const { id, isRead, answers } = discussion ?? {}
  const isOpening = useRef(true)
  useEffect(() => {
    if (id === undefined) return undefined
    const wasOpening = isOpening.current
    isOpening.current = false
    if (isRead === 1) return undefined
    if (!wasOpening) return whenSomebodyMoves(() => markAsRead(id))
    markAsRead(id)
    return undefined
  }, [id, isRead, answers])
}
