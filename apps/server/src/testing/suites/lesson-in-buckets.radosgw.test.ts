/** Needs a real S3 server: `npm run test:s3` starts one and runs this. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveFile } from '../../features/media/index.ts'
import { generateVideo } from '../lessons/generated-videos.ts'
import { aLesson } from '../lessons/lessons.ts'
import { untilMediaIsDone } from '../lessons/media-done.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

const variables = Object.entries(process.env).flatMap(([name, value = '']): [string, string][] =>
  name.startsWith('S3_') ? [[name, value]] : [],
)

let test: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alinha-test-buckets-'))
  test = await startTestApp({
    withWorker: true,
    environment: {
      ...Object.fromEntries(variables),
      STORAGE: 's3',
      FILES_FOLDER: join(folder, 'files'),
      MEDIA_FOLDER: join(folder, 'media'),
      COPIES_FOLDER: join(folder, 'copies'),
    },
  })
})
afterAll(async () => {
  await test.stop()
  expect(await readdir(join(folder, 'copies'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

it('a lesson goes from file to stream with every byte in two buckets', { timeout: 120_000 }, async () => {
  const { db, files, media } = test.needs
  const { movieId } = await aLesson(test.needs, { audience: 'everyone' })
  const localFile = await generateVideo(folder, {
    name: 'aula.mp4',
    seconds: 9,
    size: '426x240',
    rate: '25',
  })
  const { uploadId } = await receiveFile(test.needs, { movieId, fileName: 'aula.mp4', localFile })
  await untilMediaIsDone(test.needs)

  const movie = await db
    .selectFrom('movies')
    .select(['encode_id', 'preview_encode_id', 'is_available'])
    .where('id', '=', movieId)
    .executeTakeFirstOrThrow()
  expect(movie.is_available).toBe(false)
  // Other suites have uploads of their own in this bucket; pieces would be ours.
  const kept = await files.list('')
  expect(kept).toContain(`uploads/${uploadId}`)
  expect(kept.filter(name => !name.startsWith('uploads/'))).toEqual([])
  const published = await media.list(`v/${movie.encode_id}/`)
  for (const name of ['master.m3u8', '240/index.m3u8', '240/init.mp4', '240/s00003.m4s', 'poster.webp'])
    expect(published).toContain(`v/${movie.encode_id}/${name}`)
  expect(await media.list(`p/${movie.preview_encode_id}/`)).toContain(
    `p/${movie.preview_encode_id}/master.m3u8`,
  )
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true })
  const here = onDisk.filter(entry => entry.isFile() && !entry.parentPath.includes('copies'))
  expect(here.map(({ name }) => name)).toEqual(['aula.mp4'])
})
