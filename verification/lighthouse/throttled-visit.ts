import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { blockLiveNotifications } from '../../e2e/support/block-live-notifications.ts'
import { BLOCKING_CATEGORIES, blockingMs } from './blocking-time.ts'

/** A phone on a slow connection, as Lighthouse defines it, but really slowed down instead of calculated. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_TIMES_SLOWER = 4

// What runs in the page is text, because this workspace is compiled for Node and knows no document.
const WATCH = `
  window.seen = { largestPaintMs: 0, largest: '', layoutShift: 0 }
  new PerformanceObserver(list => {
    for (const { startTime, element } of list.getEntries())
      Object.assign(seen, { largestPaintMs: startTime, largest: element?.localName ?? '' })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.layoutShift += value
  }).observe({ type: 'layout-shift', buffered: true })
`
const SCROLL_THROUGH = `(async () => {
  for (let top = 0; top < document.body.scrollHeight; top += 400) {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise(resolve => setTimeout(resolve, 60))
  }
  await new Promise(resolve => setTimeout(resolve, 300))
})()`

export type Visit = {
  largestPaintMs: number
  /** What was painted then: the name of its element. */
  largest: string
  /** Of each long task after the first paint, what is over 50 ms of CPU time. */
  blockingMs: number
  layoutShift: number
  complaints: string[]
}

export type VisitOptions = {
  context?: BrowserContextOptions
  /** Waits until a page that goes on drawing after its last request is complete. */
  untilDrawn?: (page: Page) => Promise<unknown>
  /** Visits the page once before, at full speed: its files and what it stored are then on the device. */
  isSecond?: boolean
  /** Runs while the page is still slowed down. */
  whileSlow?: (page: Page) => Promise<void>
}

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Visits a page, with an empty cache unless it is the second time, and measures its paints, then scrolls through it and measures what moves. */
export async function visitThrottled(
  browser: Browser,
  url: string,
  { context: wanted = phone, untilDrawn, isSecond = false, whileSlow }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...wanted, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await blockLiveNotifications(page)
    if (isSecond) {
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      await untilDrawn?.(page)
      await page.goto('about:blank')
    }
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
    await page.addInitScript({ content: WATCH })
    await browser.startTracing(page, { categories: BLOCKING_CATEGORIES })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await untilDrawn?.(page)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace
    const { largestPaintMs, largest } = await readSeen(page)
    await whileSlow?.(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await scrollThrough(page)
    const { layoutShift } = await readSeen(page)
    return {
      largestPaintMs,
      largest,
      blockingMs: blockingMs(trace.traceEvents),
      layoutShift,
      complaints,
    }
  } finally {
    await context.close()
  }
}

type Trace = { traceEvents: Parameters<typeof blockingMs>[0] }

const readSeen = (page: Page): Promise<Pick<Visit, 'largestPaintMs' | 'largest' | 'layoutShift'>> =>
  page.evaluate('window.seen')

const scrollThrough = (page: Page): Promise<void> => page.evaluate(SCROLL_THROUGH)
