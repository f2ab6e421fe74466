import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './visit.ts'

/** The lesson that scripts/e2e.ts has prepared. */
export const LESSON_ID = Number(process.env['LESSON_ID'] ?? NaN)
export const LESSON_PATH = `/panel/movie/${LESSON_ID}`
export const TITLE = 'Attachments que funcionam'

export const playerOf = (page: Page): Locator => page.getByRole('region', { name: /^Vídeo: / })

export type VideoFacts = {
  time: number
  isPaused: boolean
  waits: number
  frames: number
  shownCue: string | null
  /** Seconds in the buffer. */
  ahead: number
}

/** Counts frames, and stops in the middle. */
async function watchVideo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video === null) throw new Error('no video')
    const seen = { waits: 0, frames: 0 }
    Object.assign(window, { seen })
    const count = () => {
      seen.frames++
      video.requestVideoFrameCallback(count)
    }
    video.requestVideoFrameCallback(count)
    video.addEventListener('waiting', () => {
      // Loading before the first frame and seeking are no stops. With seconds in the buffer, a busy processor was late,
      // not the connection.
      const { buffered, currentTime, seeking } = video
      const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1)
      if (seen.frames > 0 && !seeking && end - currentTime < 0.5) seen.waits++
    })
  })
}

export const readVideo = (page: Page): Promise<VideoFacts> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (video === null) throw new Error('no video')
    const { waits, frames } = (window as unknown as { seen: { waits: number; frames: number } }).seen
    const track = [...video.textTracks].find(({ mode }) => mode === 'showing')
    const cue = track?.activeCues?.[0]
    const shownCue = cue === undefined ? null : (cue as VTTCue).text
    const end = video.buffered.length === 0 ? 0 : video.buffered.end(video.buffered.length - 1)
    const ahead = end - video.currentTime
    return { time: video.currentTime, isPaused: video.paused, waits, frames, shownCue, ahead }
  })

/** Presses play on the open page of a lesson, and waits until it plays. */
export async function play(page: Page): Promise<void> {
  await startPlaying(page, () => playerOf(page).getByRole('button', { name: 'Assistir' }).click())
  await untilPast(page, 0.5)
}

/** Starts to play by `press`, which need not be the button. */
export async function startPlaying(page: Page, press: () => Promise<void>): Promise<void> {
  await expect(playerOf(page).getByRole('button', { name: 'Assistir' })).toBeVisible()
  await watchVideo(page)
  await press()
}

export async function untilPast(page: Page, seconds: number): Promise<void> {
  await expect.poll(async () => (await readVideo(page)).time, { timeout: 25_000 }).toBeGreaterThan(seconds)
}

/** Hovers first: the controls hide while playing. */
export async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await playerOf(page).hover()
  await playerOf(page).getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitemradio', { name: item }).click()
}

const BITS_A_BYTE = 8

export async function throttle(
  context: BrowserContext,
  page: Page,
): Promise<(kilobits: number) => Promise<void>> {
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  return async kilobits => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: (kilobits * 1000) / BITS_A_BYTE,
      uploadThroughput: (kilobits * 1000) / BITS_A_BYTE,
    })
  }
}

/** Lists the heights of the video segments as they are requested. */
export function listHeights(page: Page): number[] {
  const heights: number[] = []
  page.on('request', request => {
    const [, height] = /\/v\/.*\/(\d+)\/s\d+\.m4s$/.exec(request.url()) ?? []
    if (height !== undefined) heights.push(Number(height))
  })
  return heights
}
