import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalCopies, type LocalCopies } from './local-copies.ts'

let folder: string
let copies: LocalCopies
let downloads: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alinha-copies-'))
  copies = createLocalCopies({ folder, bytes: 25 })
  downloads = []
})
afterEach(async () => {
  await copies.close()
  await rm(folder, { recursive: true, force: true })
})

/** Ten bytes each. */
const wanted = (key: string) => ({
  key,
  bytes: 10,
  download: async (file: string) => {
    downloads.push(key)
    await writeFile(file, key.repeat(10))
  },
})
const lend = (key: string) => copies.lend(wanted(key), file => readFile(file, 'utf8'))
const keptFiles = async () => {
  const [own = ''] = (await readdir(folder)).filter(name => name.startsWith(`copies-${process.pid}-`))
  return readdir(join(folder, own))
}

it('downloads once for all who ask at the same time or soon after', async () => {
  expect(await Promise.all([lend('a'), lend('a'), lend('a')])).toEqual(Array(3).fill('aaaaaaaaaa'))
  await lend('a')
  expect(downloads).toEqual(['a'])
})

it('throws away what was used longest ago when there are more bytes than it may keep', async () => {
  for (const key of ['a', 'b', 'a', 'c']) await lend(key)
  expect(await keptFiles()).toHaveLength(2)
  await lend('a')
  expect(downloads).toEqual(['a', 'b', 'c'])
  await lend('b')
  expect(downloads).toEqual(['a', 'b', 'c', 'b'])
})

it('takes no copy away from somebody who uses it', async () => {
  const read = await copies.lend(wanted('a'), async file => {
    for (const key of ['b', 'c', 'd']) await lend(key)
    return readFile(file, 'utf8')
  })
  expect(read).toBe('aaaaaaaaaa')
})

it('keeps nothing of a download that failed, tells all who waited, and tries again for the next', async () => {
  let isBroken = true
  const flaky = {
    ...wanted('a'),
    download: async (file: string) => {
      await writeFile(file, 'half')
      if (isBroken) throw new Error('cut')
    },
  }
  const use = (file: string) => readFile(file, 'utf8')
  const both = await Promise.allSettled([copies.lend(flaky, use), copies.lend(flaky, use)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await copies.lend(flaky, use)).toBe('half')
  expect(await keptFiles()).toHaveLength(1)
})

it('removes what a killed process left, and nothing of one that runs', async () => {
  const gone = spawnSync('true').pid
  const names = [`copies-${gone}-x`, `copies-${process.ppid}-x`, `copies-${process.pid}-x`, 'something-else']
  for (const name of names) await mkdir(join(folder, name))
  await lend('a')
  const left = (await readdir(folder)).filter(name => names.includes(name))
  expect(left.toSorted()).toEqual([`copies-${process.ppid}-x`, 'something-else'])
})
