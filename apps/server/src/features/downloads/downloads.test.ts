import type { downloads, ReplyOf, WireEditedMaterial } from '@alinha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aZip } from '../../testing/lessons/archives.ts'
import { Browser } from '../../testing/people/browser.ts'
import { materialSender } from '../../testing/lessons/materials.ts'
import { aManager, aMember } from '../../testing/people/people.ts'
import { aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { downloadsWorker } from './downloads.worker.ts'

const ATTEMPT = { jobId: '', key: null, tries: 1, isLast: false }

let test: TestApp
let manager: Browser
let sender: ReturnType<typeof materialSender>
beforeAll(async () => {
  test = await startTestApp()
  manager = await enter(await aManager(test.needs))
  sender = materialSender(test.app, manager)
})
afterAll(() => test.stop())

async function enter(person: { email: string; password: string }): Promise<Browser> {
  const browser = new Browser(test.app)
  expect((await browser.login(person)).status).toBe(200)
  return browser
}
const aVisitor = async (plan: 'free' | 'premium' = 'free') => enter(await aMember(test.needs, { plan }))

const listed = async (browser: Browser) =>
  ((await browser.call('GET', '/user/downloads')).body as ReplyOf<typeof downloads.listDownloads>).downloads

describe('a file', () => {
  it('is announced, sent, checked and then listed to members [C7.64]', async () => {
    const content = aPdf()
    const { status, material, address, contentType } = await sender.begin({ title: 'Apostila: 1/2' }, content)
    expect(status).toBe(200)
    expect(contentType).toBe('application/pdf')
    const member = await aVisitor('premium')
    expect(await listed(member)).toEqual([])
    expect(await sender.finish(material.id)).toMatchObject({ status: 403, code: 'material-not-arrived' })
    await sender.send(address, contentType, content)
    expect(await listed(member)).toEqual([])
    expect(await sender.finish(material.id)).toMatchObject({
      status: 200,
      material: { state: 'ready', kind: 'pdf' },
    })
    expect(await sender.finish(material.id)).toMatchObject({ status: 403, code: 'material-not-receiving' })

    const [download] = await listed(member)
    expect(download).toMatchObject({
      id: material.id,
      title: 'Apostila: 1/2',
      sizeInBytes: content.length,
      from: null,
    })
    const file = await sender.fetchFile(download?.url ?? '')
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-disposition']).toContain('Apostila')
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('lies under a name of ours, whatever its sender calls it', async () => {
    await sender.add({ fileName: '../../etc/passwd.pdf', title: 'Nome estranho' })
    const paths = await test.needs.files.list('materials/')
    expect(paths.every(path => /^materials\/[A-Za-z0-9_-]{22}\.[a-z]+$/.test(path))).toBe(true)
    expect(await test.needs.files.list('arrivals/')).toEqual([])
  })

  it('cannot be exchanged after it was checked', async () => {
    const content = aPdf()
    const { material, address, contentType } = await sender.begin({ title: 'Trocada' }, content)
    await sender.send(address, contentType, content)
    await sender.finish(material.id)
    const other = Buffer.from(content.toString().replace('Catalog', 'Virusss'))
    await sender.send(address, contentType, other)
    const { rows } = await test.needs.db.pool.query<{ data: unknown; is_later: boolean }>(
      `select data, start_after > now() + interval '119 minutes' as is_later
         from jobs.job where name = 'downloads.forget-arrival'`,
    )
    expect(rows.every(({ is_later }) => is_later)).toBe(true)
    const [, forget] = downloadsWorker(test.needs)
    for (const { data } of rows) await forget?.run(data, new AbortController().signal, ATTEMPT)
    expect(await test.needs.files.list('arrivals/')).toEqual([])
    const download = (await listed(await aVisitor('premium'))).find(({ id }) => id === material.id)
    expect((await sender.fetchFile(download?.url ?? '')).rawPayload.equals(content)).toBe(true)
  })

  it('is refused by name, size and place before it is sent', async () => {
    const content = aPdf()
    const courseId = await aCourse(test.needs)
    expect(await sender.begin({ fileName: 'pagina.html' }, content)).toMatchObject({
      code: 'material-not-taken',
    })
    expect(await sender.begin({ bytes: 0 }, content)).toMatchObject({ code: 'material-empty' })
    expect(await sender.begin({ bytes: 51 * 1024 ** 2 }, content)).toMatchObject({
      code: 'material-too-large',
    })
    expect(await sender.begin({ courseId: 2_000_000_000 }, content)).toMatchObject({ status: 404 })
    expect(await sender.begin({ movieId: 2_000_000_000 }, content)).toMatchObject({ status: 404 })
    const movieId = await shelve(test.needs, courseId)
    expect(await sender.begin({ courseId, movieId }, content)).toMatchObject({ code: 'material-of-two' })
  })

  it('whose content is not what its name says is deleted', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const cut = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const wrong: [fileName: string, content: Buffer][] = [
      ['a.pdf', Buffer.from('<html>%PDF-1.7 %%EOF')],
      ['b.pdf', Buffer.from('%PDF-1.7 and no end')],
      ['c.zip', aPdf()],
      ['d.zip', aZip({ name: '../fora.txt' })],
      ['e.zip', aZip({ name: 'C:\\fora.txt' })],
      ['f.zip', aZip({ isLocked: true })],
      ['g.zip', aZip({ unpacked: 3 * 1024 ** 3 })],
      ['h.zip', aZip().subarray(0, -10)],
      ['i.jpg', picture],
      ['j.png', cut.subarray(0, -40)],
      ['k.webp', Buffer.from('RIFF0000WEBPnothing')],
    ]
    const before = (await test.needs.files.list('materials/')).length
    for (const [fileName, content] of wrong)
      expect(await sender.add({ fileName }, content), fileName).toMatchObject({
        status: 403,
        code: 'material-not-what-it-says',
      })
    const { rows } = await test.needs.db.pool.query(
      'select from materials where ready_at is null and file_name = any($1)',
      [wrong.map(([fileName]) => fileName)],
    )
    expect(rows).toEqual([])
    const { rows: jobs } = await test.needs.db.pool.query<{ data: unknown }>(
      "select data from jobs.job where name = 'downloads.forget-material'",
    )
    expect(jobs).toHaveLength(wrong.length)
    const [forget] = downloadsWorker(test.needs)
    for (const { data } of jobs) await forget?.run(data, new AbortController().signal, ATTEMPT)
    expect((await test.needs.files.list('materials/')).length).toBe(before)
    expect(await test.needs.files.list('arrivals/')).toEqual([])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be a picture in %s', async format => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .toFormat(format)
      .toBuffer()
    expect(await sender.add({ fileName: `foto.${format}` }, content)).toMatchObject({
      status: 200,
      material: { kind: format },
    })
  })

  it('may be an archive', async () => {
    expect(await sender.add({ fileName: 'modelos.zip' }, aZip())).toMatchObject({
      status: 200,
      material: { kind: 'zip' },
    })
  })
})

describe('a manager', () => {
  it('renames, moves and removes files, and sees those that have not arrived', async () => {
    const courseId = await aCourse(test.needs, { title: 'Biomecânica' })
    const ids: number[] = []
    for (const title of ['A', 'B', 'C']) ids.push((await sender.add({ title, courseId })).material.id)
    await sender.begin({ title: 'A caminho', courseId }, aPdf())
    const update = (id: number | undefined, title: string, posicao: number) =>
      manager.call('PUT', `/admin/materials/${id}`, { body: { title, posicao } })
    expect(await update(ids[2], 'C primeiro', 1)).toMatchObject({
      status: 200,
      body: { material: { posicao: 1 } },
    })
    const { body } = await manager.call('GET', '/admin/materials')
    const own = (body as { materials: WireEditedMaterial[] }).materials.filter(
      one => one.courseId === courseId,
    )
    expect(own.map(({ title, state, posicao }) => [title, state, posicao])).toEqual([
      ['A caminho', 'receiving', 4],
      ['C primeiro', 'ready', 1],
      ['B', 'ready', 3],
      ['A', 'ready', 2],
    ])
    expect(own.every(({ from }) => from === 'Biomecânica')).toBe(true)
    expect((await manager.call('DELETE', `/admin/materials/${ids[0]}`)).status).toBe(200)
    expect((await manager.call('DELETE', `/admin/materials/${ids[0]}`)).status).toBe(404)
    expect((await update(ids[0], 'x', 1)).status).toBe(404)
    expect((await sender.finish(ids[0] ?? 0)).status).toBe(404)
  })

  it('is not asked again for what was announced a day ago and never sent', async () => {
    const { material } = await sender.begin({ title: 'Esquecida' }, aPdf())
    await test.needs.db.pool.query(
      "update materials set created_at = now() - interval '25 hours' where id = $1",
      [material.id],
    )
    const [, , sweep] = downloadsWorker(test.needs)
    await sweep?.run({}, new AbortController().signal, ATTEMPT)
    expect((await sender.finish(material.id)).status).toBe(404)
  })
})
