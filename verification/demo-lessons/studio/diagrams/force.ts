import { colour } from '../palette.ts'
import { appearing, arrow, glided, n, pill } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'

/** A force on a crown: first it tips the tooth, then a couple on an attachment holds the root. */
export type ForceDiagram = { kind: 'force'; forceBeat: number; tipBeat: number; coupleBeat?: number }

const CENTRE = { x: 300, y: 205 }
const TIP_DEGREES = 11

const rootAndCrown =
  'M262 330C250 240 272 120 300 66C328 120 350 240 338 330C352 372 356 420 340 452Q300 470 260 452C244 420 248 372 262 330Z'
const crown =
  'M262 330C274 318 326 318 338 330C352 372 356 420 340 452Q300 470 260 452C244 420 248 372 262 330Z'

const paints = `<defs>
  <linearGradient id="bone"><stop offset="0" stop-color="#35161b" stop-opacity="0"/><stop offset=".25" stop-color="#35161b"/><stop offset=".75" stop-color="#35161b"/><stop offset="1" stop-color="#35161b" stop-opacity="0"/></linearGradient>
  <linearGradient id="margin" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="600" y2="0"><stop offset="0" stop-color="#a8545a" stop-opacity="0"/><stop offset=".25" stop-color="#a8545a"/><stop offset=".75" stop-color="#a8545a"/><stop offset="1" stop-color="#a8545a" stop-opacity="0"/></linearGradient></defs>`

const bone = `<path d="M0 300Q150 276 240 312Q300 336 360 312Q450 276 600 300L600 60Q300 0 0 60Z" fill="url(#bone)"/><path d="M0 306Q150 282 238 320Q300 344 362 320Q450 282 600 306" fill="none" stroke="url(#margin)" stroke-width="14"/>`

export function drawForce(
  { forceBeat, tipBeat, coupleBeat }: ForceDiagram,
  now: number,
  beats: Beats,
): string {
  const tipped = glided(now, beatAt(beats, tipBeat) + 0.4, 2.2)
  const held = coupleBeat === undefined ? 0 : glided(now, beatAt(beats, coupleBeat) + 0.6, 2.4)
  const angle = -TIP_DEGREES * tipped * (1 - held)
  const slide = 34 * held
  const tooth = `<path d="${rootAndCrown}" fill="#cdb491"/><path d="${crown}" fill="url(#crown)"/><path d="${rootAndCrown}" fill="url(#sides)" stroke="#1a0f0c" stroke-opacity=".5" stroke-width="1.5"/>`
  const grip =
    coupleBeat === undefined
      ? ''
      : appearing(
          now,
          beatAt(beats, coupleBeat),
          `<rect x="272" y="372" width="56" height="26" rx="6" fill="${colour('cor-400')}" stroke="#1d0904" stroke-opacity=".4"/>`,
        )
  const ghost =
    tipped > 0
      ? `<path d="${rootAndCrown}" fill="none" stroke="${colour('ink-400')}" stroke-width="2" stroke-dasharray="6 6"/>`
      : ''
  const moving = `<g transform="translate(${n(slide)} 0) rotate(${n(angle)} ${CENTRE.x} ${CENTRE.y})">${tooth}${grip}</g>`
  const centre = `<g transform="translate(${n(slide)} 0)"><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="11" fill="${colour('ouro-400')}" stroke="#07090d" stroke-width="3"/></g>`
  return [
    paints,
    bone,
    ghost,
    moving,
    centre,
    pill(140, 205, 240, 'Centro de resistência', colour('ouro-400')),
    appearing(
      now,
      beatAt(beats, forceBeat),
      arrow([96, 420], [236, 420], colour('cor-500'), 8) + pill(120, 468, 96, 'Força', colour('cor-400')),
    ),
    tipped > 0 && held === 0
      ? appearing(
          now,
          beatAt(beats, tipBeat) + 0.6,
          pill(500, 420, 170, 'A coroa inclina', colour('cor-400')),
        )
      : '',
    coupleBeat === undefined ? '' : appearing(now, beatAt(beats, coupleBeat) + 0.5, couple(slide)),
  ].join('')
}

/** Turns the other way round about the centre of resistance. */
const couple = (slide: number): string => {
  const x = CENTRE.x + slide
  const [end, y] = [x + 104, CENTRE.y]
  return `<path d="M${n(x - 18)} ${y - 104}A106 106 0 0 1 ${n(end)} ${y + 6}" fill="none" stroke="${colour('agua-300')}" stroke-width="7" stroke-linecap="round"/><path d="M${n(end + 1)} ${y + 30}L${n(end - 15)} ${y + 2}L${n(end + 15)} ${y + 2}Z" fill="${colour('agua-300')}"/>${pill(510, 128, 130, 'Momento', colour('agua-300'))}${pill(508, 420, 190, 'A raiz acompanha', colour('agua-300'))}`
}
