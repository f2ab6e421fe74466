import { useEffect, useRef } from 'react'
import { actionFor, type PlayerActions } from './player-keys.ts'
import type { FocusOnPress } from './use-focus-on-press.ts'

/** Space presses a focused button, and menus and dialogs use keys themselves. */
const hasOtherUse = (event: KeyboardEvent): boolean => {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [role="dialog"]') !== null)
    return true
  if (event.key === ' ' && target.closest('button') !== null) return true
  return target.dataset['ownArrows'] !== undefined && event.key.startsWith('Arrow')
}

/** A letter pressed outside the player may be typed somewhere. In full screen everything is inside. */
const isForPlayer = ({ target }: KeyboardEvent, player: HTMLElement): boolean =>
  (target instanceof Node && player.contains(target)) || document.fullscreenElement?.contains(player) === true

const isVerticalArrow = ({ key }: KeyboardEvent): boolean => key === 'ArrowUp' || key === 'ArrowDown'

export function usePlayerKeys(
  player: HTMLElement | null,
  actions: PlayerActions,
  { isBorrowed }: FocusOnPress,
): void {
  const latest = useRef({ actions, isBorrowed })
  // One listener, which calls the latest actions.
  useEffect(() => {
    latest.current = { actions, isBorrowed }
  })
  useEffect(() => {
    if (player === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPlayer(event, player) || hasOtherUse(event)) return
      if (event.target === player && isVerticalArrow(event) && latest.current.isBorrowed()) return
      const act = actionFor(event, latest.current.actions)
      if (act === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [player])
}
