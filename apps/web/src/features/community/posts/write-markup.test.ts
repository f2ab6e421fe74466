import { describe, expect, it } from 'vitest'
import { toggleLinePrefix, insertText, toggleMark, type TextSelection } from './write-markup.ts'

/** In `a [b] c` the brackets are the ends of the selection. */
function read(drawn: string): TextSelection {
  const start = drawn.indexOf('[')
  const end = drawn.indexOf(']') - 1
  return { text: drawn.replace(/[[\]]/g, ''), start, end }
}
const draw = ({ text, start, end }: TextSelection): string =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

describe('toggling a mark around the selection', () => {
  it.each([
    ['a [b] c', '**', 'a **[b]** c'],
    ['a **[b]** c', '**', 'a [b] c'],
    ['[]', '*', '*[]*'],
    ['*[]*', '*', '[]'],
    ['**[b]**', '*', '***[b]***'],
    ['***[b]***', '*', '**[b]**'],
    ['***[b]***', '**', '*[b]*'],
    ['*[b]*', '**', '***[b]***'],
    ['[b]', '**', '**[b]**'],
  ])('%s with %s becomes %s', (before, mark, after) => {
    expect(draw(toggleMark(read(before), mark))).toBe(after)
  })
})

describe('toggling a prefix of the selected lines', () => {
  it.each([
    ['[]', '- ', '- []'],
    ['um [dois]', '- ', '- um [dois]'],
    ['- um [dois]', '- ', 'um [dois]'],
    ['a\nb [c\nd] e\nf', '> ', 'a\n> b [c\n> d] e\nf'],
    ['a\n> b [c\n> d] e\nf', '> ', 'a\nb [c\nd] e\nf'],
    ['- a[\nb]', '- ', '- - a[\n- b]'],
    ['a\n[]\nb', '- ', 'a\n- []\nb'],
    ['[- a]', '- ', '[a]'],
  ])('%j with %j becomes %j', (before, prefix, after) => {
    expect(draw(toggleLinePrefix(read(before), prefix))).toBe(after)
  })
})

describe('inserting text at the cursor', () => {
  it.each([
    ['[]', '11:42 []'],
    ['em[]', 'em 11:42 []'],
    ['em [isto] ali', 'em 11:42 [] ali'],
  ])('%s becomes %s', (before, after) => {
    expect(draw(insertText(read(before), '11:42'))).toBe(after)
  })
})
