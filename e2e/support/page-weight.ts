import type { Page } from '@playwright/test'

/** Counts the scripts that a page fetches from now on, in bytes as they are sent, but for what comes after the page. */
export function countScripts(page: Page, later = /^$/): () => Promise<{ bytes: number; files: number }> {
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script' || later.test(response.url())) return
    sizes.push(response.allHeaders().then(headers => Number(headers['content-length'] ?? NaN)))
  })
  return async () => ({
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    files: sizes.length,
  })
}

/** Clears the cache of the browser, as on a first visit. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Text is drawn without its fonts first, as on a slow network. */
export const delayFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })

/** Adds up the layout shifts from the first paint on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        value: number
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}
