import type { Browser } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { runConcurrently } from './run-concurrently.ts'

const BARE = 'http://bare.test/'
const FRAMES_A_PAGE = 50
const PAGES_AT_ONCE = 2
const MOMENT_MS = 400

/** A careless page that puts the text everywhere without escaping it. */
const naivePage = (text: string): string =>
  `<!doctype html><title>${text}</title><div>${text}</div><input value="${text}"><textarea>${text}</textarea>` +
  `<a id=naive href="${text}">a</a><script>var text = '${text}'</script>`

const OPEN = `frames => {
  document.body.replaceChildren(...frames.map(srcdoc => Object.assign(document.createElement('iframe'), { srcdoc })))
}`
const CLICK = `() => {
  for (const frame of document.querySelectorAll('iframe')) frame.contentDocument?.getElementById('naive')?.click()
}`

/**
 * The control: opens the same payloads on a careless page without a content policy and returns the numbers of those
 * that ran or fetched something. A drill that notices nothing here would notice nothing anywhere.
 */
export async function runOnCarelessPage(browser: Browser, payloads: readonly string[]): Promise<Set<number>> {
  const heard = new Set<number>()
  const hear = (number: unknown) => void heard.add(Number(Array.isArray(number) ? number[0] : number))
  const context = await browser.newContext()
  await context.exposeBinding('xss', (_, number: unknown) => hear(number))
  // Chromium does not survive hundreds of open dialogs while their pages close.
  await context.addInitScript({ content: 'window.alert = number => xss(number)' })
  await context.route('**/*', async (route, request) => {
    const number = /\/xss-(\d+)/.exec(request.url())?.[1]
    if (number) hear(number)
    if (request.url() === BARE)
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
    else await route.abort().catch(() => null)
  })
  const groups: string[][] = []
  for (let at = 0; at < payloads.length; at += FRAMES_A_PAGE)
    groups.push(payloads.slice(at, at + FRAMES_A_PAGE))
  await runConcurrently(groups, PAGES_AT_ONCE, async group => {
    const page = await context.newPage()
    await page.goto(BARE)
    await page.evaluate(`(${OPEN})(${JSON.stringify(group.map(naivePage))})`).catch(() => null)
    await wait(MOMENT_MS)
    await page.evaluate(`(${CLICK})()`).catch(() => null)
    await wait(MOMENT_MS)
    await page.close()
  })
  await context.close()
  return heard
}
