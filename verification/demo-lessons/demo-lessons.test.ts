import { checkChapters, parseCaptions } from '@alinha/domain'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../apps/server/database/seed/catalogue.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { buildSource, forgetOtherSources, type Source } from './build.ts'
import { deliver, listWithoutVideo } from './deliver.ts'
import type { DemoLesson } from './lesson.ts'
import { demoLessons } from './lessons.ts'
import { narrate } from './studio/speech.ts'
import { toTexts } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'alinha-demo-lessons-'))
/** It takes some seconds on an idle machine. */
const MINUTE = 60_000
const size = { width: 256, height: 144 }
const whole = demoLessons[0] as DemoLesson
/** One sentence of the cover, whose picture drifts, and one of the diagram, which moves. */
const short: DemoLesson = {
  ...whole,
  scenes: whole.scenes.slice(0, 2).map(scene => ({ ...scene, say: scene.say.slice(0, 1) })),
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cuesOf = (text: string) => {
  const parsed = parseCaptions(text)
  if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.problem}`)
  return parsed.cues
}

describe('the narration of every demo lesson', () => {
  it(
    'lasts 40 to 75 seconds, with captions and chapters in order and within it',
    async () => {
      for (const lesson of demoLessons) {
        const narration = await narrate(lesson)
        expect(narration.seconds).toBeGreaterThan(40)
        expect(narration.seconds).toBeLessThan(75)
        const { captions, chapters } = toTexts(narration)
        expect(captions.map(({ language }) => language)).toContain('pt-BR')
        for (const { text } of captions) {
          const cues = cuesOf(text)
          expect(cues.length).toBe(lesson.scenes.flatMap(({ say }) => say).length)
          for (const [index, { startMs, endMs }] of cues.entries()) {
            expect(startMs).toBeGreaterThan(cues[index - 1]?.endMs ?? 0)
            expect(endMs).toBeGreaterThan(startMs + 500)
          }
          expect(cues.at(-1)?.endMs).toBeLessThan(narration.seconds * 1000)
        }
        expect(checkChapters(chapters, Math.floor(narration.seconds))).toEqual({ ok: true, chapters })
      }
    },
    2 * MINUTE,
  )
})

describe('the file of a demo lesson', () => {
  let source: Source
  beforeAll(async () => {
    source = await buildSource(short, folder, size)
  }, MINUTE)

  it('has a picture and a sound track as long as the narration', async () => {
    const probe = JSON.parse(
      execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', source.video], {
        encoding: 'utf8',
      }),
    ) as { streams: { codec_name: string; width?: number; height?: number; duration: string }[] }
    const [picture, sound] = probe.streams
    expect(picture).toMatchObject({ codec_name: 'h264', ...size })
    expect(sound).toMatchObject({ codec_name: 'aac' })
    const { seconds } = await narrate(short)
    expect(Number(picture?.duration)).toBeCloseTo(seconds, 0)
    expect(Number(sound?.duration)).toBeCloseTo(seconds, 0)
  })

  it('is loud enough to hear, and its pictures move', () => {
    const { stderr } = spawnSync(
      'ffmpeg',
      [
        '-hide_banner',
        '-i',
        source.video,
        '-af',
        'volumedetect',
        '-vf',
        'mpdecimate,showinfo',
        '-f',
        'null',
        '-',
      ],
      { encoding: 'utf8' },
    )
    expect(Number(/mean_volume: (-?[\d.]+)/.exec(stderr)?.[1])).toBeGreaterThan(-30)
    expect([...stderr.matchAll(/ pts_time:/g)].length).toBeGreaterThan(40)
  })

  it('is built once', async () => {
    const { mtimeMs } = statSync(source.video)
    expect((await buildSource(short, folder, size)).video).toBe(source.video)
    expect(statSync(source.video).mtimeMs).toBe(mtimeMs)
  })
})

describe('the seeded catalogue', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
    await seedCatalogue(test.needs.db, new Date())
  })
  afterAll(() => test.stop())

  it('has the lesson of every video, in six categories, some free, some for everyone, two on demand', async () => {
    const found = await listWithoutVideo(test.needs.db, demoLessons)
    expect(found.map(({ lesson }) => lesson)).toEqual(demoLessons)
    const { rows } = await test.needs.db.pool.query(
      `select count(distinct category_id)::int as categories, count(distinct courses.id)::int as courses,
              (count(*) filter (where kind = 'on-demand'))::int as on_demand,
              (count(*) filter (where is_available_on_free_plan))::int as free,
              (count(*) filter (where movies.audience = 'everyone'))::int as for_everyone,
              bool_and(is_available) as available
         from movies join courses on courses.id = course_id where movies.id = any($1)`,
      [found.map(({ movieId }) => movieId)],
    )
    const [{ categories, courses, on_demand, free, for_everyone, available }] = rows
    expect(categories).toBeGreaterThanOrEqual(6)
    expect(courses).toBeGreaterThanOrEqual(6)
    expect(on_demand).toBeGreaterThanOrEqual(2)
    expect(free).toBeGreaterThanOrEqual(1)
    expect(for_everyone).toBeGreaterThanOrEqual(2)
    expect(available).toBe(true)
  })

  it('gets the file, the captions and the chapters of a lesson once', async () => {
    const { db } = test.needs
    const source = await buildSource(short, folder, size)
    const [waiting] = await listWithoutVideo(db, [whole])
    if (!waiting) throw new Error('not seeded')
    await deliver(test.needs, waiting, source)
    const upload = await db.selectFrom('uploads').select(['state', 'bytes']).executeTakeFirstOrThrow()
    expect(upload).toEqual({ state: 'received', bytes: statSync(source.video).size })
    const captions = await db.selectFrom('captions').select('language').orderBy('language').execute()
    expect(captions.map(({ language }) => language)).toEqual(['en', 'es', 'pt-BR'])
    const chapters = await db.selectFrom('chapters').select(['title']).orderBy('start_seconds').execute()
    expect(chapters.map(({ title }) => title)).toEqual(short.scenes.map(({ chapter }) => chapter))
    expect(await listWithoutVideo(db, [whole])).toEqual([])
  })

  it('removes the file of a lesson whose words have changed', async () => {
    const { video } = await buildSource(short, folder, size)
    await forgetOtherSources(folder, demoLessons)
    expect(statSync(video, { throwIfNoEntry: false })).toBeUndefined()
  })
})
