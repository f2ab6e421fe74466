import type { ReplyOf, search } from '@alinha/contract'
import { foldWords } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { aCourse, shelve } from '../../testing/lessons/shelves.ts'
import { spokenLines } from '../../testing/lessons/spoken-lines.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { writeCaptions } from '../catalogue/index.ts'

let test: TestApp
let browser: Browser
beforeAll(async () => {
  test = await startTestApp()
  browser = new Browser(test.app)
  await browser.login(await aMember(test.needs))
})
afterAll(() => test.stop())

/** As managers send them: nobody tells the search. */
const write = (movieId: number, lines: readonly string[]) =>
  inTransaction(test.needs.db, tx => writeCaptions(test.needs, tx, movieId, 'pt-BR', spokenLines(lines)))

type Found = ReplyOf<typeof search.searchLessons>
async function find(keyword: string, filters: object = {}): Promise<Found> {
  const { status, body } = await browser.call('POST', '/search', { body: { keyword, ...filters } })
  expect(status).toBe(200)
  return body as Found
}
const idsFor = async (keyword: string) => (await find(keyword)).movies.map(({ id }) => id)

describe('pages', () => {
  it('follow one another without a gap or a repeat, while lessons come and go', async () => {
    const course = await aCourse(test.needs, { title: 'Torque' })
    const all = new Set<number>()
    for (let at = 0; at < 30; at++) all.add(await shelve(test.needs, course, { title: `Torque ${at}` }))
    const first = await find('torque')
    expect(first.movies).toHaveLength(12)
    await shelve(test.needs, course, { title: 'Torque novo' })
    const second = await find('torque', { after: first.next })
    const third = await find('torque', { after: second.next })
    expect(third.next).toBeNull()
    const seen = [first, second, third].flatMap(({ movies }) => movies.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
    expect(new Set(seen)).toEqual(all)
    expect((await browser.call('POST', '/search', { body: { keyword: 'x', after: '1;2' } })).status).toBe(403)
  })
})

describe('what the search knows', () => {
  it('changes with the lesson, the course, the captions and the chapters, in the same transaction', async () => {
    const { pool } = test.needs.db
    const course = await aCourse(test.needs, { title: 'Passageiro' })
    const id = await shelve(test.needs, course, { title: 'Provisória' })
    await write(id, ['Uma palavra só: quimera.'])
    expect(await idsFor('quimera')).toEqual([id])
    await write(id, ['Agora se diz unicórnio.'])
    expect(await idsFor('quimera')).toEqual([])
    expect(await idsFor('unicórnio')).toEqual([id])
    await pool.query('delete from captions where movie_id = $1', [id])
    expect(await idsFor('unicórnio')).toEqual([])
    await pool.query("update movies set title = 'Definitiva' where id = $1", [id])
    expect(await idsFor('provisória')).toEqual([])
    expect(await idsFor('definitiva')).toEqual([id])
    await pool.query("update courses set title = 'Permanente', teacher_name = 'Zenaide' where id = $1", [
      course,
    ])
    expect(await idsFor('passageiro')).toEqual([])
    expect(await idsFor('zenaide permanente')).toEqual([id])
    await pool.query("insert into chapters (movie_id, start_seconds, title) values ($1, 5, 'Miragem')", [id])
    expect((await find('miragem')).movies[0]?.moments[0]).toMatchObject({ second: 5 })
    await pool.query('delete from chapters where movie_id = $1', [id])
    expect(await idsFor('miragem')).toEqual([])
  })

  it('marks words where they stand, even when letters and accents were written apart', async () => {
    const id = await shelve(test.needs, await aCourse(test.needs), { title: 'Separada' })
    await write(id, ['E\u0301 a hora da tessitura\u0301 e da reabsorc\u0327a\u0303o.'])
    const moment = (await find('reabsorção')).movies[0]?.moments[0]
    expect(moment?.marks.map(([from, to]) => moment.text.slice(from, to))).toEqual(['reabsorção'])
  })

  it('has both of two changes that were made at the same time', async () => {
    const { pool } = test.needs.db
    const id = await shelve(test.needs, await aCourse(test.needs), { title: 'Disputada' })
    const [one, two] = [await pool.connect(), await pool.connect()]
    try {
      await one.query('begin')
      await one.query("update movies set title = 'Alvorada' where id = $1", [id])
      await two.query('begin')
      await two.query("insert into chapters (movie_id, start_seconds, title) values ($1, 9, 'Crepúsculo')", [
        id,
      ])
      await Promise.all([one.query('commit'), two.query('commit')])
    } finally {
      one.release()
      two.release()
    }
    expect(await idsFor('alvorada crepúsculo')).toEqual([id])
    expect((await pool.query('select from search_stale')).rowCount).toBe(0)
  })

  it('is folded by the database as by the rule', async () => {
    const texts = [
      'Extrações dos pré-molares normais às vezes',
      'IMAGENS fáceis, difíceis e infantis; perfis e perfil',
      'Mini-implantes (DAT) na classe II/III — 3 alinhadores, 2 attachments',
      'Cães, alemães, corações, papéis, hotéis, azuis, lápis, ônibus, três, mês, meses, raízes, flores, males',
      'Controle, controles, contenções 1:2 e 08/2026',
    ]
    const { rows } = await test.needs.db.pool.query<{ folded: string }>(
      'select trim(search_fold(text)) as folded from unnest($1::text[]) with ordinality as given (text, at) order by at',
      [texts],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(text => foldWords(text)))
  })
})
