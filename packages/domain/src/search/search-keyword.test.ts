import { expect, it } from 'vitest'
import { checkSearchKeyword } from './search-keyword.ts'

it.each(['', ' ', '\t\n'])('an empty keyword, %j, is answered "Digite algo" [R5.03]', text => {
  expect(checkSearchKeyword(text)).toEqual({ ok: false, reason: 'Digite algo' })
})

it('searches for the keyword without the blanks around it', () => {
  expect(checkSearchKeyword('  mordida aberta ')).toEqual({ ok: true, keyword: 'mordida aberta' })
})
