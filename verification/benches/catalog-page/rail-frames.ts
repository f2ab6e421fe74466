import type { Page } from '@playwright/test'
import { median } from '../../measuring/median.ts'

const SECONDS = 3
const LONG_MS = 20

export type Frames = { count: number; longShare: number }

// What runs in the page is text, because this workspace is compiled for Node and knows no document.
const SCROLL = `(async () => {
  const rail = document.querySelector('ul.rail')
  rail.scrollIntoView({ block: 'center' })
  // As under a finger, the rail follows each movement and snaps to a card only at the end.
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

/** Scrolls the page's first rail from one end to the other in three seconds. */
export async function scrollRail(page: Page): Promise<Frames & { distance: number }> {
  const { distance, times } = await page.evaluate<{ distance: number; times: number[] }>(SCROLL)
  const lengths = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  const long = lengths.filter(length => length > LONG_MS)
  return { distance, count: lengths.length, longShare: long.length / lengths.length }
}

/** A rail without cards: all there is to draw is the scrolling. */
export const emptyRail = (
  distance: number,
): string => `<!doctype html><meta charset="utf-8"><title>empty</title>
<ul class="rail" style="overflow-x:auto;margin:0;padding:0"><li style="display:block;height:200px;width:calc(100% + ${distance}px)"></li></ul>`

export const medianFrames = (all: readonly Frames[]): Frames => ({
  count: median(all.map(({ count }) => count)),
  longShare: median(all.map(({ longShare }) => longShare)),
})
