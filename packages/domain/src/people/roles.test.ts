import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { isManagerEmail, rolesOf } from './roles.ts'

it('each role depends on one fact of the person, and on no other', () => {
  const everyone = combinations({
    isManager: [true, false],
    isConsultor: [true, false],
    isReceiver: [true, false],
    academicType: [null, 'graduation'],
  })
  for (const user of everyone) {
    const roles = rolesOf(user)
    expect(roles.includes('manager')).toBe(user.isManager)
    expect(roles.includes('consultor')).toBe(user.isConsultor)
    expect(roles.includes('receiver')).toBe(user.isReceiver)
    expect(roles.includes('student')).toBe(user.academicType !== null)
    expect(new Set(roles).size).toBe(roles.length)
    expect(roles.every(role => ['manager', 'consultor', 'receiver', 'student'].includes(role))).toBe(true)
  }
})

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
