/** Bytes under a path of ours, such as `avatars/abc-512.webp`. Names are made by us, never taken from a person. */
export type Files = {
  /** Replaces what was there; a reader sees the old bytes or the new ones, never half. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null when nothing is there. */
  read(path: string): Promise<Uint8Array | null>
  /** Safe to repeat. */
  remove(path: string): Promise<void>
  /** Every path that begins with the prefix, in order. */
  list(prefix: string): Promise<string[]>
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Refuses whatever could lead out of the store: a caller that sends such a path has a bug. */
export function refuseStrangePath(path: string): void {
  if (!path.split('/').every(part => PART.test(part))) throw new RangeError('No path of this file store.')
}
