import type { ArchForm } from './arch-form.ts'
import { readDicom } from './dicom/read-dicom.ts'
import type { Finding } from './findings.ts'
import { judgeArch } from './judge-arch.ts'
import { judgePair } from './judge-pair.ts'
import { scanLimits, type ScanLimits } from './limits.ts'
import type { MeasuredArch } from './measure-bite.ts'
import { judgePicture } from './pictures/judge-picture.ts'
import { readMesh } from './read/read-mesh.ts'
import { Unreadable, type Figures } from './unreadable.ts'

/** One file as both sides see it. Without an arch it could not be read, and the finding says why. */
export type SeenScan = { findings: Finding[]; arch: (MeasuredArch & { form: ArchForm | null }) | null }

export function lookAtScan(bytes: Uint8Array, limits: ScanLimits = scanLimits): SeenScan {
  try {
    const mesh = readMesh(bytes)
    const { findings, figures, form } = judgeArch(mesh, limits)
    return { findings, arch: { mesh, figures, form } }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { findings: [{ code: error.code, level: 'stop', figures: error.figures }], arch: null }
  }
}

const OTHER_SCALE = new Set<string>(['unit', 'size'])

/** Whether two files bite. Says nothing where one was not read, or is not in millimetres: that comes first. */
export function lookAtPair(upper: SeenScan, lower: SeenScan, limits: ScanLimits = scanLimits): Finding[] {
  const isComparable = [upper, lower].every(
    ({ findings }) => !findings.some(({ code }) => OTHER_SCALE.has(code)),
  )
  if (!upper.arch || !lower.arch || !isComparable) return []
  return judgePair(upper.arch, lower.arch, limits).findings
}

/** Grey by construction, and how sharp a radiograph is nobody can tell here. */
const greyFigures = { sharpness: 1, exposure: 0.5, white: 0, saturation: 0, hash: [0, 0] } as const

/** A radiograph that came as DICOM, as the server sees it. */
export function lookAtDicom(bytes: Uint8Array): { findings: Finding[]; figures: Figures } {
  try {
    const { width, height } = readDicom(bytes)
    const longerSide = Math.max(width, height)
    return {
      findings: judgePicture('radiograph', { longerSide, figures: greyFigures }),
      figures: { width, height },
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { findings: [{ code: error.code, level: 'stop', figures: error.figures }], figures: {} }
  }
}
