import { warn, type Finding } from './findings.ts'
import { scanLimits, type ScanLimits } from './limits.ts'
import { measureBite, type Bite, type MeasuredArch } from './measure-bite.ts'

export type JudgedPair = { findings: Finding[]; bite: Bite | null }

/**
 * Says whether an upper and a lower arch bite. Only the first reason is given: the others would follow from it. Each arch
 * has been judged alone before; whose unit is not the millimetre is not judged here.
 */
export function judgePair(
  upper: MeasuredArch,
  lower: MeasuredArch,
  limits: ScanLimits = scanLimits,
): JudgedPair {
  if (isSameSurface(upper, lower))
    return { findings: [warn('pair-same-file', { triangles: upper.figures.triangles })], bite: null }
  const bite = measureBite(upper, lower, limits)
  if (!bite) return { findings: [warn('pair-not-checked', {})], bite }
  const finding = judgeBite(bite, limits.pair)
  return { findings: finding ? [finding] : [], bite }
}

/** The same file twice, also when it was moved. */
function isSameSurface({ figures: one }: MeasuredArch, { figures: other }: MeasuredArch): boolean {
  return one.triangles === other.triangles && Math.abs(one.area - other.area) < one.area * 1e-4
}

function judgeBite(bite: Bite, limits: ScanLimits['pair']): Finding | null {
  const { facing, overlap, least, through, reachDifference, contactLeft, contactRight } = bite
  if (facing > limits.facing) return warn('pair-same-direction', { facing })
  if (!(overlap >= limits.overlap)) return warn('pair-apart', { overlap })
  if (least > limits.gap) return warn('pair-open', { gap: least })
  if (through > limits.throughArea) return warn('pair-through', { area: through })
  if (reachDifference > limits.reachDifference)
    return warn('pair-one-shorter', { difference: reachDifference })
  if (Math.min(contactLeft, contactRight) < limits.contact)
    return warn('pair-one-side', { left: contactLeft, right: contactRight })
  return null
}
