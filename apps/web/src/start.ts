/**
 * The first script of a prerendered page. It is tiny, so that nothing competes with the fonts and the first picture. When
 * these are painted, it loads the whole program at once.
 */
import { rememberReferral } from './platform/referral.ts'

const LONGEST_WAIT_MS = 3_000

// Links of associates lead to public pages.
rememberReferral()

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
let hasStarted = false

const start = (): void => {
  if (hasStarted) return
  hasStarted = true
  for (const href of script?.dataset['modules']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
  void import(/* @vite-ignore */ script?.dataset['entry'] ?? '')
}

// After the second frame, what had loaded by the first is on the screen.
const oncePainted = (): void => void requestAnimationFrame(() => requestAnimationFrame(start))

if (document.readyState === 'complete') oncePainted()
else window.addEventListener('load', oncePainted)
// A page in the background paints no frame, and a slow picture must not hold back the program.
setTimeout(start, LONGEST_WAIT_MS)
