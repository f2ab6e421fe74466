export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp']
const LARGEST_FILE = 20 * 1024 * 1024
const QUALITY = 0.88

export type PreparedPicture =
  { ok: true; picture: Blob } | { ok: false; reason: 'wrongKind' | 'tooLarge' | 'unreadable' }

/** Makes a photograph small enough to send. Drawing it again also drops the metadata of the camera. */
export async function preparePicture(file: File, longestSide: number): Promise<PreparedPicture> {
  if (!PICTURE_KINDS.includes(file.type)) return { ok: false, reason: 'wrongKind' }
  if (file.size > LARGEST_FILE) return { ok: false, reason: 'tooLarge' }
  try {
    const image = await createImageBitmap(file)
    const picture = await drawSmaller(image, longestSide)
    image.close()
    return { ok: true, picture }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

async function drawSmaller(image: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws nothing.')
  // JPEG has no transparency: without a white background it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (blob === null) throw new Error('The picture could not be written.')
  return blob
}

/**
 * A picture of ours as an address. An `img` cannot send the session along, so the picture is fetched by a call and never
 * lies in a cache of the browser.
 */
export const toPictureAddress = async (webp: Uint8Array): Promise<string> =>
  `data:image/webp;base64,${await toBase64(new Blob([webp.slice()]))}`

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}
