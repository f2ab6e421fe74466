/** In the private store: the file as a manager sent it. */
export const originalPath = (uploadId: string): string => `uploads/${uploadId}`

/** In the private store, until the encode is published. */
export const piecesFolder = (encodeId: string): string => `pieces/${encodeId}`
export const piecePath = (encodeId: string, piece: number, rung: string): string =>
  `${piecesFolder(encodeId)}/${piece}/${rung}.mp4`
export const soundPath = (encodeId: string): string => `${piecesFolder(encodeId)}/audio.m4a`

/** In the store of published files: behind a signed address, or for everybody. */
export const lessonFolder = (encodeId: string): string => `v/${encodeId}`
export const publicFolder = (encodeId: string): string => `p/${encodeId}`
