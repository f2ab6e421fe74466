/**
 * The first script of a prerendered page, and a tiny one: the words are there, their letters and the first picture
 * are on their way, and nothing shall compete with them. When they have come and been painted, everything the
 * program consists of is fetched at once.
 */
const LONGEST_WAIT_MS = 3_000

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
let hasBegun = false

const begin = (): void => {
  if (hasBegun) return
  hasBegun = true
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

// After the second frame what had come by the first is on the screen.
const oncePainted = (): void => void requestAnimationFrame(() => requestAnimationFrame(begin))

if (document.readyState === 'complete') oncePainted()
else window.addEventListener('load', oncePainted)
// A page in the background paints no frame, and a slow picture is not waited for.
setTimeout(begin, LONGEST_WAIT_MS)
