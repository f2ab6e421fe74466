import { findTimeMarks } from './time-marks.ts'

/**
 * The markup of posts: paragraphs, lists, quotes, strong and emphasised words, addresses and times. It is parsed to a
 * tree and drawn as text nodes; HTML is never parsed or produced.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; url: string }
  | { kind: 'time'; second: number; text: string }

export type Block =
  { kind: 'paragraph' | 'quote'; lines: Inline[][] } | { kind: 'list'; isOrdered: boolean; items: Inline[][] }

type LineKind = 'blank' | 'quote' | 'bullet' | 'numbered' | 'words'

const LINES: readonly [kind: LineKind, pattern: RegExp][] = [
  ['blank', /^\s*$/],
  ['quote', /^> ?/],
  ['bullet', /^[-*] (?=\S)/],
  ['numbered', /^\d{1,3}[.)] (?=\S)/],
]

const kindOf = (line: string): readonly [LineKind, string] => {
  const [kind, pattern] = LINES.find(([, start]) => start.test(line)) ?? ['words', /^/]
  return [kind, line.replace(pattern, '')]
}

/** `durationSeconds` is the length of the lesson that times lead to. Without a lesson, times stay text. */
export function parseMarkup(text: string, durationSeconds: number | null = null): Block[] {
  const blocks: Block[] = []
  let last: LineKind = 'blank'
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [kind, rest] = kindOf(line)
    const block = kind === last ? blocks.at(-1) : undefined
    last = kind
    if (kind === 'blank') continue
    const inlines = parseInlines(rest, durationSeconds)
    if (block?.kind === 'list') block.items.push(inlines)
    else if (block) block.lines.push(inlines)
    else if (kind === 'bullet' || kind === 'numbered')
      blocks.push({ kind: 'list', isOrdered: kind === 'numbered', items: [inlines] })
    else blocks.push({ kind: kind === 'quote' ? 'quote' : 'paragraph', lines: [inlines] })
  }
  return blocks
}

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
/** Signs at the end that belong to the sentence rather than to the address. */
const AFTER_ADDRESS = /[.,;:!?*_)\]]+$/
/** `**strong**` and `*emphasised*`, on one line, closed, with a word at both ends. */
const STRESSED = /\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*|\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*/g

type FoundInline = { from: number; to: number; inline: Inline }

function parseInlines(line: string, durationSeconds: number | null): Inline[] {
  const addresses = findAddresses(line)
  const isFree = ({ from, to }: { from: number; to: number }) =>
    addresses.every(address => to <= address.from || from >= address.to)
  const stressed = [...line.matchAll(STRESSED)].flatMap((match): FoundInline[] => {
    const [whole, strong, emphasised] = match
    const found = { from: match.index, to: match.index + whole.length }
    if (!isFree(found)) return []
    const inlines = parseTimes(strong ?? emphasised ?? '', durationSeconds)
    return [{ ...found, inline: { kind: strong === undefined ? 'emphasis' : 'strong', inlines } }]
  })
  return fillGaps(line, [...addresses, ...stressed], words => parseTimes(words, durationSeconds))
}

function findAddresses(line: string): FoundInline[] {
  return [...line.matchAll(ADDRESS)].flatMap((match): FoundInline[] => {
    const url = match[0].replace(AFTER_ADDRESS, '')
    if (/^https?:\/\/$/i.test(url)) return []
    return [{ from: match.index, to: match.index + url.length, inline: { kind: 'link', url } }]
  })
}

function parseTimes(words: string, durationSeconds: number | null): Inline[] {
  if (durationSeconds === null) return toText(words)
  const marks = findTimeMarks(words, durationSeconds).map(({ from, to, second }): FoundInline => {
    return { from, to, inline: { kind: 'time', second, text: words.slice(from, to) } }
  })
  return fillGaps(words, marks, toText)
}

const toText = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }])

/** Puts what was found in order, and parses the text between with `between`. */
function fillGaps(
  line: string,
  found: readonly FoundInline[],
  between: (words: string) => Inline[],
): Inline[] {
  const inlines: Inline[] = []
  let at = 0
  for (const { from, to, inline } of found.toSorted((a, b) => a.from - b.from)) {
    inlines.push(...between(line.slice(at, from)), inline)
    at = to
  }
  return [...inlines, ...between(line.slice(at))]
}

const inlineWords = (inline: Inline): string => {
  if (inline.kind === 'link') return inline.url
  return 'inlines' in inline ? inline.inlines.map(inlineWords).join('') : inline.text
}

const blockLines = (block: Block): Inline[][] => (block.kind === 'list' ? block.items : block.lines)

/** The text without markup, on one line and cut between words: for mails, lists and notifications. */
export function toExcerpt(text: string, longest: number): string {
  const words = parseMarkup(text)
    .flatMap(blockLines)
    .map(line => line.map(inlineWords).join(''))
    .join(' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (words.length <= longest) return words
  const cut = words
    .slice(0, longest)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return `${cut.replace(/\s+\S*$/, '').trimEnd()}…`
}
