import { viewLevels, type ViewLevel } from '@alinha/contract'
import { createHash } from 'node:crypto'

/**
 * The id of a copy follows from its file: a job that comes again writes the same one, and whoever removes a file removes
 * its copies without asking which there were.
 */
export function toCopyId(fileId: string, level: ViewLevel): string {
  const hex = createHash('sha256').update(`copy ${level} of ${fileId}`).digest('hex')
  // The form of a random id, of version 8: made in a way of its own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const listCopyIds = (fileId: string): string[] => viewLevels.map(level => toCopyId(fileId, level))
