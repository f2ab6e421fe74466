/**
 * `npm run bench:playback`: from the click to the first picture, in Chromium, against a bare progressive MP4 of the
 * same lesson from the same nginx. Each visit is a cold browser context; kinds take turns, medians are compared.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { lessonFolder, publishLesson, type StagedLesson } from '../stage/lesson-on-stage.ts'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { blockLiveNotifications } from '../../e2e/support/block-live-notifications.ts'
import { findChromium, onStage, type Stage } from '../stage/stage.ts'
import { filmLesson } from './playback/film-lesson.ts'
import { logIn } from '../stage/log-in.ts'
import { median } from '../measuring/median.ts'

const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 3 : 9
/** The index of a progressive file grows with the lesson. Real lessons are much longer, so this favours the bare file. */
const SECONDS = 24

const profiles = [
  { name: '10 Mb/s, 40 ms', megabits: 10, latency: 40, bars: { plain: 2, ahead: 0.9 } },
  { name: '1.6 Mb/s, 150 ms', megabits: 1.6, latency: 150, bars: { plain: 1.7, ahead: 0.35 } },
] as const
type Profile = (typeof profiles)[number]

/** `bare`: a video element and a file. `plain`: our page, nothing fetched ahead. `ahead`: fetched on intent. */
type Kind = 'bare' | 'plain' | 'ahead'
const kinds: readonly Kind[] = ['bare', 'plain', 'ahead']

// What runs in the page is text, because this workspace is compiled for Node and knows no document.
const MEASURE = `
  window.firstPicture = new Promise(resolve => {
    addEventListener('click', () => {
      const clickedAt = performance.now()
      const video = document.querySelector('video')
      video.requestVideoFrameCallback(() => resolve(performance.now() - clickedAt))
    }, { capture: true, once: true })
  })
`
const BARE_PAGE = `<!doctype html><meta charset="utf-8"><title>bare</title>
<video width="854" height="480" preload="none" playsinline></video><button>Assistir</button>
<script src="/bench/bare.js"></script>`
const BARE_SCRIPT = `document.querySelector('button').onclick = () => {
  const video = document.querySelector('video')
  video.src = '/bench/lesson.mp4'
  video.play()
}`

/** Writes the quality that the player begins with as one progressive file, and a page that plays it. */
function writeBarePage(stage: Stage, lesson: StagedLesson): void {
  const rung = join(lessonFolder(stage, lesson), '480')
  const folder = join(stage.webRoot, 'bench')
  mkdirSync(folder)
  const segments = readdirSync(rung).filter(name => name.endsWith('.m4s'))
  const parts = ['init.mp4', ...segments.toSorted()].map(name => readFileSync(join(rung, name)))
  const joined = join(stage.folder, 'joined.mp4')
  writeFileSync(joined, Buffer.concat(parts))
  const options = ['-y', '-v', 'error', '-i', joined, '-c', 'copy', '-movflags', '+faststart']
  const made = spawnSync('/usr/bin/ffmpeg', [...options, join(folder, 'lesson.mp4')], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`ffmpeg made no progressive file: ${made.stderr}`)
  writeFileSync(join(folder, 'index.html'), BARE_PAGE)
  writeFileSync(join(folder, 'bare.js'), BARE_SCRIPT)
}

/** The page is open and idle, its script loaded; then the connection is slowed down, and somebody presses play. */
async function measure(context: BrowserContext, path: string, kind: Kind, profile: Profile): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // The page fetches nothing ahead for people who save data.
  if (kind === 'plain') await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await blockLiveNotifications(page)
  await page.addInitScript({ content: MEASURE })
  const isFetchedAhead = kind === 'ahead' ? page.waitForResponse(/\/480\/s00000\.m4s$/) : null
  await page.goto(path)
  await page.getByRole('button', { name: 'Assistir' }).waitFor()
  await (await isFetchedAhead)?.finished()
  await page.waitForLoadState('networkidle')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: (profile.megabits * 1e6) / 8,
    uploadThroughput: (profile.megabits * 1e6) / 8,
  })
  await page.getByRole('button', { name: 'Assistir' }).click()
  return page.evaluate<number>('window.firstPicture')
}

const isMet = await onStage(async stage => {
  const localFile = await filmLesson(stage.folder, SECONDS)
  const lesson = await publishLesson(stage, { localFile, seconds: SECONDS })
  writeBarePage(stage, lesson)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const state = await logIn(browser, stage.url)
    const paths = {
      bare: '/bench/',
      // Begins at the first second instead of where the round before stopped.
      plain: `/panel/movie/${lesson.movieId}?t=0`,
      ahead: `/panel/movie/${lesson.movieId}?t=0`,
    }
    let isGood = true
    for (const profile of profiles) {
      const figures: Record<Kind, number[]> = { bare: [], plain: [], ahead: [] }
      for (let round = 0; round < ROUNDS; round++)
        for (const at of kinds.keys()) {
          // The order changes each round, so that no kind always follows the slowest.
          const kind = kinds[(at + round) % kinds.length] ?? 'bare'
          const context = await browser.newContext({
            baseURL: stage.url,
            locale: 'pt-BR',
            storageState: state,
          })
          figures[kind].push(await measure(context, paths[kind], kind, profile))
          await context.close()
        }
      const [bare, plain, ahead] = kinds.map(kind => median(figures[kind])) as [number, number, number]
      const ratios = { plain: plain / bare, ahead: ahead / bare }
      console.log(
        `${profile.name}: bare ${bare.toFixed(0)} ms; ours ${plain.toFixed(0)} ms = ${ratios.plain.toFixed(2)} (bar ${profile.bars.plain}); fetched ahead ${ahead.toFixed(0)} ms = ${ratios.ahead.toFixed(2)} (bar ${profile.bars.ahead})`,
      )
      isGood &&= ratios.plain <= profile.bars.plain && ratios.ahead <= profile.bars.ahead
    }
    return isGood
  } finally {
    await browser.close()
  }
})
console.log(
  isMet ? 'Click to first picture: within the bars.' : 'Click to first picture: slower than the bars.',
)
process.exit(isMet ? 0 : 1)
