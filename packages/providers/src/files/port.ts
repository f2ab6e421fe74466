/** Bytes under a path of ours, such as `avatars/abc-512.webp`. Names are made by us, never taken from a person. */
export type Files = {
  /** Replaces what was there; a reader sees the old bytes or the new ones, never half. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** The same from a file of this machine, which stays. Its size does not matter: it is never held in memory. */
  putFile(path: string, localFile: string): Promise<void>
  /** Null when nothing is there. */
  read(path: string): Promise<Uint8Array | null>
  /**
   * Lends a file of this machine with the bytes, to read only and only until `use` ends. Callers of this process
   * share it. Throws `FileMissing` when nothing is there.
   */
  withLocalCopy<T>(path: string, use: (localFile: string) => Promise<T>): Promise<T>
  /** In bytes. Null when nothing is there. */
  size(path: string): Promise<number | null>
  /** Safe to repeat. */
  remove(path: string): Promise<void>
  /** Everything inside one folder (`v/abc` or `v/abc/`, never `v/abcd`). Safe to repeat. */
  removeAll(folder: string): Promise<void>
  /** Every path that begins with the prefix, in order. */
  list(prefix: string): Promise<string[]>
  /** An address that gives these bytes to whoever holds it, as a download, for so many seconds. */
  presignRead(path: string, options: PresignedRead): Promise<string>
  /**
   * An address that takes one PUT of exactly so many bytes of exactly this type. It works again until its time
   * is over, so look at what arrived only after that, or at a copy.
   */
  presignUpload(path: string, options: PresignedUpload): Promise<string>
}

export type PresignedRead = {
  seconds: number
  /** Under which a browser saves it. */
  fileName?: string
}

export type PresignedUpload = { seconds: number; bytes: number; contentType: string }

/** Asked to lend what is not there. */
export class FileMissing extends Error {
  constructor() {
    super('No such file in this store.')
    this.name = 'FileMissing'
  }
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Refuses whatever could lead out of the store: a caller that sends such a path has a bug. */
export function refuseStrangePath(path: string): void {
  if (!path.split('/').every(part => PART.test(part))) throw new RangeError('No path of this file store.')
}

/** The folder in the form that ends with a slash. An empty one would be the whole store, and is refused. */
export function readFolder(folder: string): string {
  const plain = folder.endsWith('/') ? folder.slice(0, -1) : folder
  refuseStrangePath(plain)
  return `${plain}/`
}

const LONGEST_SECONDS = 7 * 24 * 3600

/** The one range that every store keeps to: S3 signs for a week at most. */
export function refuseStrangeDuration(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS)
    throw new RangeError('An address is signed for 1 second to 7 days.')
}

/** Always a download: what was uploaded must never be shown as a page of ours. */
export const toDisposition = (fileName?: string): string =>
  fileName === undefined
    ? 'attachment'
    : `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*!]/g, byCode)}`

const byCode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
