import { materialTable, type MaterialKind } from '@alinha/domain'
import { randomBytes } from 'node:crypto'

/** A name of ours, that nobody guesses. */
export const newMaterialPath = (kind: MaterialKind): string =>
  `materials/${randomBytes(16).toString('base64url')}${materialTable[kind].extensions[0]}`

/** Where its bytes arrive. The address that takes them works for a while, so what arrived is copied before it counts. */
export const arrivalPath = (path: string): string => path.replace(/^materials\//, 'arrivals/')

/** What a browser saves it as: its title, without what a file system could misunderstand. */
export const toSavedName = (title: string, kind: MaterialKind): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ').trim()}${materialTable[kind].extensions[0]}`
