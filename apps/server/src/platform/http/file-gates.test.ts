import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let origin: string
let path: string
beforeAll(async () => {
  test = await startTestApp()
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.stop())
beforeEach(() => {
  path = `uploads/${randomBytes(8).toString('hex')}`
})

/** As the proxy hands it on: the site's address in front of /api is the API's own. */
const behindProxy = (address: string) => address.replace(`${test.needs.config.WEB_URL}/api`, origin)

const anUpload = async (bytes: number) =>
  behindProxy(await test.needs.files.presignUpload(path, { seconds: 60, bytes, contentType: 'video/mp4' }))
const send = (url: string, body: Uint8Array<ArrayBuffer>, type = 'video/mp4') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })

describe('the gate of the disk', () => {
  it('takes a file far above what a call may send, and gives it back', async () => {
    const bytes = randomBytes(5_000_000)
    expect((await send(await anUpload(bytes.length), bytes)).status).toBe(200)
    const answer = await fetch(behindProxy(await test.needs.files.presignRead(path, { seconds: 60 })))
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
  })

  it('takes not one byte more than was signed, no other type, and no JSON', async () => {
    const url = await anUpload(1000)
    expect((await send(url, randomBytes(1001))).status).toBe(403)
    expect((await send(url, randomBytes(1000), 'text/html')).status).toBe(403)
    expect((await send(url, randomBytes(1000), 'application/json')).status).toBe(403)
    expect(await test.needs.files.size(path)).toBeNull()
  })

  it('gives nothing of one store for the signature of the other', async () => {
    await test.needs.files.put(path, randomBytes(10))
    const url = behindProxy(await test.needs.media.presignRead(path, { seconds: 60 }))
    expect((await fetch(url.replace('/files/media/', '/files/private/'))).status).toBe(403)
  })

  it.each([
    '/files/private/uploads/x',
    '/files/private/',
    '/files/private/../../../etc/passwd',
    '/files/private/%2e%2e/%2e%2e/etc/passwd',
    '/files/private/uploads/x?expires=9999999999&signature=',
    `/files/private/uploads/x?expires=9999999999&signature=${'A'.repeat(43)}`,
    '/files/private/uploads/x?expires=NaN&signature[]=x&bytes=-1&type=%00',
    `/files/private/${'a/'.repeat(500)}x?signature=${'%F0%9F%92%A9'.repeat(200)}`,
  ])('refuses %s to everybody', async url => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await test.app.inject({ method, url, payload: method === 'PUT' ? 'x' : '' })
      expect([403, 404]).toContain(answer.statusCode)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('knows no other method', async () => {
    await test.needs.files.put(path, randomBytes(10))
    const url = behindProxy(await test.needs.files.presignRead(path, { seconds: 60 }))
    for (const method of ['HEAD', 'POST', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await fetch(url, { method })).status).toBe(404)
    expect(await test.needs.files.size(path)).toBe(10)
  })
})
