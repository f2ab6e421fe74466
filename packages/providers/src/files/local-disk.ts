import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import {
  FileMissing,
  readFolder,
  refuseStrangeDuration,
  refuseStrangePath,
  type Files,
  type PresignedRead,
} from './port.ts'
import { toSignedAddress, type Permission } from './signed-address.ts'

/** Where `disk-gate.ts` answers for this folder, and the keys that both know: the first signs. */
export type Gate = { address: string; keys: readonly Uint8Array[] }

/** Never a name that `put` is given: those do not begin with a dot. */
const UNFINISHED = '.unfinished-'

/** Files in one folder of this machine. */
export function createLocalDisk(folder: string, { address, keys }: Gate): Files {
  const root = resolve(folder)
  const [key] = keys
  const presign = (permission: Omit<Permission, 'expires'>, { seconds }: PresignedRead): string => {
    if (!key) throw new Error('a disk needs a key for its addresses')
    refuseStrangePath(permission.path)
    refuseStrangeDuration(seconds)
    const expires = Math.ceil(Date.now() / 1000) + seconds
    return toSignedAddress(address, key, { ...permission, expires })
  }

  return {
    async put(path, bytes) {
      await writeWhole(locate(root, path), unfinished => writeFile(unfinished, bytes))
    },
    async putFile(path, localFile) {
      // Where the file system can, no byte is copied until one side changes.
      await writeWhole(locate(root, path), unfinished =>
        copyFile(localFile, unfinished, constants.COPYFILE_FICLONE),
      )
    },
    async read(path) {
      return readFile(locate(root, path)).catch(nullWhenMissing)
    },
    async withLocalCopy(path, use) {
      if ((await sizeOf(locate(root, path))) === null) throw new FileMissing()
      return use(locate(root, path))
    },
    async size(path) {
      return sizeOf(locate(root, path))
    },
    async remove(path) {
      await rm(locate(root, path), { force: true })
    },
    async removeAll(inside) {
      await rm(join(root, readFolder(inside)), { recursive: true, force: true })
    },
    async list(prefix) {
      // Only the folder that the prefix names is walked: the whole store may be millions of files.
      const folderEnd = prefix.lastIndexOf('/')
      const start = folderEnd < 0 ? root : locate(root, prefix.slice(0, folderEnd))
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
      return (entries ?? [])
        .filter(entry => entry.isFile() && !entry.name.startsWith(UNFINISHED))
        .map(entry => relative(root, join(entry.parentPath, entry.name)))
        .filter(path => path.startsWith(prefix))
        .toSorted()
    },
    async presignRead(path, options) {
      return presign({ method: 'GET', path, fileName: options.fileName }, options)
    },
    async presignUpload(path, { seconds, bytes, contentType }) {
      return presign({ method: 'PUT', path, bytes, contentType }, { seconds })
    },
  }
}

export function locate(root: string, path: string): string {
  refuseStrangePath(path)
  return join(root, path)
}

/**
 * Whoever looks sees the file of before or the whole new one: it is written beside, and then takes the name. Both are on
 * the disk before this returns; without that, a power cut would leave an empty file under a name that a row points to.
 */
export async function writeWhole(
  target: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = join(dirname(target), `${UNFINISHED}${randomBytes(9).toString('base64url')}`)
  try {
    await write(unfinished)
    await sync(unfinished)
    await rename(unfinished, target)
    await sync(dirname(target))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** True when there is no room left for what was to be written, or the disk takes nothing at the moment. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'].includes(String(error.code))

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(nullWhenMissing)
  return found?.isFile() ? found.size : null
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
    return null
  throw error
}
