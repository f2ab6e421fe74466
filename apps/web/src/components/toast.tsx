import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { useWords } from './words.ts'

const TOAST_MILLISECONDS = 6_000

type Tone = 'info' | 'error'
type Toast = { id: number; text: string; tone: Tone; lang: string | undefined }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const publish = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a sentence for six seconds. The same sentence is not stacked: its time starts again. */
export function showToast(text: string, { tone = 'info', lang }: { tone?: Tone; lang?: string } = {}): void {
  publish([...toasts.filter(toast => toast.text !== text), { id: nextId++, text, tone, lang }])
}

export const closeToasts = (): void => publish([])

const closeToast = (id: number): void => publish(toasts.filter(toast => toast.id !== id))

const readToasts = (): readonly Toast[] => toasts

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Not a library's, because those inject their style sheet by script, which the content policy refuses. Two live regions
 * are always present, so that a screen reader announces what appears in them.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, readToasts, readToasts)
  const region = (tone: Tone) =>
    shown.filter(toast => toast.tone === tone).map(toast => <ToastCard key={toast.id} toast={toast} />)
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-60 mx-auto grid max-w-md gap-2 md:top-6 md:right-6 md:left-auto md:w-100">
      <div role="alert" aria-live="assertive" className="grid gap-2">
        {region('error')}
      </div>
      <div role="status" aria-live="polite" className="grid gap-2">
        {region('info')}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const words = useWords()

  // The toast disappears by itself, but waits while somebody points at it or has the focus in it.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  const isError = toast.tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      lang={toast.lang}
      onClick={() => closeToast(toast.id)}
      // An open dialog closes on a press outside it. Pressing a toast must not close the dialog.
      onPointerDown={event => event.stopPropagation()}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // An open dialog takes pointer events from everything outside it; a toast keeps its own.
      style={{ pointerEvents: 'auto' }}
      className="rise flex cursor-pointer items-center gap-3 rounded-lg bg-raised py-1.5 pr-1.5 pl-4 text-[.9375rem] text-strong shadow-float"
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', isError ? 'text-danger' : 'text-positive')} />
      <p className="min-w-0 flex-1 py-2 leading-snug font-medium break-words">{toast.text}</p>
      <button
        type="button"
        aria-label={words.closeToast}
        className="grid size-11 shrink-0 place-items-center self-start rounded-md text-muted hover:text-strong"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
