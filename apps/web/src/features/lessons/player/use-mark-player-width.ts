import { useEffect } from 'react'

/** In pixels. Below the first only the most needed buttons are shown, below the second no volume slider. */
const NARROW = 620
const MIDDLING = 800

/**
 * Sets `data-room` on the player by its own width, and its height for menus that must fit into it: the window's does not tell, since a sidebar and a panel take part of
 * it. A container query would also confine the menus, which on a phone open at the bottom of the screen.
 */
export function useMarkPlayerWidth(player: HTMLElement | null): void {
  useEffect(() => {
    if (player === null) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? MIDDLING
      player.style.setProperty('--player-height', `${entry?.contentRect.height ?? 0}px`)
      player.dataset['room'] = width < NARROW ? 'narrow' : width < MIDDLING ? 'middling' : 'wide'
    })
    observer.observe(player)
    return () => observer.disconnect()
  }, [player])
}
