import { isDicom, MEASURED_SIDE, readDicom, type Pixels } from '@alinha/scans'

export type DrawnPicture = { longerSide: number; pixels: Pixels }

/** Draws the small copy on which pictures are measured. Runs in a worker. Throws for what is no picture. */
export async function drawPicture(bytes: Uint8Array<ArrayBuffer>): Promise<DrawnPicture> {
  const picture = await createImageBitmap(isDicom(bytes) ? toImage(readDicom(bytes)) : new Blob([bytes]))
  const longerSide = Math.max(picture.width, picture.height)
  const scale = Math.min(1, MEASURED_SIDE / longerSide)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws nothing in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return { longerSide, pixels: context.getImageData(0, 0, width, height) }
}

function toImage({ data, width, height }: Pixels): ImageData {
  const image = new ImageData(width, height)
  image.data.set(data)
  return image
}
