import { warn, type Finding } from '../findings.ts'
import { scanLimits, type ScanLimits } from '../limits.ts'
import type { PictureFigures } from './measure-picture.ts'
import { differingBits, mirrorHash } from './picture-hash.ts'

export type PictureKind = 'photo' | 'radiograph'

/** The longer side of the picture as it was taken, and what was measured on its smaller copy. */
export type MeasuredPicture = { longerSide: number; figures: PictureFigures }

/** Says what is wrong with one picture. What it shows, and from which side, nobody can tell here. */
export function judgePicture(
  kind: PictureKind,
  { longerSide, figures }: MeasuredPicture,
  { picture: limits }: ScanLimits = scanLimits,
): Finding[] {
  const { sharpness, exposure, white, saturation } = figures
  const findings: Finding[] = []
  if (longerSide < limits.longerSide) findings.push(warn('picture-small', { longerSide }))
  if (kind === 'radiograph') {
    if (saturation > limits.grey) findings.push(warn('picture-not-a-radiograph', { saturation }))
    return findings
  }
  if (sharpness < limits.sharpness) findings.push(warn('picture-blurred', { sharpness }))
  if (exposure < limits.dark) findings.push(warn('picture-dark', { exposure }))
  else if (exposure > limits.bright || white > limits.white)
    findings.push(warn('picture-bright', { exposure, white }))
  if (saturation < limits.grey) findings.push(warn('picture-no-colour', { saturation }))
  return findings
}

/** A picture that is the same as one before it, or the same seen in a mirror. `of` and `with` are places in the list. */
export function judgeDoubles(
  pictures: readonly PictureFigures[],
  { picture: limits }: ScanLimits = scanLimits,
): { of: number; with: number; finding: Finding }[] {
  return pictures.flatMap(({ hash }, of) =>
    pictures.slice(0, of).flatMap((earlier, at) => {
      const bits = differingBits(hash, earlier.hash)
      if (bits <= limits.sameBits) return [{ of, with: at, finding: warn('picture-double', { bits }) }]
      const mirrored = differingBits(hash, mirrorHash(earlier.hash))
      if (mirrored > limits.sameBits) return []
      return [{ of, with: at, finding: warn('picture-double-mirrored', { bits: mirrored }) }]
    }),
  )
}
