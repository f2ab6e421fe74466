import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = () => join(tmpdir(), 'alinha-media')

/** Lends a folder on this machine and removes it afterwards. Its name begins with the id of this process. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root(), { recursive: true })
  const folder = await mkdtemp(join(root(), `${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed. A folder with our own id is of an earlier process that had it. */
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
