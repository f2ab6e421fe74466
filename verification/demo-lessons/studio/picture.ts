/** What a moment of a lesson looks like: a picture behind, which drifts, and a drawing over it. */
import { beatAt, BOX, type Beats } from './diagrams/beats.ts'
import { drawDiagram } from './diagrams/draw.ts'
import { toothPaints } from './diagrams/teeth.ts'
import type { Callout, DemoLesson, Picture } from '../lesson.ts'
import { colour } from './palette.ts'
import type { TimedScene } from './speech.ts'
import { appearing, eased, headline, mark, n, wrapped, writing } from './svg.ts'

/** Null is the plain dark room. */
export type Backdrop = { art: string; isBesideText: boolean } | null

export const backdropOf = (picture: Picture): Backdrop =>
  picture.kind === 'diagram' ? null : { art: picture.art, isBesideText: picture.kind !== 'callouts' }

const LEFT = 76
/** When the picture before has gone. */
const TITLE_AT = 0.35

const paints = `<defs>${toothPaints}
  <linearGradient id="dusk" x1="0" y1="0" x2="1" y2="0"><stop offset=".18" stop-color="${colour('ink-950')}"/><stop offset=".42" stop-color="${colour('ink-950')}" stop-opacity=".88"/><stop offset=".52" stop-color="${colour('ink-950')}" stop-opacity=".6"/><stop offset=".62" stop-color="${colour('ink-950')}" stop-opacity=".28"/><stop offset=".8" stop-color="${colour('ink-950')}" stop-opacity="0"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${colour('ink-950')}" stop-opacity="0"/><stop offset="1" stop-color="${colour('ink-950')}" stop-opacity=".85"/></linearGradient>
  <linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour('ink-950')}" stop-opacity=".97"/><stop offset=".22" stop-color="${colour('ink-950')}" stop-opacity=".8"/><stop offset=".46" stop-color="${colour('ink-950')}" stop-opacity="0"/></linearGradient>
</defs>`

const shade = (id: string): string => `<rect width="1280" height="720" fill="url(#${id})"/>`

/** `now` is in seconds of the scene. The lowest sixth stays free: captions and controls live there. */
export function drawMoment(lesson: DemoLesson, timed: TimedScene, now: number): string {
  const { picture } = timed.scene
  const beats = timed.said.map(({ start }) => start - timed.start)
  return paints + drawPicture(lesson, picture, now, beats)
}

function drawPicture(lesson: DemoLesson, picture: Picture, now: number, beats: Beats): string {
  switch (picture.kind) {
    case 'cover':
      return shade('dusk') + shade('floor') + drawCover(lesson, now)
    case 'points':
      return shade('dusk') + brow(lesson) + drawPoints(picture.title, picture.points, now, beats)
    case 'callouts':
      return (
        shade('roof') +
        shade('floor') +
        brow(lesson) +
        drawCallouts(picture.title, picture.callouts, now, beats)
      )
    case 'diagram':
      return (
        brow(lesson) +
        appearing(
          now,
          TITLE_AT,
          headline(wrapped(picture.title, 470, 46, 'display'), { x: LEFT, y: 250, size: 46 }),
        ) +
        appearing(now, beatAt(beats, 0), drawNote(picture.title, picture.note)) +
        `<g transform="translate(${1280 - BOX.width - 66} 92)">${drawDiagram(picture.diagram, now, beats)}</g>`
      )
  }
}

const brow = ({ title }: DemoLesson): string =>
  mark(LEFT - 4, 66, 34) +
  writing(title, { x: LEFT + 46, y: 92, size: 22, face: 'strong', fill: colour('agua-300') })

function drawCover({ title, courseTitle, teacher }: DemoLesson, now: number): string {
  const lines = wrapped(title, 720, 60, 'display')
  const y = 372 - (lines.length - 1) * 36
  return [
    appearing(
      now,
      0.1,
      mark(LEFT - 6, 66, 46) + writing('alinha', { x: LEFT + 50, y: 103, size: 34, face: 'display' }),
    ),
    appearing(
      now,
      0.35,
      writing(courseTitle, { x: LEFT, y: y - 84, size: 24, face: 'strong', fill: colour('agua-300') }),
    ),
    appearing(now, 0.5, headline(lines, { x: LEFT, y, size: 60 })),
    appearing(
      now,
      0.9,
      `<rect x="${LEFT}" y="${n(y + lines.length * 65 - 28)}" width="${n(64 * eased(now, 0.9, 0.9))}" height="5" rx="2.5" fill="${colour('cor-500')}"/>`,
    ),
    appearing(
      now,
      1.1,
      writing(teacher, { x: LEFT, y: y + lines.length * 65 + 32, size: 26, fill: colour('ink-200') }),
    ),
    appearing(
      now,
      1.3,
      writing('Conteúdo educativo', {
        x: LEFT,
        y: y + lines.length * 65 + 68,
        size: 19,
        fill: colour('ink-300'),
      }),
    ),
  ].join('')
}

function drawNote(title: string, note: string): string {
  const top = 250 + wrapped(title, 470, 46, 'display').length * 50 + 4
  return wrapped(note, 430, 25)
    .map((line, index) => writing(line, { x: LEFT, y: top + index * 36, size: 25, fill: colour('ink-200') }))
    .join('')
}

function drawPoints(title: string, points: readonly string[], now: number, beats: Beats): string {
  const lines = wrapped(title, 640, 50, 'display')
  let y = 226
  const drawn = [appearing(now, TITLE_AT, headline(lines, { x: LEFT, y, size: 50 }))]
  y += lines.length * 56 + 26
  for (const [index, point] of points.entries()) {
    const rows = wrapped(point, 560, 28)
    const starts = beatAt(beats, beats.length - points.length + index)
    const texts = rows.map((row, at) => writing(row, { x: LEFT + 58, y: y + at * 38, size: 28 })).join('')
    const number = `<circle cx="${LEFT + 19}" cy="${y - 10}" r="19" fill="${colour('agua-300')}" fill-opacity=".14"/>${writing(String(index + 1), { x: LEFT + 19, y: y - 3, size: 20, face: 'strong', fill: colour('agua-300'), anchor: 'middle' })}`
    drawn.push(appearing(now, starts, number + texts))
    y += rows.length * 38 + 30
  }
  return drawn.join('')
}

function drawCallouts(title: string, callouts: readonly Callout[], now: number, beats: Beats): string {
  const labels = callouts.map(({ at: [x, y], to: [toX, toY], label }, index) => {
    const starts = beatAt(beats, beats.length - callouts.length + index)
    const grown = eased(now, starts, 0.7)
    const width = 40 + label.length * 12.4
    const line = `<path d="M${x} ${y}L${n(x + (toX - x) * grown)} ${n(y + (toY - y) * grown)}" stroke="${colour('esm-50')}" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="9" fill="${colour('cor-500')}" stroke="${colour('esm-50')}" stroke-width="3"/>`
    const box = `<rect x="${n(toX - width / 2)}" y="${toY - 27}" width="${n(width)}" height="54" rx="27" fill="${colour('ink-950')}" fill-opacity=".86" stroke="${colour('esm-50')}" stroke-opacity=".28"/>${writing(label, { x: toX, y: toY + 8, size: 24, face: 'strong', anchor: 'middle' })}`
    return grown > 0
      ? `<g opacity="${n(eased(now, starts, 0.4))}">${line}</g>${appearing(now, starts + 0.2, box)}`
      : ''
  })
  return (
    appearing(now, TITLE_AT, headline(wrapped(title, 900, 46, 'display'), { x: LEFT, y: 162, size: 46 })) +
    labels.join('')
  )
}
