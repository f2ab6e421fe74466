import { LAST_CATALOGUE_KEY as KEY } from './api/session.ts'

/** The beginning of the last catalogue this person saw on this device. src/first-view.ts draws from it, before any program. */
type LastCatalogue = { userId: number; catalog: unknown }

export function storeLastCatalogue(userId: number, catalog: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, catalog } satisfies LastCatalogue))
  } catch {
    // The storage is full: the next visit waits for the server's answer.
  }
}

/** Unchecked: an older version of the program may have stored it. */
export function findLastCatalogue(userId: number): unknown {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastCatalogue | null
    return last?.userId === userId ? last.catalog : null
  } catch {
    return null
  }
}
