import type { downloads, ReplyOf, WireMaterial } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { materialSender } from '../../testing/lessons/materials.ts'
import { aManager, aMember } from '../../testing/people/people.ts'
import { aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let sender: ReturnType<typeof materialSender>
beforeAll(async () => {
  test = await startTestApp()
  sender = materialSender(test.app, await enter(await aManager(test.needs)))
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
const besides = async (browser: Browser, movieId: number) =>
  ((await browser.call('GET', `/movies/${movieId}/materials`)).body as { materials: WireMaterial[] })
    .materials

describe('who may open it', () => {
  it('is who may watch the lesson it lies beside, or everything when it lies beside a course [C7.64, R6.05]', async () => {
    const courseId = await aCourse(test.needs, { title: 'Com materiais' })
    const free = await shelve(test.needs, courseId, { title: 'Grátis', isAvailableOnFreePlan: true })
    const paid = await shelve(test.needs, courseId, { title: 'Paga' })
    for (const [title, place] of [
      ['Do curso', { courseId }],
      ['Da aula grátis', { movieId: free }],
      ['Da aula paga', { movieId: paid }],
    ] as const)
      await sender.add({ title, ...place })
    const member = await aVisitor('free')
    const titles = async (browser: Browser) =>
      (await listed(browser)).filter(({ from }) => from !== null).map(({ title, from }) => [title, from])
    expect(await titles(member)).toEqual([['Da aula grátis', 'Grátis']])
    expect(await titles(await aVisitor('premium'))).toEqual([
      ['Da aula paga', 'Paga'],
      ['Da aula grátis', 'Grátis'],
      ['Do curso', 'Com materiais'],
    ])

    const shown = async (browser: Browser, id: number) =>
      (await besides(browser, id)).map(({ title, url }) => [title, url !== null])
    expect(await shown(member, free)).toEqual([
      ['Do curso', false],
      ['Da aula grátis', true],
    ])
    expect(await shown(member, paid)).toEqual([
      ['Do curso', false],
      ['Da aula paga', false],
    ])
    const { body } = await member.call('GET', `/student/courses/${courseId}`)
    const { materials } = (body as { course: { materials: WireMaterial[] } }).course
    expect(materials.map(({ title, url }) => [title, url !== null])).toEqual([
      ['Do curso', false],
      ['Da aula grátis', true],
      ['Da aula paga', false],
    ])
    expect((await member.call('GET', '/movies/2000000000/materials')).status).toBe(404)
    await test.needs.db.pool.query('update courses set is_published = false where id = $1', [courseId])
    expect(await titles(await aVisitor('premium'))).toEqual([])
  })

  it('is nobody whose address was changed', async () => {
    await sender.add({ title: 'Só com a chave' })
    const [download] = await listed(await aVisitor('premium'))
    const { pathname } = new URL(download?.url ?? '')
    expect((await test.app.inject({ method: 'GET', url: pathname.replace(/^\/api/, '') })).statusCode).toBe(
      403,
    )
  })
})
