import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { aPublishedLesson, type PublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startByScript, type StartedByScript } from '../stage/start-script.ts'
import { SEGMENT } from './lesson-files.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'
import { Viewer } from './viewer.ts'

const CASE_FILE = 'c/0f0e0d0c-0000-4000-8000-0123456789ab'

let test: TestApp
let api: RunningProcess
let shield: StartedByScript
let edges: RunningNginx[] = []
let bucket: Server
let lesson: PublishedLesson
let asked: string[] = []
/** What was taken down. */
const gone = new Set<string>()

const startShield = async (clients: string): Promise<StartedByScript> => {
  const { port } = bucket.address() as AddressInfo
  return startByScript({
    listen: `127.0.0.1:${await freePort()}`,
    environment: { SHIELD_CLIENTS: clients, MEDIA_ORIGIN: `http://127.0.0.1:${port}` },
    // Two minutes, in which a public file may outlive itself, are too long to wait for.
    spoil: { 'media/public.conf': text => text.replace('200 2m', '200 1s') },
  })
}

beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs)
  bucket = createServer((request, response) => {
    const path = request.url ?? ''
    if (gone.has(path)) return response.writeHead(404).end('<Error>NoSuchKey</Error>')
    if (request.headers['if-none-match'] === '"same"') return response.writeHead(304).end()
    asked.push(path)
    return response.writeHead(200, { etag: '"same"', 'content-type': 'video/iso.segment' }).end('bytes')
  })
  await new Promise<void>(ready => bucket.listen(0, '127.0.0.1', ready))
  api = await startProcess('api', test.environment)
  shield = await startShield('127.0.0.1')
  const media = { keys: test.needs.config.MEDIA_KEYS, from: { bucket: shield.url } }
  const start = () => startNginxBeforeApi(test.environment, api.url, { webRoot: null, media })
  edges = [await start(), await start()]
})
afterAll(async () => {
  for (const edge of edges) await edge.stop()
  await shield?.stop()
  await api?.stop()
  bucket?.close()
  await test?.stop()
})

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(url, { headers })).status

it('fetches each file from the bucket once, for every viewer at every edge', async () => {
  asked = []
  const place = { db: test.needs.db, apiUrl: api.url, environment: test.environment }
  for (const edge of [...edges, ...edges]) {
    const viewer = await Viewer.logIn(place, await aMember(test.needs, { plan: 'premium' }))
    const { folder, cookie } = await viewer.begin(lesson.id)
    expect(await statusOf(`${edge.url}${folder}/${SEGMENT}`, { cookie })).toBe(200)
  }
  expect(asked).toEqual([`/v/${lesson.encodeId}/${SEGMENT}`])
})

it('keeps no file of a case', async () => {
  asked = []
  for (let times = 0; times < 2; times++) expect(await statusOf(`${shield.url}/${CASE_FILE}`)).toBe(200)
  expect(asked).toEqual([`/${CASE_FILE}`, `/${CASE_FILE}`])
})

it('forgets a public file that was taken down, and asks only whether one is still there', async () => {
  asked = []
  const path = `/p/${lesson.previewEncodeId}/poster.webp`
  expect(await statusOf(`${shield.url}${path}`)).toBe(200)
  await until(async () => asked.length === 1, 1000)
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await statusOf(`${shield.url}${path}`)).toBe(200)
  expect(asked).toEqual([path])
  gone.add(path)
  await until(async () => (await statusOf(`${shield.url}${path}`)) === 404, 5000)
})

it('gives nothing to a machine that is not named, and has no other path', async () => {
  const stranger = await startShield('203.0.113.7')
  try {
    expect(await statusOf(`${stranger.url}/v/${lesson.encodeId}/${SEGMENT}`)).toBe(403)
  } finally {
    await stranger.stop()
  }
  for (const path of ['/', '/api/verify-token', '/uploads/1', `/v/${lesson.encodeId}/../../uploads/1`])
    expect(await statusOf(`${shield.url}${path}`)).toBe(404)
})
