import type { forum, ReplyOf } from '@alinha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aParticipant,
  beginTopic,
  codeOf,
  readTopic,
  type Participant,
} from '../../../testing/lessons/community.ts'
import { makeHostilePictures } from '../../../testing/lessons/hostile-pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { removeUnusedImages } from './images.ts'

let test: TestApp
let ana: Participant
let bia: Participant
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test)
  bia = await aParticipant(test)
})
afterAll(() => test.stop())

const aPhoto = (width = 2400, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a55' } })
    .withExif({ IFD0: { Copyright: 'Paciente Fulana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()

type Sent = ReplyOf<typeof forum.sendPostImage>
const send = ({ browser }: Participant, bytes: Buffer, consent: unknown = 1) =>
  browser.call('POST', '/forum/images', { body: { image: bytes.toString('base64'), consent } })
const sent = async (who: Participant) => (await send(who, await aPhoto())).body as Sent
const folderOf = ({ id }: Participant) => test.needs.files.list(`clinical/${id}/`)

/** As nginx hands it on: the site has the API under /api. */
const pathIn = (url = '') => url.replace(/^\/api/, '')

describe('a clinical picture', () => {
  it('is drawn anew without what the file told, and shown in its post to members', async () => {
    const { name, width, height } = await sent(ana)
    expect([width, height]).toEqual([1600, 800])
    const [path] = await folderOf(ana)
    const bytes = await test.needs.files.read(path ?? '')
    const { format, exif, xmp, icc } = await sharp(Buffer.from(bytes ?? [])).metadata()
    expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined])
    expect(Buffer.from(bytes ?? []).includes('Fulana')).toBe(false)

    const { topic } = await beginTopic(ana, { images: [name] })
    const [image] = (await readTopic(bia, topic.id)).opening.images
    expect(image).toMatchObject({ width: 1600, height: 800 })
    const shown = await bia.browser.call('GET', pathIn(image?.url))
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
  })

  it('is read with a session and a confirmed e-mail, and by nobody else', async () => {
    const { name } = await sent(ana)
    await beginTopic(ana, { images: [name] })
    const path = `/files/clinical/${name}.webp`
    expect((await test.app.inject(path)).statusCode).toBe(401)
    expect((await bia.browser.call('GET', path)).status).toBe(200)
    await test.needs.db.pool.query('update users set email_confirmed_at = null where id = $1', [bia.id])
    expect((await bia.browser.call('GET', path)).status).toBe(403)
    await test.needs.db.pool.query('update users set email_confirmed_at = now() where id = $1', [bia.id])
    const invented = `/files/clinical/${'A'.repeat(22)}.webp`
    expect((await bia.browser.call('GET', invented)).status).toBe(404)
  })

  it('ends with its post at once, for its author and for managers too', async () => {
    const manager = await aParticipant(test, { isManager: true })
    const { name } = await sent(ana)
    const { topic } = await beginTopic(ana, { images: [name] })
    const statuses = () =>
      Promise.all(
        [ana, bia, manager].map(
          async ({ browser }) => (await browser.call('GET', `/files/clinical/${name}.webp`)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await manager.browser.call('DELETE', `/comments/adminRemoveById/${topic.id}`)).status).toBe(200)
    expect(await statuses()).toEqual([404, 404, 404])
  })

  it('that is in no post yet is shown to who sent it only', async () => {
    const { name } = await sent(ana)
    const read = async ({ browser }: Participant) =>
      (await browser.call('GET', `/files/clinical/${name}.webp`)).status
    expect([await read(ana), await read(bia)]).toEqual([200, 404])
  })

  it('is refused without the statement that the patient agreed', async () => {
    const before = await folderOf(ana)
    for (const consent of [0, true, '1', null, ''])
      expect((await send(ana, await aPhoto(10, 10), consent)).status).toBe(403)
    expect(await folderOf(ana)).toEqual(before)
    const { rows } = await test.needs.db.pool.query(
      'select from post_images where user_id = $1 and consent_attested_at is null',
      [ana.id],
    )
    expect(rows).toEqual([])
  })

  it('is recognised by its content, whatever its name', async () => {
    const before = await folderOf(bia)
    for (const [what, bytes] of await makeHostilePictures()) {
      const { status } = await send(bia, bytes)
      expect(status, what).toBe(403)
    }
    expect(await folderOf(bia)).toEqual(before)
  })

  it('can be attached to one post of its sender only', async () => {
    const { name } = await sent(ana)
    const body = { categoryId: 1, title: 'x', text: 'y', images: [name] }
    const stolen = await bia.browser.call('POST', '/forum/topics', { body })
    const missing = await bia.browser.call('POST', '/forum/topics', {
      body: { ...body, images: ['A'.repeat(22)] },
    })
    expect([codeOf(stolen), stolen.text]).toEqual(['post-image-unknown', missing.text])
    await beginTopic(ana, { images: [name] })
    expect(codeOf(await ana.browser.call('POST', '/forum/topics', { body }))).toBe('post-image-unknown')
  })

  it('is removed when no post shows it a day later, or when the text of its post was deleted', async () => {
    const carla = await aParticipant(test)
    const [lost, kept, emptied] = [await sent(carla), await sent(carla), await sent(carla)]
    await beginTopic(carla, { images: [kept.name] })
    const { topic } = await beginTopic(carla, { images: [emptied.name] })
    await test.needs.db.pool.query(`update posts set text = '', title = '' where id = $1`, [topic.id])
    await removeUnusedImages(test.needs)
    expect(await folderOf(carla)).toHaveLength(2)
    await test.needs.db.pool.query(
      `update post_images set created_at = now() - interval '25 hours' where name = $1`,
      [lost.name],
    )
    await removeUnusedImages(test.needs)
    expect(await folderOf(carla)).toEqual([`clinical/${carla.id}/${kept.name}.webp`])
  })
})
