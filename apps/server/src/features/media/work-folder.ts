import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = () => join(tmpdir(), 'alinha-media')

/** A folder of one's own on this machine, gone afterwards. Its name says whose it is. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root(), { recursive: true })
  const folder = await mkdtemp(join(root(), `${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What processes that were killed have left behind. One with our own number must have been before us. */
export async function removeLeftFolders(): Promise<void> {
  const names = await readdir(root()).catch(() => [])
  const left = names.filter(name => !isRunning(Number.parseInt(name, 10)))
  await Promise.all(left.map(name => rm(join(root(), name), { recursive: true, force: true })))
}

function isRunning(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
