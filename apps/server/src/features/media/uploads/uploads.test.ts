import type { WireUpload } from '@alinha/contract'
import { uploadLimits } from '@alinha/domain'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Answer } from '../../../testing/people/browser.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { receiveFile } from './receive-file.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadStore } from './upload-store.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const aNewLesson = async () => (await aLesson(test.needs)).movieId

const content = randomBytes(3_000_000)

async function begin(movieId: number, facts: object = {}): Promise<Answer> {
  const body = { fileName: 'Aula 1.mp4', bytes: content.length, modifiedAt: 1_790_000_000_000, ...facts }
  return manager.call('POST', `/admin/movies/${movieId}/uploads`, { body })
}

async function begun(movieId: number, facts: object = {}): Promise<{ id: string; address: string }> {
  const answer = await begin(movieId, facts)
  expect(answer.status).toBe(200)
  return answer.body as { id: string; address: string }
}

const TUS = { 'tus-resumable': '1.0.0' }

const send = (address: string, offset: number, bytes: Uint8Array, headers = {}) =>
  manager.call('PATCH', address, {
    body: bytes,
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
  })

const ask = (address: string) => manager.call('HEAD', address, { headers: TUS })

async function listed(movieId: number): Promise<WireUpload[]> {
  const answer = await manager.call('GET', `/admin/movies/${movieId}/uploads`)
  expect(answer.status).toBe(200)
  return (answer.body as { uploads: WireUpload[] }).uploads
}

const bytesOf = (id: string) => test.needs.files.read(`uploads/${id}`)
const checksOf = async (uploadId: string) => {
  const { rows } = await test.needs.db.pool.query(
    `select 1 from jobs.job where name = 'media.check-upload' and data ->> 'uploadId' = $1`,
    [uploadId],
  )
  return rows.length
}

describe('an upload', () => {
  it('arrives in parts, tells how far it has come, and is handed over once, whole and unchanged', async () => {
    const movieId = await aNewLesson()
    const { id, address } = await begun(movieId)
    expect((await ask(address)).headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': String(content.length),
      'cache-control': 'private, no-store',
    })

    expect((await send(address, 0, content.subarray(0, 1_000_000))).status).toBe(204)
    expect((await ask(address)).headers['upload-offset']).toBe('1000000')
    expect(await listed(movieId)).toMatchObject([
      { id, fileName: 'Aula 1.mp4', state: 'receiving', receivedBytes: 1_000_000, bytes: content.length },
    ])
    expect(await checksOf(id)).toBe(0)

    const last = await send(address, 1_000_000, content.subarray(1_000_000))
    expect([last.status, last.headers['upload-offset']]).toEqual([204, String(content.length)])
    const arrived = (await bytesOf(id)) ?? new Uint8Array()
    expect(createHash('sha256').update(arrived).digest()).toEqual(
      createHash('sha256').update(content).digest(),
    )
    expect(await listed(movieId)).toMatchObject([{ id, state: 'received', receivedBytes: content.length }])
    expect(await checksOf(id)).toBe(1)

    // The last answer was lost: whoever asks again learns that nothing is left to send.
    expect((await ask(address)).headers['upload-offset']).toBe(String(content.length))
    expect(await send(address, content.length, new Uint8Array())).toMatchObject({
      status: 403,
      body: { code: 'upload-not-receiving' },
    })
    expect(await checksOf(id)).toBe(1)
  })

  it('whose last byte arrived while the process died is finished by whoever asks', async () => {
    const movieId = await aNewLesson()
    const { id, address } = await begun(movieId)
    await test.needs.files.put(`uploads/${id}`, content)
    expect((await ask(address)).headers['upload-offset']).toBe(String(content.length))
    expect(await listed(movieId)).toMatchObject([{ state: 'received' }])
    expect(await checksOf(id)).toBe(1)
  })

  it('refuses bytes at another place, beyond its end and of another kind', async () => {
    const { id, address } = await begun(await aNewLesson())
    await send(address, 0, content.subarray(0, 1000))
    expect((await send(address, 500, content.subarray(500))).status).toBe(409)
    expect((await send(address, 1000, Buffer.concat([content, content]))).status).toBe(413)
    const asText = { 'content-type': 'text/plain' }
    expect(await send(address, 1000, content.subarray(1000), asText)).toMatchObject({
      body: { code: 'invalid-request' },
    })
    expect(await bytesOf(id)).toEqual(content.subarray(0, 1000))
  })

  it('takes bytes from one connection at a time', async () => {
    const { id, address } = await begun(await aNewLesson())
    const both = await Promise.all([send(address, 0, content), send(address, 0, content)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await bytesOf(id)).toEqual(content)
  })

  it('of the same lesson takes the place of what had not arrived', async () => {
    const movieId = await aNewLesson()
    const first = await begun(movieId)
    await send(first.address, 0, content.subarray(0, 1000))
    const second = await begun(movieId, { fileName: 'Aula 1 final.mp4' })
    expect(await listed(movieId)).toMatchObject([
      { id: second.id, state: 'receiving', receivedBytes: 0 },
      { id: first.id, state: 'cancelled' },
    ])
    expect(await bytesOf(first.id)).toBeNull()
    expect((await ask(first.address)).status).toBe(404)
    expect((await send(first.address, 1000, content.subarray(1000))).status).toBe(404)
  })

  it('begun twice at once is on its way once', async () => {
    const movieId = await aNewLesson()
    const answers = await Promise.all([begin(movieId), begin(movieId), begin(movieId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const states = (await listed(movieId)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['cancelled', 'cancelled', 'receiving'])
  })

  it('is given up by a manager, but not after it arrived', async () => {
    const movieId = await aNewLesson()
    const { id, address } = await begun(movieId)
    await send(address, 0, content.subarray(0, 1000))
    expect(await manager.call('DELETE', address)).toMatchObject({
      status: 200,
      body: { message: 'Envio cancelado.' },
    })
    expect(await bytesOf(id)).toBeNull()
    expect(await manager.call('DELETE', address)).toMatchObject({ body: { code: 'upload-not-receiving' } })

    const whole = await begun(movieId)
    await send(whole.address, 0, content)
    expect(await manager.call('DELETE', whole.address)).toMatchObject({
      body: { code: 'upload-not-receiving' },
    })
    expect(await bytesOf(whole.id)).toEqual(content)
  })
})

describe('what is offered', () => {
  it.each([
    [{ fileName: 'aula.avi' }, 'upload-not-a-video'],
    [{ bytes: 0 }, 'upload-empty'],
    [{ bytes: uploadLimits.bytes + 1 }, 'upload-too-large'],
    [{ bytes: 1.5 }, 'invalid-request'],
    [{ fileName: '' }, 'invalid-request'],
    [{ fileName: `${'x'.repeat(300)}.mp4` }, 'invalid-request'],
  ])('as %o is refused as %s before a byte travels', async (facts, code) => {
    const movieId = await aNewLesson()
    expect(await begin(movieId, facts)).toMatchObject({ body: { code } })
    expect(await listed(movieId)).toEqual([])
  })

  it('for a lesson that does not exist is refused', async () => {
    expect(await begin(999_999)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('is created by the call alone: the protocol’s own way of creating is not served', async () => {
    const headers = { ...TUS, 'upload-length': '1000' }
    for (const path of [
      '/admin/uploads',
      '/admin/uploads/',
      '/admin/uploads/6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    ])
      expect((await manager.call('POST', path, { headers })).status).toBe(404)
  })

  it.each(['x', '..%2f..%2fsecret', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'uploads%2fx'])(
    'under the address %s leads nowhere',
    async id => {
      expect((await ask(`/admin/uploads/${id}`)).status).toBe(404)
      expect((await send(`/admin/uploads/${id}`, 0, content)).status).toBe(404)
    },
  )
})

it('a file of this machine is received whole and sent to be checked', async () => {
  const movieId = await aNewLesson()
  const unfinished = await begun(movieId)
  const folder = await mkdtemp(join(tmpdir(), 'alinha-upload-'))
  await writeFile(join(folder, 'x'), content)
  const { uploadId } = await receiveFile(test.needs, {
    movieId,
    fileName: 'demo.mp4',
    localFile: join(folder, 'x'),
  })
  await rm(folder, { recursive: true })
  expect(await bytesOf(uploadId)).toEqual(content)
  expect(await checksOf(uploadId)).toBe(1)
  expect(await listed(movieId)).toMatchObject([
    { id: uploadId, state: 'received' },
    { id: unfinished.id, state: 'cancelled' },
  ])
})

it('what did not arrive in 48 hours is given up, and what is whole after all is not', async () => {
  const [young, old, whole] = await Promise.all([1, 2, 3].map(async () => begun(await aNewLesson())))
  if (!young || !old || !whole) throw new Error('three were begun')
  await Promise.all([young, old].map(({ address }) => send(address, 0, content.subarray(0, 1000))))
  await test.needs.files.put(`uploads/${whole.id}`, content)
  await test.needs.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 48 * 3_600_000 - 60_000) })
    .where('id', 'in', [old.id, whole.id])
    .execute()

  await sweepUploads({ ...test.needs, store: uploadStore(test.needs) })
  const rows = await test.needs.db
    .selectFrom('uploads')
    .select(['id', 'state'])
    .where('id', 'in', [young.id, old.id, whole.id])
    .execute()
  expect(Object.fromEntries(rows.map(row => [row.id, row.state]))).toEqual({
    [young.id]: 'receiving',
    [old.id]: 'cancelled',
    [whole.id]: 'received',
  })
  expect(await bytesOf(old.id)).toBeNull()
  expect(await checksOf(whole.id)).toBe(1)
})
