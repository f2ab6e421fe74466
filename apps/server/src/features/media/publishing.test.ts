import { readMediaPlaylist } from '@alinha/domain'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorking } from '../../platform/jobs.ts'
import { countPictures, generateVideo } from '../../testing/lessons/generated-videos.ts'
import { aLesson } from '../../testing/lessons/lessons.ts'
import { untilMediaIsDone } from '../../testing/lessons/media-done.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { receiveFile } from './uploads/receive-file.ts'
import { drawFrame, makePreview } from '../catalogue/index.ts'
import { mediaWorker } from './media.worker.ts'
import { recordFinalFailure } from './record-final-failure.ts'

let test: TestApp
let working: { stop(): Promise<void> }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alinha-test-videos-'))
  test = await startTestApp()
  working = await startWorking(test.needs.config.DATABASE_URL, mediaWorker(test.needs), test.needs)
})
afterAll(async () => {
  await working.stop()
  await test.stop()
  await rm(folder, { recursive: true, force: true })
})

const readText = async (path: string): Promise<string> =>
  new TextDecoder().decode((await test.needs.media.read(path)) ?? new Uint8Array())

const send = async (movieId: number, localFile: string): Promise<string> => {
  const { uploadId } = await receiveFile(test.needs, { movieId, fileName: 'aula.mp4', localFile })
  await untilMediaIsDone(test.needs)
  return uploadId
}

const readLesson = (movieId: number) =>
  test.needs.db.selectFrom('movies').selectAll().where('id', '=', movieId).executeTakeFirstOrThrow()
const readUpload = (id: string) =>
  test.needs.db
    .selectFrom('uploads')
    .select(['state', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const readEncodes = (movieId: number, kind = 'lesson') =>
  test.needs.db
    .selectFrom('encodes')
    .select(['id', 'state', 'failure', 'duration_ms', 'upload_id'])
    .where('movie_id', '=', movieId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()

describe('a lesson that was sent', { timeout: 100_000 }, () => {
  let movieId: number
  let encodeId: string
  let uploadId: string
  beforeAll(async () => {
    ;({ movieId } = await aLesson(test.needs, { audience: 'professionals' }))
    const file = await generateVideo(folder, { name: 'aula.mp4', seconds: 16.4, size: '426x240', rate: '25' })
    uploadId = await send(movieId, file)
    encodeId = (await readLesson(movieId)).encode_id ?? ''
  }, 100_000)

  it('is published whole, as long as it lasts, and waits for a person to release it', async () => {
    expect(await readUpload(uploadId)).toEqual({ state: 'published', refusal: null })
    expect(await readLesson(movieId)).toMatchObject({ is_available: false, duration_seconds: 16 })
    expect(await readEncodes(movieId)).toMatchObject([
      { id: encodeId, state: 'published', duration_ms: 16_400 },
    ])
    expect(encodeId).toMatch(/^[a-z0-9]{16}$/)
  })

  it('was cut into pieces, each done by a worker, and they are gone', async () => {
    const rows = await test.needs.db
      .selectFrom('encode_pieces')
      .select('piece')
      .where('encode_id', '=', encodeId)
      .orderBy('piece')
      .execute()
    expect(rows.map(({ piece }) => piece)).toEqual([0, 1, 2])
    expect(await test.needs.files.list('pieces/')).toEqual([])
  })

  it('has a master playlist that names what is there, and nothing else is there', async () => {
    const master = await readText(`v/${encodeId}/master.m3u8`)
    expect(master).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=426x240,FRAME-RATE=25\.000\n240\/index/,
    )
    const named = master.split('\n').filter(line => line.endsWith('.m3u8'))
    expect(named).toEqual(['240/index.m3u8', 'audio/index.m3u8'])
    const expected = ['master.m3u8', 'poster.webp', 'sb0.jpg', 'storyboard.vtt']
    for (const playlist of named) {
      const { init, segments } = readMediaPlaylist(await readText(`v/${encodeId}/${playlist}`))
      const at = playlist.replace('index.m3u8', '')
      expected.push(playlist, `${at}${init}`, ...segments.map(({ uri }) => `${at}${uri}`))
    }
    expect(await test.needs.media.list('')).toEqual(expected.map(name => `v/${encodeId}/${name}`).toSorted())
  })

  it('begins with two short segments, and they come to its length', async () => {
    const { segments } = readMediaPlaylist(await readText(`v/${encodeId}/240/index.m3u8`))
    expect(segments.map(({ seconds }) => seconds)).toEqual([2, 2, 4, 4, 4, 0.4])
  })

  it('has every frame of the source, with a keyframe every two seconds', async () => {
    const { segments } = readMediaPlaylist(await readText(`v/${encodeId}/240/index.m3u8`))
    const files = ['init.mp4', ...segments.map(({ uri }) => uri)]
    const local = files.map(name => join(test.needs.config.MEDIA_FOLDER, 'v', encodeId, '240', name))
    expect(await countPictures(local)).toEqual({ frames: 410, keyframeAt: [0, 2, 4, 6, 8, 10, 12, 14, 16] })
  })

  it('left its original among the private files, never where nginx looks', async () => {
    expect(await test.needs.files.list('uploads/')).toEqual([`uploads/${uploadId}`])
    const published = await test.needs.media.list('')
    expect(published.filter(path => !path.startsWith(`v/${encodeId}/`))).toEqual([])
    const original = await test.needs.files.size(`uploads/${uploadId}`)
    const sizes = await Promise.all(published.map(path => test.needs.media.size(path)))
    expect(sizes).not.toContain(original)
  })

  it('has no preview, because it is for professionals', async () => {
    expect(await readEncodes(movieId, 'preview')).toEqual([])
    expect((await readLesson(movieId)).preview_encode_id).toBeNull()
  })

  it('keeps its identity when its file is replaced, and the former files stay for those who are watching', async () => {
    const before = await readLesson(movieId)
    const file = await generateVideo(folder, { name: 'nova.mp4', seconds: 5, size: '320x180' })
    await send(movieId, file)
    const after = await readLesson(movieId)
    expect(after).toEqual({ ...before, encode_id: after.encode_id, duration_seconds: 5 })
    expect(after.encode_id).not.toBe(encodeId)
    expect(await readEncodes(movieId)).toMatchObject([
      { id: encodeId, state: 'replaced' },
      { id: after.encode_id, state: 'published' },
    ])
    expect(await readText(`v/${encodeId}/master.m3u8`)).toContain('#EXTM3U')
    expect(await readText(`v/${after.encode_id}/master.m3u8`)).toContain('180/index.m3u8')
  })

  it('stays hidden when a manager had hidden it', async () => {
    const { db } = test.needs
    await db.updateTable('movies').set({ is_available: false }).where('id', '=', movieId).execute()
    const file = await generateVideo(folder, {
      name: 'oculta.mkv',
      seconds: 2,
      size: '160x90',
      sound: 'none',
    })
    await send(movieId, file)
    expect(await readLesson(movieId)).toMatchObject({ is_available: false, duration_seconds: 2 })
  })
})

describe('a lesson for everyone', { timeout: 100_000 }, () => {
  it('has a preview in public files of its own, which is taken away when it no longer is for everyone', async () => {
    const { db, jobs, media } = test.needs
    const { movieId } = await aLesson(test.needs, { audience: 'everyone' })
    const file = await generateVideo(folder, { name: 'aberta.mp4', seconds: 12, size: '426x240' })
    await send(movieId, file)
    const { encode_id: encodeId, preview_encode_id: previewId } = await readLesson(movieId)
    expect(await readEncodes(movieId, 'preview')).toMatchObject([{ id: previewId, state: 'published' }])
    expect(await readText(`p/${previewId}/master.m3u8`)).toContain('240/index.m3u8')
    expect((await media.list('p/')).filter(path => path.startsWith(`p/${encodeId}/`))).toEqual([
      `p/${encodeId}/poster.webp`,
    ])

    await db.updateTable('movies').set({ audience: 'professionals' }).where('id', '=', movieId).execute()
    await jobs.send(db, makePreview, { movieId })
    await untilMediaIsDone(test.needs)
    expect((await readLesson(movieId)).preview_encode_id).toBeNull()
    expect(await media.list('p/')).toEqual([])
    expect(await readText(`v/${encodeId}/master.m3u8`)).toContain('#EXTM3U')
  })
})

describe('a file that is refused', { timeout: 100_000 }, () => {
  it('says why, leaves nothing behind, and what the lesson showed it still shows', async () => {
    const { movieId } = await aLesson(test.needs)
    await send(movieId, await generateVideo(folder, { name: 'boa.mp4', seconds: 2, size: '160x90' }))
    const before = await readLesson(movieId)
    const fast = await generateVideo(folder, { name: 'rapida.mp4', seconds: 2, size: '160x90', rate: '120' })
    const uploadId = await send(movieId, fast)
    expect(await readUpload(uploadId)).toEqual({ state: 'refused', refusal: 'upload-too-many-frames' })
    expect(await test.needs.files.size(`uploads/${uploadId}`)).toBeNull()
    expect(await readLesson(movieId)).toEqual(before)
  })
})

describe('the frame of a lesson', { timeout: 100_000 }, () => {
  it('is that of the second that was chosen', async () => {
    const { db, jobs, files } = test.needs
    const { movieId } = await aLesson(test.needs)
    const colours = `drawbox=c=red:t=fill:enable='lt(t,5)',drawbox=c=blue:t=fill:enable='gte(t,5)'`
    await send(
      movieId,
      await generateVideo(folder, { name: 'cores.mp4', seconds: 8, size: '426x240', more: ['-vf', colours] }),
    )
    const frameAt = async (second: number) => {
      const drawing = { movie_id: movieId, second, state: 'drawing' }
      await db
        .insertInto('lesson_frames')
        .values(drawing)
        .onConflict(conflict => conflict.column('movie_id').doUpdateSet(drawing))
        .execute()
      await jobs.send(db, drawFrame, { movieId, second })
      await untilMediaIsDone(test.needs)
      const name = String((await readLesson(movieId)).thumbnail_path).replace('/api/files/', '')
      const bytes = Buffer.from((await files.read(name)) ?? [])
      const { dominant } = await sharp(bytes).stats()
      const { width, height } = await sharp(bytes).metadata()
      return { width, height, colour: dominant.r > dominant.b ? 'red' : 'blue' }
    }
    expect(await frameAt(0)).toEqual({ width: 426, height: 240, colour: 'red' })
    expect(await frameAt(4)).toMatchObject({ colour: 'red' })
    expect(await frameAt(5)).toMatchObject({ colour: 'blue' })
    expect(await frameAt(7)).toMatchObject({ colour: 'blue' })
    // Each takes the place of the one before.
    expect(await files.list('catalogue/')).toHaveLength(1)
  })

  it('that no worker could draw is recorded as failed', async () => {
    const { db } = test.needs
    const { movieId } = await aLesson(test.needs)
    await db.insertInto('lesson_frames').values({ movie_id: movieId, second: 3, state: 'drawing' }).execute()
    await recordFinalFailure(test.needs, { movieId, second: 3 })
    const frames = db.selectFrom('lesson_frames').select('state').where('movie_id', '=', movieId)
    expect(await frames.execute()).toEqual([{ state: 'failed' }])
  })
})
