const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

const escape = (words: string): string =>
  words
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, entity => ENTITIES[entity] ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** What programs write into SubRip files to place a line: `{\an8}`. */
const PLACEMENT = /\{\\[^{}\n]*\}/g
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

type AllowedTag = 'i' | 'b'

/** Which of the two tags that stay it is; null for every other: voices, classes, colours, karaoke times, scripts. */
const readAllowedTag = (tag: string): { name: AllowedTag; isClosing: boolean } | null => {
  const [, slash, name] = /^<(\/?)([ib])(?:[.\s][^>]*)?>$/i.exec(tag) ?? []
  return name ? { name: name.toLowerCase() as AllowedTag, isClosing: slash === '/' } : null
}

/** The words of a caption, with `<i>` and `<b>` where they were, well nested, and everything else taken out. */
export function toSafeCueText(text: string): string {
  const open: AllowedTag[] = []
  const parts = text
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(PLACEMENT, '')
    .split(/(<[/a-z\d.][^<>]*>)/i)
  const safe = parts.map((part, at) => {
    if (at % 2 === 0) return escape(part)
    const tag = readAllowedTag(part)
    if (tag === null) return ''
    if (!tag.isClosing) {
      open.push(tag.name)
      return `<${tag.name}>`
    }
    const from = open.lastIndexOf(tag.name)
    return from === -1 ? '' : closingTags(open.splice(from))
  })
  return (safe.join('') + closingTags(open))
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}

const closingTags = (names: readonly AllowedTag[]): string =>
  names
    .toReversed()
    .map(name => `</${name}>`)
    .join('')

/** The words alone, for a transcript. */
export const toPlainCueText = (text: string): string =>
  text
    .replaceAll(/<\/?[ib]>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
