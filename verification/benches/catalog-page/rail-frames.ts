import type { Page } from '@playwright/test'
import { median } from '../../measuring/median.ts'

const SECONDS = 3
const LONG_MS = 20

export type Frames = { count: number; longShare: number }

// What runs in the page is text: this project's scripts are Node's, and know no document.
const SCROLL = `(async () => {
  const rail = document.querySelector('ul.rail')
  rail.scrollIntoView({ block: 'center' })
  // As under a finger: the rail goes where it is put, and settles on a card only when it is let go.
  Object.assign(rail.style, { scrollBehavior: 'auto', scrollSnapType: 'none' })
  await new Promise(resolve => setTimeout(resolve, 1000))
  const distance = rail.scrollWidth - rail.clientWidth
  const times = []
  await new Promise(resolve => requestAnimationFrame(function draw(now) {
    times.push(now)
    const part = (now - times[0]) / ${SECONDS * 1000}
    rail.scrollLeft = Math.min(1, part) * distance
    if (part < 1) requestAnimationFrame(draw)
    else resolve()
  }))
  return { distance, times }
})()`

/** From one end of the page's first rail to the other, in three seconds. */
export async function scrollRail(page: Page): Promise<Frames & { distance: number }> {
  const { distance, times } = await page.evaluate<{ distance: number; times: number[] }>(SCROLL)
  const lengths = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  const long = lengths.filter(length => length > LONG_MS)
  return { distance, count: lengths.length, longShare: long.length / lengths.length }
}

/** Nothing to draw but the scrolling itself. */
export const emptyRail = (
  distance: number,
): string => `<!doctype html><meta charset="utf-8"><title>empty</title>
<ul class="rail" style="overflow-x:auto;margin:0;padding:0"><li style="display:block;height:200px;width:calc(100% + ${distance}px)"></li></ul>`

export const medianFrames = (all: readonly Frames[]): Frames => ({
  count: median(all.map(({ count }) => count)),
  longShare: median(all.map(({ longShare }) => longShare)),
})
