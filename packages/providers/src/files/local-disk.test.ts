import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalDisk } from './local-disk.ts'
import type { Files } from './port.ts'

let folder: string
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alinha-files-'))
  files = createLocalDisk(join(folder, 'store'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const read = async (path: string) => {
  const found = await files.read(path)
  return found && new TextDecoder().decode(found)
}

it('reads back what was put, and the newest of two', async () => {
  await files.put('avatars/7/a.webp', bytes('one'))
  await files.put('avatars/7/a.webp', bytes('two'))
  expect(await read('avatars/7/a.webp')).toBe('two')
})

it('has null for what is not there, and removing it again is no failure', async () => {
  expect(await read('avatars/7/a.webp')).toBeNull()
  await files.put('avatars/7/a.webp', bytes('one'))
  expect(await read('avatars/7/a.webp/b')).toBeNull()
  await files.remove('avatars/7/a.webp')
  await files.remove('avatars/7/a.webp')
  expect(await read('avatars/7/a.webp')).toBeNull()
})

it('lists by prefix, in order, and nothing that is still being written', async () => {
  expect(await files.list('')).toEqual([])
  for (const path of ['avatars/7/b', 'avatars/7/a', 'avatars/70/c', 'exports/7/d'])
    await files.put(path, bytes(path))
  await writeFile(join(folder, 'store/avatars/7/.unfinished-x'), 'half')
  expect(await files.list('avatars/7/')).toEqual(['avatars/7/a', 'avatars/7/b'])
  expect(await files.list('')).toEqual(['avatars/7/a', 'avatars/7/b', 'avatars/70/c', 'exports/7/d'])
})

it('leaves no half-written file behind', async () => {
  await files.put('a/b', bytes('x'))
  await expect(files.put('a', bytes('y'))).rejects.toThrow()
  expect((await readdir(join(folder, 'store'))).toSorted()).toEqual(['a'])
})

it.each([
  '',
  '..',
  '../secret',
  'avatars/../../secret',
  '/etc/passwd',
  'avatars//x',
  'avatars/',
  'avatars/.hidden',
  'avatars\\x',
  'avatars/%2e%2e/x',
  'avatars/\0',
  `avatars/${'x'.repeat(300)}`,
])('refuses the path %j', async path => {
  await writeFile(join(folder, 'secret'), 'secret')
  await expect(files.read(path)).rejects.toThrow(RangeError)
  await expect(files.put(path, bytes('x'))).rejects.toThrow(RangeError)
  await expect(files.remove(path)).rejects.toThrow(RangeError)
})
