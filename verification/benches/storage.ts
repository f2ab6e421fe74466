/**
 * `npm run bench:storage`: whether files are found as fast among 50,000 lessons, how long one lesson takes to be put,
 * listed and removed on disk and in S3, and how much room its rows take in the database.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLocalDisk } from '@alinha/providers/files/local-disk'
import type { Files } from '@alinha/providers/files/port'
import { createS3Files } from '@alinha/providers/files/s3'
import { startRadosgw } from '../stage/radosgw.ts'
import { measureRows } from './storage/lesson-rows.ts'
import { median } from '../measuring/median.ts'

/** How many times as long as among fifty lessons reading may take among all. */
const BAR = 1.5
const FEW = 50
const ROUNDS = 5
const READS = 2000
/** The job that publishes lessons puts as many at once. */
const AT_ONCE = 8

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const LESSONS = values.short ? 5000 : 50_000
const MINUTES = values.short ? 2 : 10
const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-storage-'))
const ends: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]

const anId = () => randomBytes(8).toString('hex')

async function makeLessons(root: string, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, () => join(root, 'v', anId(), '480/s00000.m4s'))
  for (let at = 0; at < count; at += 200)
    await Promise.all(
      files.slice(at, at + 200).map(async file => {
        await mkdir(join(file, '..'), { recursive: true })
        await writeFile(file, 'x')
      }),
    )
  return files
}

async function timeReads(files: string[]): Promise<number> {
  const startedAt = performance.now()
  for (let read = 0; read < READS; read++)
    await readFile(files[Math.floor(Math.random() * files.length)] ?? '')
  return ((performance.now() - startedAt) * 1000) / READS
}

async function measureNames(): Promise<number> {
  const few = await makeLessons(join(folder, 'few'), FEW)
  const many = await makeLessons(join(folder, 'many'), LESSONS)
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ few: await timeReads(few), many: await timeReads(many) })
  const ratio = median(rounds.map(round => round.many / round.few))
  const [amongFew, amongMany] = (['few', 'many'] as const).map(name => median(rounds.map(one => one[name])))
  console.log(
    `a file by its name: ${amongFew?.toFixed(0)} µs among ${FEW} lessons, ${amongMany?.toFixed(0)} µs among ${LESSONS}`,
  )
  return ratio
}

async function measureLesson(name: string, files: Files): Promise<void> {
  const local = join(folder, 'segment')
  writeFileSync(local, randomBytes(118_000))
  const rungs = ['1080', '720', '480', '360', '240', 'audio']
  const paths = rungs.flatMap(rung =>
    Array.from(
      { length: MINUTES * 15 + 1 },
      (_, at) => `v/lesson/${rung}/s${String(at).padStart(5, '0')}.m4s`,
    ),
  )
  const seconds = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    return (performance.now() - startedAt) / 1000
  }
  const waiting = [...paths]
  const putNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await files.putFile(path, local)
  }
  await files.put('first', new Uint8Array(1))
  const put = await seconds(() => Promise.all(Array.from({ length: AT_ONCE }, putNext)))
  const listed = await seconds(() => files.list('v/lesson/'))
  const removed = await seconds(() => files.removeAll('v/lesson'))
  const rate = (paths.length / put).toFixed(0)
  console.log(
    `${name}: ${paths.length} files of a ${MINUTES} minute lesson put in ${put.toFixed(2)} s (${rate} a second),` +
      ` listed in ${listed.toFixed(3)} s, removed in ${removed.toFixed(2)} s`,
  )
}

async function measureS3(): Promise<void> {
  const { endpoint, region, accessKey, secretKey, stop } = await startRadosgw(['media'])
  ends.push(stop)
  const copies = { folder, bytes: 0 }
  const files = createS3Files({ endpoint, region, accessKey, secretKey, bucket: 'media', copies })
  await measureLesson('radosgw in memory', files)
  await files.close()
}

let isMet = false
try {
  await measureLesson(
    'disk',
    createLocalDisk(join(folder, 'disk'), { address: '', keys: [new Uint8Array(32)] }),
  )
  await measureS3()
  for (const line of await measureRows(folder, LESSONS)) console.log(line)
  const ratio = await measureNames()
  isMet = ratio <= BAR
  console.log(`reading by name among ${LESSONS} lessons: ${ratio.toFixed(2)} × (bar: ${BAR})`)
} finally {
  for (const end of ends.toReversed()) await end()
}
process.exit(isMet ? 0 : 1)
