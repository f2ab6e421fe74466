import { colour } from '../palette.ts'
import { appearing, arrow, glided, n, pill } from '../svg.ts'
import { beatAt, BOX, type Beats } from './beats.ts'
import { biteOutline, biteView, type Tone } from './bite-view.ts'
import { lowerTeeth, type Tooth } from './teeth.ts'

/** Millimetres outwards and away from the midline, degrees about itself. */
type Shift = { out?: number; back?: number; turn?: number }

type ArchMove = {
  /** 1 is beside the midline, 7 the second molar; negative on the right of the picture. */
  tooth: number
  from?: Shift
  to?: Shift
  /** With which sentence it moves. */
  beat: number
  tone?: Tone
  label?: string
}

/** An arch from the biting side. With ghosts, where a tooth was planned to be stays outlined. */
export type ArchDiagram = {
  kind: 'arch'
  moves: readonly ArchMove[]
  hasArrows?: boolean
  ghosts?: { beat: number }
}

const SCALE = 8
const MOVING_SECONDS = 2.6
const GAP = -0.4

type Place = { x: number; y: number; angle: number }
type Site = { tooth: Tooth; number: number; at: (back: number) => Place }

const curve = Array.from({ length: 801 }, (_, index) => {
  const t = -1 + index / 400
  return { x: 29 * Math.sign(t) * Math.abs(t) ** 0.76, y: -43 * Math.abs(t) ** 2.4 }
})
const lengths = curve.reduce<number[]>((sums, { x, y }, index) => {
  const before = curve[index - 1]
  return [...sums, before ? (sums[index - 1] ?? 0) + Math.hypot(x - before.x, y - before.y) : 0]
}, [])
const middle = (lengths.at(-1) ?? 0) / 2

function placeAt(length: number): Place {
  const index = Math.max(
    2,
    Math.min(
      797,
      lengths.findIndex(sum => sum >= middle + length),
    ),
  )
  const [before, here, after] = [curve[index - 2], curve[index], curve[index + 2]]
  if (!before || !here || !after) throw new Error('off the arch')
  return { ...here, angle: Math.atan2(after.y - before.y, after.x - before.x) }
}

const sites: readonly Site[] = [1, -1].flatMap(side => {
  let reached = 0
  return lowerTeeth.map((tooth, index) => {
    const centre = reached + (tooth.width + GAP) / 2
    reached += tooth.width + GAP
    return { tooth, number: side * (index + 1), at: (back: number) => placeAt(side * (centre + back)) }
  })
})

function placed(site: Site, { out = 0, back = 0, turn = 0 }: Shift): Place {
  const { x, y, angle } = site.at(back)
  return { x: x - Math.sin(angle) * out, y: y + Math.cos(angle) * out, angle: angle + (turn * Math.PI) / 180 }
}

const between = (from: Shift, to: Shift, part: number): Shift => {
  const at = (a = 0, b = 0) => a + (b - a) * part
  return { out: at(from.out, to.out), back: at(from.back, to.back), turn: at(from.turn, to.turn) }
}

/** The arch's own millimetres to the box: the front teeth below. */
const onPaper = ({ x, y }: { x: number; y: number }): [number, number] => [
  BOX.width / 2 + x * SCALE,
  BOX.height - 66 + y * SCALE,
]

export function drawArch({ moves, hasArrows, ghosts }: ArchDiagram, now: number, beats: Beats): string {
  const gum = `<path d="M${curve
    .slice(18, -18)
    .map(point => onPaper(point).map(n).join(' '))
    .join('L')}" fill="none" stroke="#40181f" stroke-width="98" stroke-linecap="round"/>`
  const solid: string[] = []
  const above: string[] = []
  for (const site of sites) {
    const move = moves.find(({ tooth }) => tooth === site.number)
    const starts = move ? beatAt(beats, move.beat) : 0
    const shift = move ? between(move.from ?? {}, move.to ?? {}, glided(now, starts, MOVING_SECONDS)) : {}
    const place = placed(site, shift)
    solid.push(stamped(place, biteView(site.tooth, move?.tone ?? 'enamel', SCALE)))
    if (!move) continue
    const [start, end] = [placed(site, move.from ?? {}), placed(site, move.to ?? {})]
    if (ghosts) above.push(appearing(now, beatAt(beats, ghosts.beat), ghostOf(site, {})))
    if (hasArrows && glided(now, starts, MOVING_SECONDS) < 1)
      above.push(appearing(now, starts - 0.6, arrow(onPaper(start), beyond(start, end), colour('cor-500'))))
    if (move.label) {
      const [x, y] = onPaper(placed(site, { ...move.to, out: (move.to?.out ?? 0) + 11 }))
      above.push(
        appearing(now, starts + 0.8, pill(x, y, 30 + move.label.length * 11, move.label, colour('ouro-400'))),
      )
    }
  }
  return gum + solid.join('') + above.join('')
}

const stamped = (place: Place, drawing: string): string => {
  const [x, y] = onPaper(place)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n((place.angle * 180) / Math.PI)})">${drawing}</g>`
}

const ghostOf = (site: Site, shift: Shift): string =>
  stamped(
    placed(site, shift),
    `<path d="${biteOutline(site.tooth, SCALE, 3)}" fill="${colour('agua-400')}" fill-opacity=".14" stroke="${colour('agua-300')}" stroke-width="3" stroke-dasharray="7 5"/>`,
  )

/** A shift of a millimetre or two is pointed at with an arrow that can be seen. */
function beyond(start: Place, end: Place): [number, number] {
  const [x1, y1] = onPaper(start)
  const [x2, y2] = onPaper(end)
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const shown = Math.max(46, length + 26)
  return [x1 + ((x2 - x1) / length) * shown, y1 + ((y2 - y1) / length) * shown]
}
