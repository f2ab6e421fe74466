import { colour, DISPLAY, STRONG_TEXT, TEXT } from './palette.ts'

export const WIDTH = 1280
export const HEIGHT = 720

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Two decimals are finer than a pixel, and equal drawings stay equal. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** 0 before, 1 after, and between them the site's soft ease. */
export function eased(now: number, from: number, seconds = 0.5): number {
  const passed = Math.max(0, Math.min(1, (now - from) / seconds))
  return 1 - (1 - passed) ** 3
}

/** Slow at both ends: for things that move rather than appear. */
export function glided(now: number, from: number, seconds: number): number {
  const passed = Math.max(0, Math.min(1, (now - from) / seconds))
  return passed * passed * (3 - 2 * passed)
}

/** Fades in while it rises a little. */
export function appearing(now: number, from: number, drawing: string): string {
  const seen = eased(now, from)
  if (seen === 0) return ''
  if (seen === 1) return `<g>${drawing}</g>`
  return `<g opacity="${n(seen)}" transform="translate(0 ${n(14 * (1 - seen))})">${drawing}</g>`
}

type Writing = {
  x: number
  y: number
  size: number
  fill?: string
  face?: 'text' | 'strong' | 'display'
  anchor?: 'start' | 'middle' | 'end'
}

const families = { text: TEXT, strong: STRONG_TEXT, display: DISPLAY }

export function writing(text: string, { x, y, size, fill, face = 'text', anchor }: Writing): string {
  const spacing = face === 'display' ? ` letter-spacing="${n(-0.03 * size)}"` : ''
  return `<text x="${n(x)}" y="${n(y)}" font-family="${families[face]}" font-size="${size}" fill="${fill ?? colour('esm-50')}" text-anchor="${anchor ?? 'start'}"${spacing}>${escaped(text)}</text>`
}

export const headline = (lines: readonly string[], at: Omit<Writing, 'face'>): string =>
  lines
    .map((line, index) => writing(line, { ...at, y: at.y + index * at.size * 1.08, face: 'display' }))
    .join('')

/** An average letter of each face, of its size. */
const LETTER = { text: 0.5, display: 0.52 }

/** In as few lines as fit, and these of like length: no word is left alone. */
export function wrapped(
  text: string,
  width: number,
  size: number,
  face: 'text' | 'display' = 'text',
): string[] {
  const most = Math.floor(width / (size * LETTER[face]))
  const { length } = inLines(text, most)
  const narrowest = Array.from({ length: most }, (_, index) => index + 1).find(
    letters =>
      inLines(text, letters).length === length &&
      inLines(text, letters).every(line => line.length <= letters),
  )
  return inLines(text, narrowest ?? most)
}

function inLines(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export function arrow(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  fill: string,
  width = 5,
): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const head = width * 3.2
  if (Math.hypot(x2 - x1, y2 - y1) < head) return ''
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (back: number, side: number) =>
    `${n(x2 - cos * back - sin * side)} ${n(y2 - sin * back + cos * side)}`
  return `<path d="M${n(x1)} ${n(y1)}L${at(head * 0.8, 0)}" stroke="${fill}" stroke-width="${width}" stroke-linecap="round"/><path d="M${at(0, 0)}L${at(head, head * 0.55)}L${at(head, -head * 0.55)}Z" fill="${fill}"/>`
}

export const pill = (x: number, y: number, width: number, label: string, fill: string): string =>
  `<rect x="${n(x - width / 2)}" y="${n(y - 20)}" width="${width}" height="40" rx="20" fill="${colour('ink-800')}" stroke="${fill}" stroke-opacity=".55" stroke-width="1.5"/>${writing(label, { x, y: y + 7, size: 20, face: 'strong', fill, anchor: 'middle' })}`

/** The mark of the site: an arch and, in it, the letter. */
export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${n(size / 32)})"><path d="M5 27C5 13.5 9.2 5 16 5s11 8.5 11 22M11.2 20.5h9.6" fill="none" stroke="${colour('cor-500')}" stroke-width="4.2" stroke-linecap="round"/></g>`
