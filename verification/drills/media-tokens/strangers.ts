import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** The address of a lesson, as somebody passed it on, and the files it leads to. */
export type PassedOn = { url: string; address: string; names: readonly string[] }
export type Served = { asked: number; served: number; bytes: number }

const STRANGERS = 20
const PAUSE_MS = 2000

async function askForAll({ url, address, names }: PassedOn, cookie: string | null): Promise<Served> {
  const sum = { asked: 0, served: 0, bytes: 0 }
  for (const name of names) {
    const answer = await fetch(`${url}${address}/${name}`, cookie === null ? {} : { headers: { cookie } })
    const { byteLength } = await answer.arrayBuffer()
    sum.asked++
    if (!answer.ok) continue
    sum.served++
    sum.bytes += byteLength
  }
  return sum
}

const add = (all: readonly Served[]): Served => ({
  asked: all.reduce((sum, { asked }) => sum + asked, 0),
  served: all.reduce((sum, { served }) => sum + served, 0),
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
})

/** Without a cookie, with a guessed one, with that of a subscriber of their own, and with the name of the right one alone. */
const cookiesOf = (otherSubscriber: string): ((number: number) => string | null) => {
  const kinds = [
    () => null,
    () => `viewer=${randomBytes(16).toString('base64url')}`,
    () => otherSubscriber,
    () => 'viewer=',
  ]
  return number => kinds[number % kinds.length]?.() ?? null
}

/** Twenty strangers ask for every file of the lesson, again and again, while its viewer goes on watching. */
export async function passOn(
  passed: PassedOn,
  cookies: { viewer: string; otherSubscriber: string },
  rounds: number,
): Promise<{ strangers: Served; viewer: Served }> {
  const cookieOf = cookiesOf(cookies.otherSubscriber)
  const strangers: Served[] = []
  const viewer: Served[] = []
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await wait(PAUSE_MS)
    const asking = Array.from({ length: STRANGERS }, (_, number) => askForAll(passed, cookieOf(number)))
    viewer.push(await askForAll(passed, cookies.viewer))
    strangers.push(...(await Promise.all(asking)))
  }
  return { strangers: add(strangers), viewer: add(viewer) }
}
