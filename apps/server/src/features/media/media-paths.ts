/** Among the private files: what a manager sent, as it came. */
export const originalPath = (uploadId: string): string => `uploads/${uploadId}`

/** Among the private files, until the encode is published. */
export const piecesFolder = (encodeId: string): string => `pieces/${encodeId}`
export const piecePath = (encodeId: string, piece: number, rung: string): string =>
  `${piecesFolder(encodeId)}/${piece}/${rung}.mp4`
export const soundPath = (encodeId: string): string => `${piecesFolder(encodeId)}/audio.m4a`

/** Among the published ones: behind a signed address, or for everybody. */
export const lessonFolder = (encodeId: string): string => `v/${encodeId}`
export const publicFolder = (encodeId: string): string => `p/${encodeId}`
