/**
 * `npm run lighthouse`: landing, plans, catalogue, lesson and checkout as a phone meets them, on the production build
 * behind the production nginx. Lighthouse with its mobile preset, counting CPU time; of the landing page then visits that
 * are really slowed down, in pairs with the same HTML and picture without any program, so that the price of the program
 * is seen whatever the machine is busy with. The control is a page that computes for a second: it must be found slow.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { gzippedBytes } from '../measuring/gzipped-bytes.ts'
import { median } from '../measuring/median.ts'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { filmLesson } from '../benches/playback/film-lesson.ts'
import { publishLesson } from '../stage/lesson-on-stage.ts'
import { logIn, type BrowserLogin } from '../stage/log-in.ts'
import { findChromium, onStage } from '../stage/stage.ts'
import { audit, categories, metrics, type Audit } from './audit.ts'
import { visitThrottled, type Visit } from './throttled-visit.ts'

const isShort = process.argv.includes('--short')
const AUDITS = isShort ? 1 : 5
const PAIRS = isShort ? 1 : 7
const BARE = 'bare.html'
const BUSY = 'busy.html'
const LESSON_SECONDS = 24
const limits = {
  performance: 95,
  inside: 90,
  other: 100,
  paintRatio: 1.25,
  scriptBytes: 120_000,
  layoutShift: 0.02,
}

const failures: string[] = []

function report(name: string, figure: string, isGood: boolean): void {
  console.log(`${isGood ? 'ok ' : 'RED'} ${name.padEnd(37)}${figure}`)
  if (!isGood) failures.push(name)
}

await onStage(async stage => {
  const { url, webRoot } = stage
  reportAudits(await collectAudits(`${url}/`), webRoot)

  writeBarePage(webRoot)
  const localFile = await filmLesson(stage.folder, LESSON_SECONDS)
  const { movieId } = await publishLesson(stage, { localFile, seconds: LESSON_SECONDS })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await reportPairs(browser, url)
    await reportControl(url, webRoot)
    await reportPage('plans', `${url}/plans`, null)
    const premium = await logIn(browser, url)
    await reportPage('catalogue', `${url}/panel/catalog`, premium)
    await reportPage('lesson', `${url}/panel/movie/${movieId}`, premium)
    const free = await logIn(browser, url, { email: 'gratis@alinha.test', password: 'alinha-dev-2026' })
    await reportPage('checkout', `${url}/checkout/v5?operacao=cadastro&plano=anual`, free)
  } finally {
    await browser.close()
  }
})
console.log(
  failures.length === 0 ? 'GREEN: the five pages keep their budgets' : `RED: ${failures.join(', ')}`,
)
process.exit(failures.length === 0 ? 0 : 1)

async function reportPage(name: string, url: string, login: BrowserLogin | null): Promise<void> {
  const audits = await collectAudits(url, login)
  const least = {
    performance: login === null ? limits.performance : limits.inside,
    accessibility: limits.other,
  }
  for (const category of ['performance', 'accessibility'] as const) {
    const scores = audits.map(({ scores: all }) => all[category])
    report(
      `${name}: ${category}`,
      `${median(scores)}  [${scores.join(' ')}] ≥ ${least[category]}`,
      median(scores) >= least[category],
    )
  }
  printMetrics(audits)
  const ends = [...new Set(audits.map(({ endedAt }) => new URL(endedAt).pathname))]
  report(`${name}: is the page that was shown`, ends.join(), ends.join() === new URL(url).pathname)
}

function printMetrics(audits: Audit[]): void {
  console.log(`    ${'performance in wall time'.padEnd(37)}${audits.map(run => run.wallScore).join(' ')}`)
  for (const metric of metrics)
    console.log(
      `    ${metric.padEnd(37)}${audits.map(run => Math.round(run.milliseconds[metric])).join(' ')} ms`,
    )
}

async function collectAudits(url: string, login: BrowserLogin | null = null): Promise<Audit[]> {
  const audits: Audit[] = []
  for (let run = 0; run < AUDITS; run++) audits.push(await audit(url, login))
  return audits
}

function reportAudits(audits: Audit[], webRoot: string): void {
  for (const category of categories) {
    const scores = audits.map(({ scores: all }) => all[category])
    const least = category === 'performance' ? limits.performance : limits.other
    report(
      `Lighthouse ${category}`,
      `${median(scores)}  [${scores.join(' ')}] ≥ ${least}`,
      median(scores) >= least,
    )
  }
  printMetrics(audits)
  const complaints = [...new Set(audits.flatMap(run => run.complaints))]
  if (complaints.length > 0) console.log(`    not full marks: ${complaints.join(', ')}`)
  const bytes = Math.max(...audits.map(({ scripts }) => gzippedBytes(scripts, webRoot)))
  report(
    'JavaScript, gzip',
    `${(bytes / 1000).toFixed(1)} kB ≤ ${limits.scriptBytes / 1000} kB`,
    bytes <= limits.scriptBytes,
  )
  const shift = Math.max(...audits.map(({ layoutShift }) => layoutShift))
  report(
    'layout shift while loading',
    `${shift.toFixed(3)} ≤ ${limits.layoutShift}`,
    shift <= limits.layoutShift,
  )
  const errors = [...new Set(audits.flatMap(({ consoleErrors }) => consoleErrors))]
  report('console errors in Lighthouse', errors.join(' | ') || 'none', errors.length === 0)
}

/** Writes the same page without scripts. */
function writeBarePage(webRoot: string): void {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8').replace(/<script defer [^>]*><\/script>/, '')
  if (html.includes('.js"')) throw new Error('the bare page still has a script')
  writeFileSync(join(webRoot, BARE), html)
  writeFileSync(join(webRoot, `${BARE}.gz`), gzipSync(html, { level: 9 }))
}

/** Five tasks of 200 ms, on a page that is fast otherwise. */
async function reportControl(url: string, webRoot: string): Promise<void> {
  const html = readFileSync(join(webRoot, BARE), 'utf8')
  const busy = `let left = 5
const compute = () => {
  for (const end = performance.now() + 200; performance.now() < end; );
  if (--left > 0) setTimeout(compute, 50)
}
addEventListener('load', () => setTimeout(compute, 500))`
  writeFileSync(join(webRoot, 'busy.js'), busy)
  writeFileSync(join(webRoot, BUSY), html.replace('</head>', '<script src="/busy.js"></script></head>'))
  const { scores } = await audit(`${url}/${BUSY}`)
  const isSeen = scores.performance < limits.performance
  report('control: a page that computes', `${scores.performance} < ${limits.performance}`, isSeen)
}

async function reportPairs(browser: Browser, url: string): Promise<void> {
  const pages: Visit[] = []
  const bares: Visit[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    // The second visit finds warmer caches, so the two take turns at being first.
    const order = pair % 2 === 0 ? ([pages, bares] as const) : ([bares, pages] as const)
    for (const visits of order)
      visits.push(await visitThrottled(browser, visits === pages ? `${url}/` : `${url}/${BARE}`))
  }
  const paint = (visits: Visit[]): number => median(visits.map(({ largestPaintMs }) => largestPaintMs))
  const ratio = paint(pages) / paint(bares)
  report(
    'largest paint against the bare page',
    `${ratio.toFixed(2)} ≤ ${limits.paintRatio}  (${Math.round(paint(pages))} ms : ${Math.round(paint(bares))} ms, ${PAIRS} pairs)`,
    ratio <= limits.paintRatio,
  )
  const shift = Math.max(...pages.map(({ layoutShift }) => layoutShift))
  report(
    'layout shift, scrolled to the end',
    `${shift.toFixed(3)} ≤ ${limits.layoutShift}`,
    shift <= limits.layoutShift,
  )
  const complaints = [...new Set(pages.flatMap(visit => visit.complaints))]
  report('console errors', complaints.join(' | ') || 'none', complaints.length === 0)
}
