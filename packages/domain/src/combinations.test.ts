import { expect, it } from 'vitest'
import { combinations } from './combinations.test-data.ts'

it('lists each way of choosing once', () => {
  expect(combinations({ size: ['s', 'm'], isRed: [true, false] })).toEqual([
    { size: 's', isRed: true },
    { size: 's', isRed: false },
    { size: 'm', isRed: true },
    { size: 'm', isRed: false },
  ])
})
