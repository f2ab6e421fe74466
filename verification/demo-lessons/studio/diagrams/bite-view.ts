import { n } from '../svg.ts'
import type { Tooth, ToothKind } from './teeth.ts'

export type Tone = 'enamel' | 'water' | 'coral'

const roundness: Record<ToothKind, number> = { incisor: 2.6, canine: 2.2, premolar: 2.5, molar: 3.4 }
/** From the biting side a front tooth shows its edge more than its neck. */
const flatness: Record<ToothKind, number> = { incisor: 0.78, canine: 0.94, premolar: 1, molar: 1 }

/** Seen from the biting side, around 0 0, width along x; a millimetre is `scale` pixels. */
export function biteView({ kind, width, depth }: Tooth, tone: Tone, scale: number): string {
  const [a, b] = [(width / 2) * scale * 1.02, (depth / 2) * scale * flatness[kind]]
  const outline = squircle(a, b, roundness[kind])
  return `<path d="${outline}" fill="url(#${tone})" stroke="#1a0f0c" stroke-opacity=".55" stroke-width="1.5"/>${reliefOf(kind, a, b)}`
}

export const biteOutline = ({ kind, width, depth }: Tooth, scale: number, grow = 0): string =>
  squircle((width / 2) * scale * 1.02 + grow, (depth / 2) * scale * flatness[kind] + grow, roundness[kind])

function squircle(a: number, b: number, power: number): string {
  const points = Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * 2 * Math.PI
    const at = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    return `${n(a * at(Math.cos(angle)))} ${n(b * at(Math.sin(angle)))}`
  })
  return `M${points.join('L')}Z`
}

/** The fissures and edges that tell one kind from another. */
function reliefOf(kind: ToothKind, a: number, b: number): string {
  const line = (d: string, opacity: number) =>
    `<path d="${d}" fill="none" stroke="#5b4632" stroke-opacity="${opacity}" stroke-width="2" stroke-linecap="round"/>`
  if (kind === 'molar')
    return (
      line(`M${n(-a * 0.62)} 0Q${n(-a * 0.2)} ${n(b * 0.12)} ${n(a * 0.62)} 0`, 0.45) +
      line(`M0 ${n(-b * 0.6)}Q${n(a * 0.1)} 0 0 ${n(b * 0.6)}`, 0.38)
    )
  if (kind === 'premolar') return line(`M${n(-a * 0.55)} 0Q0 ${n(b * 0.16)} ${n(a * 0.55)} 0`, 0.42)
  return `<path d="M${n(-a * 0.62)} ${n(b * 0.12)}Q0 ${n(b * (kind === 'canine' ? 0.5 : 0.26))} ${n(a * 0.62)} ${n(b * 0.12)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${n(b * 0.16)}" stroke-linecap="round"/>`
}
