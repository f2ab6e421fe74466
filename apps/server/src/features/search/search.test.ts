import type { ReplyOf, search } from '@alinha/contract'
import { addDays, dayInBrazil, type Language } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { aCategory, aCourse, play, shelve } from '../../testing/lessons/shelves.ts'
import { spokenLines } from '../../testing/lessons/spoken-lines.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { writeCaptions } from '../catalogue/index.ts'

const today = dayInBrazil(new Date())

let test: TestApp
let person: Person
let browser: Browser
let clinic: number
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  person = await aMember(test.needs, { plan: 'premium' })
  browser = new Browser(test.app)
  await browser.login(person)
  clinic = await aCategory(test.needs, 'Clínica')
  const course = await aCourse(test.needs, {
    title: 'Biomecânica dos alinhadores',
    categoryId: clinic,
    teacher: 'Marcos Tibiriçá',
  })
  const other = await aCourse(test.needs, { title: 'Rotina', teacher: 'Lívia Porto' })
  ids['extractions'] = await shelve(test.needs, course, {
    title: 'Extrações de pré-molares',
    durationSeconds: 300,
    releasedOn: '2020-01-01',
  })
  ids['rotation'] = await shelve(test.needs, course, {
    title: 'Rotação de dentes cônicos',
    description: 'Com attachments retangulares e elásticos.',
    durationSeconds: 1200,
    releasedOn: today,
  })
  ids['spoken'] = await shelve(test.needs, other, { title: 'Consulta de controle', durationSeconds: 3600 })
  await write(ids['spoken'] ?? 0, [
    'Bom dia, hoje a consulta é curta.',
    'Começamos pela higiene do paciente.',
    'Agora olhamos o encaixe da placa.',
    'Aqui o desgaste interproximal já foi feito.',
    'Os elásticos de classe II continuam por mais um mês.',
  ])
  await test.needs.db.pool.query(
    `insert into chapters (movie_id, start_seconds, title) values ($1, 0, 'Chegada'), ($1, 61, 'Revisão dos botões')`,
    [ids['spoken']],
  )
})
afterAll(() => test.stop())

/** As managers send them: nobody tells the search. */
const write = (movieId: number, lines: readonly string[], language: Language = 'pt-BR') =>
  inTransaction(test.needs.db, tx => writeCaptions(test.needs, tx, movieId, language, spokenLines(lines)))

type Found = ReplyOf<typeof search.searchLessons>
async function find(keyword: string, filters: object = {}): Promise<Found> {
  const { status, body } = await browser.call('POST', '/search', { body: { keyword, ...filters } })
  expect(status).toBe(200)
  return body as Found
}
const idsFor = async (keyword: string, filters: object = {}) =>
  (await find(keyword, filters)).movies.map(({ id }) => id)

describe('a search', () => {
  it('by the old call returns movies, best first [C7.70, R2.75]', async () => {
    const { status, body } = await browser.call('POST', '/movies/search', { body: { keyword: 'rotação' } })
    expect(status).toBe(200)
    const { movies } = body as ReplyOf<typeof search.searchByKeyword>
    expect(movies).toMatchObject([{ id: ids['rotation'], title: 'Rotação de dentes cônicos', watched: 0 }])
  })

  it.each(['', '   '])('for nothing, %j, is answered "Digite algo" [R5.03]', async keyword => {
    for (const path of ['/movies/search', '/search'])
      expect(await browser.call('POST', path, { body: { keyword } })).toMatchObject({
        status: 403,
        body: { code: 'invalid-request', errors: [{ message: 'Digite algo', field: 'keyword' }] },
      })
  })

  it.each(['extração', 'EXTRACOES', 'extrações', 'extracao de pré-molar', 'extração premolares'])(
    'finds Extrações by %s: accents, plurals and case do not count',
    async keyword => {
      expect(await idsFor(keyword)).toEqual([ids['extractions']])
    },
  )

  it.each([
    ['extrasões', 'extractions'],
    ['rotasão', 'rotation'],
    ['atachments', 'rotation'],
    ['interproximau', 'spoken'],
    ['concultas', 'spoken'],
  ])('forgives the typo %s, and says what it searched for instead', async (keyword, lesson) => {
    const { movies, corrected } = await find(keyword)
    expect(movies.map(({ id }) => id)).toContain(ids[lesson])
    expect(corrected).not.toBeNull()
  })

  it('puts what plays above what comes, page by page, and finds courses by title and teacher', async () => {
    const course = await aCourse(test.needs, { title: 'Sialometria na prática', teacher: 'Nara Quevedo' })
    const coming: number[] = []
    for (let at = 0; at < 13; at++)
      coming.push(await shelve(test.needs, course, { title: 'Sialometria sialometria', hasVideo: false }))
    const plays = await shelve(test.needs, course, { title: 'Uma aula', description: 'De sialometria.' })
    const first = await find('sialometria')
    expect(first.movies[0]?.id).toBe(plays)
    expect(first.courses.map(({ id }) => id)).toEqual([course])
    const rest = await find('sialometria', { after: first.next })
    expect(rest.courses).toEqual([])
    const all = [...first.movies, ...rest.movies].map(({ id }) => id)
    expect(all.toSorted((a, b) => a - b)).toEqual([...coming, plays])
    expect((await find('quevedo sialometria')).courses.map(({ id }) => id)).toEqual([course])
    await test.needs.db.updateTable('courses').set({ is_published: false }).where('id', '=', course).execute()
  })

  it('takes what was typed as it is while there is something to find', async () => {
    expect((await find('rotação')).corrected).toBeNull()
    expect(await find('xyzwvutsrq')).toEqual({ movies: [], courses: [], corrected: null, next: null })
  })

  it.each([
    ['IPR', 'spoken'],
    ['stripping', 'spoken'],
    ['classe 2', 'spoken'],
    ['elásticos de classe 2', 'spoken'],
    ['acessórios', 'rotation'],
    ['aligner', 'rotation'],
  ])('knows by synonyms what %s is, in Portuguese and English [R1.06]', async (keyword, lesson) => {
    expect(await idsFor(keyword)).toContain(ids[lesson])
  })

  it('finds by teacher, course, description and chapter', async () => {
    expect((await idsFor('tibirica')).toSorted()).toEqual([ids['extractions'], ids['rotation']].toSorted())
    expect((await idsFor('biomecanica')).toSorted()).toEqual([ids['extractions'], ids['rotation']].toSorted())
    expect(await idsFor('retangulares')).toEqual([ids['rotation']])
    const [found] = (await find('revisão dos botões')).movies
    expect(found).toMatchObject({ id: ids['spoken'] })
    expect(found?.moments[0]).toMatchObject({ kind: 'chapter', second: 61, text: 'Revisão dos botões' })
  })

  it('leads to the second at which a word is spoken, with the words marked', async () => {
    const [found] = (await find('desgaste interproximal')).movies
    const moment = found?.moments[0]
    expect(moment).toMatchObject({ kind: 'said', second: 60 })
    expect(moment?.text).toMatch(/^Aqui o desgaste interproximal já foi feito\./)
    expect(moment?.marks.map(([from, to]) => moment.text.slice(from, to))).toEqual([
      'desgaste',
      'interproximal',
    ])
    expect((await find('IPR')).movies[0]?.moments[0]).toMatchObject({ second: 60 })
  })

  it('leads to a second once, in Portuguese, whatever languages its captions have', async () => {
    const id = await shelve(test.needs, await aCourse(test.needs), { title: 'Sem nome' })
    const line = 'Aqui falamos de zigomatometria.'
    await write(id, [line], 'en')
    await write(id, [line])
    const [found] = (await find('zigomatometria')).movies
    expect(found).toMatchObject({ id })
    expect(found?.moments.map(({ second, text }) => [second, text])).toEqual([[0, line]])
  })

  it('finds words that are spoken far apart, and leads to the places of each', async () => {
    const [found] = (await find('higiene elásticos')).movies
    expect(found?.id).toBe(ids['spoken'])
    expect(found?.moments.map(({ second }) => second).toSorted((a, b) => a - b)).toEqual([20, 80])
  })

  it('puts what a lesson is called before what is said in it', async () => {
    const said = await shelve(test.needs, await aCourse(test.needs), { title: 'Outra conversa' })
    await write(said, ['Falamos de extrações, de extrações e de extrações.'])
    expect(await idsFor('extrações')).toEqual([ids['extractions'], said])
  })

  it('marks the words in the title', async () => {
    const [found] = (await find('dente cônico')).movies
    expect(found?.titleMarks.map(([from, to]) => found.title.slice(from, to))).toEqual(['dentes', 'cônicos'])
  })

  it('leaves out what is not published, and words that say nothing find nothing', async () => {
    const hidden = await aCourse(test.needs, { isPublished: false })
    await shelve(test.needs, hidden, { title: 'Segredo guardado' })
    expect(await idsFor('segredo')).toEqual([])
    expect(await idsFor('o de a')).toEqual([])
    expect(await idsFor('!!! & | <-> :* \' "')).toEqual([])
  })
})

describe('filters', () => {
  it('narrow by topic, teacher and duration', async () => {
    expect(await idsFor('elásticos', { categoryId: clinic })).toEqual([ids['rotation']])
    expect(await idsFor('elásticos', { teacher: 'Lívia Porto' })).toEqual([ids['spoken']])
    expect(await idsFor('elásticos', { duration: 'long' })).toEqual([ids['spoken']])
    expect(await idsFor('elásticos', { duration: 'medium' })).toEqual([ids['rotation']])
    expect(await idsFor('elásticos', { duration: 'short' })).toEqual([])
  })

  it('narrow by watched and new', async () => {
    await play(test.needs, person.id, ids['rotation'] ?? 0, { covered: 1190, isWatched: true })
    const both = [ids['extractions'], ids['rotation']]
    expect((await idsFor('tibiriçá')).toSorted()).toEqual(both.toSorted())
    expect(await idsFor('tibiriçá', { watched: 1 })).toEqual([ids['rotation']])
    expect(await idsFor('tibiriçá', { watched: 0 })).toEqual([ids['extractions']])
    expect(await idsFor('tibiriçá', { isNew: 1 })).toEqual([ids['rotation']])
    await shelve(test.needs, await aCourse(test.needs, { teacher: 'Marcos Tibiriçá' }), {
      releasedOn: addDays(today, 3),
    })
    expect(await idsFor('tibiriçá', { isNew: 1 })).toEqual([ids['rotation']])
  })

  it('are listed for the page', async () => {
    const { body } = await browser.call('GET', '/search/filters')
    expect(body).toMatchObject({
      categories: [{ id: clinic, title: 'Clínica' }],
      teachers: ['Lívia Porto', 'Marcos Tibiriçá'],
    })
  })
})

describe('suggestions', () => {
  const suggest = async (prefix: string) => {
    const { status, body } = await browser.call(
      'GET',
      `/search/suggestions?prefix=${encodeURIComponent(prefix)}`,
    )
    expect(status).toBe(200)
    return (body as ReplyOf<typeof search.suggestSearches>).suggestions
  }

  it('come with the first letters, of any word, without accents', async () => {
    expect(await suggest('extraç')).toContainEqual({
      kind: 'lesson',
      text: 'Extrações de pré-molares',
      movieId: ids['extractions'],
      courseId: null,
      second: null,
    })
    expect((await suggest('CONIC')).map(({ text }) => text)).toEqual(['Rotação de dentes cônicos'])
    expect((await suggest('tibi')).map(({ kind, text }) => [kind, text])).toEqual([
      ['teacher', 'Marcos Tibiriçá'],
    ])
    expect((await suggest('biome')).map(({ kind }) => kind)).toEqual(['course'])
    expect(await suggest('botoe')).toContainEqual(
      expect.objectContaining({ kind: 'chapter', movieId: ids['spoken'], second: 61 }),
    )
    expect((await suggest('strip')).map(({ kind, text }) => [kind, text])).toEqual([['term', 'stripping']])
  })

  it('are at most eight, and none for what has no letters or is not published', async () => {
    const course = await aCourse(test.needs)
    for (let at = 0; at < 9; at++) await shelve(test.needs, course, { title: `Torque ${at}` })
    expect(await suggest('torque')).toHaveLength(8)
    expect(await suggest("' | !!(")).toEqual([])
    expect(await suggest('segredo')).toEqual([])
    expect((await browser.call('GET', '/search/suggestions?prefix=')).status).toBe(403)
  })
})
