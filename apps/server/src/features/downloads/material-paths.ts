import { materialTable, type MaterialKind } from '@alinha/domain'
import { randomBytes } from 'node:crypto'

/** A name that nobody can guess. */
export const newMaterialPath = (kind: MaterialKind): string =>
  `materials/${randomBytes(16).toString('base64url')}${materialTable[kind].extensions[0]}`

/** Where its bytes arrive. That address can be written to for a while, so the file is copied before it is checked. */
export const arrivalPath = (path: string): string => path.replace(/^materials\//, 'arrivals/')

/** What a browser saves it as: its title, without what a file system could misunderstand. */
export const toSavedName = (title: string, kind: MaterialKind): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ').trim()}${materialTable[kind].extensions[0]}`
