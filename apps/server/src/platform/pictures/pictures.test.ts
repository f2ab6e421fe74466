import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interlacedPng, makeHeavyPictures } from '../../testing/lessons/heavy-pictures.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { openLog } from '../log.ts'
import type { Refusal } from '../refusal.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { openPictures } from './pictures.ts'

const MEGABYTE = 1024 * 1024

let test: TestApp
let heavy: Map<string, Buffer>
beforeAll(async () => {
  heavy = await makeHeavyPictures()
  test = await startTestApp()
}, 60_000)
afterAll(() => test.stop())

async function aSender() {
  const browser = new Browser(test.app)
  await browser.login(await aMember(test.needs))
  return (bytes: Buffer) =>
    browser.call('POST', '/auth/profile/avatar', { body: { image: bytes.toString('base64') } })
}

/** The most memory that this process, which is the API, has taken meanwhile. */
async function watchMemory(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(look)
  return (most - before) / MEGABYTE
}

describe('a picture that is dear to decode', { timeout: 60_000 }, () => {
  it('costs the API no memory, though one account sends four of 40 megapixels at once', async () => {
    const send = await aSender()
    const picture = interlacedPng()
    const taken = await watchMemory(async () => {
      const replies = await Promise.all([1, 2, 3, 4].map(() => send(picture)))
      for (const { status } of replies) expect([200, 403, 429, 503]).toContain(status)
    })
    expect(taken).toBeLessThan(100)
  })

  it('is drawn or refused with words, and the API goes on', async () => {
    expect(heavy.size).toBe(26)
    for (const [what, bytes] of heavy) {
      const send = await aSender()
      const taken = await watchMemory(async () => {
        const { status, body } = await send(bytes)
        const { code } = body as { code?: string }
        if (status !== 200) expect([what, status, code?.startsWith('picture-')]).toEqual([what, 403, true])
      })
      expect(taken, what).toBeLessThan(100)
    }
  })

  it('is refused where it needs more memory than one picture may take', async () => {
    const send = await aSender()
    const { body } = await send(heavy.get('interlaced PNG of 40 megapixels, 16 bit') ?? Buffer.alloc(0))
    expect(body).toMatchObject({ code: 'picture-too-large' })
  })
})

describe('the process that decodes', { timeout: 60_000 }, () => {
  const { log } = openLog('silent', 'api')
  const photo = () => heavy.get('JPEG that is an archive and a page too') ?? Buffer.alloc(0)

  it.each(['bwrap', 'none'] as const)('draws the same with the wall %s', async sandbox => {
    const { width, height, bytes } = await openPictures(sandbox, log).drawWithin(1, photo(), 300)
    expect([width, height, bytes.toString('latin1', 8, 12)]).toEqual([300, 200, 'WEBP'])
    expect(bytes.includes('script')).toBe(false)
  })

  it('is one at a time, and who finds no room is told to come back', async () => {
    const pictures = openPictures('bwrap', log)
    const drawn = await Promise.allSettled(
      Array.from({ length: 10 }, () => pictures.drawWithin(1, photo(), 100)),
    )
    const refused = drawn.flatMap(end => (end.status === 'rejected' ? [end.reason as Refusal] : []))
    expect(refused.map(({ code, retryAfterSeconds }) => [code, retryAfterSeconds])).toEqual(
      Array.from({ length: 3 }, () => ['unavailable', 5]),
    )
  })
})
