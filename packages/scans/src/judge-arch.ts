import { measureForm, type ArchForm } from './arch-form.ts'
import { warn, type Finding } from './findings.ts'
import { scanLimits, type ScanLimits } from './limits.ts'
import { measureArch, type ArchFigures } from './measure-arch.ts'
import type { Mesh } from './mesh.ts'

/** What a file's numbers may be instead of millimetres, as factors towards them. */
const OTHER_UNITS = [10, 25.4, 1000, 0.001]
const MOST_PLACES = 8

export type JudgedArch = { findings: Finding[]; figures: ArchFigures; form: ArchForm | null }

/** Says what is wrong with one arch. Nothing here stops a case: the dentist may answer each finding. */
export function judgeArch(mesh: Mesh, limits: ScanLimits = scanLimits): JudgedArch {
  const figures = measureArch(mesh)
  const unit = findUnit(figures, limits.arch)
  const form = unit.isMillimetres ? measureForm(mesh, figures, limits.arch) : null
  return {
    figures,
    form,
    findings: [
      ...unit.findings,
      ...judgeDetail(figures, unit.toMillimetres, limits.arch),
      ...judgeSurface(figures, unit.toMillimetres, limits.arch),
      ...judgeForm(form, limits.arch),
    ],
  }
}

function findUnit({ size }: ArchFigures, limits: ScanLimits['arch']) {
  const [longest, , shortest] = [...size].sort((one, other) => other - one)
  const fits = (factor: number) =>
    longest * factor >= limits.longest[0] && longest * factor <= limits.longest[1]
  if (fits(1)) {
    const findings = shortest > limits.mostHeight ? [warn('not-one-arch', { longest, shortest })] : []
    return { isMillimetres: true, toMillimetres: 1, findings }
  }
  const toMillimetres = OTHER_UNITS.find(fits)
  const findings =
    toMillimetres === undefined ? [warn('size', { longest })] : [warn('unit', { longest, toMillimetres })]
  return { isMillimetres: false, toMillimetres: toMillimetres ?? 1, findings }
}

function judgeDetail(
  { triangles, area }: ArchFigures,
  factor: number,
  limits: ScanLimits['arch'],
): Finding[] {
  const density = triangles / (area * factor * factor)
  if (triangles >= limits.leastTriangles && density >= limits.trianglesPerSquareMillimetre) return []
  return [warn('coarse', { triangles, density })]
}

function judgeSurface(figures: ArchFigures, factor: number, limits: ScanLimits['arch']): Finding[] {
  const { triangles, pieces, loops, flipped, shared } = figures
  const findings: Finding[] = []
  const loose = pieces.slice(1).reduce((all, piece) => all + piece, 0)
  if (loose > triangles * limits.islands)
    findings.push(warn('islands', { count: pieces.length - 1, share: loose / triangles }))
  const holes = loops.filter(({ isRim, isClosed, extent }) => {
    const millimetres = extent * factor
    return !isRim && isClosed && millimetres >= limits.hole && millimetres < limits.largestHole
  })
  if (holes.length > 0)
    findings.push({
      ...warn('holes', {
        count: holes.length,
        largest: Math.max(...holes.map(({ extent }) => extent * factor)),
      }),
      places: holes.slice(0, MOST_PLACES).map(({ center }) => center),
    })
  if (flipped > triangles * limits.tangled || shared > triangles * limits.tangled)
    findings.push(warn('surface', { flipped, shared }))
  return findings
}

function judgeForm(form: ArchForm | null, limits: ScanLimits['arch']): Finding[] {
  if (!form) return []
  const { width, depth, sideDifference } = form
  if (depth < limits.depth || width < limits.width) return [warn('partial', { width, depth })]
  return sideDifference > limits.sideDifference
    ? [warn('one-side-short', { difference: sideDifference })]
    : []
}
