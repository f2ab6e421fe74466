import type { InputOf, hours } from '@alinha/contract'

/** What was played of one lesson, as the server takes it. */
export type HourReport = InputOf<typeof hours.recordWatchedTime>['body']

type Kept = { key: string; text: string; reports: HourReport[] }

const PREFIX = 'watched:'

const keysOf = (userId: number): string[] =>
  Object.keys(localStorage).filter(key => key.startsWith(`${PREFIX}${userId}:`))

/**
 * Written before it is sent, and taken away when the server has it: a closed tab, a dead battery and a lost network all
 * leave it here. Each playback has a place of its own, so that tabs do not overwrite each other.
 */
export function keepReports(userId: number, playbackId: string, reports: readonly HourReport[]): void {
  try {
    localStorage.setItem(`${PREFIX}${userId}:${playbackId}`, JSON.stringify(reports))
  } catch {
    // A device without room for it: the next report says all of it again.
  }
}

/** Light, so that every page can ask. */
export const hasKeptReports = (userId: number): boolean => keysOf(userId).length > 0

export const listKept = (userId: number): Kept[] =>
  keysOf(userId).flatMap(key => {
    const text = localStorage.getItem(key)
    return text === null ? [] : { key, text, reports: reportsIn(text) }
  })

/** Unless more was written in the meantime. */
export function forgetKept({ key, text }: Kept): void {
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
}

/** Nobody but us writes there; what cannot be read is nothing. */
function reportsIn(text: string): HourReport[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? (stored as HourReport[]) : []
  } catch {
    return []
  }
}
