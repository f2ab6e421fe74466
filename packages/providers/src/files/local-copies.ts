import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type LocalCopies = {
  /**
   * Lends the copy with this key, which `download` makes when nobody here has it. Copies that are lent do not count
   * as room: what a job needs now, it gets.
   */
  lend<T>(wanted: CopyRequest, use: (localFile: string) => Promise<T>): Promise<T>
  /** Throws away everything that was kept. */
  close(): Promise<void>
}

type CopyRequest = { key: string; bytes: number; download: (localFile: string) => Promise<void> }
type Copy = { file: string; bytes: number; ready: Promise<void>; borrowers: number }

const ours = new Set<string>()

/** Copies of stored files in a folder of this machine, kept after use as long as they take no more room than `bytes`. */
export function createLocalCopies(options: { folder: string; bytes: number }): LocalCopies {
  const name = `copies-${process.pid}-${randomBytes(6).toString('hex')}`
  const folder = join(options.folder, name)
  // In order of last use: a copy that is lent again moves to the end.
  const copies = new Map<string, Copy>()
  let opened: Promise<void> | null = null

  async function open(): Promise<void> {
    ours.add(name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeLeftovers(options.folder)
  }

  async function makeRoom(): Promise<void> {
    let kept = [...copies.values()].reduce((sum, copy) => sum + copy.bytes, 0)
    for (const [key, copy] of copies) {
      if (kept <= options.bytes) return
      if (copy.borrowers > 0) continue
      copies.delete(key)
      kept -= copy.bytes
      await rm(copy.file, { force: true })
    }
  }

  function begin({ key, bytes, download }: CopyRequest): Copy {
    const file = join(folder, randomBytes(12).toString('hex'))
    const make = async () => {
      await (opened ??= open())
      await makeRoom()
      await download(file)
    }
    const copy: Copy = { file, bytes, borrowers: 0, ready: make() }
    copy.ready.catch(async () => {
      if (copies.get(key) === copy) copies.delete(key)
      await rm(file, { force: true })
    })
    return copy
  }

  return {
    async lend(wanted, use) {
      const copy = copies.get(wanted.key) ?? begin(wanted)
      copies.delete(wanted.key)
      copies.set(wanted.key, copy)
      copy.borrowers++
      try {
        await copy.ready
        return await use(copy.file)
      } finally {
        copy.borrowers--
        await makeRoom()
      }
    },
    async close() {
      copies.clear()
      ours.delete(name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process that was killed could not throw its copies away: the next one does. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^copies-(\d+)-/.exec(name)?.[1])
    const isInUse = ours.has(name) || (pid !== process.pid && isRunning(pid))
    if (pid > 0 && !isInUse) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is one too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
