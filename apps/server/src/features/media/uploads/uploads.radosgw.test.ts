/** Needs a real S3 server: `npm run test:s3` starts one and runs this. */
import type { WireUpload } from '@alinha/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env
const { S3_PRIVATE_BUCKET = '', S3_MEDIA_BUCKET = '' } = process.env
const bucket = { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PRIVATE_BUCKET, S3_MEDIA_BUCKET }

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp({ environment: { STORAGE: 's3', ...bucket } })
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const content = randomBytes(14_000_000)

async function begin(): Promise<{ id: string; address: string; movieId: number }> {
  const { movieId } = await aLesson(test.needs)
  const body = { fileName: 'Aula.mp4', bytes: content.length }
  const answer = await manager.call('POST', `/admin/movies/${movieId}/uploads`, { body })
  return { ...(answer.body as { id: string; address: string }), movieId }
}

const TUS = { 'tus-resumable': '1.0.0' }
const send = (address: string, from: number, to: number) =>
  manager.call('PATCH', address, {
    body: content.subarray(from, to),
    headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
  })

it('an upload in parts of any size becomes one object, and nothing else is left', async () => {
  const { id, address, movieId } = await begin()
  const ends = [1_000_000, 7_500_000, 7_500_001, 13_000_000, content.length]
  let from = 0
  for (const to of ends) {
    expect((await manager.call('HEAD', address, { headers: TUS })).headers['upload-offset']).toBe(
      String(from),
    )
    expect((await send(address, from, to)).status).toBe(204)
    from = to
  }
  const stored = await test.needs.files.read(`uploads/${id}`)
  expect(stored && Buffer.from(stored).equals(content)).toBe(true)
  expect(await test.needs.files.list(`uploads/${id}`)).toEqual([`uploads/${id}`])
  const listed = await manager.call('GET', `/admin/movies/${movieId}/uploads`)
  expect((listed.body as { uploads: WireUpload[] }).uploads).toMatchObject([{ id, state: 'received' }])
})

it('an upload that is given up leaves no object behind', async () => {
  const { id, address } = await begin()
  await send(address, 0, 6_000_000)
  expect((await manager.call('DELETE', address)).status).toBe(200)
  expect(await test.needs.files.list(`uploads/${id}`)).toEqual([])
  expect((await manager.call('HEAD', address, { headers: TUS })).status).toBe(404)
})
