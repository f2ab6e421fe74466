import { useEffect, useRef } from 'react'
import { actionFor, type PlayerActions } from './player-keys.ts'

/** Space presses the button that has the focus; in a menu or a sheet keys move about. */
const isTaken = (event: KeyboardEvent): boolean => {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [role="dialog"]') !== null)
    return true
  if (event.key === ' ' && target.closest('button') !== null) return true
  return target.dataset['ownArrows'] !== undefined && event.key.startsWith('Arrow')
}

/** Single letters elsewhere belong to whoever is typing; but where the player fills the screen there is no elsewhere. */
const isForPlayer = ({ target }: KeyboardEvent, player: HTMLElement): boolean =>
  (target instanceof Node && player.contains(target)) || document.fullscreenElement?.contains(player) === true

export function usePlayerKeys(player: HTMLElement | null, actions: PlayerActions): void {
  const latest = useRef(actions)
  // Follows the keyboard through one listener, whatever the actions are by then.
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (player === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPlayer(event, player) || isTaken(event)) return
      const act = actionFor(event, latest.current)
      if (act === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [player])
}
