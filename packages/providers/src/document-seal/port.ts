/** The seal of the company on a document: a detached signature that says who issued it and that nothing was changed. */
export type DocumentSeal = {
  /** CMS as PAdES-B-B wants it (ETSI EN 319 142-1), over the parts one after the other. */
  sign(parts: readonly Uint8Array[]): Promise<Uint8Array>
  /** Until when the certificate of the key is good, and whether an authority made for tests issued it. */
  describe(): Promise<{ expiresAt: Date; isForTests: boolean }>
}

/** Bytes that a signature takes at most, with the chain of an accredited authority inside. */
export const ROOM_FOR_A_SIGNATURE = 8000

/** A key, and its certificate with those of the authorities above it, as PEM. */
export type SealPems = { key: string; certificates: string }
