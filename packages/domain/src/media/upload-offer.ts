const GIGABYTE = 1024 ** 3

/** What a manager may send as a lesson. Told before sending begins, and held by the server. */
export const uploadLimits = {
  gigabytes: 20,
  bytes: 20 * GIGABYTE,
  extensions: ['.mp4', '.mov', '.mkv', '.webm', '.m4v'],
  /** After so many hours what has not arrived whole is given up. */
  hours: 48,
} as const

export type UploadOfferReason = 'upload-empty' | 'upload-too-large' | 'upload-not-a-video'

/**
 * A first look at what is offered, by name and size alone: it spares a person hours of sending. What the file really is
 * shows when it is decoded.
 */
export function checkUploadOffer(offer: {
  fileName: string
  bytes: number
}): { ok: true } | { ok: false; reason: UploadOfferReason } {
  const name = offer.fileName.toLowerCase()
  if (!uploadLimits.extensions.some(extension => name.endsWith(extension)))
    return { ok: false, reason: 'upload-not-a-video' }
  if (offer.bytes < 1) return { ok: false, reason: 'upload-empty' }
  return offer.bytes > uploadLimits.bytes ? { ok: false, reason: 'upload-too-large' } : { ok: true }
}
