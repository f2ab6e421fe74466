import { useEffect, useState } from 'react'

const IDLE_AFTER_MS = 3_000

/** Whether nobody has pointed at, touched or typed in the element for some seconds. */
export function useIdle(element: HTMLElement | null): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setIdle(true)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const event of events) element.addEventListener(event, wake)
    element.addEventListener('pointerleave', leave)
    wake()
    return () => {
      clearTimeout(timer)
      for (const event of events) element.removeEventListener(event, wake)
      element.removeEventListener('pointerleave', leave)
    }
  }, [element])
  return isIdle
}
