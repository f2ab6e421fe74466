import { useEffect, useRef } from 'react'
import { communityCalls } from './community.calls.ts'

/** It is refused to who never had a notice, and nobody asked for it by hand, so that a failure is not told. */
const markAsRead = (rootId: number): void =>
  void communityCalls.markCommentAsRead({ params: { id: rootId } }).catch(() => {})

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Once somebody moves. Returns the way to wait no longer. */
function whenNoticed(act: () => void): () => void {
  const waiting = new AbortController()
  const notice = () => {
    waiting.abort()
    act()
  }
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, notice, { signal: waiting.signal })
  return () => waiting.abort()
}

/**
 * Follows what is on the screen: who opens a discussion needs no notice of it any more. An answer that arrives while
 * it lies open counts as read once somebody moves: a page that was left alone would take from its reader both the
 * count and the mail.
 */
export function useMarkedAsRead(rootId: number | null, answers: number): void {
  const opened = useRef<number | null>(null)
  useEffect(() => {
    if (rootId === null) return undefined
    if (opened.current === rootId) return whenNoticed(() => markAsRead(rootId))
    opened.current = rootId
    markAsRead(rootId)
    return undefined
  }, [rootId, answers])
}

/** The same in a list, where a comment is marked only while it has news: not null from the beginning, or later. */
export function useMarkedWhenNoticed(rootId: number | null): void {
  const isOpening = useRef(true)
  useEffect(() => {
    const wasOpening = isOpening.current
    isOpening.current = false
    if (rootId === null) return undefined
    if (!wasOpening) return whenNoticed(() => markAsRead(rootId))
    markAsRead(rootId)
    return undefined
  }, [rootId])
}
