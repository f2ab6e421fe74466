import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchedAheadSpeed, fetchBeginning, findBeginning, isFetchedAhead } from './fetch-beginning.ts'

let folders = 0
let folder: string
let asked: string[]
let answer: (file: string) => Response | Promise<Response>

const master = (first: string) =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${first}/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\n240/index.m3u8\n`
const list =
  '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.0,\ns00000.m4s\n#EXTINF:2.0,\ns00001.m4s\n#EXTINF:4.0,\ns00002.m4s\n#EXT-X-ENDLIST\n'
const files = (first: string) => (file: string) => {
  if (file === 'master.m3u8') return new Response(master(first))
  if (!file.startsWith(`${first}/`)) return new Response(null, { status: 404 })
  return new Response(file.endsWith('.m3u8') ? list : 'bytes')
}

beforeEach(() => {
  folder = `/v/signature/encode${++folders}/`
  asked = []
  answer = files('480')
  vi.stubGlobal('fetch', async (href: string) => {
    const file = href.replace(location.origin + folder, '')
    asked.push(file)
    return answer(file)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const begin = (second: number, isWaitedFor?: boolean) =>
  fetchBeginning(`${folder}master.m3u8`, second, isWaitedFor)

it('the first picture needs the quality that is listed first, and its first piece', async () => {
  answer = files('360')
  await begin(0)
  expect(asked).toEqual(['master.m3u8', '360/index.m3u8', '360/init.mp4', '360/s00000.m4s'])
  expect(isFetchedAhead(`${folder}360/s00000.m4s`)).toBe(true)
  expect(isFetchedAhead(`${folder}360/s00001.m4s`)).toBe(false)
})

it.each([
  [1, 's00000.m4s'],
  [2, 's00001.m4s'],
  [7, 's00002.m4s'],
  [99, 's00002.m4s'],
])('a lesson that continues at second %i needs piece %s', async (second, piece) => {
  await begin(second)
  expect(asked).toEqual(['master.m3u8', '480/index.m3u8', '480/init.mp4', `480/${piece}`])
})

it('for a waiting person everything is requested at once, and nothing twice', async () => {
  let release = () => {}
  const gate = new Promise<void>(resolve => (release = resolve))
  answer = async file => {
    await gate
    return files('480')(file)
  }
  const beginning = begin(0, true)
  expect(asked.toSorted()).toEqual(['480/index.m3u8', '480/init.mp4', '480/s00000.m4s', 'master.m3u8'])
  release()
  await beginning
  expect(asked).toHaveLength(4)
})

it('a lesson without the usual quality is fetched, too', async () => {
  answer = files('240')
  await begin(0, true)
  expect(isFetchedAhead(`${folder}240/s00000.m4s`)).toBe(true)
})

it('the speed of the connection is known, and a fetched file is not fetched again', async () => {
  await begin(0)
  expect(fetchedAheadSpeed(`${folder}480/s00000.m4s`)).toBeGreaterThan(0)
  await begin(0)
  expect(asked.filter(file => file.endsWith('.m4s'))).toHaveLength(1)
})

it('the fetching of the beginning can be awaited', async () => {
  expect(findBeginning(`${folder}master.m3u8`)).toBeNull()
  const beginning = begin(0)
  expect(findBeginning(`${folder}master.m3u8`)).toBe(beginning)
  await beginning
})
