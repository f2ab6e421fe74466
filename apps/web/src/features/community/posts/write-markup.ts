/** The text of the editor, and which part of it is selected. */
export type TextSelection = { text: string; start: number; end: number }

/** Puts a mark on both sides of the selection, or removes it. If nothing is selected, the cursor goes between the marks. */
export function toggleMark({ text, start, end }: TextSelection, mark: string): TextSelection {
  const size = mark.length
  const isWrapped = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  // Inside bold, the single mark of italics is half of the double one.
  const isHalfOfBold = mark === '*' && text[start - 2] === '*' && text[start - 3] !== '*'
  if (start >= size && isWrapped && !isHalfOfBold)
    return {
      text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size),
      start: start - size,
      end: end - size,
    }
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    start: start + size,
    end: end + size,
  }
}

/** Puts a prefix before every selected line, or removes it when all of them have it. */
export function toggleLinePrefix({ text, start, end }: TextSelection, prefix: string): TextSelection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const below = text.indexOf('\n', end)
  const to = below === -1 ? text.length : below
  const lines = text.slice(from, to).split('\n')
  const isPrefixed = lines.every(line => line.startsWith(prefix))
  const changed = lines.map(line => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n')
  const grown = changed.length - (to - from)
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: Math.max(from, start + (isPrefixed ? -prefix.length : prefix.length)),
    end: end + grown,
  }
}

/** Replaces the selection, with a space before it where one is missing, and one after it. */
export function insertText({ text, start, end }: TextSelection, added: string): TextSelection {
  const before = text.slice(0, start)
  const inserted = `${/\S$/.test(before) ? ' ' : ''}${added} `
  const at = start + inserted.length
  return { text: before + inserted + text.slice(end), start: at, end: at }
}
