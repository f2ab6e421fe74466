import { colour } from '../palette.ts'
import { appearing, glided, n, writing } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'

/** Which teeth move in which aligners, filled as the hand passes over them. */
export type StagingDiagram = {
  kind: 'staging'
  stages: number
  rows: readonly { label: string; from: number; to: number; beat: number; tone?: string }[]
  playBeat: number
  playSeconds: number
}

const LEFT = 168
const RIGHT = 584
const TOP = 66
const ROW = 62

export function drawStaging(
  { stages, rows, playBeat, playSeconds }: StagingDiagram,
  now: number,
  beats: Beats,
): string {
  const xAt = (stage: number) => LEFT + ((RIGHT - LEFT) * stage) / stages
  const bottom = TOP + rows.length * ROW
  const hand = stages * glided(now, beatAt(beats, playBeat), playSeconds)
  const marks = Array.from({ length: 6 }, (_, index) => {
    const stage = Math.round((stages * index) / 5)
    return `<path d="M${n(xAt(stage))} ${TOP - 10}V${bottom}" stroke="${colour('ink-700')}" stroke-width="1.5"/>${writing(String(stage), { x: xAt(stage), y: TOP - 22, size: 17, fill: colour('ink-300'), anchor: 'middle' })}`
  })
  const bars = rows.map(({ label, from, to, beat, tone = 'agua-400' }, index) => {
    const y = TOP + index * ROW + 14
    const width = xAt(to) - xAt(from)
    const filled = Math.max(0, Math.min(1, (hand - from) / (to - from)))
    return appearing(
      now,
      beatAt(beats, beat),
      `${writing(label, { x: LEFT - 20, y: y + 24, size: 20, face: 'strong', anchor: 'end', fill: colour('esm-100') })}<rect x="${n(xAt(from))}" y="${y}" width="${n(width)}" height="34" rx="10" fill="${colour(tone)}" fill-opacity=".22" stroke="${colour(tone)}" stroke-opacity=".5"/>${filled > 0 ? `<rect x="${n(xAt(from))}" y="${y}" width="${n(Math.max(20, width * filled))}" height="34" rx="10" fill="${colour(tone)}"/>` : ''}`,
    )
  })
  const isPlaying = hand > 0 && hand < stages
  const needle = isPlaying
    ? `<path d="M${n(xAt(hand))} ${TOP - 12}V${bottom}" stroke="${colour('cor-500')}" stroke-width="3"/><circle cx="${n(xAt(hand))}" cy="${TOP - 12}" r="7" fill="${colour('cor-500')}"/>`
    : ''
  return `${marks.join('')}${bars.join('')}${needle}${writing('Placas', { x: LEFT - 20, y: TOP - 22, size: 17, fill: colour('ink-300'), anchor: 'end' })}`
}
