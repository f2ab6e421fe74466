import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Needs } from '../../needs.ts'
import { startWorking } from '../../platform/jobs.ts'
import { generateVideo } from '../../testing/lessons/generated-videos.ts'
import { aLesson } from '../../testing/lessons/lessons.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { receiveFile } from './uploads/receive-file.ts'
import { checkReceivedUpload } from './source/check-upload.ts'
import { encodeOnePiece, encodeWholeSound } from './encode/encode-pieces.ts'
import { mediaWorker } from './media.worker.ts'
import { publishEncode } from './encode/publish-encode.ts'
import { sweepOldMedia } from './sweep-media.ts'

let test: TestApp
let folder: string
let long: string
let short: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alinha-test-crash-'))
  test = await startTestApp()
  long = await generateVideo(folder, { name: 'long.mp4', seconds: 16, size: '64x36' })
  short = await generateVideo(folder, { name: 'short.mp4', seconds: 2, size: '64x36', sound: 'none' })
}, 60_000)
afterAll(async () => {
  await test.stop()
  await rm(folder, { recursive: true, force: true })
})

type BegunEncode = { movieId: number; uploadId: string; encodeId: string }

/** Sent, looked at and cut into pieces; nobody works on them but the test. */
async function begin(localFile: string, movie?: number): Promise<BegunEncode> {
  const movieId = movie ?? (await aLesson(test.needs)).movieId
  const { uploadId } = await receiveFile(test.needs, { movieId, fileName: 'aula.mp4', localFile })
  await checkReceivedUpload(test.needs, uploadId)
  const { id: encodeId } = await test.needs.db
    .selectFrom('encodes')
    .select('id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow()
  return { movieId, uploadId, encodeId }
}

const countJobs = async (name: string, encodeId: string): Promise<number> => {
  const { rows } = await test.needs.db.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = $1 and data ->> 'encodeId' = $2`,
    [name, encodeId],
  )
  return rows[0]?.count ?? NaN
}
const stateOf = async ({ uploadId, encodeId }: BegunEncode) => {
  const { db } = test.needs
  const upload = await db
    .selectFrom('uploads')
    .select('state')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  const encode = await db
    .selectFrom('encodes')
    .select(['state', 'failure', 'swept_at'])
    .where('id', '=', encodeId)
    .executeTakeFirstOrThrow()
  return {
    upload: upload.state,
    encode: encode.state,
    failure: encode.failure,
    isSwept: encode.swept_at !== null,
  }
}
const shownBy = async (movieId: number) =>
  (
    await test.needs.db
      .selectFrom('movies')
      .select('encode_id')
      .where('id', '=', movieId)
      .executeTakeFirstOrThrow()
  ).encode_id
const doAll = async (needs: Needs, { encodeId }: BegunEncode) => {
  await encodeOnePiece(needs, { encodeId, piece: 0 })
  await publishEncode(needs, encodeId)
}

describe('a lesson in pieces', { timeout: 120_000 }, () => {
  it('is sent to the workers once, though it is checked twice', async () => {
    const begun = await begin(long)
    await checkReceivedUpload(test.needs, begun.uploadId)
    expect(await countJobs('media.encode-piece', begun.encodeId)).toBe(2)
    expect(await countJobs('media.encode-audio', begun.encodeId)).toBe(1)
    expect(await stateOf(begun)).toMatchObject({ upload: 'encoding', encode: 'encoding' })
  })

  it('is published by exactly one job, whichever pieces end together and however often', async () => {
    const { encodeId } = await begin(long)
    const { needs } = test
    await Promise.all([
      encodeOnePiece(needs, { encodeId, piece: 0 }),
      encodeOnePiece(needs, { encodeId, piece: 0 }),
      encodeOnePiece(needs, { encodeId, piece: 1 }),
      encodeWholeSound(needs, encodeId),
      encodeWholeSound(needs, encodeId),
    ])
    expect(await countJobs('media.publish', encodeId)).toBe(1)
    await encodeOnePiece(needs, { encodeId, piece: 1 })
    expect(await countJobs('media.publish', encodeId)).toBe(1)
  })

  it('does not make again what a worker that died had put into the store', async () => {
    const { encodeId } = await begin(short)
    const left = new TextEncoder().encode('what the dead worker left')
    await test.needs.files.put(`pieces/${encodeId}/0/36.mp4`, left)
    await encodeOnePiece(test.needs, { encodeId, piece: 0 })
    expect(await test.needs.files.read(`pieces/${encodeId}/0/36.mp4`)).toEqual(Buffer.from(left))
    expect(await countJobs('media.publish', encodeId)).toBe(1)
  })

  it('ignores a piece that is not in the plan', async () => {
    const { encodeId } = await begin(short)
    await encodeOnePiece(test.needs, { encodeId, piece: 1 })
    await encodeWholeSound(test.needs, encodeId)
    await encodeOnePiece(test.needs, { encodeId: 'absent0000000000', piece: 0 })
    expect(await test.needs.files.list(`pieces/${encodeId}/`)).toEqual([])
  })
})

describe('publishing that breaks in the middle', { timeout: 120_000 }, () => {
  it('leaves the lesson as it was, and the next attempt completes it without writing a file twice', async () => {
    const begun = await begin(short)
    const { encodeId, movieId } = begun
    await encodeOnePiece(test.needs, { encodeId, piece: 0 })
    const written: string[] = []
    const breaking = (breaksAt: string) => ({
      ...test.needs,
      media: {
        ...test.needs.media,
        putFile: async (path: string, file: string) => {
          if (path.endsWith(breaksAt)) throw new Error('the store went away')
          written.push(path)
          await test.needs.media.putFile(path, file)
        },
      },
    })
    for (const breaksAt of ['s00000.m4s', 'storyboard.vtt', 'master.m3u8'])
      await expect(publishEncode(breaking(breaksAt), encodeId)).rejects.toThrow('the store went away')
    expect(await shownBy(movieId)).toBeNull()
    expect(await stateOf(begun)).toMatchObject({ encode: 'encoding', failure: 'the store went away' })

    await publishEncode(breaking('none'), encodeId)
    expect(await shownBy(movieId)).toBe(encodeId)
    expect(written.at(-1)).toBe(`v/${encodeId}/master.m3u8`)
    expect(new Set(written).size).toBe(written.length)
    expect(await stateOf(begun)).toMatchObject({ upload: 'published', encode: 'published', failure: null })
  })

  it('does not publish what is not whole', async () => {
    const begun = await begin(long)
    const { encodeId } = begun
    await encodeOnePiece(test.needs, { encodeId, piece: 0 })
    await encodeWholeSound(test.needs, encodeId)
    await expect(publishEncode(test.needs, encodeId)).rejects.toThrow()
    // A second piece of another length would be joined without complaint.
    const first = await test.needs.files.read(`pieces/${encodeId}/0/36.mp4`)
    await test.needs.files.put(`pieces/${encodeId}/1/36.mp4`, first ?? new Uint8Array())
    await test.needs.db
      .updateTable('encodes')
      .set({ plan: JSON.stringify({ ...(await planOf(encodeId)), frames: 450 }) })
      .where('id', '=', encodeId)
      .execute()
    await expect(publishEncode(test.needs, encodeId)).rejects.toThrow('480 frames')
    expect(await stateOf(begun)).toMatchObject({ encode: 'encoding' })
    expect(await test.needs.media.list(`v/${encodeId}/`)).toEqual([])
  })

  const planOf = async (encodeId: string) =>
    (
      await test.needs.db
        .selectFrom('encodes')
        .select('plan')
        .where('id', '=', encodeId)
        .executeTakeFirstOrThrow()
    ).plan as object
})

describe('of two files of one lesson', { timeout: 120_000 }, () => {
  it('the newer is shown, also when the older is done later', async () => {
    const older = await begin(short)
    const newer = await begin(short, older.movieId)
    await doAll(test.needs, newer)
    await doAll(test.needs, older)
    expect(await shownBy(older.movieId)).toBe(newer.encodeId)
    expect(await stateOf(older)).toMatchObject({ upload: 'cancelled', encode: 'replaced' })
    expect(await stateOf(newer)).toMatchObject({ upload: 'published', encode: 'published' })
  })
})

describe('a lesson that fails every time', { timeout: 120_000 }, () => {
  it('is given up with what the tool said, and what it showed before it still shows', async () => {
    const { db, files, config } = test.needs
    const shown = await begin(short)
    await doAll(test.needs, shown)
    const failing = await begin(short, shown.movieId)
    await writeFile(join(folder, 'broken.mp4'), 'no longer a video')
    await files.putFile(`uploads/${failing.uploadId}`, join(folder, 'broken.mp4'))
    // Every attempt was in vain but the last.
    await db.pool.query(`update jobs.job set retry_limit = 0 where data ->> 'encodeId' = $1`, [
      failing.encodeId,
    ])
    const working = await startWorking(config.DATABASE_URL, mediaWorker(test.needs), test.needs)
    try {
      await until(async () => (await stateOf(failing)).upload === 'failed', 90_000)
    } finally {
      await working.stop()
    }
    expect(await stateOf(failing)).toMatchObject({ encode: 'failed' })
    expect((await stateOf(failing)).failure).toContain('ffmpeg ended with')
    expect(await shownBy(shown.movieId)).toBe(shown.encodeId)
    expect(await files.list(`pieces/${failing.encodeId}/`)).toEqual([])
  })
})

describe('the daily sweep', { timeout: 120_000 }, () => {
  it('removes what nobody can see any longer, after a week, and nothing else', async () => {
    const { db, files, media } = test.needs
    const former = await begin(short)
    await doAll(test.needs, former)
    const shown = await begin(short, former.movieId)
    await doAll(test.needs, shown)
    const unfinished = await begin(short)
    await encodeOnePiece(test.needs, { encodeId: unfinished.encodeId, piece: 0 })
    await files.put(`pieces/${former.encodeId}/0/36.mp4`, new Uint8Array([1]))

    await sweepOldMedia(test.needs)
    expect(await files.list(`pieces/${former.encodeId}/`)).toEqual([])
    expect(await files.list(`pieces/${unfinished.encodeId}/`)).toHaveLength(1)
    expect(await media.list(`v/${former.encodeId}/`)).not.toEqual([])

    await db.pool.query(
      `update encodes set created_at = created_at - interval '8 days', published_at = published_at - interval '8 days'`,
    )
    await sweepOldMedia(test.needs)
    expect(await media.list(`v/${former.encodeId}/`)).toEqual([])
    expect(await files.size(`uploads/${former.uploadId}`)).toBeNull()
    expect(await stateOf(former)).toMatchObject({ encode: 'replaced', isSwept: true })
    expect(await media.list(`v/${shown.encodeId}/`)).not.toEqual([])
    expect(await files.size(`uploads/${shown.uploadId}`)).not.toBeNull()
    expect(await files.list(`pieces/${unfinished.encodeId}/`)).toHaveLength(1)
    expect(await stateOf(shown)).toMatchObject({ encode: 'published', isSwept: false })
  })
})
