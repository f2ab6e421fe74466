import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { visitThrottled, type Visit } from '../../lighthouse/throttled-visit.ts'

export const CATALOG = '/panel/catalog'
export const RAIL_LENGTH = 60

export type Facts = { images: number; unsized: number; eagerBelow: number; scripts: string[] }
export type PageMeasurements = {
  pages: Visit[]
  /** Visits of somebody who has been here before. */
  seconds: Visit[]
  bareSeconds: Visit[]
  bares: Visit[]
  facts: Facts[]
  arrow: number[]
  bookmark: number[]
}

// What runs in the page is text, because this workspace is compiled for Node and knows no document.
const FACTS = `(() => {
  const images = [...document.images]
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  return {
    images: images.length,
    unsized: images.filter(image => !image.hasAttribute('width') || !image.hasAttribute('height')).length,
    eagerBelow: images.filter(
      image => image.loading !== 'lazy' && image.getBoundingClientRect().top >= innerHeight,
    ).length,
    scripts: [...new Set(scripts.map(({ name }) => name))],
  }
})()`
const WATCH_CLICKS = `
  window.slowestMs = 0
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) slowestMs = Math.max(slowestMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

/** A person aims before the press, so the pointer has been there a while, and then stays down for a moment. */
const AIMED_MS = 600
const PRESSED_MS = 80

/** Milliseconds from the press to the next paint. Browsers tell them in steps of 8 and leave out those under 16. */
async function press(page: Page, name: RegExp, hasTouch: boolean): Promise<number> {
  const button = page.locator('section:has(ul.rail)').getByRole('button', { name }).first()
  // A touch screen has no pointer that comes first.
  if (!hasTouch) await button.hover()
  await page.waitForTimeout(AIMED_MS)
  await page.evaluate('void (slowestMs = 0)')
  await (hasTouch ? button.tap() : button.click({ delay: PRESSED_MS }))
  await page.waitForTimeout(1_500)
  return page.evaluate<number>('slowestMs')
}

const UNTIL_QUIET = `(async () => {
  const come = () =>
    performance.getEntriesByType('resource').length + [...document.images].filter(({ complete }) => complete).length
  for (let before = 0, times = 0; times < 6; ) {
    await new Promise(resolve => setTimeout(resolve, 250))
    const now = come()
    times = now === before ? times + 1 : 0
    before = now
  }
})()`

/** Waits until the first rail has its last card and nothing has arrived for a while. Rails far below have only some. */
export async function untilDrawn(page: Page): Promise<void> {
  await page
    .locator(`ul.rail[tabindex] > li:nth-child(${RAIL_LENGTH})`)
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate(UNTIL_QUIET)
}

/** Writes the finished page without the scripts that made it. */
export async function writeBarePage(
  browser: Browser,
  context: BrowserContextOptions,
  file: string,
): Promise<void> {
  const page = await browser.newPage(context)
  await page.goto(CATALOG)
  await untilDrawn(page)
  const html = (await page.content())
    .replaceAll(/<script[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  await page.close()
  if (html.includes('.js"')) throw new Error('the bare page still has a script')
  writeFileSync(file, html)
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }))
}

export async function measureLoads(
  browser: Browser,
  context: BrowserContextOptions,
  bare: string,
  rounds: number,
): Promise<PageMeasurements> {
  const measured: PageMeasurements = {
    pages: [],
    seconds: [],
    bareSeconds: [],
    bares: [],
    facts: [],
    arrow: [],
    bookmark: [],
  }
  const whileSlow = async (page: Page): Promise<void> => {
    measured.facts.push(await page.evaluate<Facts>(FACTS))
    await page.evaluate(WATCH_CLICKS)
    const hasTouch = context.hasTouch === true
    measured.bookmark.push(await press(page, /^Guardar na minha lista/, hasTouch))
    // Touch screens show no arrows.
    if (!hasTouch) measured.arrow.push(await press(page, /^Avançar em/, hasTouch))
  }
  const visitOurs = async () =>
    measured.pages.push(await visitThrottled(browser, CATALOG, { context, untilDrawn, whileSlow }))
  const visitBare = async () =>
    measured.bares.push(await visitThrottled(browser, bare, { context, untilDrawn }))
  const again = { context, untilDrawn, isSecond: true }
  const visitOursAgain = async () => measured.seconds.push(await visitThrottled(browser, CATALOG, again))
  const visitBareAgain = async () => measured.bareSeconds.push(await visitThrottled(browser, bare, again))
  const visits = [visitOurs, visitBare, visitOursAgain, visitBareAgain]
  for (let round = 0; round < rounds; round++)
    // A later visit finds a warmer machine, so they take turns at being first.
    for (const visit of round % 2 === 0 ? visits : visits.toReversed()) await visit()
  return measured
}
