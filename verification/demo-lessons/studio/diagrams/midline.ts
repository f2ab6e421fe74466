import { colour } from '../palette.ts'
import { appearing, arrow, glided, n, pill } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'
import { cheekRow } from './cheek-view.ts'
import { lowerTeeth, upperTeeth, type Tooth } from './teeth.ts'

/** Front teeth from the front: the line of the face, that of the lower teeth, and their way back. */
export type MidlineDiagram = { kind: 'midline'; faceBeat: number; dentalBeat: number; returnBeat: number }

const SCALE = 12.2
const MIDDLE = 300
const OFF = 30
const EDGE = 236

/** From canine to canine, around x 0. */
function fromCanineToCanine(teeth: readonly Tooth[]): string {
  const half = teeth.slice(0, 3)
  const width = half.reduce((sum, tooth) => sum + tooth.width * SCALE, 0)
  return `<g transform="translate(${n(-width)} 0)">${cheekRow([...half.toReversed(), ...half], SCALE)}</g>`
}

const upper = fromCanineToCanine(upperTeeth)
const lower = fromCanineToCanine(lowerTeeth)

export function drawMidline(
  { faceBeat, dentalBeat, returnBeat }: MidlineDiagram,
  now: number,
  beats: Beats,
): string {
  const back = glided(now, beatAt(beats, returnBeat) + 0.5, 2.6)
  const x = MIDDLE + OFF * (1 - back)
  const face = `<path d="M${MIDDLE} 20V440" stroke="${colour('ouro-400')}" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"/>`
  const dental = `<path d="M${n(x)} ${EDGE + 20}V440" stroke="${colour('cor-500')}" stroke-width="5" stroke-linecap="round"/>`
  return [
    `<g transform="translate(${n(x)} ${EDGE + 10}) scale(1 -1)">${lower}</g>`,
    `<g transform="translate(${MIDDLE} ${EDGE})">${upper}</g>`,
    appearing(
      now,
      beatAt(beats, faceBeat),
      face + pill(150, 466, 240, 'Linha média da face', colour('ouro-400')),
    ),
    appearing(
      now,
      beatAt(beats, dentalBeat),
      dental + pill(450, 466, 240, 'Linha média inferior', colour('cor-400')),
    ),
    back < 1
      ? appearing(now, beatAt(beats, returnBeat), arrow([530, 326], [440, 326], colour('agua-300'), 8))
      : '',
  ].join('')
}
