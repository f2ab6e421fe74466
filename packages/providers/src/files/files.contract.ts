import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FileMissing, type Files } from './port.ts'

export type OpenFiles = { files: Files; close(): Promise<void> }

export const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const STRANGE_PATHS = [
  '',
  '..',
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//x',
  'a/',
  'a/.hidden',
  'a\\x',
  'a/%2e%2e/x',
  'a/\0',
  'a b',
  `a/${'x'.repeat(300)}`,
]

/** What every store keeps to, whichever stands behind the port. */
export function describeFiles(open: () => Promise<OpenFiles>): void {
  let opened: OpenFiles
  let files: Files
  let folder: string
  /** Each test has a folder of its own in the store. */
  let at: string
  beforeAll(async () => {
    opened = await open()
    files = opened.files
    folder = await mkdtemp(join(tmpdir(), 'alinha-files-contract-'))
  })
  beforeEach(() => {
    at = `t${randomBytes(6).toString('hex')}`
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function aLocalFile(bytes: Uint8Array): Promise<string> {
    const file = join(folder, randomBytes(6).toString('hex'))
    await writeFile(file, bytes)
    return file
  }

  describe('a store', () => {
    it('reads back what was put, the newest of two, and nothing at all', async () => {
      await files.put(`${at}/a.webp`, bytesOf('one'))
      await files.put(`${at}/a.webp`, bytesOf('two'))
      await files.put(`${at}/empty`, bytesOf(''))
      expect(textOf(await files.read(`${at}/a.webp`))).toBe('two')
      expect(await files.read(`${at}/empty`)).toHaveLength(0)
    })

    it('has null for what is not there, and removing it again is no failure', async () => {
      expect(await files.read(`${at}/a`)).toBeNull()
      expect(await files.size(`${at}/a`)).toBeNull()
      await files.put(`${at}/a`, bytesOf('one'))
      expect(await files.size(`${at}/a`)).toBe(3)
      expect(await files.size(at)).toBeNull()
      await files.remove(`${at}/a`)
      await files.remove(`${at}/a`)
      expect(await files.read(`${at}/a`)).toBeNull()
    })

    it('lists by prefix, in order', async () => {
      expect(await files.list(`${at}/`)).toEqual([])
      for (const path of ['7/b', '7/a', '70/c', '7-x', '8/d']) await files.put(`${at}/${path}`, bytesOf(path))
      expect(await files.list(`${at}/7/`)).toEqual([`${at}/7/a`, `${at}/7/b`])
      expect(await files.list(`${at}/7`)).toEqual(['7-x', '7/a', '7/b', '70/c'].map(path => `${at}/${path}`))
    })

    it('removes a folder with all in it, and none that only begins alike', async () => {
      for (const path of ['v/abc/1/x', 'v/abc/y', 'v/abcd/z', 'v/w'])
        await files.put(`${at}/${path}`, bytesOf(path))
      await files.removeAll(`${at}/v/abc`)
      expect(await files.list(`${at}/`)).toEqual([`${at}/v/abcd/z`, `${at}/v/w`])
      await files.removeAll(`${at}/v/abc/`)
      await files.removeAll(`${at}/v/abcd/`)
      expect(await files.list(`${at}/`)).toEqual([`${at}/v/w`])
    })

    it('takes files of this machine, small and of many parts, and leaves them where they are', async () => {
      for (const size of [0, 1000, 8 * 1024 * 1024, 21_000_001]) {
        const bytes = randomBytes(size)
        const local = await aLocalFile(bytes)
        await files.putFile(`${at}/${size}`, local)
        expect(await files.size(`${at}/${size}`)).toBe(size)
        expect((await stat(local)).size).toBe(size)
        const lent = await files.withLocalCopy(`${at}/${size}`, file => readFile(file))
        expect(hashOf(lent)).toBe(hashOf(bytes))
      }
    })

    it('stores nothing when the file of this machine is missing', async () => {
      await expect(files.putFile(`${at}/a`, join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await files.list(`${at}/`)).toEqual([])
    })

    it('gives a reader one whole version while several write', async () => {
      const versions = Array.from({ length: 8 }, () => randomBytes(300_000))
      const hashes = new Set(versions.map(hashOf))
      await files.put(`${at}/a`, versions[0] as Uint8Array)
      const seen: string[] = []
      const writing = Promise.all(versions.map(version => files.put(`${at}/a`, version)))
      for (let look = 0; look < 20; look++) seen.push(hashOf((await files.read(`${at}/a`)) as Uint8Array))
      await writing
      expect(seen.filter(hash => !hashes.has(hash))).toEqual([])
      expect(await files.list(`${at}/`)).toEqual([`${at}/a`])
    })

    it('lends one copy to several at once, the newest to the next, and FileMissing for none', async () => {
      await files.put(`${at}/a`, bytesOf('one'))
      const lent = await Promise.all(
        Array.from({ length: 5 }, () =>
          files.withLocalCopy(`${at}/a`, async file => `${file} ${await readFile(file, 'utf8')}`),
        ),
      )
      expect(new Set(lent).size).toBe(1)
      expect(lent[0]?.endsWith(' one')).toBe(true)
      await files.put(`${at}/a`, bytesOf('two'))
      expect(await files.withLocalCopy(`${at}/a`, file => readFile(file, 'utf8'))).toBe('two')
      await files.remove(`${at}/a`)
      await expect(files.withLocalCopy(`${at}/a`, readFile)).rejects.toThrow(FileMissing)
      await expect(files.withLocalCopy(at, readFile)).rejects.toThrow(FileMissing)
    })

    it('hands on what goes wrong while a copy is used', async () => {
      await files.put(`${at}/a`, bytesOf('one'))
      const used = files.withLocalCopy(`${at}/a`, () => Promise.reject(new Error('of the borrower')))
      await expect(used).rejects.toThrow('of the borrower')
    })

    it.each(STRANGE_PATHS)('refuses the path %j', async path => {
      const local = await aLocalFile(bytesOf('x'))
      const asked: (() => Promise<unknown>)[] = [
        () => files.read(path),
        () => files.put(path, bytesOf('x')),
        () => files.putFile(path, local),
        () => files.withLocalCopy(path, readFile),
        () => files.size(path),
        () => files.remove(path),
        () => files.presignRead(path, { seconds: 60 }),
        () => files.presignUpload(path, { seconds: 60, bytes: 1, contentType: 'image/png' }),
      ]
      for (const ask of asked) await expect(ask()).rejects.toThrow(RangeError)
    })

    it.each(['', '/', '..', 'a/../..', 'a//', '/etc'])('removes no folder called %j', async path => {
      await files.put(`${at}/a`, bytesOf('x'))
      await expect(files.removeAll(path)).rejects.toThrow(RangeError)
      expect(await files.size(`${at}/a`)).toBe(1)
    })

    it('lists no prefix that leads out of it', async () => {
      for (const prefix of ['../', '/etc/', 'a/../../', './'])
        await expect(files.list(prefix)).rejects.toThrow(RangeError)
    })
  })
}
