import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

const QUIET_MS = 120
const MOST_MS = 6_000
const STEP_MS = 40
/** The live stream, which stays open, and files of lessons that do not exist here, for which a player asks for ever. */
const NOT_WAITED_FOR = /\/notifications\/live|\/[vp]\/|\.(vtt|m3u8|m4s)/
const MORE = /^Mostrar mais/
const PRESS = { timeout: 3_000, noWaitAfter: true } as const

/** Waits until the page has sent no request for a moment. */
export function untilSettled(page: Page): { settled: () => Promise<void> } {
  const open = new Set<unknown>()
  let lastAt = Date.now()
  const note = (change: () => void) => {
    change()
    lastAt = Date.now()
  }
  page.on('request', request => {
    if (!NOT_WAITED_FOR.test(new URL(request.url()).pathname)) note(() => open.add(request))
  })
  const end = (request: unknown) => {
    if (open.has(request)) note(() => open.delete(request))
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    async settled() {
      const begun = Date.now()
      lastAt = begun
      while (Date.now() - begun < MOST_MS && (open.size > 0 || Date.now() - lastAt < QUIET_MS))
        await wait(STEP_MS)
      // Requests that never end are not waited for again.
      open.clear()
    },
  }
}

type Look = () => Promise<void>

/** Loads a list to its end, or `mostPages` of it, then looks. */
export async function readWholeList(
  page: Page,
  settled: () => Promise<void>,
  look: Look,
  mostPages = Infinity,
): Promise<void> {
  const more = page.getByRole('button', { name: MORE }).first()
  const lengthOf = () => page.evaluate<number>('document.body.textContent.length')
  for (let pages = 0; pages < mostPages && (await more.isVisible()); pages++) {
    const length = await lengthOf()
    await more.click(PRESS).catch(() => null)
    await settled()
    // A button that adds nothing is not the one that loads more.
    if ((await lengthOf()) <= length) break
  }
  await look()
}

/** Opens the first menu and what each of its items opens, such as a form or a question that contains the text. */
async function openMenu(page: Page, settled: () => Promise<void>, look: Look): Promise<void> {
  const here = page.url()
  // Only menus of rows: those of the player open windows of the system.
  const menu = page.locator('main :is(li, tr, article) button[aria-haspopup="menu"]').first()
  if (!(await menu.isVisible())) return
  const lines = page.getByRole('menuitem')
  for (let line = 0, known = 1; line < known; line++) {
    await menu.click(PRESS).catch(() => null)
    known = await lines.count()
    if (line === 0) await look()
    if (line >= known) return
    await lines
      .nth(line)
      .click(PRESS)
      .catch(() => null)
    await settled()
    await look()
    await page.keyboard.press('Escape')
    if (page.url() === here) continue
    await page.goto(here)
    await settled()
  }
}

/** Every tab of a page, to the end of its list, and its first menu. */
export async function explorePage(
  page: Page,
  settled: () => Promise<void>,
  look: Look,
  mostPages: number,
): Promise<void> {
  const tabs = page.locator('main').getByRole('tab')
  const count = await tabs.count()
  for (let at = 0; at < Math.max(1, count); at++) {
    if (count > 0) {
      await tabs
        .nth(at)
        .click(PRESS)
        .catch(() => null)
      await settled()
    }
    await readWholeList(page, settled, look, mostPages)
    await openMenu(page, settled, look)
  }
}
