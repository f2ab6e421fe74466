import { colour } from '../palette.ts'
import { appearing, glided, n, pill, writing } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'

/** A line drawn from left to right, with places named on it. Everything between 0 and 1, 0 0 at the lower left. */
export type CurveDiagram = {
  kind: 'curve'
  points: readonly (readonly [x: number, y: number])[]
  yLabel: string
  xTicks: readonly { at: number; label: string }[]
  drawBeat: number
  marks: readonly { at: number; label: string; beat: number; tone?: string }[]
  band?: { from: number; to: number; beat: number }
}

const [LEFT, RIGHT, TOP, BOTTOM] = [50, 570, 70, 420]
const xAt = (x: number) => LEFT + (RIGHT - LEFT) * x
const yAt = (y: number) => BOTTOM - (BOTTOM - TOP) * y

type Points = CurveDiagram['points']

const slope = (points: Points, index: number): number => {
  const [from, to] = [points[index], points[index + 1]]
  return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : 0
}

/** Level at a peak, else between both slopes, so that the line never overshoots its points (Fritsch and Carlson). */
function tangentAt(points: Points, index: number): number {
  const [before, after] = [slope(points, index - 1), slope(points, index)]
  if (index === 0) return after
  if (index === points.length - 1) return before
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}

/** Through the points, smoothly. */
function heightAt(points: Points, x: number): number {
  const index = Math.max(0, points.findIndex(([at]) => at >= x) - 1)
  const [from, to] = [points[index], points[index + 1]]
  if (!from || !to) return from?.[1] ?? 0
  const width = to[0] - from[0]
  const t = (x - from[0]) / width
  return (
    from[1] * (1 + 2 * t) * (1 - t) ** 2 +
    tangentAt(points, index) * width * t * (1 - t) ** 2 +
    to[1] * t * t * (3 - 2 * t) +
    tangentAt(points, index + 1) * width * t * t * (t - 1)
  )
}

export function drawCurve(diagram: CurveDiagram, now: number, beats: Beats): string {
  const { points, yLabel, xTicks, marks, band } = diagram
  const reached = glided(now, beatAt(beats, diagram.drawBeat), 3)
  const steps = Math.round(160 * reached)
  const path = Array.from({ length: steps + 1 }, (_, index) => {
    const x = index / 160
    return `${n(xAt(x))} ${n(yAt(heightAt(points, x)))}`
  })
  const line = steps > 0 ? `M${path.join('L')}` : ''
  const area = steps > 0 ? `${line}L${n(xAt(steps / 160))} ${BOTTOM}L${LEFT} ${BOTTOM}Z` : ''
  const grid = [0.25, 0.5, 0.75, 1]
    .map(y => `<path d="M${LEFT} ${n(yAt(y))}H${RIGHT}" stroke="${colour('ink-700')}" stroke-width="1.5"/>`)
    .join('')
  const ticks = xTicks
    .map(({ at, label }) =>
      writing(label, { x: xAt(at), y: BOTTOM + 34, size: 19, fill: colour('ink-300'), anchor: 'middle' }),
    )
    .join('')
  const named = marks.map(({ at, label, beat, tone = 'cor-400' }) => {
    const [x, y] = [xAt(at), yAt(heightAt(points, at))]
    const width = 36 + label.length * 10.6
    const labelX = Math.max(LEFT + width / 2, Math.min(RIGHT - width / 2, x))
    return appearing(
      now,
      beatAt(beats, beat) + 0.2,
      `<path d="M${n(x)} ${n(y)}V${BOTTOM}" stroke="${colour(tone)}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="3 6"/><circle cx="${n(x)}" cy="${n(y)}" r="10" fill="${colour(tone)}" stroke="${colour('ink-900')}" stroke-width="4"/>${pill(labelX, y - 38, width, label, colour(tone))}`,
    )
  })
  return [
    `<defs><linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour('agua-400')}" stop-opacity=".34"/><stop offset="1" stop-color="${colour('agua-400')}" stop-opacity="0"/></linearGradient></defs>`,
    grid,
    band
      ? appearing(
          now,
          beatAt(beats, band.beat),
          `<rect x="${n(xAt(band.from))}" y="${TOP - 14}" width="${n(xAt(band.to) - xAt(band.from))}" height="${BOTTOM - TOP + 14}" rx="12" fill="${colour('ouro-400')}" fill-opacity=".13"/>`,
        )
      : '',
    `<path d="M${LEFT} ${BOTTOM}H${RIGHT}" stroke="${colour('ink-500')}" stroke-width="2"/>`,
    `<path d="${area}" fill="url(#under)"/><path d="${line}" fill="none" stroke="${colour('agua-300')}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    ticks,
    writing(yLabel, { x: LEFT, y: TOP - 34, size: 19, fill: colour('ink-300') }),
    ...named,
  ].join('')
}
