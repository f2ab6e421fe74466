import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-full-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const adapter = fileURLToPath(new URL('local-disk.ts', import.meta.url))

/** Runs a process that may write no file of more than 32 kB, which is told as a full disk would tell it. */
function putWithoutRoom(bytes: number): string {
  const program = `
    import { createLocalDisk, isDiskFull } from ${JSON.stringify(adapter)}
    const disk = createLocalDisk(${JSON.stringify(folder)}, { address: 'http://x', keys: [new Uint8Array(32)] })
    await disk.put('a/file', new Uint8Array(${bytes})).then(
      () => console.log('written'), error => console.log(isDiskFull(error) ? 'full' : error))`
  const limited = `ulimit -f 64; trap '' XFSZ; exec "$0" --input-type=module -e "$1"`
  return spawnSync('sh', ['-c', limited, process.execPath, program], { encoding: 'utf8' }).stdout.trim()
}

it('a disk without room is told apart from other failures, and leaves nothing behind', () => {
  expect(putWithoutRoom(1000)).toBe('written')
  expect(putWithoutRoom(1_000_000)).toBe('full')
  expect(readdirSync(join(folder, 'a'))).toEqual(['file'])
})
