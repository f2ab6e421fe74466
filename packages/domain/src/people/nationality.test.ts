import { expect, it } from 'vitest'
import { isNationality, NATIONALITY_MISSING, nationalityOptions } from './nationality.ts'

it('the select offers the placeholder and two nationalities [R5.09]', () => {
  expect(nationalityOptions).toEqual(['Selecione', 'Brasileira', 'Outra'])
})

it('only Brasileira and Outra are nationalities [R5.09]', () => {
  const values = ['', 'brasileira', ...nationalityOptions]
  expect(values.filter(isNationality)).toEqual(['Brasileira', 'Outra'])
})

it('asks for one in these words [R5.09]', () => {
  expect(NATIONALITY_MISSING).toBe('SELECIONE AS OPÇÕES')
})
