import type { Files } from '@alinha/providers/files/port'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const AT_ONCE = 8

/**
 * Puts every file of a local folder under a path of the store. Files that an earlier attempt has put stay as they are:
 * a published file is never written twice.
 */
export async function putFolder(
  store: Files,
  folder: string,
  path: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  const waiting = [...names]
  const existing = new Set(await store.list(`${path}/`))
  const putNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      signal?.throwIfAborted()
      const target = `${path}/${name}`
      const { size } = await stat(join(folder, name))
      if (existing.has(target) && (await store.size(target)) === size) continue
      await store.putFile(target, join(folder, name))
    }
  }
  const ended = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      putNext().catch((error: unknown) => {
        waiting.length = 0
        throw error
      }),
    ),
  )
  // Fails only when no file is being read any more, because the folder is removed next.
  const failed = ended.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
  return names.map(name => `${path}/${name}`)
}
