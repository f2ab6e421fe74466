import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBunny } from '@alinha/providers/media-edge/bunny'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUNNY_API_KEY, BUNNY_TOKEN_KEY } from './bunny.ts'
import {
  listRequests,
  orderFault,
  resetSimulator,
  startSimulators,
  turnSwitch,
  type Simulators,
} from '../index.ts'
import { readFailure } from '../testing/read-failure.ts'

let simulators: Simulators
let origin: Server
let asked = 0
beforeAll(async () => {
  simulators = await startSimulators()
  origin = createServer((request, response) => {
    asked++
    response.end(`bytes of ${request.url}`)
  })
  await new Promise<void>(ready => origin.listen(0, '127.0.0.1', ready))
  const { port } = origin.address() as AddressInfo
  await turnSwitch(simulators.mediaEdgeUrl, 'PUT', 'origin', { url: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await simulators.stop()
  origin.close()
})
afterEach(() => resetSimulator(simulators.mediaEdgeUrl))

const bunny = (keys: Partial<{ tokenKey: string; apiKey: string }> = {}) =>
  createBunny({
    url: simulators.mediaEdgeUrl,
    apiUrl: simulators.mediaEdgeUrl,
    tokenKey: () => keys.tokenKey ?? BUNNY_TOKEN_KEY,
    apiKey: () => keys.apiKey ?? BUNNY_API_KEY,
  })
const inFive = () => new Date(Date.now() + 5 * 60_000)
const statusOf = async (url: string) => (await fetch(url)).status

describe('a signed folder', () => {
  it('opens every file inside it, and is fetched from the origin once', async () => {
    const before = asked
    const folder = bunny().sign('v/abc', inFive())
    for (const file of ['master.m3u8', '480/s00001.m4s', 'master.m3u8'])
      expect(await (await fetch(`${folder}/${file}`)).text()).toBe(`bytes of /v/abc/${file}`)
    expect(asked - before).toBe(2)
  })

  it('opens no other folder, nothing after its end, and nothing when a letter of it is changed', async () => {
    const folder = bunny().sign('v/abc', inFive())
    const [head = '', expires = ''] = folder.split(/(?<=expires=)/)
    expect(await statusOf(`${folder.replace(/abc$/, 'abd')}/master.m3u8`)).toBe(403)
    expect(await statusOf(`${folder.replace('%2Fv%2Fabc%2F', '%2Fv%2F')}/master.m3u8`)).toBe(403)
    expect(await statusOf(`${head}9${expires.slice(1)}/master.m3u8`)).toBe(403)
    expect(await statusOf(`${bunny().sign('v/abc', new Date(Date.now() - 1000))}/master.m3u8`)).toBe(403)
    expect(await statusOf(`${bunny({ tokenKey: 'other' }).sign('v/abc', inFive())}/master.m3u8`)).toBe(403)
    expect(await statusOf(`${simulators.mediaEdgeUrl}/x/v/abc/master.m3u8`)).toBe(403)
  })

  it('is never one that leads out of the store', () => {
    for (const strange of ['', '/', 'v/../c', '../v'])
      expect(() => bunny().sign(strange, inFive())).toThrow(RangeError)
  })
})

describe('purging a folder', () => {
  it('forgets its files and no others, and can be repeated', async () => {
    const [one, other] = ['v/abc', 'v/abcd'].map(folder => bunny().sign(folder, inFive()))
    const both = async () => {
      for (const folder of [one, other]) await fetch(`${folder}/master.m3u8`)
    }
    await both()
    const before = asked
    await bunny().purge('v/abc')
    await bunny().purge('v/abc')
    await both()
    expect(asked - before).toBe(1)
  })

  it('says what went wrong without a word of the key', async () => {
    expect(await readFailure(bunny({ apiKey: 'wrong' }).purge('v/abc'))).toMatchObject({
      reason: 'bad-status',
      isRetryable: false,
    })
    await orderFault(simulators.mediaEdgeUrl, { match: { route: '/purge' }, then: { status: 503 } })
    expect(await readFailure(bunny().purge('v/abc'))).toMatchObject({ isRetryable: true })
    expect((await listRequests(simulators.mediaEdgeUrl)).map(({ path }) => path)).toEqual([
      '/purge',
      '/purge',
    ])
  })
})
