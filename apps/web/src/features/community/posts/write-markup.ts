/** What stands in the box, and which part of it is selected. */
export type Selected = { text: string; start: number; end: number }

/** Puts a mark on both sides of the selected words, or takes it away. Without words, the cursor waits between. */
export function wrapWords({ text, start, end }: Selected, mark: string): Selected {
  const size = mark.length
  const isWrapped = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  // Inside bold, the single mark of italics is half of the double one.
  const isOther = mark === '*' && text[start - 2] === '*' && text[start - 3] !== '*'
  if (start >= size && isWrapped && !isOther)
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

/** Begins every selected line with a sign, or takes it from all of them. */
export function beginLines({ text, start, end }: Selected, sign: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const below = text.indexOf('\n', end)
  const to = below === -1 ? text.length : below
  const lines = text.slice(from, to).split('\n')
  const isBegun = lines.every(line => line.startsWith(sign))
  const changed = lines.map(line => (isBegun ? line.slice(sign.length) : sign + line)).join('\n')
  const grown = changed.length - (to - from)
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: Math.max(from, start + (isBegun ? -sign.length : sign.length)),
    end: end + grown,
  }
}

/** Words at the cursor, apart from what stands before them. */
export function insertWords({ text, start, end }: Selected, words: string): Selected {
  const before = text.slice(0, start)
  const inserted = `${/\S$/.test(before) ? ' ' : ''}${words} `
  const at = start + inserted.length
  return { text: before + inserted + text.slice(end), start: at, end: at }
}
