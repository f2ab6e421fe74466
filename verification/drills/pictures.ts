import { setTimeout as wait } from 'node:timers/promises'
import { makeHeavyPictures } from '../../apps/server/src/testing/lessons/heavy-pictures.ts'
import { makeHostilePictures } from '../../apps/server/src/testing/lessons/hostile-pictures.ts'
import type { RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { median } from '../measuring/median.ts'
import { percentile } from '../measuring/percentile.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { createBuyer, type Buyer } from './checkout/checkout-client.ts'
import { openMemoryLimit, type MemoryLimit } from './pictures/memory-limit.ts'

// `npm run drill:pictures`: one free account sends hostile pictures, as many as it may in an hour, while others read. The
// API and its decoder have one gigabyte together. The control is an API that decodes by itself.
const WHOLE = { rounds: 8, seconds: 8, bar: 1.3 }
/** In so short a round one slow answer is the p99. */
const SHORT = { rounds: 3, seconds: 3, bar: 2.5 }
const GIGABYTE = 1024 ** 3
const OTHERS = 40
const OTHERS_A_SECOND = 40
/** In a round the account sends eight pictures: four at once, and again. In an hour it may send seventy. */
const AT_ONCE = 4
const BURSTS = 2
const LONGEST_SIDE = 1600
const SHOWN = 8

type Answer = { status: number; ms: number; body: Record<string, unknown> }

async function ask(url: string, { headers }: Buyer, path: string, body?: Buffer): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const said = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, ms: performance.now() - startedAt, body: said }
}

/** What is sent, written beforehand: the one who measures must not be busy. */
type Hostile = { what: string; asPost: Buffer; asPhoto: Buffer }

function toHostile([what, bytes]: [string, Buffer]): Hostile {
  const image = bytes.toString('base64')
  const [asPost, asPhoto] = [{ image, consent: 1 }, { image }].map(one => Buffer.from(JSON.stringify(one)))
  return { what, asPost: asPost ?? bytes, asPhoto: asPhoto ?? bytes }
}

const readings = ['/verify-token', '/checkout/quote?operacao=cadastro&plan=mensal', '/verify-token']

/** At an even pace, whatever the answers take, so that a slow server is not spared. */
async function readEvenly(url: string, others: readonly Buyer[], seconds: number): Promise<Answer[]> {
  const startedAt = performance.now()
  const answers: Promise<Answer>[] = []
  for (let at = 0; at < seconds * OTHERS_A_SECOND; at++) {
    await wait(Math.max(0, startedAt + (at * 1000) / OTHERS_A_SECOND - performance.now()))
    answers.push(ask(url, others[at % others.length] as Buyer, readings[at % readings.length] ?? ''))
  }
  return Promise.all(answers)
}

type Sending = {
  pictures: readonly Hostile[]
  next: number
  wrong: Set<string>
  /** The status that each picture got in the end. */
  answered: Map<string, number>
}

/** By turns a picture of a post and a photo of the profile. */
async function sendNext(url: string, sender: Buyer, sending: Sending): Promise<void> {
  const at = sending.next++
  const { what, asPost, asPhoto } = sending.pictures[at % sending.pictures.length] as Hostile
  const isPost = at % 2 === 0
  const { status, body } = isPost
    ? await ask(url, sender, '/forum/images', asPost)
    : await ask(url, sender, '/auth/profile/avatar', asPhoto)
  const isSmall = !isPost || (Number(body['width']) <= LONGEST_SIDE && Number(body['height']) <= LONGEST_SIDE)
  const isFine = status === 200 ? isSmall : [403, 413, 429, 503].includes(status)
  if (!isFine) sending.wrong.add(`${what}: ${status} ${JSON.stringify(body)}`)
  // Somebody who is told to come back has not been answered about the picture.
  if (status !== 503 && status !== 429) sending.answered.set(what, status)
}

async function sendBursts(url: string, sender: Buyer, sending: Sending, seconds: number): Promise<void> {
  const sent: Promise<void>[] = []
  for (let burst = 0; burst < BURSTS; burst++) {
    for (let at = 0; at < AT_ONCE; at++) sent.push(sendNext(url, sender, sending))
    await wait((seconds * 1000) / BURSTS)
  }
  await Promise.all(sent)
}

const p99 = (answers: readonly Answer[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )

type Held = { api: RunningProcess; limit: MemoryLimit }

async function startHeld(stage: DrillStage, name: string): Promise<Held> {
  const limit = openMemoryLimit(name, GIGABYTE)
  stage.atEnd(async () => limit.end())
  const api = await limit.hold(() => stage.start('api'))
  return { api, limit }
}

type Cast = { others: Buyer[]; sender: Buyer }

/** Others alone, then others beside the pictures, each round. */
async function playRounds(
  { api: { url } }: Held,
  { others, sender }: Cast,
  sending: Sending,
  size: typeof WHOLE,
) {
  const ratios: number[] = []
  const all = { alone: [] as Answer[], beside: [] as Answer[] }
  await readEvenly(url, others, 2)
  for (let round = 0; round < size.rounds; round++) {
    const alone = await readEvenly(url, others, size.seconds)
    const [beside] = await Promise.all([
      readEvenly(url, others, size.seconds),
      sendBursts(url, sender, sending, size.seconds),
    ])
    ratios.push(p99(beside) / p99(alone))
    all.alone.push(...alone)
    all.beside.push(...beside)
  }
  return {
    ratio: median(ratios),
    alone: p99(all.alone),
    beside: p99(all.beside),
    answers: [...all.alone, ...all.beside],
  }
}

/** Every picture once more where the rounds were too short for it. */
async function sendTheRest({ api: { url } }: Held, sender: Buyer, sending: Sending): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  for (const [at, { what }] of sending.pictures.entries())
    while (!sending.answered.has(what) && Date.now() < giveUpAt) {
      sending.next = at
      await sendNext(url, sender, sending)
    }
}

/** Returns what was noticed: that it was killed, or how much longer the others waited. */
async function playControl(stage: DrillStage, cast: Cast, pictures: readonly Hostile[], size: typeof WHOLE) {
  stage.environment['NODE_OPTIONS'] =
    `--import=${new URL('pictures/plant-decoder.ts', import.meta.url).href} ${process.env['NODE_OPTIONS'] ?? ''}`
  const held = await startHeld(stage, 'control')
  delete stage.environment['NODE_OPTIONS']
  const sending = { pictures, next: 0, wrong: new Set<string>(), answered: new Map<string, number>() }
  const played = await playRounds(held, cast, sending, { ...size, rounds: 2 }).catch(() => null)
  await wait(500)
  const { kills, most } = held.limit.read()
  return { kills: kills + (held.api.ending() === null ? 0 : 1), most, ratio: played?.ratio ?? Infinity }
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

await runDrill(
  async (stage, isShort) => {
    const size = isShort ? SHORT : WHOLE
    const pictures = [...(await makeHeavyPictures()), ...(await makeHostilePictures())].map(toHostile)
    const others: Buyer[] = []
    while (others.length < OTHERS) others.push(await createBuyer(stage))
    const cast = { others, sender: await createBuyer(stage) }

    const held = await startHeld(stage, 'pictures')
    const sending: Sending = { pictures, next: 0, wrong: new Set(), answered: new Map() }
    const played = await playRounds(held, cast, sending, size)
    await sendTheRest(held, cast.sender, sending)
    const { most, kills } = held.limit.read()
    const isAlive = held.api.ending() === null
    const refused = played.answers.filter(({ status }) => status !== 200).length
    await held.api.stop()
    const control = await playControl(stage, cast, pictures, size)

    console.log(`1 GiB is held by ${held.limit.how}; at most ${toMegabytes(most)} MB were taken`)
    console.log(
      `others' p99: ${played.alone.toFixed(1)} ms alone, ${played.beside.toFixed(1)} beside the pictures`,
    )
    const drawn = [...sending.answered.values()].filter(status => status === 200).length
    console.log(
      `${pictures.length} pictures, sent ${sending.next} times: ${drawn} drawn small, ${sending.answered.size - drawn} refused`,
    )
    console.log(
      `control, decoding in the API: ${control.kills} kills, ${toMegabytes(control.most)} MB, others wait ${control.ratio.toFixed(2)} ×`,
    )
    const problems = [
      kills > 0 && `${kills} processes were killed`,
      !isAlive && `the API ${held.api.ending()}`,
      refused > 0 && `${refused} readings of others were refused`,
      played.ratio > size.bar && `others wait ${played.ratio.toFixed(2)} times as long`,
      sending.answered.size < pictures.length && 'some pictures got no answer',
      ...[...sending.wrong].slice(0, SHOWN),
      control.kills === 0 && control.ratio <= size.bar && 'decoding in the API is not noticed',
    ].filter(problem => problem !== false)
    for (const problem of problems) console.log(`BROKEN ${problem}`)
    console.log(
      `${kills} kills (bar 0); others wait ${played.ratio.toFixed(2)} × (bar ${size.bar}); in the API ${control.kills} kills, ${control.ratio.toFixed(2)} ×`,
    )
    return problems.length === 0
  },
  { durable: false },
)
