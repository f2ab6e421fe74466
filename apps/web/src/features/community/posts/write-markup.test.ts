import { describe, expect, it } from 'vitest'
import { beginLines, insertWords, wrapWords, type Selected } from './write-markup.ts'

/** `a [b] c`: the brackets stand at the ends of the selection. */
function read(drawn: string): Selected {
  const start = drawn.indexOf('[')
  const end = drawn.indexOf(']') - 1
  return { text: drawn.replace(/[[\]]/g, ''), start, end }
}
const draw = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

describe('words between marks', () => {
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
    expect(draw(wrapWords(read(before), mark))).toBe(after)
  })
})

describe('the beginnings of lines', () => {
  it.each([
    ['[]', '- ', '- []'],
    ['um [dois]', '- ', '- um [dois]'],
    ['- um [dois]', '- ', 'um [dois]'],
    ['a\nb [c\nd] e\nf', '> ', 'a\n> b [c\n> d] e\nf'],
    ['a\n> b [c\n> d] e\nf', '> ', 'a\nb [c\nd] e\nf'],
    ['- a[\nb]', '- ', '- - a[\n- b]'],
    ['a\n[]\nb', '- ', 'a\n- []\nb'],
    ['[- a]', '- ', '[a]'],
  ])('%j with %j becomes %j', (before, sign, after) => {
    expect(draw(beginLines(read(before), sign))).toBe(after)
  })
})

describe('words at the cursor', () => {
  it.each([
    ['[]', '11:42 []'],
    ['em[]', 'em 11:42 []'],
    ['em [isto] ali', 'em 11:42 [] ali'],
  ])('%s becomes %s', (before, after) => {
    expect(draw(insertWords(read(before), '11:42'))).toBe(after)
  })
})
