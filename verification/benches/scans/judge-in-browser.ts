import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { toStl } from '@alinha/scans/made-arch.test-data'
import sharp from 'sharp'
import { build, preview } from 'vite'
import { chromiumFlags } from '../../../e2e/support/chromium-flags.ts'
import { makeSeededPair } from '../../made-scans/seeded-pair.ts'
import { projectRoot } from '../../stage/project-root.ts'
import { findChromium } from '../../stage/stage.ts'

/** How long a pair may take, which task may keep the page from answering, and how large the worker may be as gzip. */
const BARS = { seconds: 2.5, longestTask: 50, bytes: 10_000 }
/** Good, and no threshold was chosen on it. */
const SEED = 7000

const WEB = join(projectRoot, 'apps/web')
const ENTRY = join(WEB, 'judge-in-browser.js')
// What runs in the page is text, because this workspace is compiled for Node and knows no document.
const PROGRAM = `
import { drawPicture } from '${WEB}/src/features/planning-center/records/draw-picture.ts'
import { judgeFiles } from '${WEB}/src/features/planning-center/records/judge-files.ts'
import { lookAtFiles } from '${WEB}/src/features/planning-center/records/look-at-files.ts'
const tasks = []
new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask' })
const rest = () => new Promise(done => setTimeout(done, 300))
window.judgeChosen = async isInWorker => {
  const [upper, lower] = document.querySelector('input').files
  const files = [{ slot: 'upper', kind: 'upper', file: upper }, { slot: 'lower', kind: 'lower', file: lower }]
  await rest()
  tasks.length = 0
  const from = performance.now()
  const findings = await (isInWorker ? judgeFiles(files) : lookAtFiles(files, drawPicture))
  const seconds = (performance.now() - from) / 1000
  await rest()
  return { seconds, codes: findings.map(({ code }) => code), longestTask: Math.max(0, ...tasks) }
}
window.judgePhoto = async () => {
  const [file] = document.querySelector('input').files
  return (await judgeFiles([{ slot: 'face', kind: 'photo', file }])).map(({ code }) => code)
}
`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>judge</title>
<script type="module" src="/judge.js"></script></head><body><input type="file" multiple></body></html>`

type Judged = { seconds: number; codes: string[]; longestTask: number }

/** Builds what a case's page does with two scans as a page of its own. Returns how large its worker is as gzip. */
async function buildPage(folder: string): Promise<number> {
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'judge',
        resolveId: id => (id === ENTRY ? id : null),
        load: id => (id === ENTRY ? PROGRAM : null),
      },
    ],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'esnext',
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'judge.js' } },
    },
  })
  writeFileSync(join(folder, 'index.html'), PAGE)
  const worker = readdirSync(join(folder, 'assets')).find(name => name.startsWith('scan-worker-'))
  if (worker === undefined) throw new Error('the build made no worker')
  return gzipSync(readFileSync(join(folder, 'assets', worker)), { level: 9 }).length
}

const said = (isNoticed: boolean): string => (isNoticed ? 'noticed' : 'NOT NOTICED')

async function makeSmallPhoto() {
  const pixels = { width: 300, height: 200, channels: 3, background: '#c98' } as const
  return {
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: pixels }).jpeg().toBuffer(),
  }
}

async function judge(page: Page, paths: readonly string[], isInWorker = true): Promise<Judged> {
  await page.locator('input').setInputFiles([...paths])
  return page.evaluate<Judged>(`window.judgeChosen(${isInWorker})`)
}

/**
 * Two scans in Chromium, as the page of a case looks at them before a byte is sent. Returns what is over a bar, and what the
 * controls did not show. Seconds have no bar in the short form: they depend on the machine.
 */
export async function judgeInBrowser({
  triangles,
  edge,
  rounds,
  isShort,
}: {
  triangles: number
  edge: number
  rounds: number
  isShort: boolean
}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-judge-'))
  const pair = makeSeededPair(SEED, edge, triangles)
  const [upper, lower] = [join(folder, 'upper.stl'), join(folder, 'lower.stl')]
  writeFileSync(upper, toStl(pair.upper))
  writeFileSync(lower, toStl(pair.lower))
  const megabytes = [upper, lower].reduce((sum, path) => sum + readFileSync(path).length, 0) / 1e6
  const bytes = await buildPage(join(folder, 'site'))
  const server = await preview({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(folder, 'site') },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const judged: Judged[] = []
    for (let round = 0; round < rounds; round++) judged.push(await judge(page, [upper, lower]))
    await page.locator('input').setInputFiles(await makeSmallPhoto())
    const ofPhoto = await page.evaluate<string[]>('window.judgePhoto()')
    const [twice, here] = [await judge(page, [upper, upper]), await judge(page, [upper, lower], false)]
    // Other work on the machine makes a round slower, and none faster.
    const seconds = Math.min(...judged.map(one => one.seconds))
    const longestTask = Math.max(...judged.map(one => one.longestTask))
    console.log(
      `a pair of ${megabytes.toFixed(1)} MB in the browser: ${seconds.toFixed(2)} s [${judged.map(one => one.seconds.toFixed(2)).join(' ')}] (bar ${BARS.seconds}), longest task of the page ${longestTask.toFixed(0)} ms (bar ${BARS.longestTask}), worker ${bytes} bytes as gzip (bar ${BARS.bytes})`,
    )
    console.log(
      `controls: the same scan twice is ${said(twice.codes.includes('pair-same-file'))}, a small photo is ${said(ofPhoto.includes('picture-small'))}; judged by the page itself, its longest task takes ${here.longestTask.toFixed(0)} ms`,
    )
    return [
      ...(!isShort && seconds > BARS.seconds ? [`a pair took the browser ${seconds.toFixed(2)} s`] : []),
      ...(longestTask > BARS.longestTask
        ? [`a task of the page took ${longestTask.toFixed(0)} ms while a pair was judged`]
        : []),
      ...(bytes > BARS.bytes ? [`the worker for scans has ${bytes} bytes as gzip`] : []),
      ...(judged.some(({ codes }) => codes.length > 0) ? ['a good pair was flagged in the browser'] : []),
      ...(twice.codes.includes('pair-same-file') ? [] : ['the same scan twice was not noticed']),
      // The worker loads how pictures are drawn only with one.
      ...(ofPhoto.includes('picture-small') ? [] : ['a small photo was not noticed']),
      ...(here.longestTask > BARS.longestTask ? [] : ['a page that judges by itself was not noticed']),
    ]
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
