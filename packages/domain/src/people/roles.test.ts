import { expect, it } from 'vitest'
import { isManagerEmail } from './roles.ts'

const managers = ['Chefe@Alinha.com', 'outra@alinha.com', 'not an address']

it.each(['chefe@alinha.com', ' CHEFE@ALINHA.COM ', 'ｃhefe@alinha.com', 'outra@alinha.com'])(
  '"%s" is in the manager list',
  email => {
    expect(isManagerEmail(email, managers)).toBe(true)
  },
)

it.each([
  'xchefe@alinha.com',
  'chefe@alinha.com.br',
  'chefe@alinha.co',
  'сhefe@alinha.com',
  'not an address',
  '',
])('"%s" is not in the manager list', email => {
  expect(isManagerEmail(email, managers)).toBe(false)
})

it('an empty list has no manager', () => {
  expect(isManagerEmail('chefe@alinha.com', [])).toBe(false)
})
