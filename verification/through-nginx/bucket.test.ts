import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedLesson, type PublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'
import { sendRaw } from './raw-request.ts'
import { SEGMENT } from './lesson-files.ts'
import { Viewer } from './viewer.ts'

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx
let bucket: Server
let lesson: PublishedLesson
/** What the bucket was asked for, with the headers that came along. */
const asked: { path: string; headers: string[] }[] = []
const content = Buffer.from('a segment in a bucket')

beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs)
  bucket = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: Object.keys(request.headers) })
    if (request.url?.endsWith('s00009.m4s')) return response.writeHead(404).end('<Error>NoSuchKey</Error>')
    const headers = { 'cache-control': 'no-store', 'x-amz-request-id': '1', 'content-length': content.length }
    return response.writeHead(200, { ...headers, 'content-type': 'video/iso.segment' }).end(content)
  })
  await new Promise<void>(ready => bucket.listen(0, '127.0.0.1', ready))
  const { port } = bucket.address() as AddressInfo
  api = await startProcess('api', test.environment)
  const from = { bucket: `http://127.0.0.1:${port}/alinha-media` }
  nginx = await startNginxBeforeApi(test.environment, api.url, {
    webRoot: null,
    media: { keys: test.needs.config.MEDIA_KEYS, from },
  })
})
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  bucket?.close()
  await test?.stop()
})

const begin = async () => {
  const place = { db: test.needs.db, apiUrl: api.url, environment: test.environment }
  const viewer = await Viewer.logIn(place, await aMember(test.needs, { plan: 'premium' }))
  const { folder, cookie } = await viewer.begin(lesson.id)
  return { folder, headers: { cookie } }
}

describe('lessons in a bucket, on a host of their own', () => {
  it('are fetched from it once for all viewers, without headers of a viewer', async () => {
    const opened = [await begin(), await begin(), await begin()]
    for (const { folder, headers } of opened) {
      const answer = await fetch(`${nginx.url}${folder}/${SEGMENT}`, { headers })
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'video/iso.segment',
        'cache-control': 'private, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'access-control-allow-credentials': 'true',
      })
      expect(answer.headers.has('x-amz-request-id')).toBe(false)
    }
    expect(asked).toEqual([{ path: `/alinha-media/v/${lesson.encodeId}/${SEGMENT}`, headers: ['host'] }])
  })

  it('are served in part from the cache', async () => {
    const { folder, headers } = await begin()
    const { status, bytes } = await sendRaw(nginx.url, `${folder}/${SEGMENT}`, {
      headers: { Range: 'bytes=2-8', Cookie: headers.cookie },
    })
    expect([status, bytes.subarray(-7).toString()]).toEqual([206, 'segment'])
  })

  it('answer 404 without a word of the bucket when one is missing', async () => {
    const { folder, headers } = await begin()
    const answer = await fetch(`${nginx.url}${folder}/480/s00009.m4s`, { headers })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('NoSuchKey')
  })

  it('are not fetched for a forged address, and are served from the cache while the bucket is away', async () => {
    const { folder, headers } = await begin()
    const before = asked.length
    const forged = folder.replace(/\.[^./]{43}\//, `.${'A'.repeat(43)}/`)
    expect((await fetch(`${nginx.url}${forged}/480/s00001.m4s`, { headers })).status).toBe(403)
    expect(asked).toHaveLength(before)
    bucket.closeAllConnections()
    bucket.close()
    expect((await fetch(`${nginx.url}${folder}/${SEGMENT}`, { headers })).status).toBe(200)
    expect((await fetch(`${nginx.url}${folder}/480/s00001.m4s`, { headers })).status).toBe(502)
  })

  it('cannot be reached at any other path of that host', async () => {
    for (const path of ['/', '/api/verify-token', '/index.html', `/v/${lesson.encodeId}/${SEGMENT}`])
      expect((await fetch(`${nginx.url}${path}`)).status).toBe(404)
  })
})
