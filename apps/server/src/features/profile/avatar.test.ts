import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { makeHostilePictures } from '../../testing/lessons/hostile-pictures.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let hostile: Map<string, Buffer>
beforeAll(async () => {
  hostile = await makeHostilePictures()
  test = await startTestApp()
})
afterAll(() => test.stop())

async function entered() {
  const person = await aMember(test.needs)
  const browser = new Browser(test.app)
  await browser.login(person)
  return { browser, person }
}

const send = (browser: Browser, bytes: Buffer) =>
  browser.call('POST', '/auth/profile/avatar', { body: { image: bytes.toString('base64') } })

/** As nginx hands it on: the site has the API under /api. */
const pathIn = (url: unknown) => String(url).replace(/^\/api/, '')

async function fetchPicture(url: unknown) {
  const reply = await test.app.inject({ url: pathIn(url) })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

const aPhoto = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6f52' } })

type WithUser = { user: { avatar: string; profile_image: string } }

describe('a picture', () => {
  it('is drawn anew as a square WebP in two widths, under a name nobody can guess [C7.08]', async () => {
    const { browser, person } = await entered()
    const { status, body } = await send(browser, await aPhoto().jpeg().toBuffer())
    expect(status).toBe(200)
    const { avatar, profile_image } = (body as WithUser).user
    expect(avatar).toMatch(/^\/api\/files\/avatars\/[\w-]{22}-512\.webp$/)
    expect(profile_image).toBe(avatar)
    for (const width of [512, 128]) {
      const { headers, bytes } = await fetchPicture(avatar.replace('512', String(width)))
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment',
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
    }
    expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ avatar })
    expect(await test.needs.files.list(`avatars/${person.id}/`)).toHaveLength(2)
  })

  it('loses its metadata, its location and any file hidden behind it', async () => {
    const { browser } = await entered()
    const exif = { IFD0: { ImageDescription: 'canary-description' }, IFD3: { GPSLatitudeRef: 'S' } }
    const photo = await aPhoto().withExif(exif).jpeg().toBuffer()
    expect(photo.includes('canary-description')).toBe(true)
    const hidden = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>')
    const { body } = await send(browser, Buffer.concat([photo, hidden]))
    const { bytes } = await fetchPicture((body as WithUser).user.avatar)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('canary')).toBe(false)
  })

  it('is rotated as its metadata say', async () => {
    const { browser } = await entered()
    const top = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const lying = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
      .composite([{ input: top, top: 0, left: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const { body } = await send(browser, lying)
    const { bytes } = await fetchPicture((body as WithUser).user.avatar)
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) < 60, (data.at(-1) ?? 0) > 200]).toEqual([true, true])
  })

  it('is gone at once when another replaces it, and when it is removed [C7.08]', async () => {
    const { browser, person } = await entered()
    const urlOf = (body: unknown) => (body as WithUser).user.avatar
    const first = urlOf((await send(browser, await aPhoto().png().toBuffer())).body)
    // What a process that died in between would have left.
    await test.needs.files.put(`avatars/${person.id}/orphan-512.webp`, Buffer.from('x'))
    const second = urlOf((await send(browser, await aPhoto().webp().toBuffer())).body)
    expect([(await fetchPicture(first)).status, (await fetchPicture(second)).status]).toEqual([404, 200])
    expect(await test.needs.files.list(`avatars/${person.id}/`)).toHaveLength(2)
    const { body } = await browser.call('DELETE', '/auth/profile/avatar')
    expect(body).toMatchObject({ message: 'Sua foto foi removida.', user: { avatar: null } })
    expect((await fetchPicture(second)).status).toBe(404)
    expect(await test.needs.files.list(`avatars/${person.id}/`)).toEqual([])
  })

  it('is not found under an invented name, nor outside its folder', async () => {
    const names = [`${'A'.repeat(22)}-512.webp`, '..%2f..%2fetc%2fpasswd', `${'A'.repeat(22)}-64.webp`]
    for (const name of names) {
      const { status, headers } = await fetchPicture(`/files/avatars/${name}`)
      expect([404, 403]).toContain(status)
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })
})

describe('a file that is not a picture', () => {
  it('is refused within 2 seconds, whatever it pretends to be, and the server goes on working', async () => {
    expect(hostile.size).toBe(15)
    for (const [what, bytes] of hostile) {
      const { browser, person } = await entered()
      const startedAt = performance.now()
      const { status, body } = await send(browser, bytes)
      expect(performance.now() - startedAt, what).toBeLessThan(2000)
      const code = what.includes('30,000') ? 'picture-too-large' : 'picture-not-readable'
      expect([what, status, (body as { code: string }).code]).toEqual([what, 403, code])
      expect(await test.needs.files.list(`avatars/${person.id}/`)).toEqual([])
      expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ avatar: null })
    }
  })

  it.each([
    ['nothing', { image: '' }],
    ['no text', { image: 7 }],
    ['a data address', { image: 'data:image/png;base64,AAAA' }],
    ['an address', { image: 'http://169.254.169.254/latest' }],
    ['more than a megabyte', { image: 'A'.repeat(1_000_001) }],
    ['a field too many', { image: 'AAAA', userId: 1 }],
  ])('%s is refused before anything is drawn', async (_what, body) => {
    const { browser } = await entered()
    const { status } = await browser.call('POST', '/auth/profile/avatar', { body })
    expect(status).toBe(403)
  })
})
