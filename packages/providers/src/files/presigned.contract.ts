import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, type OpenFiles } from './files.contract.ts'
import type { Files } from './port.ts'

const PNG = { 'content-type': 'image/png' }

/** What every store's signed addresses keep to, asked over real HTTP as a browser would. */
export function describePresigned(open: () => Promise<OpenFiles>): void {
  let opened: OpenFiles
  let files: Files
  let path: string
  beforeAll(async () => {
    opened = await open()
    files = opened.files
  })
  beforeEach(() => {
    path = `t${randomBytes(6).toString('hex')}/x`
  })
  afterAll(() => opened.close())

  const put = (url: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = PNG) =>
    fetch(url, { method: 'PUT', body, headers })
  const anUpload = (bytes: number, seconds = 60) =>
    files.presignUpload(path, { seconds, bytes, contentType: 'image/png' })

  async function expectRefused(answer: Promise<Response>): Promise<void> {
    const { status } = await answer
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }

  describe('an address to read', () => {
    beforeEach(() => files.put(path, bytesOf('<script>alert(1)</script>')))

    it('gives the bytes as a download under the name that was asked for', async () => {
      const name = 'Lição 1 "final"; filename=evil.html\r\nx: y.pdf'
      const answer = await fetch(await files.presignRead(path, { seconds: 60, fileName: name }))
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe('<script>alert(1)</script>')
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const [kind, given = ''] = (answer.headers.get('content-disposition') ?? '').split(
        "; filename*=UTF-8''",
      )
      expect(kind).toBe('attachment')
      expect(given).toMatch(/^[\w.%-]+$/)
      expect(decodeURIComponent(given)).toBe(name)
    })

    it('is a download without a name too', async () => {
      const answer = await fetch(await files.presignRead(path, { seconds: 60 }))
      expect(answer.headers.get('content-disposition')).toBe('attachment')
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    })

    it('shows nothing under the type that somebody sent it with', async () => {
      const page = { seconds: 60, bytes: 4, contentType: 'text/html' }
      await put(await files.presignUpload(path, page), '<b>!', { 'content-type': 'text/html' })
      const answer = await fetch(await files.presignRead(path, { seconds: 60 }))
      expect(await answer.text()).toBe('<b>!')
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    })

    it('answers 404 for what is not there', async () => {
      const url = await files.presignRead(`${path}-none`, { seconds: 60 })
      expect((await fetch(url)).status).toBe(404)
    })

    it('is refused when any letter of it was changed', async () => {
      await files.put(`${path}2`, bytesOf('another'))
      const url = await files.presignRead(path, { seconds: 60, fileName: 'a.pdf' })
      const altered = [
        url.replace('/x?', '/x2?'),
        url.replace(/(ignature=)./, (_, word: string) => `${word}${url.includes(`${word}0`) ? '1' : '0'}`),
        url.replace(/(xpires=)(\d+)/, (_, word: string, number: string) => `${word}${Number(number) + 9}`),
        url.replace('a.pdf', 'a.exe'),
        url.slice(0, url.indexOf('?')),
        url.slice(0, -4),
        url.replace('/x?', '/../x?'),
        url.replace('/x?', '/%78%2f..%2fx?'),
      ]
      for (const one of altered) {
        expect(one).not.toBe(url)
        await expectRefused(fetch(one))
      }
    })

    it('ends when its time is over', async () => {
      const url = await files.presignRead(path, { seconds: 1 })
      expect((await fetch(url)).status).toBe(200)
      await wait(2200)
      await expectRefused(fetch(url))
    })

    it('is good for nothing but reading', async () => {
      const url = await files.presignRead(path, { seconds: 60 })
      await expectRefused(put(url, 'overwritten'))
      for (const method of ['POST', 'DELETE', 'HEAD']) await expectRefused(fetch(url, { method }))
      expect(await files.size(path)).toBe(25)
    })
  })

  describe('an address to upload', () => {
    it('takes exactly what was declared', async () => {
      const bytes = randomBytes(300_000)
      expect((await put(await anUpload(bytes.length), bytes)).status).toBe(200)
      expect(Buffer.compare((await files.read(path)) as Uint8Array, bytes)).toBe(0)
    })

    it('refuses one byte more, one less, and a body of unsaid length', async () => {
      const url = await anUpload(1000)
      await expectRefused(put(url, randomBytes(1001)))
      await expectRefused(put(url, randomBytes(999)))
      await expectRefused(put(url, ''))
      const streamed = { method: 'PUT', body: new Blob([randomBytes(1000)]).stream(), headers: PNG }
      await expectRefused(fetch(url, { ...streamed, duplex: 'half' } as RequestInit))
      expect(await files.read(path)).toBeNull()
    })

    it('refuses another type, and none', async () => {
      const url = await anUpload(4)
      await expectRefused(put(url, 'abcd', { 'content-type': 'text/html' }))
      await expectRefused(put(url, bytesOf('abcd'), {}))
      expect(await files.read(path)).toBeNull()
    })

    it('is refused when any letter of it was changed', async () => {
      const url = await anUpload(4)
      const altered = [
        url.replace('/x?', '/x2?'),
        url.replace(/(xpires=)(\d+)/, (_, word: string, number: string) => `${word}${Number(number) + 9}`),
        url.slice(0, url.indexOf('?')),
      ]
      for (const one of altered) await expectRefused(put(one, 'abcd'))
      const bigger = url.replace('bytes=4', 'bytes=5')
      if (bigger !== url) await expectRefused(put(bigger, 'abcde'))
      expect(await files.list(path)).toEqual([])
    })

    it('ends when its time is over, and gives nothing to read', async () => {
      const url = await anUpload(4, 1)
      expect((await put(url, 'abcd')).status).toBe(200)
      await expectRefused(fetch(url))
      await wait(2200)
      await expectRefused(put(url, 'efgh'))
      expect(new TextDecoder().decode((await files.read(path)) ?? undefined)).toBe('abcd')
    })
  })

  it.each([0, -1, 1.5, NaN, 8 * 24 * 3600])('no address is signed for %d seconds', async seconds => {
    await expect(files.presignRead(path, { seconds })).rejects.toThrow(RangeError)
    await expect(anUpload(1, seconds)).rejects.toThrow(RangeError)
  })
}
