import { expect, it } from 'vitest'
import { idInAddress } from './id-in-address.ts'

it.each([
  ['7', 7],
  ['123456789', 123_456_789],
  ['0', null],
  ['07', null],
  ['1e3', null],
  ['7x', null],
  ['', null],
  [undefined, null],
])('the address %s names %s', (text, id) => {
  expect(idInAddress(text)).toBe(id)
})
