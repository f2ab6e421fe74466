import { expect, it } from 'vitest'
import { isPosition, positionOptions } from './position.ts'

it('the options are 1, 2, 3 … 1000 [R5.11, R9.06]', () => {
  expect(positionOptions).toHaveLength(1000)
  positionOptions.forEach((option, index) => expect(option).toBe(index + 1))
})

it('a position is one of the options [R5.11]', () => {
  for (let value = -5; value <= 1005; value += 0.5) {
    expect(isPosition(value)).toBe(positionOptions.includes(value))
  }
  expect(isPosition(NaN)).toBe(false)
})
