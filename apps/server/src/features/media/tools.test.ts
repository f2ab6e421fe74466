import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyWorker } from '../../features.ts'
import { generateVideo } from '../../testing/lessons/generated-videos.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { listToolProblems } from './check-tools.ts'
import { readSource } from './source/read-source.ts'
import { runTool } from './run-tool.ts'
import { inWorkFolder, removeLeftFolders } from './work-folder.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'alinha-test-tools-'))
})
afterAll(async () => {
  await test.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As a telephone held upright writes it: stored lying, with a note in the first track to turn it by a quarter. */
function turned(video: Buffer): Buffer {
  const copy = Buffer.from(video)
  const matrix = copy.indexOf('tkhd', 0, 'latin1') + 44
  for (const [at, value] of [0, 0x1_0000, 0, -0x1_0000, 0].entries())
    copy.writeInt32BE(value, matrix + 4 * at)
  return copy
}

describe('this machine', { timeout: 30_000 }, () => {
  it.each(['bwrap', 'none'] as const)('can work on lessons with the wall %s', async sandbox => {
    expect(await listToolProblems(sandbox)).toEqual([])
  })

  it('reads the same of a file with the wall and without', async () => {
    const file = await generateVideo(folder, { name: 'a.mp4', seconds: 2, rate: '24000/1001' })
    await writeFile(file, turned(await readFile(file)))
    const read = await readSource({ sandbox: 'bwrap', file, folder })
    expect(read).toEqual({
      ok: true,
      container: 'mov',
      source: { videoStream: 0, audioStream: 1, size: { width: 180, height: 320 }, rate: 24, frames: 48 },
    })
    expect(await readSource({ sandbox: 'none', file, folder })).toEqual(read)
  })

  it('ends a tool with the process that started it, though it has no wall', async () => {
    const stop = new AbortController()
    const args = ['-f', 'lavfi', '-i', 'testsrc2=d=100000', '-f', 'null', '-']
    const limits = { seconds: 20, megabytes: 1000 }
    const run = runTool('none', { tool: 'ffmpeg', args, folder, limits, signal: stop.signal })
    stop.abort()
    await expect(run).rejects.toMatchObject({ name: 'ToolFailed', wasEnded: true })
  })
})

describe('a worker takes', () => {
  const namesOf = (WORKER_JOBS: 'all' | 'media' | 'other') =>
    everyWorker({ ...test.needs, config: { ...test.needs.config, WORKER_JOBS } }).map(
      ({ queue }) => queue.name,
    )

  it('only jobs of lessons, only the others, or all', () => {
    const [media, other] = [namesOf('media'), namesOf('other')]
    expect(media.length).toBeGreaterThan(0)
    expect(media.filter(name => !name.startsWith('media.'))).toEqual([])
    expect(other.filter(name => name.startsWith('media.'))).toEqual([])
    expect(namesOf('all').toSorted()).toEqual([...media, ...other].toSorted())
  })
})

describe('a work folder', () => {
  it('is gone afterwards, also when the work failed', async () => {
    let used = ''
    const failing = inWorkFolder(async work => {
      used = work
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await expect(readdir(used)).rejects.toThrow('ENOENT')
  })

  it('of a process that is no more is removed by the next, and that of a running one stays', async () => {
    const root = join(tmpdir(), 'alinha-media')
    const [dead, running] = [join(root, '4194999-left'), join(root, `${process.ppid}-used`)]
    for (const left of [dead, running]) await mkdir(left, { recursive: true })
    await removeLeftFolders()
    const names = await readdir(root)
    await rm(running, { recursive: true })
    expect(names).not.toContain('4194999-left')
    expect(names).toContain(`${process.ppid}-used`)
  })
})
