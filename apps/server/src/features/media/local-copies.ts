import type { Files } from '@alinha/providers/files/port'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a build reads its pieces. */
export type PieceStore = Pick<Files, 'withLocalCopy' | 'size'>

/** Lends several files at once, in the order of their paths. */
export function withLocalCopies<T>(
  files: Pick<Files, 'withLocalCopy'>,
  paths: readonly string[],
  use: (local: string[]) => Promise<T>,
): Promise<T> {
  const next = (lent: string[]): Promise<T> => {
    const path = paths[lent.length]
    return path === undefined ? use(lent) : files.withLocalCopy(path, local => next([...lent, local]))
  }
  return next([])
}

/** Reads pieces that are on this machine. */
export const fromFolder = (folder: string): PieceStore => ({
  withLocalCopy: (name, use) => use(join(folder, name)),
  size: async name => (await stat(join(folder, name))).size,
})
