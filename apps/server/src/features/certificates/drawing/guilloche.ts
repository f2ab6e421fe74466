import { createHash } from 'node:crypto'
import type { Pdf } from '../../../platform/pdf.ts'
import { FRAME, GOLD, LOGO, PAGE, PAPER } from './palette.ts'

const ARCHES = 54
const POINTS = 41
const CENTER = { x: 672, y: 338 }
const GROUND = 500

/** Dental arches, drawn as on banknotes. Their waves come from the certificate's number, so no two look alike. */
export function drawGuilloche(document: Pdf, code: string): void {
  const { width, height, frame } = PAGE
  document.rect(0, 0, width, height).fill(PAPER)
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(code).digest()
  const [waves, turns, phase] = [2 + (first % 3), 2 + (second % 4), third / 40]
  document
    .save()
    .rect(frame + 0.5, frame + 0.5, width - 2 * frame - 1, 463)
    .clip()
  for (let arch = 0; arch < ARCHES; arch++) drawArch(document, arch, { waves, turns, phase })
  document.restore()
  const left = 360
  fade(document, { x: left, y: 21, width: 300, height: 463 }, [470, 0, 660, 0])
  fade(document, { x: left, y: 360, width: width - 381, height: 124 }, [0, 476, 0, 372])
  fade(document, { x: left, y: 21, width: width - 381, height: 140 }, [0, 70, 0, 150])
  drawMedal(document)
  drawFrame(document)
}

export function drawFrame(document: Pdf): void {
  const { width, height, frame } = PAGE
  document
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .lineWidth(0.7)
    .strokeColor(FRAME)
    .stroke()
}

type Waves = { waves: number; turns: number; phase: number }

function drawArch(document: Pdf, arch: number, { waves, turns, phase }: Waves): void {
  const outward = arch / (ARCHES - 1)
  const half = 58 + 236 * outward
  const top = CENTER.y - 66 - 206 * outward
  const leg = 84 + 150 * outward
  const pointAt = (along: number): [number, number] => {
    const wave =
      Math.sin(waves * Math.PI * along + phase + outward * 4) * Math.cos(turns * outward * 3 + phase)
    return [
      round(CENTER.x + half * Math.sin((along * Math.PI) / 2)),
      round(
        top +
          leg * (1 - Math.cos((along * Math.PI) / 2)) +
          (4 + 10 * outward) * wave * (1 - along * along) ** 2,
      ),
    ]
  }
  const points = Array.from({ length: POINTS }, (_, at) => pointAt(-1 + at / ((POINTS - 1) / 2)))
  const [start, end] = [pointAt(-1), pointAt(1)]
  document.moveTo(start[0], GROUND).lineTo(...start)
  for (const [at, point] of points.slice(1, -1).entries()) {
    const next = points[at + 2] ?? end
    document.quadraticCurveTo(...point, round((point[0] + next[0]) / 2), round((point[1] + next[1]) / 2))
  }
  document.lineTo(...end).lineTo(end[0], GROUND)
  const isGold = arch % 6 === 3
  document
    .lineWidth(isGold ? 0.7 : 0.45)
    .strokeColor(isGold ? '#d9a441' : mix([0x22, 0xb0, 0xa8], [0xa8, 0xe6, 0xe0], outward))
    .stroke()
}

const round = (value: number): number => Math.round(value * 100) / 100

const mix = (from: readonly number[], to: readonly number[], share: number): string =>
  `#${from
    .map((value, at) => Math.round(value * (1 - share) + (to[at] ?? 0) * share))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`

type Box = { x: number; y: number; width: number; height: number }

/** Lets the paper show where words stand. */
function fade(document: Pdf, box: Box, line: [number, number, number, number]): void {
  const gradient = document.linearGradient(...line)
  gradient.stop(0, PAPER, 1).stop(1, PAPER, 0)
  document.rect(box.x, box.y, box.width, box.height).fill(gradient)
}

function drawMedal(document: Pdf): void {
  const { x, y } = CENTER
  document.circle(x, y, 50).fill(PAPER)
  document.circle(x, y, 42.5).lineWidth(1.1).strokeColor(GOLD).stroke()
  document.circle(x, y, 38.8).lineWidth(0.5).strokeColor(GOLD).stroke()
  document
    .save()
    .translate(x - 22.4, y - 24.5)
    .scale(1.4)
  document.path(LOGO).lineWidth(3.5).lineCap('round').strokeColor(GOLD).stroke()
  document.restore()
}
