import type { forum, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aParticipant,
  beginTopic,
  comment,
  reply,
  type Participant,
} from '../../../testing/lessons/community.ts'
import { aCourse, shelve } from '../../../testing/lessons/shelves.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let ana: Participant
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test)
})
afterAll(() => test.stop())

type Found = ReplyOf<typeof forum.searchForum>
async function find(keyword: string, narrowed: object = {}): Promise<Found> {
  const { status, body } = await ana.browser.call('POST', '/forum/search', { body: { keyword, ...narrowed } })
  expect(status).toBe(200)
  return body as Found
}
const idsFor = async (keyword: string, narrowed: object = {}) =>
  (await find(keyword, narrowed)).posts.map(({ id }) => id)

describe('a search in the community', () => {
  it('finds titles, texts and answers, with and without accents, in singular and plural', async () => {
    const { topic } = await beginTopic(ana, { title: 'Extrações de pré-molares', text: 'Quando?' })
    const answer = await reply(ana, topic.id, 'A **extração** vem antes da retração.')
    expect(await idsFor('extracao')).toEqual([answer.id, topic.id])
    expect(await idsFor('EXTRAÇÕES premolares')).toEqual([topic.id])
    const [found] = (await find('retracao')).posts
    expect(found).toMatchObject({ id: answer.id, topic: { id: topic.id, title: 'Extrações de pré-molares' } })
    expect(found?.excerpt).toBe('A extração vem antes da retração.')
    expect(found?.marks.map(([from, to]) => found.excerpt.slice(from, to))).toEqual(['retração'])
  })

  it('takes words for one another as the search of lessons does', async () => {
    const { topic } = await beginTopic(ana, { title: 'Stripping', text: 'Quanto por face?' })
    expect(await idsFor('desgaste interproximal')).toContain(topic.id)
  })

  it('replaces a mistyped word by the most similar one when nothing is found', async () => {
    await shelve(test.needs, await aCourse(test.needs), { title: 'Ancoragem esquelética' })
    const { topic } = await beginTopic(ana, { title: 'Ancoragem em adultos' })
    const { posts, corrected } = await find('ancorajem')
    expect([posts.map(({ id }) => id), corrected]).toEqual([[topic.id], 'ancoragem'])
  })

  it('can be narrowed to lessons, one lesson, the forum or a category', async () => {
    const course = await aCourse(test.needs)
    const [here, there] = [await shelve(test.needs, course), await shelve(test.needs, course)]
    const [one, two] = [await comment(ana, here, 'torque'), await comment(ana, there, 'torque')]
    const three = (await beginTopic(ana, { categoryId: 4, title: 'torque' })).topic
    const four = (await beginTopic(ana, { categoryId: 5, title: 'torque' })).topic
    expect(await idsFor('torque')).toEqual([four.id, three.id, two.id, one.id])
    expect(await idsFor('torque', { where: 'lessons' })).toEqual([two.id, one.id])
    expect(await idsFor('torque', { movieId: here })).toEqual([one.id])
    expect(await idsFor('torque', { where: 'forum' })).toEqual([four.id, three.id])
    expect(await idsFor('torque', { categoryId: 4 })).toEqual([three.id])
  })

  it('never finds what was removed, rewritten, or said on a lesson that is gone', async () => {
    const course = await aCourse(test.needs)
    const { id } = await comment(ana, await shelve(test.needs, course), 'quimera')
    const { topic } = await beginTopic(ana, { title: 'quimera' })
    expect(await idsFor('quimera')).toEqual([topic.id, id])
    await ana.browser.call('PUT', `/forum/posts/${topic.id}`, { body: { title: 'unicórnio', text: 'x' } })
    expect(await idsFor('quimera')).toEqual([id])
    await test.needs.db.pool.query('update courses set is_published = false where id = $1', [course])
    expect(await idsFor('quimera')).toEqual([])
    await ana.browser.call('DELETE', `/forum/posts/${topic.id}`)
    expect(await idsFor('unicórnio')).toEqual([])
  })

  it('goes on page by page, newest first', async () => {
    await test.needs.db.pool.query(
      `insert into posts (user_id, category_id, title, text) select $1, 1, 'Miragem ' || at, 'x' from generate_series(1, 45) as at`,
      [ana.id],
    )
    const seen: string[] = []
    let after: number | undefined
    for (let at = 0; at < 3; at++) {
      const page = await find('miragem', { ...(after !== undefined && { after }) })
      seen.push(...page.posts.map(({ topic }) => topic.title))
      after = page.next ?? undefined
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `Miragem ${45 - at}`))
    expect(after).toBeUndefined()
  })

  it('finds the same wherever it lies: among the newest, a while back, and long ago', async () => {
    const { pool } = test.needs.db
    const write = async (from: number, count: number, title: string) => {
      await pool.query(`alter table posts alter column id restart with ${from}`)
      await pool.query(
        `insert into posts (user_id, category_id, title, text)
         select $1, 1 + at % 2, $3 || ' ' || at, 'x' from generate_series(1, $2::int) as at`,
        [ana.id, count, title],
      )
    }
    await write(100_000, 15, 'Fóssil antigo')
    await write(300_000, 15, 'Fóssil recente')
    await write(310_000, 2000, 'Outra coisa')
    await write(320_000, 15, 'Fóssil novo')
    const seen: string[] = []
    let after: number | null | undefined
    while (after !== null) {
      const page = await find('fóssil', { ...(after !== undefined && { after }) })
      seen.push(...page.posts.map(({ topic }) => topic.title))
      after = page.next
    }
    expect(seen).toEqual(
      ['novo', 'recente', 'antigo'].flatMap(age =>
        Array.from({ length: 15 }, (_, at) => `Fóssil ${age} ${15 - at}`),
      ),
    )
    expect((await find('fóssil', { categoryId: 1 })).posts).toHaveLength(20)
    expect((await find('fóssil', { where: 'lessons' })).posts).toEqual([])
    expect((await find('antigo', { categoryId: 2 })).posts).toHaveLength(8)
  })

  it.each(["'; drop table posts; --", '& | ! ( ) :*', '***', 'de a o', '\\', "a'b"])(
    'takes %j for words and nothing else',
    async keyword => {
      expect((await find(keyword)).posts).toEqual([])
    },
  )
})
