import { toSafeCueText } from './caption-markup.ts'
import { toMilliseconds } from './caption-time.ts'
import {
  CAPTIONS_MAX_CHARACTERS,
  CAPTIONS_MAX_CUES,
  CUE_MAX_CHARACTERS,
  LESSON_MAX_SECONDS,
  type Cue,
} from './captions.ts'

const problems = {
  'file-too-long': `O arquivo tem mais de ${CAPTIONS_MAX_CHARACTERS} caracteres.`,
  'not-captions': 'O arquivo não é WebVTT nem SRT: ele começa com WEBVTT, ou com um número e um tempo.',
  'no-cues': 'O arquivo não tem nenhuma legenda.',
  'too-many-cues': `O arquivo tem mais de ${CAPTIONS_MAX_CUES} legendas.`,
  'time-missing': 'Falta o tempo desta legenda, como em 00:01.000 --> 00:04.000.',
  'time-not-readable': 'Não entendemos este tempo. Escreva como em 00:01.000 --> 00:04.000.',
  'negative-time': 'O tempo não pode ser negativo.',
  'time-too-late': 'O tempo passa de 24 horas.',
  'ends-before-it-starts': 'A legenda termina antes de começar.',
  'out-of-order': 'Esta legenda começa antes da anterior. Deixe as legendas em ordem.',
  overlapping: 'Esta legenda começa antes de a anterior terminar.',
  'cue-too-long': `Esta legenda tem mais de ${CUE_MAX_CHARACTERS} caracteres.`,
} as const
export type CaptionProblem = keyof typeof problems

export type ParsedCaptions = { ok: true; cues: Cue[] } | { ok: false; line: number; problem: CaptionProblem }

/** What a person reads: where, and what to do about it. */
export const captionProblemText = (line: number, problem: CaptionProblem): string =>
  `Linha ${line}: ${problems[problem]}`

type Block = { line: number; lines: string[] }

const ARROW = '-->'
const COMMENT = /^(NOTE|STYLE|REGION)(\s|$)/

class Problem extends Error {
  readonly line: number
  readonly problem: CaptionProblem

  constructor(line: number, problem: CaptionProblem) {
    super(problem)
    this.line = line
    this.problem = problem
  }
}

/** Reads WebVTT or SubRip. The first thing that is wrong is told with its line; nothing is guessed. */
export function parseCaptions(text: string): ParsedCaptions {
  try {
    return { ok: true, cues: readCues(text) }
  } catch (error) {
    if (error instanceof Problem) return { ok: false, line: error.line, problem: error.problem }
    throw error
  }
}

function readCues(text: string): Cue[] {
  if (text.length > CAPTIONS_MAX_CHARACTERS) throw new Problem(1, 'file-too-long')
  const cues: Cue[] = []
  let last: Cue | null = null
  for (const block of cueBlocks(toBlocks(text))) {
    const cue = readCue(block, last)
    last = cue
    // A caption without words shows nothing; programs leave some behind.
    if (cue.text !== '') cues.push(cue)
    if (cues.length > CAPTIONS_MAX_CUES) throw new Problem(block.line, 'too-many-cues')
  }
  if (cues.length === 0) throw new Problem(1, 'no-cues')
  return cues
}

/** Lines that stand together, with the number of the first. */
function toBlocks(text: string): Block[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') {
      open = null
    } else if (open === null) {
      open = { line: at + 1, lines: [line] }
      blocks.push(open)
    } else {
      open.lines.push(line)
    }
  }
  return blocks
}

function cueBlocks(blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks
  if (first === undefined) throw new Problem(1, 'not-captions')
  if (/^WEBVTT([ \t]|$)/.test(first.lines[0] ?? '')) {
    const cueAt = first.lines.findIndex(line => line.includes(ARROW))
    if (cueAt !== -1) throw new Problem(first.line + cueAt, 'not-captions')
    return rest.filter(({ lines }) => !COMMENT.test(lines[0] ?? ''))
  }
  const isSubRip = /^\d+$/.test(first.lines[0]?.trim() ?? '') && first.lines[1]?.includes(ARROW) === true
  if (!isSubRip) throw new Problem(first.line, 'not-captions')
  return [...blocks]
}

function readCue({ line, lines }: Block, last: Cue | null): Cue {
  // The line before the time is the caption's name, which nobody sees.
  const timeAt = lines.slice(0, 2).findIndex(one => one.includes(ARROW))
  if (timeAt === -1) throw new Problem(line, 'time-missing')
  const timeLine = line + timeAt
  const { startMs, endMs } = readTimes(lines[timeAt] ?? '', timeLine)
  if (endMs <= startMs) throw new Problem(timeLine, 'ends-before-it-starts')
  if (last !== null && startMs < last.startMs) throw new Problem(timeLine, 'out-of-order')
  if (last !== null && startMs < last.endMs) throw new Problem(timeLine, 'overlapping')

  const words = lines.slice(timeAt + 1)
  const strayTime = words.findIndex(one => one.includes(ARROW))
  if (strayTime !== -1) throw new Problem(timeLine + 1 + strayTime, 'time-missing')
  const text = toSafeCueText(words.join('\n'))
  if (text.length > CUE_MAX_CHARACTERS) throw new Problem(timeLine + 1, 'cue-too-long')
  return { startMs, endMs, text }
}

/** `00:01.000 --> 00:04.000 align:start`: where a caption stands on the picture is ours to say. */
function readTimes(text: string, line: number): { startMs: number; endMs: number } {
  const [before = '', after = '', ...more] = text.split(ARROW)
  const [from, to] = [before.trim(), after.trim().split(/\s+/)[0] ?? '']
  if (from.startsWith('-') || to.startsWith('-')) throw new Problem(line, 'negative-time')
  const [startMs, endMs] = [toMilliseconds(from), toMilliseconds(to)]
  if (startMs === null || endMs === null || more.length > 0) throw new Problem(line, 'time-not-readable')
  if (endMs > LESSON_MAX_SECONDS * 1000) throw new Problem(line, 'time-too-late')
  return { startMs, endMs }
}
