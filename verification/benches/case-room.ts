/**
 * `npm run bench:case-room`: from the press on "Abrir a sala 3D" to the first picture of both arches, keys and decryption
 * included, in Chromium through the production nginx. It is compared with a bare three.js viewer that loads the same raw
 * files, in the same run. Before it, what nginx needs to deliver originals; after it, the maps of a case and its plan, as the
 * room's worker computes them. With `--short`, small arches, the faster network, and no bar for seconds, which depend on the
 * machine.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { blockLiveNotifications } from '../../e2e/support/block-live-notifications.ts'
import { findChromium, onStage } from '../stage/stage.ts'
import { logIn } from '../stage/log-in.ts'
import { median } from '../measuring/median.ts'
import { putBareViewer } from './case-room/bare-viewer.ts'
import { makeArches, putCase, SEED } from './case-room/case-with-arches.ts'
import { measureDelivery } from './case-room/measure-delivery.ts'
import { measureMaps, type MapSeconds } from './case-room/measure-maps.ts'

const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 1 : 3
const [EDGE, TRIANGLES] = isShort ? [0.42, 130_000] : [0.3, 250_000]

type Network = { name: string; megabits: number; ratio: number; seconds: number; bareRounds: number }
const fast: Network = {
  name: '10 Mb/s',
  megabits: 10,
  ratio: isShort ? 4 : 10,
  seconds: 2,
  bareRounds: ROUNDS,
}
// The bare viewer takes minutes on it, and minutes do not vary.
const slow: Network = { name: '1.6 Mb/s', megabits: 1.6, ratio: 40, seconds: 3, bareRounds: 1 }
/** How far plan and case are apart, for the first time and again, and how near the two arches are. */
const MAP_BARS: MapSeconds = { first: 1.2, again: 0.5, contacts: 0.4 }
/** CPU milliseconds of nginx for a gigabyte, and what of it the API may handle, which gives verdicts only. */
const DELIVERY_BARS = { milliseconds: 150, apiShare: 0.001 }
const DELIVERY = isShort ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 4 }
const LATENCY = 150
const DRAWN = 'canvas[data-drawn=true]'

const missed: string[] = []
function report(name: string, figure: string, isMet: boolean): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(34)}${figure}`)
  if (!isMet) missed.push(name)
}

type Visitor = Parameters<Browser['newContext']>[0]

async function visit<T>(
  browser: Browser,
  known: Visitor,
  { megabits }: Network,
  play: (page: Page, slowDown: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...known, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await blockLiveNotifications(page)
    const throughput = (megabits * 1_000_000) / 8
    const conditions = {
      offline: false,
      latency: LATENCY,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    }
    return await play(
      page,
      async () => void (await session.send('Network.emulateNetworkConditions', conditions)),
    )
  } finally {
    await context.close()
  }
}

/** Seconds until the canvas says that it has drawn. */
async function untilDrawn(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await begin()
  await page.locator(DRAWN).waitFor({ state: 'attached', timeout: 400_000 })
  return (performance.now() - from) / 1000
}

// First: building the bare viewer makes this a process of production, in which no simulator starts.
const delivery = await measureDelivery(DELIVERY)
report(
  'delivery of originals',
  `${delivery.nginx.milliseconds.toFixed(0)} CPU ms of nginx a GB (bar ${DELIVERY_BARS.milliseconds}), Node ${delivery.node.milliseconds.toFixed(0)}`,
  delivery.nginx.milliseconds <= DELIVERY_BARS.milliseconds,
)
report(
  'their bytes in the API',
  `${(delivery.api.share * 100).toFixed(4)} % (bar ${DELIVERY_BARS.apiShare * 100} %)`,
  delivery.api.share <= DELIVERY_BARS.apiShare,
)
report(
  'control: Node is over both bars',
  `${delivery.node.milliseconds.toFixed(0)} CPU ms, ${(delivery.node.share * 100).toFixed(0)} %`,
  delivery.node.milliseconds > DELIVERY_BARS.milliseconds && delivery.node.share > DELIVERY_BARS.apiShare,
)

await onStage(async stage => {
  const arches = makeArches(EDGE, TRIANGLES)
  const ticketId = await putCase(stage, arches)
  const bare = await putBareViewer(stage.webRoot, arches)
  console.log(`a pair of ${((arches.upper.length + arches.lower.length) / 1e6).toFixed(1)} MB`)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const known: Visitor = {
      baseURL: stage.url,
      storageState: await logIn(browser, stage.url),
      locale: 'pt-BR',
    }
    await waitForCopies(browser, known, ticketId)
    for (const network of isShort ? [fast] : [fast, slow]) {
      const ours: number[] = []
      const raw: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(
          await visit(browser, known, network, (page, slowDown) => openRoom(page, slowDown, ticketId)),
        )
        if (round < network.bareRounds)
          raw.push(
            await visit(browser, known, network, async (page, slowDown) => {
              await slowDown()
              return untilDrawn(page, () => page.goto(bare, { waitUntil: 'commit' }))
            }),
          )
      }
      const [first, bareFirst] = [median(ours), median(raw)]
      report(
        `${network.name}: first picture`,
        `${first.toFixed(2)} s (bar ${network.seconds}) [${ours.map(one => one.toFixed(2)).join(' ')}]`,
        isShort || first <= network.seconds,
      )
      report(
        `${network.name}: bare viewer / ours`,
        `${(bareFirst / first).toFixed(1)} (bar ${network.ratio}): ${bareFirst.toFixed(1)} s`,
        bareFirst / first >= network.ratio,
      )
    }
  } finally {
    await browser.close()
  }
})

const maps = await measureMaps(SEED, EDGE, TRIANGLES)
for (const [name, most] of Object.entries(MAP_BARS))
  report(
    `map: ${name}`,
    `${maps[name as keyof MapSeconds].toFixed(2)} CPU s (bar ${most})`,
    maps[name as keyof MapSeconds] <= most,
  )

/** The case is open and its program is on the device; nothing of the room is. */
async function openRoom(page: Page, slowDown: () => Promise<void>, ticketId: number): Promise<number> {
  await page.goto(`/panel/tickets/${ticketId}`)
  const link = page.getByRole('link', { name: 'Abrir a sala 3D' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown()
  return untilDrawn(page, () => link.click())
}

/** The worker checks both arches and makes their copies first. */
async function waitForCopies(browser: Browser, known: Visitor, ticketId: number): Promise<void> {
  await visit(browser, known, fast, async page => {
    for (const until = Date.now() + 180_000; ;) {
      await page.goto(`/panel/tickets/${ticketId}/room`)
      const isDrawn = await page
        .locator(DRAWN)
        .waitFor({ state: 'attached', timeout: 10_000 })
        .then(
          () => true,
          () => false,
        )
      if (isDrawn) return
      if (Date.now() > until) throw new Error('the worker made no copies of the arches')
    }
  })
}

if (missed.length > 0) {
  console.log(`MISSED: ${missed.join('; ')}`)
  process.exitCode = 1
}
