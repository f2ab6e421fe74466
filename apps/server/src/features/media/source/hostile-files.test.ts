import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateVideo } from '../../../testing/lessons/generated-videos.ts'
import { writeHostileVideos, type HostileVideo } from '../../../testing/lessons/hostile-videos.ts'
import { readSource } from './read-source.ts'
import { pathInSandbox, runTool, ToolFailed } from '../run-tool.ts'

const LONGEST_MS = 2000

let folder: string
let work: string
let videos: HostileVideo[]
let trap: Server
let calls = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alinha-hostile-'))
  work = await mkdtemp(join(tmpdir(), 'alinha-hostile-work-'))
  trap = createServer(socket => {
    calls++
    socket.destroy()
  })
  await new Promise<void>(listening => trap.listen(0, '127.0.0.1', listening))
  const address = trap.address()
  const port = typeof address === 'object' && address ? address.port : 0
  videos = await writeHostileVideos(folder, { url: `http://127.0.0.1:${port}` })
}, 60_000)
afterAll(async () => {
  trap.close()
  await rm(folder, { recursive: true, force: true })
  await rm(work, { recursive: true, force: true })
})

/** A machine that is busy elsewhere is not the file's fault: the fastest of three counts. */
async function refusalOf(file: string): Promise<{ answer: string; ms: number }> {
  let [answer, ms] = ['', Infinity]
  for (let attempt = 0; attempt < 3 && ms > LONGEST_MS; attempt++) {
    const startedAt = performance.now()
    const read = await readSource({ sandbox: 'bwrap', file, folder: work })
    answer = read.ok ? 'accepted' : read.reason
    ms = performance.now() - startedAt
  }
  return { answer, ms }
}

describe('of a corpus of hostile files', { timeout: 120_000 }, () => {
  it('each is refused with its reason within two seconds, nobody is called, and nothing is written', async () => {
    const answers: Record<string, string> = {}
    const slow: string[] = []
    for (const { name, file } of videos) {
      const { answer, ms } = await refusalOf(file)
      answers[name] = answer
      if (ms > LONGEST_MS) slow.push(`${name}: ${Math.round(ms)} ms`)
    }
    expect(answers).toEqual(Object.fromEntries(videos.map(({ name, refusal }) => [name, refusal])))
    expect(slow).toEqual([])
    expect(calls).toBe(0)
    expect(await readdir(work)).toEqual([])
  })

  it('a good file is accepted after all of them', async () => {
    const file = await generateVideo(folder, { name: 'after.mp4', seconds: 2 })
    expect(await readSource({ sandbox: 'bwrap', file, folder: work })).toMatchObject({ ok: true })
  })
})

describe('behind the wall', { timeout: 60_000 }, () => {
  const limits = { seconds: 20, megabytes: 1000 }
  const fails = (args: string[], more = {}) =>
    runTool('bwrap', { tool: 'ffmpeg', args, folder: work, limits, ...more }).then(
      () => 'it worked',
      (error: unknown) => (error instanceof ToolFailed ? error.message : String(error)),
    )

  it('a tool sees no file of this machine but those it is given', async () => {
    expect(await fails(['-i', '/etc/passwd', '-f', 'null', '-'])).toContain('No such file')
    expect(await fails(['-i', join(folder, 'good.mp4'), '-f', 'null', '-'])).toContain('No such file')
    const reads = { source: join(folder, 'good.mp4') }
    const seen = pathInSandbox('bwrap', 'source', reads.source)
    expect(await fails(['-i', seen, '-f', 'null', '-'], { reads })).toBe('it worked')
  })

  it('a tool cannot write what it is given to read, nor anywhere but in its folder', async () => {
    const before = await stat(join(folder, 'good.mp4'))
    const reads = { source: join(folder, 'good.mp4') }
    const over = ['-f', 'lavfi', '-i', 'testsrc2=d=1', '-f', 'mp4']
    expect(await fails([...over, '/in/source'], { reads })).toMatch(/Read-only|Permission denied/)
    expect(await fails([...over, '/usr/lib/x.mp4'])).toMatch(/Read-only|Permission denied/)
    const after = await stat(join(folder, 'good.mp4'))
    expect([after.size, after.mtimeMs]).toEqual([before.size, before.mtimeMs])
  })

  it('a tool reaches nobody, though the one who listens can be reached from here', async () => {
    const address = trap.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await fails(['-i', `http://127.0.0.1:${port}/x`])).toMatch(/refused|unreachable|Unable to open/i)
    expect(calls).toBe(0)
    await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    expect(calls).toBeGreaterThan(0)
  })

  it('a tool that takes too long, too much memory or too much disk is ended', async () => {
    const endless = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:d=100000']
    expect(await fails([...endless, '-f', 'null', '-'], { limits: { ...limits, seconds: 0.5 } })).toContain(
      'took longer than 0.5 s',
    )
    expect(
      await fails([...endless, '-c:v', 'rawvideo', 'big.nut'], {
        limits: { ...limits, megabytesPerFile: 1 },
      }),
    ).toContain('File too large')
    const heavy = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:d=2', '-c:v', 'libx264', 'big.mp4']
    expect(await fails(heavy, { limits: { ...limits, megabytes: 450 } })).toContain('malloc')
  })

  it('a tool is ended when its work is no longer wanted, and what it said last is kept', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 200)
    const endless = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:d=100000', '-f', 'null', '-']
    expect(await fails(endless, { signal: stop.signal })).toContain('was told to stop')
    const said = await fails(['-v', 'debug', '-i', 'absent.mp4'])
    expect(said).toContain('absent.mp4: No such file or directory')
    expect(said.split('\n').length).toBeLessThanOrEqual(42)
  })
})
