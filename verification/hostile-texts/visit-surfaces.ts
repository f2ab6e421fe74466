import type { BrowserContext, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { explorePage, readWholeList, untilSettled } from './explore-page.ts'
import type { HostileTexts } from './hostile-texts.ts'
import { readShown, type BrowserFindings } from './watch-browser.ts'

export type Visits = { surfaces: Set<string>; showings: number }

export const noVisits = (): Visits => ({ surfaces: new Set(), showings: 0 })

/** `/panel/movie/12?t=3` and `/panel/movie/13` are one surface. */
const surfaceOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url)
  const named = [...searchParams.keys()].filter(key => /^[a-z]+$/i.test(key)).toSorted()
  const path = pathname.replaceAll(/\/[^/]*(\d|%)[^/]*/g, '/:id')
  return named.length === 0 ? path : `${path}?${named.join('&')}`
}

/** `glance` reads the page as it opens. A number also opens tabs and menus, and reads so many pages of each list. */
type Depth = 'glance' | number

/** Opens each address and what can be opened on its page, and records the payloads that are shown. */
export async function visitAll(
  context: BrowserContext,
  addresses: readonly string[],
  texts: HostileTexts,
  watched: BrowserFindings,
  visits: Visits,
  depth: Depth = Infinity,
): Promise<void> {
  const visit = async (page: Page, address: string): Promise<void> => {
    const { settled } = untilSettled(page)
    const look = () => note(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await settled()
    if (depth === 'glance') await look()
    else await explorePage(page, settled, look, depth)
  }
  const note = async (page: Page): Promise<void> => {
    visits.showings += texts.recordSeen(await readShown(page, watched))
    visits.surfaces.add(surfaceOf(page.url()))
    const title = await page.title()
    if (/^xss/.test(title)) watched.executions.push(`title ${title} at ${page.url()}`)
  }
  for (const address of addresses) {
    // Chromium sometimes loses a page; then it is opened once more.
    if (!(await endsInTime(context, page => visit(page, address))))
      if (!(await endsInTime(context, page => visit(page, address))))
        throw new Error(`${address} never ended`)
  }
}

const LONGEST_VISIT_MS = 240_000

/** Returns false when a visit takes so long that the browser must have lost the page. */
async function endsInTime(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<boolean> {
  const page = await context.newPage()
  const visiting = visit(page).then(() => true)
  const isOver = new AbortController()
  const late = wait(LONGEST_VISIT_MS, false, { signal: isOver.signal }).catch(() => false)
  try {
    return await Promise.race([visiting, late])
  } finally {
    isOver.abort()
    visiting.catch(() => null)
    await page.close()
  }
}

const TOASTS_AT_ONCE = 50

/** Answers a call with refusals that contain the payloads, and counts those that a toast shows. */
export async function showToasts(context: BrowserContext, payloads: readonly string[]): Promise<number> {
  const page = await context.newPage()
  const { settled } = untilSettled(page)
  let said: readonly string[] = []
  await page.route('**/api/notifications/preferences', (route, request) =>
    request.method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            code: 'invalid-request',
            message: said[0],
            errors: said.map(message => ({ message })),
          }),
        }),
  )
  let shown = 0
  for (let at = 0; at < payloads.length; at += TOASTS_AT_ONCE) {
    said = payloads.slice(at, at + TOASTS_AT_ONCE)
    await page.goto('/panel/notifications', { waitUntil: 'domcontentloaded' })
    await settled()
    await page.getByRole('main').locator('[role="group"] button[aria-pressed="false"]').first().click()
    await settled()
    const read = await page.locator('[role="alert"]').allTextContents()
    shown += said.filter(text => read.some(alert => alert.includes(text))).length
  }
  await page.close()
  return shown
}

const LINKS_CLICKED = 15

/** Clicks links that were made of texts and counts them. */
export async function clickLinks(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const { settled } = untilSettled(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await settled()
  await readWholeList(page, settled, async () => {})
  const links = page.locator('a[rel~="ugc"]')
  const count = Math.min(LINKS_CLICKED, await links.count())
  for (let at = 0; at < count; at++) {
    await links.nth(at).click({ noWaitAfter: true })
    await settled()
  }
  for (const one of context.pages()) await one.close()
  return count
}
