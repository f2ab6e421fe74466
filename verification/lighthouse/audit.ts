import { cpus } from 'node:os'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { LIVE_NOTIFICATIONS } from '../../e2e/support/block-live-notifications.ts'
import type { BrowserLogin } from '../stage/log-in.ts'
import { findChromium } from '../stage/stage.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** What the performance score is made of, besides layout shift. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
] as const

export type Audit = {
  /** Share of the CPU that was idle during the run, 0 to 1. On two idle cores a page leaves a third. */
  idle: number
  milliseconds: Record<(typeof metrics)[number], number>
  scores: Record<Category, number>
  layoutShift: number
  /** Addresses of every script that the page fetched. */
  scripts: string[]
  consoleErrors: string[]
  /** The address in the end, which is another one where the page leads away. */
  endedAt: string
  /** What kept a category from 100. */
  complaints: string[]
}

function cpuTimes(): { idle: number; all: number } {
  const times = cpus().flatMap(cpu => Object.entries(cpu.times))
  const sum = (pairs: [string, number][]): number => pairs.reduce((total, [, time]) => total + time, 0)
  return { idle: sum(times.filter(([name]) => name === 'idle')), all: sum(times) }
}

function idleSince(before: { idle: number; all: number }): number {
  const now = cpuTimes()
  return (now.idle - before.idle) / (now.all - before.all)
}

/** Stores the session of somebody who has logged in, in the browser that Lighthouse will use. */
async function enter(port: number, { origins }: BrowserLogin): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  for (const { origin, localStorage } of origins) {
    // A file of the same origin, which runs no program.
    await page?.goto(`${origin}/favicon.svg`)
    for (const { name, value } of localStorage)
      await page?.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  }
  await page?.close()
  await browser.close()
}

/** One run of Lighthouse with its mobile preset, in a browser of its own; with a login, as that person. */
export async function audit(url: string, login: BrowserLogin | null = null): Promise<Audit> {
  const before = cpuTimes()
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    if (login !== null) await enter(chrome.port, login)
    const result = await lighthouse(url, {
      port: chrome.port,
      disableStorageReset: login !== null,
      // A request that never ends would be waited for.
      blockedUrlPatterns: [LIVE_NOTIFICATIONS],
      logLevel: 'error',
      onlyCategories: [...categories],
      output: 'json',
    })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    const itemsOf = (id: string): Record<string, unknown>[] => {
      const details = lhr.audits[id]?.details
      return details?.type === 'table' ? details.items : []
    }
    return {
      idle: idleSince(before),
      scores: Object.fromEntries(
        categories.map(id => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
      ) as Record<Category, number>,
      milliseconds: Object.fromEntries(
        metrics.map(id => [id, lhr.audits[id]?.numericValue ?? NaN]),
      ) as Audit['milliseconds'],
      layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
      scripts: itemsOf('network-requests')
        .filter(item => item['resourceType'] === 'Script')
        .map(item => String(item['url'])),
      consoleErrors: itemsOf('errors-in-console').map(item => String(item['description'])),
      endedAt: lhr.finalDisplayedUrl,
      complaints: categories
        .filter(id => id !== 'performance')
        .flatMap(id => lhr.categories[id]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}
