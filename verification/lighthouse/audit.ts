import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { LIVE_NOTIFICATIONS } from '../../e2e/support/block-live-notifications.ts'
import type { BrowserLogin } from '../stage/log-in.ts'
import { findChromium } from '../stage/stage.ts'
import { inCpuTime, type TraceEvent } from './cpu-trace.ts'

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
  milliseconds: Record<(typeof metrics)[number], number>
  /** The performance score with all the time in which the page waited for a core. */
  wallScore: number
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

const LONGEST_WAIT_MS = 15_000

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function writeTraceInCpuTime(file: string): void {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: inCpuTime(trace.traceEvents) }))
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

/**
 * One run of Lighthouse with its mobile preset, in a browser of its own; with a login, as that person. What was gathered
 * is judged twice: as it was, and with the CPU time of each task in place of its wall time.
 */
export async function audit(url: string, login: BrowserLogin | null = null): Promise<Audit> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  const folder = mkdtempSync(join(tmpdir(), 'alinha-lighthouse-'))
  const settings = {
    disableStorageReset: login !== null,
    // A request that never ends would be waited for. Blocked, it is tried again and again, so the network is never quiet.
    blockedUrlPatterns: [LIVE_NOTIFICATIONS],
    maxWaitForLoad: LONGEST_WAIT_MS,
    logLevel: 'error' as const,
    onlyCategories: [...categories],
  }
  const judge = async (): Promise<Result> => {
    const result = await lighthouse(url, { ...settings, auditMode: folder })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    return result.lhr
  }
  try {
    if (login !== null) await enter(chrome.port, login)
    await lighthouse(url, { ...settings, port: chrome.port, gatherMode: folder })
    const wall = await judge()
    writeTraceInCpuTime(join(folder, 'defaultPass.trace.json'))
    const lhr = await judge()
    const itemsOf = (id: string): Record<string, unknown>[] => {
      const details = lhr.audits[id]?.details
      return details?.type === 'table' ? details.items : []
    }
    return {
      wallScore: Math.round((wall.categories['performance']?.score ?? 0) * 100),
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
    rmSync(folder, { recursive: true, force: true })
  }
}
