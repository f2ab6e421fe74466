/**
 * `npm run drill:upload`: a manager uploads a lesson over a slow line, and the browser is killed in the middle several
 * times. Each time a new browser chooses the same file and goes on; in the end the server has the same bytes.
 */
import { chromium, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { findChromium, onStage, type Stage } from '../stage/stage.ts'

const isShort = process.argv.includes('--short')
const KILLS = isShort ? 2 : 5
/** How long the upload takes: some seconds for each kill, and some to finish. */
const SECONDS = isShort ? 12 : 40
const BYTES_A_SECOND = 1_000_000
const LONGEST_WAIT_MS = 120_000

const EMAIL = 'gestora@alinha.test'
const PASSWORD = 'alinha-dev-2026'
const UPLOADS = 'files/uploads'
const LESSON = 'Aula da prova de envio'

/** Makes a short film of noise, which does not compress, large enough to take so many seconds. */
function makeFilm(file: string): void {
  const frames = Math.ceil((SECONDS * BYTES_A_SECOND) / (320 * 180 * 1.5 * 0.75))
  const noise = `nullsrc=s=320x180:r=30,geq=lum='random(1)*255':cb=128:cr=128`
  const picture = ['-f', 'lavfi', '-i', noise, '-frames:v', String(frames), '-pix_fmt', 'yuv420p']
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-y', file]
  const made = spawnSync('ffmpeg', ['-v', 'error', ...picture, ...codec], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`ffmpeg made no film: ${made.stderr}`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

type Visit = { page: Page; kill: () => Promise<void> }

/** Starts a browser process, logs in and slows its network down. */
async function visit({ url }: Stage): Promise<Visit> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: chromiumFlags })
  const browser = await chromium.connect(server.wsEndpoint())
  const page = await browser.newPage({ baseURL: url, locale: 'pt-BR' })
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/admin/users')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: BYTES_A_SECOND,
  })
  const kill = async () => {
    server.process().kill('SIGKILL')
    await new Promise<void>(done => server.process().once('exit', () => done()))
  }
  return { page, kill }
}

async function makeLesson(page: Page): Promise<string> {
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'Novo curso' }).click()
  await page.getByRole('dialog').getByLabel('Título').fill('Curso da prova de envio')
  await page.getByRole('button', { name: 'Criar curso' }).click()
  await page.getByRole('button', { name: 'Nova aula' }).click()
  await page.getByLabel('Título da aula').fill(LESSON)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: LESSON }).waitFor()
  return page.url()
}

async function choose(page: Page, film: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chosen).setFiles(film)
}

const listStored = (folder: string): string[] =>
  existsSync(join(folder, UPLOADS)) ? readdirSync(join(folder, UPLOADS)) : []

/** The fewest bytes that `storedBytes` says until it is more than `bytes`. */
async function watchLowest(storedBytes: () => number, bytes: number): Promise<number> {
  let lowest = Infinity
  await until(() => {
    const now = storedBytes()
    lowest = Math.min(lowest, now)
    return now > bytes
  })
  return lowest
}

async function until(isTrue: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS
  while (!isTrue()) {
    if (performance.now() > giveUpAt) throw new Error('it did not go on')
    await wait(50)
  }
}

const isFine = await onStage(async stage => {
  const film = join(stage.folder, 'Aula.mp4')
  makeFilm(film)
  const { size } = statSync(film)
  const expected = await hashOf(film)
  let visitor = await visit(stage)
  const address = await makeLesson(visitor.page)

  const others = new Set(listStored(stage.folder))
  /** The upload as it lies on the server's disk. */
  const stored = () => {
    const name = listStored(stage.folder).find(one => !others.has(one))
    return name === undefined ? null : join(stage.folder, UPLOADS, name)
  }
  const storedBytes = () => (stored() === null ? 0 : statSync(stored() ?? '').size)

  let inTheMiddle = 0
  let startedOver = 0
  let before = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    await choose(visitor.page, film)
    // Each kill leaves enough for the next one, and the last of them seconds to a machine that is slow to kill.
    const share = (kill - Math.random() * 0.8) / (KILLS + 2)
    if ((await watchLowest(storedBytes, Math.max(before, size * share))) < before) startedOver++
    // The kill comes somewhere within a part, not where one ends.
    await wait(Math.random() * 500)
    await visitor.kill()
    const now = storedBytes()
    if (now > before && now < size) inTheMiddle++
    console.log(`kill ${kill}: ${now} of ${size} bytes had arrived, ${before} before`)
    before = now
    visitor = await visit(stage)
    await visitor.page.goto(address)
    await visitor.page.getByText('Envio interrompido').waitFor()
  }
  await choose(visitor.page, film)
  await visitor.page.getByRole('list', { name: 'Caminho do vídeo' }).waitFor({ timeout: LONGEST_WAIT_MS })
  const file = stored()
  const isEqual = file !== null && (await hashOf(file)) === expected
  await visitor.kill()
  console.log(
    `upload: browser killed ${KILLS} times, ${inTheMiddle} of them in the middle, ${startedOver} times sent from the beginning (bar 0); ${size} bytes, SHA-256 ${isEqual ? 'equal' : 'DIFFERENT'}`,
  )
  return isEqual && inTheMiddle === KILLS && startedOver === 0
})
process.exit(isFine ? 0 : 1)
