import { n } from '../svg.ts'
import type { Tooth, ToothKind } from './teeth.ts'

type Tint = (tooth: Tooth) => string | undefined

/** Teeth side by side from the cheek, in their gum: the first begins at x 0, and all edges are at y 0. */
export function cheekRow(teeth: readonly Tooth[], scale: number, tintOf: Tint = () => undefined): string {
  let end = 0
  const places = teeth.map(tooth => {
    const left = end
    end += tooth.width * scale
    return { tooth, left, right: end, neck: -tooth.height * scale }
  })
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return ''
  const top = Math.min(...places.map(({ neck }) => neck)) - 34
  const scallops = places.map(
    ({ left, right, neck }) => `Q${n((left + right) / 2)} ${n(neck - 16)} ${n(right)} ${n(neck + 26)}`,
  )
  const gum = `<path d="M-14 ${n(top)}L-14 ${n(first.neck + 16)}L0 ${n(first.neck + 26)}${scallops.join('')}L${n(end + 14)} ${n(last.neck + 16)}L${n(end + 14)} ${n(top)}Z" fill="#57252c" stroke="#57252c" stroke-width="14" stroke-linejoin="round"/>`
  const crowns = places.map(
    ({ tooth, left, right, neck }) =>
      `<g transform="translate(${n((left + right) / 2)} ${n(neck)})">${cheekView(tooth, scale, tintOf(tooth))}</g>`,
  )
  return gum + crowns.join('')
}

/** Seen from the cheek: the neck at y 0, the edge below it; turn it round for lower teeth. */
function cheekView({ kind, width, height }: Tooth, scale: number, tint?: string): string {
  const outline = cheekOutline(kind, width * scale, height * scale)
  const wash = tint ? `<path d="${outline}" fill="${tint}" fill-opacity=".6"/>` : ''
  return `<path d="${outline}" fill="url(#crown)"/>${wash}<path d="${outline}" fill="url(#sides)" stroke="#1a0f0c" stroke-opacity=".5" stroke-width="1.5"/>`
}

function cheekOutline(kind: ToothKind, w: number, h: number): string {
  const edges: Record<ToothKind, string> = {
    incisor: `${n(-0.46 * w)} ${n(0.92 * h)}Q${n(-0.45 * w)} ${n(h)} ${n(-0.34 * w)} ${n(h)}L${n(0.34 * w)} ${n(h)}Q${n(0.45 * w)} ${n(h)} ${n(0.46 * w)} ${n(0.92 * h)}`,
    canine: `${n(-0.47 * w)} ${n(0.7 * h)}Q${n(-0.3 * w)} ${n(0.88 * h)} ${n(-0.06 * w)} ${n(0.99 * h)}Q0 ${n(1.01 * h)} ${n(0.06 * w)} ${n(0.99 * h)}Q${n(0.3 * w)} ${n(0.88 * h)} ${n(0.47 * w)} ${n(0.7 * h)}`,
    premolar: `${n(-0.47 * w)} ${n(0.76 * h)}Q${n(-0.3 * w)} ${n(0.9 * h)} ${n(-0.08 * w)} ${n(0.98 * h)}Q0 ${n(h)} ${n(0.08 * w)} ${n(0.98 * h)}Q${n(0.3 * w)} ${n(0.9 * h)} ${n(0.47 * w)} ${n(0.76 * h)}`,
    molar: `${n(-0.48 * w)} ${n(0.78 * h)}Q${n(-0.36 * w)} ${n(1.02 * h)} ${n(-0.22 * w)} ${n(0.99 * h)}Q${n(-0.08 * w)} ${n(0.95 * h)} 0 ${n(0.86 * h)}Q${n(0.08 * w)} ${n(0.95 * h)} ${n(0.22 * w)} ${n(0.98 * h)}Q${n(0.38 * w)} ${n(h)} ${n(0.48 * w)} ${n(0.76 * h)}`,
  }
  return `M${n(-0.37 * w)} 0C${n(-0.5 * w)} ${n(0.3 * h)} ${n(-0.5 * w)} ${n(0.6 * h)} ${edges[kind]}C${n(0.5 * w)} ${n(0.6 * h)} ${n(0.5 * w)} ${n(0.3 * h)} ${n(0.37 * w)} 0Q0 ${n(-0.12 * h)} ${n(-0.37 * w)} 0Z`
}
