import { colour } from '../palette.ts'
import { appearing, eased, n, writing } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'

/** Parts of a whole in a ring, each with its sentence. */
export type SharesDiagram = {
  kind: 'shares'
  centre: readonly [large: string, small: string]
  parts: readonly { label: string; percent: number; tone: string; beat: number }[]
}

const [X, Y, RADIUS, THICK] = [190, 240, 140, 46]

export function drawShares({ centre, parts }: SharesDiagram, now: number, beats: Beats): string {
  let reached = 0
  const drawn = parts.map(({ label, percent, tone, beat }, index) => {
    const starts = beatAt(beats, beat)
    const from = reached
    reached += percent
    const y = 120 + index * 84
    return (
      ring(from, from + percent * eased(now, starts, 1.1), colour(tone)) +
      appearing(
        now,
        starts,
        `<rect x="392" y="${y - 17}" width="20" height="20" rx="6" fill="${colour(tone)}"/>${writing(label, { x: 426, y, size: 22, face: 'strong' })}${writing(`${percent}%`, { x: 426, y: y + 30, size: 22, fill: colour('ink-300') })}`,
      )
    )
  })
  return `<circle cx="${X}" cy="${Y}" r="${RADIUS}" fill="none" stroke="${colour('ink-800')}" stroke-width="${THICK}"/>${drawn.join('')}${writing(centre[0], { x: X, y: Y + 10, size: 52, face: 'display', anchor: 'middle' })}${writing(centre[1], { x: X, y: Y + 44, size: 20, anchor: 'middle', fill: colour('ink-300') })}`
}

function ring(from: number, to: number, tone: string): string {
  if (to - from < 0.5) return ''
  const at = (percent: number) => {
    const angle = (percent / 100) * 2 * Math.PI - Math.PI / 2
    return `${n(X + RADIUS * Math.cos(angle))} ${n(Y + RADIUS * Math.sin(angle))}`
  }
  const gap = 0.7
  return `<path d="M${at(from + gap)}A${RADIUS} ${RADIUS} 0 ${to - from > 50 ? 1 : 0} 1 ${at(to - gap)}" fill="none" stroke="${tone}" stroke-width="${THICK}"/>`
}
