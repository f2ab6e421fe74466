import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { refuseStrangePath, type Files } from './port.ts'

/** Never a name that `put` is given: those do not begin with a dot. */
const UNFINISHED = '.unfinished-'

/** Files in one folder of this machine. */
export function createLocalDisk(folder: string): Files {
  const root = resolve(folder)
  const locate = (path: string): string => {
    refuseStrangePath(path)
    return join(root, path)
  }

  return {
    async put(path, bytes) {
      const target = locate(path)
      await mkdir(dirname(target), { recursive: true })
      const unfinished = join(dirname(target), `${UNFINISHED}${randomBytes(9).toString('base64url')}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(path) {
      return readFile(locate(path)).catch(nullWhenMissing)
    },
    async remove(path) {
      await rm(locate(path), { force: true })
    },
    async list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
      return (entries ?? [])
        .filter(entry => entry.isFile() && !entry.name.startsWith(UNFINISHED))
        .map(entry => relative(root, join(entry.parentPath, entry.name)))
        .filter(path => path.startsWith(prefix))
        .toSorted()
    },
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
    return null
  throw error
}
