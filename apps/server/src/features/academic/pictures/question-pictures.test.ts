import {
  versionOf,
  type manageProgrammes,
  type ReplyOf,
  type WireManagedModule,
  type WireManagedProgramme,
  type WireManagedQuestion,
  type WireTest,
} from '@alinha/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import { makeHostilePictures } from '../../../testing/lessons/hostile-pictures.ts'
import { unlock, watchAll } from '../../../testing/lessons/programmes.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { removeUnusedPictures } from './question-pictures.ts'

let test: TestApp
let manager: Browser
let lessonId: number
let programmeId: number
let module: WireManagedModule
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  lessonId = await shelve(test.needs, await aCourse(test.needs))
})
afterAll(() => test.stop())

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await manager.call(method, `/admin/${path}`, body && { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as T
}

type Sent = ReplyOf<typeof manageProgrammes.sendQuestionPicture>
const aPhoto = (width = 2560, height = 1280): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a55' } })
    .withExif({ IFD0: { Copyright: 'Paciente Fulana' } })
    .jpeg()
    .toBuffer()
const sendBytes = (bytes: Buffer, who = manager) =>
  who.call('POST', '/admin/questions/pictures', { body: { image: bytes.toString('base64') } })
const sent = async () => (await sendBytes(await aPhoto())).body as Sent
const fields = {
  question: 'Qual?',
  options: ['certa', 'errada'],
  rightOption: 1,
  explanation: '',
  lessonId: null,
  second: null,
}
const write = async (picture: object | null) =>
  (
    await ask<{ question: WireManagedQuestion }>('POST', `modules/${module.id}/questions`, {
      ...fields,
      picture,
    })
  ).question
const change = (id: number, picture: object | null) =>
  ask<{ question: WireManagedQuestion }>('PUT', `questions/${id}`, { ...fields, question: 'Outra?', picture })
const publish = () =>
  ask('PUT', `programmes/${programmeId}`, { title: 'Com imagens', description: '', isPublished: 1 })
const filesOf = () => test.needs.files.list('questions/')
const fileOf = (name: string) => `questions/${name}.webp`
const pathOf = (name: string) => `/files/${fileOf(name)}`
const passDays = (days: number) =>
  test.needs.db.pool.query(
    `update question_pictures set created_at = created_at - make_interval(days => $1)`,
    [days],
  )

beforeEach(async () => {
  await test.needs.db.pool.query('update programmes set is_published = false')
  const { programme } = await ask<{ programme: WireManagedProgramme }>('POST', 'programmes', {
    title: 'Com imagens',
    description: '',
    academicType: 'specialist',
  })
  programmeId = programme.id
  const made = await ask<{ module: WireManagedModule }>('POST', `programmes/${programmeId}/modules`, {
    title: 'Módulo',
    summary: '',
    lessonIds: [lessonId],
    drawn: 1,
    passPercent: 50,
    attempts: 3,
    waitHours: 0,
    minutes: 30,
  })
  module = made.module
})

async function aStudent() {
  const person = await aMember(test.needs, { academicType: 'specialist', plan: 'premium' })
  await unlock(test.needs, person.id)
  await watchAll(test.needs, person.id, { lessonIds: [lessonId] })
  const browser = new Browser(test.app)
  await browser.login(person)
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    'select id from module_tests where module_id = $1',
    [module.id],
  )
  const body = { userId: person.id, testId: rows[0]?.id ?? 0 }
  return {
    browser,
    begin: async () =>
      ((await browser.call('POST', '/academic/enableModuleTest', { body })).body as { test: WireTest }).test,
    handIn: () =>
      browser.call('POST', '/academic/submitTest', { body: { payload: { ...body, answers: [] } } }),
    answers: () => browser.call('POST', '/academic/getTestAnswers', { body: { payload: body } }),
    read: async (name: string) => (await browser.call('GET', pathOf(name))).status,
  }
}

describe('a picture of a question', () => {
  it('is drawn anew without what the file told, and kept with its words', async () => {
    const { name, width, height } = await sent()
    expect([width, height]).toEqual([1600, 800])
    const bytes = Buffer.from((await test.needs.files.read(`questions/${name}.webp`)) ?? [])
    const { format, exif } = await sharp(bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(bytes.includes('Fulana')).toBe(false)
    const { picture } = await write({ name, alt: 'Arco com apinhamento' })
    expect(picture).toEqual({ name, alt: 'Arco com apinhamento', width, height })
  })

  it('needs words, and is one that was sent lately', async () => {
    const { name } = await sent()
    const post = (picture: object) =>
      manager.call('POST', `/admin/modules/${module.id}/questions`, { body: { ...fields, picture } })
    expect(codeOf(await post({ name, alt: '  ' }))).toBe('invalid-request')
    expect(codeOf(await post({ name: 'A'.repeat(22), alt: 'Um arco' }))).toBe('question-picture-unknown')
    await passDays(2)
    expect(codeOf(await post({ name, alt: 'Um arco' }))).toBe('question-picture-unknown')
  })

  it('is sent by managers only, and is recognised by its content', async () => {
    const before = await filesOf()
    const { browser } = await aStudent()
    expect(codeOf(await sendBytes(await aPhoto(), browser))).toBe('not-allowed')
    for (const [what, bytes] of await makeHostilePictures())
      expect((await sendBytes(bytes)).status, what).toBe(403)
    expect(await filesOf()).toEqual(before)
  })

  it('is kept by the next version, and a version that was read before another save is refused', async () => {
    const { name } = await sent()
    const written = await write({ name, alt: 'Um arco' })
    const body = { ...fields, question: 'Outra?', picture: { name, alt: 'Um arco' } }
    const version = versionOf(written, body)
    await passDays(2)
    const { question } = await ask<{ question: WireManagedQuestion }>('PUT', `questions/${written.id}`, {
      ...body,
      version,
    })
    expect(question).toMatchObject({ number: 2, picture: { name, alt: 'Um arco' } })
    const late = await manager.call('PUT', `/admin/questions/${written.id}`, { body: { ...body, version } })
    expect(codeOf(late)).toBe('changed-meanwhile')
    expect((await change(written.id, null)).question.picture).toBeNull()
  })

  it('is read by who is asked it once the test shows it, and by nobody before or besides', async () => {
    const { name } = await sent()
    await write({ name, alt: 'Um arco' })
    await publish()
    const [ana, bia] = [await aStudent(), await aStudent()]
    expect((await test.app.inject(pathOf(name))).statusCode).toBe(401)
    expect(await ana.read(name)).toBe(404)
    const { questions } = await ana.begin()
    expect(questions[0]?.picture).toMatchObject({ name, alt: 'Um arco' })
    const shown = await ana.browser.call('GET', pathOf(name))
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    expect(await bia.read(name)).toBe(404)
    expect(await bia.read('A'.repeat(22))).toBe(404)
    expect((await manager.call('GET', pathOf(name))).status).toBe(200)
    await ana.handIn()
    expect((await ana.answers()).body).toMatchObject({ answers: [{ picture: { name, alt: 'Um arco' } }] })
    expect(await ana.read(name)).toBe(200)
    expect(await bia.read(name)).toBe(404)
  })

  it('of an attempt before is not shown once another one is open', async () => {
    const names = [(await sent()).name, (await sent()).name]
    for (const name of names) await write({ name, alt: 'Um arco' })
    await publish()
    const ana = await aStudent()
    const first = (await ana.begin()).questions[0]?.picture?.name ?? ''
    const second = names.find(name => name !== first) ?? ''
    await ana.handIn()
    expect([await ana.read(first), await ana.read(second)]).toEqual([200, 404])
    expect((await ana.begin()).questions[0]?.picture?.name).toBe(second)
    expect([await ana.read(first), await ana.read(second)]).toEqual([404, 200])
  })

  it('is frozen with the version that was asked', async () => {
    const [first, second] = [await sent(), await sent()]
    const { id } = await write({ name: first.name, alt: 'O primeiro' })
    await publish()
    const ana = await aStudent()
    await ana.begin()
    await change(id, { name: second.name, alt: 'O segundo' })
    expect((await ana.begin()).questions[0]?.picture).toMatchObject({ name: first.name, alt: 'O primeiro' })
    expect([await ana.read(first.name), await ana.read(second.name)]).toEqual([200, 404])
    await ana.handIn()
    expect((await ana.answers()).body).toMatchObject({ answers: [{ picture: { name: first.name } }] })
    await expect(
      test.needs.db.pool.query(`update question_versions set picture_alt = 'outro' where picture_name = $1`, [
        first.name,
      ]),
    ).rejects.toThrow(/never changed/)
  })

  it('that no version has is removed after two days, and one of a version that was replaced is not', async () => {
    const [loose, replaced] = [await sent(), await sent()]
    const { id } = await write({ name: replaced.name, alt: 'Trocada' })
    await change(id, null)
    await removeUnusedPictures(test.needs)
    expect(await filesOf()).toEqual(expect.arrayContaining([loose, replaced].map(({ name }) => fileOf(name))))
    await passDays(3)
    await removeUnusedPictures(test.needs)
    const left = await filesOf()
    expect(left).toContain(fileOf(replaced.name))
    expect(left).not.toContain(fileOf(loose.name))
    expect((await manager.call('GET', pathOf(loose.name))).status).toBe(404)
    await removeUnusedPictures(test.needs)
    expect(await filesOf()).toEqual(left)
  })
})
