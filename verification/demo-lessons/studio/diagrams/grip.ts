import { colour } from '../palette.ts'
import { appearing, glided, n, pill } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'
import { biteOutline, biteView } from './bite-view.ts'
import { lowerTeeth } from './teeth.ts'

/** The same turn of the plastic about a round tooth, without an attachment and with one. */
export type GripDiagram = { kind: 'grip'; bareBeat: number; grippedBeat: number }

const canine = lowerTeeth[2]
const SCALE = 25
const TURN = 26

export function drawGrip({ bareBeat, grippedBeat }: GripDiagram, now: number, beats: Beats): string {
  const [bare, gripped] = [beatAt(beats, bareBeat), beatAt(beats, grippedBeat)]
  return (
    appearing(now, bare - 0.2, half(150, 'Sem attachment', glided(now, bare + 0.5, 2.6), false)) +
    appearing(now, gripped - 0.2, half(450, 'Com attachment', glided(now, gripped + 0.5, 2.6), true))
  )
}

function half(x: number, label: string, turned: number, hasGrip: boolean): string {
  if (!canine) return ''
  const shell = TURN * turned
  const tooth = hasGrip ? shell * 0.92 : shell * 0.12
  const handle = (grow: number, fill: string, opacity: number) =>
    `<rect x="${n(-20 - grow)}" y="${n(canine.depth * 0.5 * SCALE - 8 - grow)}" width="${n(40 + 2 * grow)}" height="${n(26 + 2 * grow)}" rx="${n(6 + grow)}" fill="${fill}" fill-opacity="${opacity}"/>`
  const outline = biteOutline(canine, SCALE, 13)
  const water = colour('agua-300')
  return `<g transform="translate(${x} 215)">
    <g transform="rotate(${n(tooth)})">${biteView(canine, 'enamel', SCALE)}<path d="M0 ${-canine.depth * 0.3 * SCALE}V${canine.depth * 0.3 * SCALE}" stroke="#5b4632" stroke-opacity=".5" stroke-width="3" stroke-dasharray="8 7"/>${hasGrip ? handle(0, colour('cor-400'), 1) : ''}</g>
    <g transform="rotate(${n(shell)})"><path d="${outline}" fill="${water}" fill-opacity=".13" stroke="${water}" stroke-width="4"/>${hasGrip ? handle(7, water, 0.28) : ''}<path d="M0 ${-canine.depth * 0.5 * SCALE - 18}v-22" stroke="${water}" stroke-width="5" stroke-linecap="round"/></g>
  </g>${pill(x, 390, 200, label, hasGrip ? water : colour('ink-300'))}${pill(x, 446, 236, hasGrip ? 'O dente acompanha' : 'O plástico escorrega', hasGrip ? water : colour('cor-400'))}`
}
