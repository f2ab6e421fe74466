import { expect, it } from 'vitest'
import { trialEndsOn } from './trial.ts'

it('a trial lasts 7 days [R9.02]', () => {
  expect(trialEndsOn('2027-02-25')).toBe('2027-03-04')
})
