import { colour } from '../palette.ts'
import { appearing, glided, n, writing } from '../svg.ts'
import { beatAt, type Beats } from './beats.ts'

/** A strip between two incisors: enamel grows thinner and the gauge counts. Hundredths of a millimetre. */
export type IprDiagram = { kind: 'ipr'; enamelBeat: number; stripBeat: number; hundredths: number }

const crown = (x: number, side: 1 | -1, worn: number): string => {
  const inner = x - side * (112 - worn)
  const outer = x + side * 112
  return `M${n(inner + side * 26)} 40C${n(inner)} 120 ${n(inner)} 250 ${n(inner + side * 8)} 316Q${n(inner + side * 14)} 336 ${n(inner + side * 36)} 336L${n(outer - side * 30)} 336Q${n(outer - side * 10)} 334 ${n(outer - side * 6)} 316C${n(outer)} 240 ${n(outer)} 120 ${n(outer - side * 26)} 40Q${x} 12 ${n(inner + side * 26)} 40Z`
}

const dentine = (x: number): string =>
  `M${x - 56} 70C${x - 74} 140 ${x - 70} 230 ${x - 58} 286Q${x} 306 ${x + 58} 286C${x + 70} 230 ${x + 74} 140 ${x + 56} 70Q${x} 48 ${x - 56} 70Z`

export function drawIpr(
  { enamelBeat, stripBeat, hundredths }: IprDiagram,
  now: number,
  beats: Beats,
): string {
  const starts = beatAt(beats, stripBeat)
  const done = glided(now, starts + 0.6, 3.4)
  const worn = 3 + 9 * done
  const teeth = (
    [
      [194, -1],
      [406, 1],
    ] as const
  ).map(([x, side]) => {
    const outline = crown(x, side, worn)
    return `<path d="${outline}" fill="url(#crown)"/><path d="${outline}" fill="url(#sides)" stroke="#1a0f0c" stroke-opacity=".5" stroke-width="1.5"/>${appearing(now, beatAt(beats, enamelBeat), `<path d="${dentine(x)}" fill="#d99b57" fill-opacity=".5" stroke="${colour('ouro-400')}" stroke-width="2.5" stroke-dasharray="7 6"/>${writing('Dentina', { x, y: 185, size: 20, face: 'strong', anchor: 'middle', fill: '#5a3410' })}`)}`
  })
  const isSawing = done > 0 && done < 1
  const sway = isSawing ? 26 * Math.sin((now - starts) * 7) : 0
  const strip = appearing(
    now,
    starts,
    `<rect x="296" y="${n(-4 + sway)}" width="8" height="350" rx="4" fill="${colour('ink-200')}"/><rect x="299" y="${n(-4 + sway)}" width="2" height="350" fill="${colour('ink-500')}"/>`,
  )
  return `<g transform="translate(0 6)">${teeth.join('')}${strip}</g>${appearing(now, starts, gauge(done * hundredths))}`
}

const gauge = (value: number): string => {
  const [x, y, width] = [90, 438, 420]
  const part = Math.min(1, value / 60)
  const ticks = [0, 10, 20, 30, 40, 50, 60].map(mark => {
    const at = x + (width * mark) / 60
    return `<path d="M${at} ${y + 16}v8" stroke="${colour('ink-400')}" stroke-width="2"/>${writing((mark / 100).toFixed(1).replace('.', ','), { x: at, y: y + 46, size: 16, fill: colour('ink-300'), anchor: 'middle' })}`
  })
  return `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${colour('ink-700')}"/><rect x="${x}" y="${y}" width="${n(Math.max(12, width * part))}" height="12" rx="6" fill="${colour('agua-400')}"/>${ticks.join('')}${writing(`${(value / 100).toFixed(2).replace('.', ',')} mm`, { x: 300, y: y - 16, size: 38, face: 'display', anchor: 'middle', fill: colour('agua-300') })}`
}
