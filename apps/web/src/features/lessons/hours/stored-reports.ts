import type { InputOf, hours } from '@alinha/contract'

/** What was played of one lesson, as the server expects it. */
export type HourReport = InputOf<typeof hours.recordWatchedTime>['body']

type StoredReports = { key: string; text: string; reports: HourReport[] }

const PREFIX = 'watched:'

const keysOf = (userId: number): string[] =>
  Object.keys(localStorage).filter(key => key.startsWith(`${PREFIX}${userId}:`))

/**
 * Stores reports before they are sent; they are removed once the server has them. So they survive a closed tab, an empty
 * battery and a lost network. Each playback has its own key, so that tabs do not overwrite each other.
 */
export function storeReports(userId: number, playbackId: string, reports: readonly HourReport[]): void {
  try {
    localStorage.setItem(`${PREFIX}${userId}:${playbackId}`, JSON.stringify(reports))
  } catch {
    // The storage is full: the next report contains this one, too.
  }
}

/** Cheap enough for every page to call. */
export const hasStoredReports = (userId: number): boolean => keysOf(userId).length > 0

export const listStoredReports = (userId: number): StoredReports[] =>
  keysOf(userId).flatMap(key => {
    const text = localStorage.getItem(key)
    return text === null ? [] : { key, text, reports: parseReports(text) }
  })

/** Keeps them when more was stored in the meantime. */
export function forgetStoredReports({ key, text }: StoredReports): void {
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
}

/** Only this file writes them; what cannot be parsed is ignored. */
function parseReports(text: string): HourReport[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? (stored as HourReport[]) : []
  } catch {
    return []
  }
}
