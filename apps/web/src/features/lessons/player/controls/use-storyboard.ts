import { useCallback, useRef, useState } from 'react'
import type { PlaybackSession } from '../stream/playback-session.ts'
import { readStoryboard, type Tile } from './storyboard.ts'

/** The small pictures, fetched when the pointer is first over the slider. Without them only the time is shown. */
export function useStoryboard(
  url: string | null,
  session: PlaybackSession,
): { tiles: readonly Tile[]; load: () => void } {
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  const isAsked = useRef(false)
  const load = useCallback(() => {
    if (url === null || isAsked.current) return
    isAsked.current = true
    const fetchTiles = async () => {
      const address = await session.addressFor(url)
      const response = await fetch(address, { credentials: 'include' })
      if (response.ok) setTiles(readStoryboard(await response.text(), address))
    }
    void fetchTiles().catch(() => {
      isAsked.current = false
    })
  }, [url, session])
  return { tiles, load }
}
