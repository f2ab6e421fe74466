import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

const QUIET_MS = 120
const MOST_MS = 6_000
const STEP_MS = 40
/** What stays open, and the bytes of lessons that this stage has not got, for which a player asks again and again. */
const NOT_WAITED_FOR = /\/notifications\/live|\/[vp]\/|\.(vtt|m3u8|m4s)/
const MORE = /^Mostrar mais/
const PRESS = { timeout: 3_000, noWaitAfter: true } as const

/** Waits until the page has asked nothing for a moment. */
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
      // What never ended is not waited for again.
      open.clear()
    },
  }
}

type Look = () => Promise<void>

/** Pages on to the end of a list, or as often as is said, then looks. */
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
    // A button that brings nothing more is another kind of button.
    if ((await lengthOf()) <= length) break
  }
  await look()
}

/** Opens the first menu, and what each of its lines opens: a form with the text in it, a question that quotes it. */
async function openMenu(page: Page, settled: () => Promise<void>, look: Look): Promise<void> {
  const here = page.url()
  // Of a row: the player has menus too, which open windows of the system instead of texts.
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
