import type { notes, ReplyOf, WireNote } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let lesson: { id: number }
beforeAll(async () => {
  test = await startTestApp()
  lesson = await aPublishedLesson(test.needs, { title: 'Classe II' })
})
afterAll(() => test.stop())

async function enter(): Promise<Browser> {
  const browser = new Browser(test.app)
  await browser.login(await aMember(test.needs))
  return browser
}
const write = async (browser: Browser, second: number, text: string, movieId = lesson.id) => {
  const { status, body } = await browser.call('POST', `/movies/${movieId}/notes`, { body: { second, text } })
  return { status, ...(body as { note: WireNote; code?: string }) }
}
const list = async (browser: Browser) =>
  ((await browser.call('GET', `/movies/${lesson.id}/notes`)).body as ReplyOf<typeof notes.listNotes>).notes

describe('notes on a lesson', () => {
  it('are listed in the order of the lesson, and changed and removed by their author', async () => {
    const browser = await enter()
    const { note: later } = await write(browser, 12, 'Ancoragem: ver de novo.')
    const { note } = await write(browser, 3, '  Desgaste interproximal\nsó depois do alinhamento.  ')
    expect(note).toMatchObject({
      movieId: lesson.id,
      second: 3,
      text: 'Desgaste interproximal\nsó depois do alinhamento.',
    })
    expect((await list(browser)).map(({ id }) => id)).toEqual([note.id, later.id])

    const changed = await browser.call('PUT', `/notes/${note.id}`, {
      body: { second: 15, text: 'Outra coisa' },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { note: { id: note.id, second: 15, text: 'Outra coisa' } },
    })
    expect((await list(browser)).map(({ id }) => id)).toEqual([later.id, note.id])

    expect(await browser.call('DELETE', `/notes/${later.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Anotação apagada.' },
    })
    expect((await list(browser)).map(({ id }) => id)).toEqual([note.id])
  })

  it('cannot be read, changed or removed by anybody else', async () => {
    const [owner, stranger] = [await enter(), await enter()]
    const { note } = await write(owner, 1, 'Só minha')
    expect(await list(stranger)).toEqual([])
    expect((await stranger.call('GET', '/notes/export')).text).not.toContain('Só minha')
    const absent = { status: 404, body: { code: 'not-found' } }
    expect(await stranger.call('PUT', `/notes/${note.id}`, { body: { second: 1, text: 'x' } })).toMatchObject(
      absent,
    )
    expect(await stranger.call('DELETE', `/notes/${note.id}`)).toMatchObject(absent)
    expect(await list(owner)).toEqual([note])
  })

  it('need an existing lesson, a second inside it and some words', async () => {
    const browser = await enter()
    const hidden = await aPublishedLesson(test.needs, { isPublished: false })
    for (const id of [hidden.id, 2_000_000_000])
      expect(await write(browser, 1, 'x', id)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await write(browser, 21, 'Depois do fim')).toMatchObject({
      status: 403,
      code: 'note-past-the-end',
    })
    const { note } = await write(browser, 20, 'No fim')
    const moved = await browser.call('PUT', `/notes/${note.id}`, { body: { second: 21, text: 'x' } })
    expect(moved).toMatchObject({ status: 403, body: { code: 'note-past-the-end' } })
    expect(await write(browser, 20, ' ')).toMatchObject({ status: 403, code: 'invalid-request' })
  })

  it('are five hundred at most', async () => {
    const browser = await enter()
    const { note } = await write(browser, 1, 'A primeira')
    await test.needs.db.pool.query(
      `insert into notes (user_id, movie_id, second, text)
       select user_id, movie_id, second, text from notes, generate_series(1, 499) where id = $1`,
      [note.id],
    )
    expect(await write(browser, 1, 'Uma a mais')).toMatchObject({ status: 403, code: 'too-many-notes' })
  })
})

describe('the export', () => {
  it('has every note as it was written, under its lesson and with a link to its second', async () => {
    const browser = await enter()
    const other = await aPublishedLesson(test.needs, { title: 'Mordida\naberta' })
    await write(browser, 5, 'Linha um\n\n# não é título')
    await write(browser, 2, 'Primeiro', other.id)
    const { text, headers } = await browser.call('GET', '/notes/export')
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    const link = (id: number, second: number) => `http://localhost:5173/panel/movie/${id}?t=${second}`
    expect(text.split('\n')).toEqual([
      '# Minhas anotações',
      '',
      '## Um curso',
      '',
      '### Classe II',
      '',
      `- [0:05](${link(lesson.id, 5)})`,
      '  Linha um',
      '',
      '  # não é título',
      '',
      '## Um curso',
      '',
      '### Mordida aberta',
      '',
      `- [0:02](${link(other.id, 2)})`,
      '  Primeiro',
      '',
    ])
    const one = await browser.call('GET', `/notes/export?movieId=${other.id}`)
    expect(one.text).toContain('Primeiro')
    expect(one.text).not.toContain('Linha um')
  })

  it('says so when there is nothing', async () => {
    expect((await (await enter()).call('GET', '/notes/export')).text).toBe(
      '# Minhas anotações\n\nVocê ainda não escreveu anotações.\n',
    )
  })
})
