import { useEffect } from 'react'

/** Below this only what a thumb needs; below the next one no slider for the volume. In pixels, with all buttons. */
const NARROW = 620
const MIDDLING = 800

/**
 * Says on the player how much room its buttons have. The window does not tell: a sidebar and a panel take theirs first.
 * Not a container query: that would hold the menus inside the player, which on a phone come from below.
 */
export function useRoom(player: HTMLElement | null): void {
  // Follows the size of the element.
  useEffect(() => {
    if (player === null) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? MIDDLING
      player.dataset['room'] = width < NARROW ? 'narrow' : width < MIDDLING ? 'middling' : 'wide'
    })
    observer.observe(player)
    return () => observer.disconnect()
  }, [player])
}
