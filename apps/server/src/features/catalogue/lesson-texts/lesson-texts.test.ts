import type { lessonTexts, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { Browser, type Answer } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listPublishedCaptions, listChapters } from './lesson-texts.queries.ts'
import { writeCaptions } from './edit-lesson-texts.ts'
import { writeCaptionFiles } from './publish-captions.ts'

let test: TestApp
let manager: Browser
let managerId: number
beforeAll(async () => {
  test = await startTestApp()
  const person = await aManager(test.needs)
  managerId = person.id
  manager = new Browser(test.app)
  await manager.login(person)
})
afterAll(() => test.stop())

type Texts = ReplyOf<typeof lessonTexts.readLessonTexts>

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows

async function aShownLesson(durationSeconds = 90): Promise<number> {
  const [course] = await query<{ id: number }>(
    `insert into courses (kind, title, slug, position) values ('course', 'Curso', $1, 1) returning id`,
    [`curso-${crypto.randomUUID()}`],
  )
  const [movie] = await query<{ id: number }>(
    `insert into movies (course_id, title, duration_seconds, position) values ($1, 'Aula', $2, 1) returning id`,
    [course?.id, durationSeconds],
  )
  return movie?.id ?? 0
}

let encodes = 0

/** The lesson shows a new encode from now on. */
async function encodeFor(movieId: number): Promise<string> {
  const encodeId = `encode${String(++encodes).padStart(10, '0')}`
  const uploadId = crypto.randomUUID()
  await query(
    `insert into uploads (id, movie_id, file_name, bytes, state) values ($1, $2, 'a.mp4', 1, 'published')`,
    [uploadId, movieId],
  )
  await query(
    `insert into encodes (id, movie_id, upload_id, kind, state, plan, duration_ms, published_at)
     values ($1, $2, $3, 'lesson', 'published', '{}', 90000, now())`,
    [encodeId, movieId, uploadId],
  )
  await query('update movies set encode_id = $1 where id = $2', [encodeId, movieId])
  return encodeId
}

const vtt = (words: string) => `WEBVTT\n\n00:01.000 --> 00:04.000\n${words}\n\n00:04.000 --> 00:06.500\nfim\n`
const put = (movieId: number, language: string, text: string): Promise<Answer> =>
  manager.call('PUT', `/admin/movies/${movieId}/captions/${language}`, { body: { text } })
const readTexts = async (movieId: number): Promise<Texts> =>
  (await manager.call('GET', `/admin/movies/${movieId}/texts`)).body as Texts
const publish = (movieId: number) => writeCaptionFiles(test.needs, movieId)
const fileOf = async (encodeId: string, path: string | undefined) =>
  Buffer.from((await test.needs.media.read(`v/${encodeId}/${path}`)) ?? []).toString()

describe('captions', () => {
  it('are stored as cues and shown to the manager', async () => {
    const movieId = await aShownLesson()
    const { status, body } = await put(movieId, 'pt-BR', vtt('Olá, <i>pessoal</i> & <script>amigos'))
    expect(status).toBe(200)
    expect(body).toEqual({
      duration: 90,
      captions: [
        {
          language: 'pt-BR',
          label: 'Português',
          cues: 2,
          fingerprint: expect.any(String) as string,
          isPublished: 0,
          firstCues: [
            { start: 1, end: 4, text: 'Olá, pessoal & amigos' },
            { start: 4, end: 6.5, text: 'fim' },
          ],
        },
      ],
      chapters: [],
    })
    expect(
      await query('select * from caption_cues where movie_id = $1 order by position', [movieId]),
    ).toEqual([
      {
        movie_id: movieId,
        language: 'pt-BR',
        position: 0,
        start_ms: 1000,
        end_ms: 4000,
        text: 'Olá, <i>pessoal</i> &amp; amigos',
      },
      { movie_id: movieId, language: 'pt-BR', position: 1, start_ms: 4000, end_ms: 6500, text: 'fim' },
    ])
  })

  it('replace those of the same language and leave the others alone', async () => {
    const movieId = await aShownLesson()
    await put(movieId, 'pt-BR', vtt('primeira'))
    await put(movieId, 'es', '1\n00:00:01,000 --> 00:00:02,000\nhola\n')
    await put(movieId, 'pt-BR', 'WEBVTT\n\n00:01.000 --> 00:02.000\nsegunda\n')
    const { captions } = await readTexts(movieId)
    expect(captions.map(({ language, cues, firstCues }) => [language, cues, firstCues[0]?.text])).toEqual([
      ['pt-BR', 1, 'segunda'],
      ['es', 1, 'hola'],
    ])
  })

  it('are refused with the line that is wrong, and those before them stay', async () => {
    const movieId = await aShownLesson()
    await put(movieId, 'en', vtt('first'))
    const { status, body } = await put(movieId, 'en', 'WEBVTT\n\n00:04.000 --> 00:01.000\nx\n')
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'captions-not-readable',
      errors: [{ message: 'Linha 3: A legenda termina antes de começar.', field: 'text' }],
    })
    expect((await readTexts(movieId)).captions[0]?.firstCues[0]?.text).toBe('first')
  })

  it('of two managers at once are completely those of one of them', async () => {
    const movieId = await aShownLesson()
    const words = ['um', 'dois', 'três', 'quatro']
    const answers = await Promise.all(words.map(word => put(movieId, 'pt-BR', vtt(word))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await readTexts(movieId)).captions[0]?.cues).toBe(2)
  })

  it('of a lesson or in a language that does not exist are refused', async () => {
    expect((await put(999_999, 'pt-BR', vtt('a'))).body).toMatchObject({ code: 'not-found' })
    expect((await put(await aShownLesson(), 'fr', vtt('a'))).status).toBe(403)
    expect((await manager.call('GET', '/admin/movies/999999/texts')).status).toBe(404)
  })

  it('can be removed, and removing them again changes nothing', async () => {
    const movieId = await aShownLesson()
    await put(movieId, 'en', vtt('first'))
    for (const _ of [1, 2]) {
      const { status, body } = await manager.call('DELETE', `/admin/movies/${movieId}/captions/en`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ captions: [] })
    }
    expect(await query('select * from caption_cues where movie_id = $1', [movieId])).toEqual([])
    const actions = await query<{ action: string }>(
      `select action from audit_log where actor_id = $1 and details->>'movieId' = $2 order by id`,
      [managerId, String(movieId)],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'lesson-texts.captions-put',
      'lesson-texts.captions-removed',
    ])
  })
})

describe('publishing captions', () => {
  it('is asked for in the transaction that changes them', async () => {
    const movieId = await aShownLesson()
    await put(movieId, 'pt-BR', vtt('olá'))
    const failed = inTransaction(test.needs.db, async tx => {
      await writeCaptions(test.needs, tx, movieId, 'en', vtt('hi'))
      throw new Error('and then it fails')
    })
    await expect(failed).rejects.toThrow()
    const jobs = await query(
      `select 1 from jobs.job where name = 'lesson-texts.publish-captions' and data->>'movieId' = $1`,
      [String(movieId)],
    )
    expect(jobs).toHaveLength(1)
  })

  it('writes a file beside the video and lists it in three languages', async () => {
    const movieId = await aShownLesson()
    const encodeId = await encodeFor(movieId)
    for (const language of ['es', 'en', 'pt-BR']) await put(movieId, language, vtt(`em ${language}`))
    expect(await listPublishedCaptions(test.needs.db, movieId)).toEqual([])
    await publish(movieId)
    await publish(movieId)

    const listed = await listPublishedCaptions(test.needs.db, movieId)
    expect(listed.map(({ language, label }) => [language, label])).toEqual([
      ['pt-BR', 'Português'],
      ['en', 'English'],
      ['es', 'Español'],
    ])
    expect(listed[0]?.path).toMatch(/^captions\/pt_br_[0-9a-f]{8}\.vtt$/)
    expect(await fileOf(encodeId, listed[0]?.path)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nem pt-BR\n\n00:00:04.000 --> 00:00:06.500\nfim\n',
    )
    expect((await readTexts(movieId)).captions.map(({ isPublished }) => isPublished)).toEqual([1, 1, 1])
  })

  it('keeps the last version listed until the next one is written, under another name', async () => {
    const movieId = await aShownLesson()
    const encodeId = await encodeFor(movieId)
    await put(movieId, 'pt-BR', vtt('velha'))
    await publish(movieId)
    const [old] = await listPublishedCaptions(test.needs.db, movieId)
    await put(movieId, 'pt-BR', vtt('nova'))
    expect(await listPublishedCaptions(test.needs.db, movieId)).toEqual([old])
    expect((await readTexts(movieId)).captions[0]?.isPublished).toBe(0)
    await publish(movieId)
    const [now] = await listPublishedCaptions(test.needs.db, movieId)
    expect(now?.path).not.toBe(old?.path)
    expect(await fileOf(encodeId, old?.path)).toContain('velha')
    expect(await fileOf(encodeId, now?.path)).toContain('nova')
  })

  it('follows the lesson to its next encode', async () => {
    const movieId = await aShownLesson()
    await encodeFor(movieId)
    await put(movieId, 'pt-BR', vtt('olá'))
    await publish(movieId)
    const next = await encodeFor(movieId)
    expect(await listPublishedCaptions(test.needs.db, movieId)).toEqual([])
    await publish(movieId)
    const [listed] = await listPublishedCaptions(test.needs.db, movieId)
    expect(await fileOf(next, listed?.path)).toContain('olá')
  })

  it('does nothing for a lesson without a video', async () => {
    const movieId = await aShownLesson()
    await put(movieId, 'pt-BR', vtt('olá'))
    await publish(movieId)
    expect(await listPublishedCaptions(test.needs.db, movieId)).toEqual([])
  })
})

describe('chapters', () => {
  const putChapters = (movieId: number, chapters: unknown) =>
    manager.call('PUT', `/admin/movies/${movieId}/chapters`, { body: { chapters } })

  it('are kept in their order and replaced as a whole', async () => {
    const movieId = await aShownLesson()
    await putChapters(movieId, [{ start: 5, title: 'Antigo' }])
    const { status } = await putChapters(movieId, [
      { start: 60, title: ' Checklist ' },
      { start: 0, title: 'Por que a placa escapa' },
    ])
    expect(status).toBe(200)
    const kept = [
      { start: 0, title: 'Por que a placa escapa' },
      { start: 60, title: 'Checklist' },
    ]
    expect(await listChapters(test.needs.db, movieId)).toEqual(kept)
    expect((await readTexts(movieId)).chapters).toEqual(kept)
  })

  it.each([
    ['chapter-past-the-end', [{ start: 90, title: 'Depois' }]],
    [
      'chapters-at-the-same-second',
      [
        { start: 1, title: 'a' },
        { start: 1, title: 'b' },
      ],
    ],
    ['invalid-request', [{ start: -1, title: 'a' }]],
    ['invalid-request', [{ start: 1, title: '' }]],
    ['invalid-request', [{ start: 1.5, title: 'a' }]],
  ])('are refused as %s: %o', async (code, chapters) => {
    const movieId = await aShownLesson()
    expect((await putChapters(movieId, chapters)).body).toMatchObject({ code })
    expect(await listChapters(test.needs.db, movieId)).toEqual([])
  })

  it('of a lesson that does not exist are refused', async () => {
    expect((await putChapters(999_999, [])).status).toBe(404)
  })
})
