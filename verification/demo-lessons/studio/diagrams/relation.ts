import { colour } from '../palette.ts'
import { appearing, glided, n, pill } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'
import { cheekRow } from './cheek-view.ts'
import { lowerTeeth, upperTeeth, type Tooth } from './teeth.ts'

/** Canine to molar from the side: the class II relation, the elastic, and the lower arch coming forward. */
export type RelationDiagram = { kind: 'relation'; markBeat: number; elasticBeat: number; correctBeat: number }

const SCALE = 15
const EDGE = 236
const UPPER_X = 66
/** The upper molar's first cusp meets the lower molar's groove in class I, and here 3.4 mm before it. */
const CLASS_ONE_X = UPPER_X - 2.6 * SCALE
const CLASS_TWO_X = CLASS_ONE_X + 3.4 * SCALE
const HOOK = { x: UPPER_X + 3.7 * SCALE, y: EDGE - 74 }
const BUTTON_Y = EDGE + 66

const fromCanineToMolar = (teeth: readonly Tooth[], tint: string | undefined): string =>
  cheekRow(teeth.slice(2, 6), SCALE, ({ kind }) => (kind === 'premolar' ? undefined : tint))

export function drawRelation(
  { markBeat, elasticBeat, correctBeat }: RelationDiagram,
  now: number,
  beats: Beats,
): string {
  const corrected = glided(now, beatAt(beats, correctBeat) + 0.4, 3)
  const lowerX = CLASS_TWO_X + (CLASS_ONE_X - CLASS_TWO_X) * corrected
  const isCorrected = corrected > 0.9
  const marked = beatAt(beats, markBeat)
  const tint = now > marked ? colour(isCorrected ? 'agua-300' : 'cor-300') : undefined
  const label = isCorrected ? 'Relação de classe I' : 'Relação de classe II'
  return `<g transform="translate(${n(lowerX)} ${EDGE - 12}) scale(1 -1)">${fromCanineToMolar(lowerTeeth, tint)}</g>
    <g transform="translate(${UPPER_X} ${EDGE})">${fromCanineToMolar(upperTeeth, tint)}</g>
    ${appearing(now, beatAt(beats, elasticBeat), elastic(lowerX + 27 * SCALE))}
    ${appearing(now, marked + 0.3, pill(300, 466, 250, label, colour(isCorrected ? 'agua-300' : 'cor-400')))}`
}

function elastic(buttonX: number): string {
  const line = (lift: number) => `M${n(HOOK.x)} ${HOOK.y - lift}L${n(buttonX)} ${BUTTON_Y - lift}`
  const knob = (x: number, y: number) =>
    `<circle cx="${n(x)}" cy="${y}" r="11" fill="${colour('esm-50')}" stroke="${colour('ink-500')}" stroke-width="3"/>`
  return `<path d="${line(0)}" stroke="${colour('ouro-400')}" stroke-width="9" stroke-linecap="round"/><path d="${line(3)}" stroke="${colour('ouro-100')}" stroke-opacity=".7" stroke-width="2"/>${knob(HOOK.x, HOOK.y)}${knob(buttonX, BUTTON_Y)}`
}
