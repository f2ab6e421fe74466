import { MOST_PICTURE_PIXELS } from '@alinha/domain'
import sharp from 'sharp'
import type { Pictures } from '../../../apps/server/src/platform/pictures/pictures.ts'
import { Refusal } from '../../../apps/server/src/platform/refusal.ts'

const draw = async (bytes: Buffer, side: number) => {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('picture-not-readable')
    })
  return { bytes: data, width: info.width, height: info.height }
}

/** The control: pictures decoded in the API itself, as many at once as come. */
export const openPictures = (): Pictures => ({
  async drawSquares(_owner, bytes, widths) {
    const drawn = await Promise.all(
      widths.map(async width => [width, (await draw(bytes, width)).bytes] as const),
    )
    return new Map(drawn)
  },
  drawWithin: (_owner, bytes, longest) => draw(bytes, longest),
  isPicture: async () => true,
})
