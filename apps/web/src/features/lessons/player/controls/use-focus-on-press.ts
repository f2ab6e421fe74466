import { useEffect, useRef } from 'react'

/** Keeps the focus after a press: what is typed, and what has arrows of its own. */
const KEEPS_FOCUS = '[role="menu"], [role="dialog"], [aria-haspopup], input'
/** A press here means something else than the page. */
const IS_CONTROL =
  'a, button, input, textarea, select, label, summary, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

export type FocusOnPress = {
  /** The focus came from a press beside the player, where the vertical arrows scroll. */
  isBorrowed: () => boolean
}

/**
 * Gives the player the focus, on which its keys depend: when the lesson starts, after a press on the player, and after a
 * press beside it that gives the focus to nothing else.
 */
export function useFocusOnPress(player: HTMLElement | null, hasStarted: boolean): FocusOnPress {
  const isBorrowed = useRef(false)

  // The button that starts the lesson is gone by now, and the focus with it.
  useEffect(() => {
    if (player === null || !hasStarted) return
    const { activeElement } = document
    if (isNowhere(activeElement) || player.contains(activeElement)) player.focus({ preventScroll: true })
  }, [player, hasStarted])

  useEffect(() => {
    if (player === null || !hasStarted) return
    const onClick = (event: MouseEvent) => {
      const { target } = event
      // A key that presses a button leaves the focus there.
      if (event.detail === 0 || !(target instanceof Element)) return
      if (player.contains(target)) {
        isBorrowed.current = false
        if (target.closest(KEEPS_FOCUS) === null) player.focus({ preventScroll: true })
      } else if (isPage(target) && isNowhere(document.activeElement)) {
        isBorrowed.current = true
        player.focus({ preventScroll: true })
      }
    }
    // Before the press is carried out, which may remove what was pressed.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [player, hasStarted])

  return { isBorrowed: () => isBorrowed.current }
}

/** Navigation puts it on the heading, and a press on the page on its content. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(':is(main, h1)[tabindex="-1"]')

/** Whoever selects words wants to copy them. */
const isPage = (target: Element): boolean =>
  target.closest(IS_CONTROL) === null && document.getSelection()?.isCollapsed !== false
