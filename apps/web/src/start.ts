/**
 * The first script of a prerendered page, and a tiny one: the words are there, the first picture is on its way, and
 * nothing shall compete with it. When it has come, everything the program consists of is fetched at once.
 */
const LONGEST_WAIT_MS = 3_000

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')

const begin = (): void => {
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

if (picture === null || picture.complete) begin()
else
  void Promise.race([
    new Promise(resolve => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    }),
    new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]).then(begin)
