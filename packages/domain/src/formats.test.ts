import { expect, it } from 'vitest'
import { formatsIn } from './formats.ts'

it.each([
  ['pt-BR', '03/04/2027', 'R$ 1.478,80', '03/04/2027, 23:30'],
  ['en', 'April 3, 2027', 'R$1,478.80', 'April 3, 2027 at 11:30 PM'],
  ['es', '3 de abril de 2027', '1478,80 R$', '3 de abril de 2027 a las 23:30'],
] as const)(
  'in %s a day, an amount and a moment in Brasília are written as one expects',
  (language, day, money, moment) => {
    const formats = formatsIn[language]
    expect(formats.day('2027-04-03')).toBe(day)
    expect(formats.money(147_880)).toBe(money)
    expect(formats.moment(new Date('2027-04-04T02:30:00Z'))).toBe(moment)
  },
)
