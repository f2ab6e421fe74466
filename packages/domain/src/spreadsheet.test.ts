import { expect, it } from 'vitest'
import { toCsvLine } from './spreadsheet.ts'

it.each([
  [['Ana', 12.53], '"Ana";12,53\r\n'],
  [['Ana "A" Lima', ''], '"Ana ""A"" Lima";""\r\n'],
  [['a;b', -1.5], '"a;b";-1,5\r\n'],
  [[0.123456], '0,1235\r\n'],
])('the cells %j are one line', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line)
})

it.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra', '\na'])('%j is no formula', text => {
  expect(toCsvLine([text])).toBe(`"'${text}"\r\n`)
})
