/**
 * The first script of a prerendered page, and of the checkout. It is tiny, so that nothing competes with the fonts and the
 * first picture. When these are painted, it loads the program.
 */
import { rememberReferral } from './platform/referral.ts'

const LONGEST_WAIT_MS = 3_000

// Links of associates lead to public pages.
rememberReferral()

const script = document.querySelector<HTMLScriptElement>('script[data-modules]')
let hasStarted = false

/** Runs one file after the other, in the order of their imports: all in one go would be a long task. */
const start = async (): Promise<void> => {
  if (hasStarted) return
  hasStarted = true
  const files = script?.dataset['modules']?.split(' ') ?? []
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
  for (const href of files) await import(/* @vite-ignore */ href)
}

// After the second frame, what had loaded by the first is on the screen.
const oncePainted = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => void start()))

if (document.readyState === 'complete') oncePainted()
else window.addEventListener('load', oncePainted)
// A page in the background paints no frame, and a slow picture must not hold back the program.
setTimeout(() => void start(), LONGEST_WAIT_MS)
