import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Pdf } from '../../../platform/pdf.ts'
import { toTrueType } from './unwrap-font.ts'

const require = createRequire(import.meta.url)

const files = {
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  textExtended: require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  strongExtended: require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  display: require.resolve('@fontsource/funnel-display/files/funnel-display-latin-600-normal.woff'),
  displayExtended:
    require.resolve('@fontsource/funnel-display/files/funnel-display-latin-ext-600-normal.woff'),
}
type FaceFile = keyof typeof files
export type Face = 'text' | 'strong' | 'display'

const isFaceFile = (name: string): name is FaceFile => name in files
const opened = new Map<FaceFile, Buffer>()
const readFace = (name: FaceFile): Buffer => {
  const bytes = opened.get(name) ?? toTrueType(readFileSync(files[name]))
  opened.set(name, bytes)
  return bytes
}

export function registerFaces(document: Pdf): void {
  for (const name of Object.keys(files).filter(isFaceFile)) document.registerFont(name, readFace(name))
}

/** Of pdfkit, without a type: the font that was chosen, as its reader sees it. */
type ChosenFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

const known = new Map<string, boolean>()

function hasLetter(document: Pdf, face: FaceFile, letter: string): boolean {
  const key = `${face} ${letter}`
  const isKnown = known.get(key)
  if (isKnown !== undefined) return isKnown
  const { font } = (document.font(face) as unknown as ChosenFont)._font
  const isThere = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  // Names are checked before; titles are typed by managers, so this stays small.
  known.set(key, isThere)
  return isThere
}

type Run = { face: FaceFile; text: string }

/**
 * The text in parts of one font each: letters that a face lacks come from its extended one. Those that neither has are
 * left out, and `isWhole` says so.
 */
export function toRuns(document: Pdf, face: Face, text: string): { runs: Run[]; isWhole: boolean } {
  const runs: Run[] = []
  let isWhole = true
  for (const letter of text.normalize('NFC')) {
    const faces = [face, `${face}Extended`] as const
    const found = faces.find(one => hasLetter(document, one, letter))
    const last = runs.at(-1)
    if (!found) isWhole = false
    else if (last?.face === found) last.text += letter
    else runs.push({ face: found, text: letter })
  }
  return { runs, isWhole }
}

export type Drawn = {
  x: number
  y: number
  size: number
  color: string
  width?: number
  align?: 'left' | 'right'
  spacing?: number
  lineGap?: number
  /** Cut with three dots after this many points. */
  height?: number
}

export function widthOf(document: Pdf, runs: readonly Run[], size: number, spacing: number): number {
  return runs.reduce(
    (sum, { face, text }) =>
      sum + document.font(face).fontSize(size).widthOfString(text, { characterSpacing: spacing }),
    0,
  )
}

/** Draws a text in one face, with letters of its extended one where they are needed. */
export function drawText(document: Pdf, face: Face, text: string, at: Drawn): void {
  const { runs } = toRuns(document, face, text)
  drawRuns(document, runs, at)
}

export function drawRuns(document: Pdf, runs: readonly Run[], at: Drawn): void {
  const { x, y, size, color, width, align, spacing = 0, lineGap = 0, height } = at
  const options = {
    characterSpacing: spacing,
    lineGap,
    ...(width === undefined ? { lineBreak: false } : { width }),
    ...(align && { align }),
    ...(height !== undefined && { height, ellipsis: true }),
  }
  document.fillColor(color).fontSize(size)
  for (const [place, { face, text }] of runs.entries()) {
    const isContinued = place < runs.length - 1
    document.font(face)
    if (place === 0) document.text(text, x, y, { ...options, continued: isContinued })
    else document.text(text, { ...options, continued: isContinued })
  }
}
