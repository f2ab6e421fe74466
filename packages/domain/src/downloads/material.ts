const MEGABYTE = 1024 ** 2

/** What may lie beside a lesson: how it is named, what it is sent as, and how large it may be. */
export const materialTable = {
  pdf: { extensions: ['.pdf'], contentType: 'application/pdf', megabytes: 50 },
  zip: { extensions: ['.zip'], contentType: 'application/zip', megabytes: 200 },
  jpeg: { extensions: ['.jpg', '.jpeg'], contentType: 'image/jpeg', megabytes: 20 },
  png: { extensions: ['.png'], contentType: 'image/png', megabytes: 20 },
  webp: { extensions: ['.webp'], contentType: 'image/webp', megabytes: 20 },
} as const

export type MaterialKind = keyof typeof materialTable
export const materialKinds = ['pdf', 'zip', 'jpeg', 'png', 'webp'] as const satisfies MaterialKind[]

export type MaterialReason = 'material-not-taken' | 'material-empty' | 'material-too-large'

/** A first look, by name and size. What the file really is shows when it is opened. */
export function checkMaterialOffer(offer: {
  fileName: string
  bytes: number
}): { ok: true; kind: MaterialKind } | { ok: false; reason: MaterialReason } {
  const name = offer.fileName.toLowerCase()
  const kind = materialKinds.find(one => materialTable[one].extensions.some(end => name.endsWith(end)))
  if (!kind) return { ok: false, reason: 'material-not-taken' }
  if (offer.bytes < 1) return { ok: false, reason: 'material-empty' }
  return offer.bytes > materialTable[kind].megabytes * MEGABYTE
    ? { ok: false, reason: 'material-too-large' }
    : { ok: true, kind }
}
