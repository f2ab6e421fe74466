import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2027-03-14T12:00:00Z')

it.each([
  ['2027-03-14T12:00:00Z', 'agora'],
  ['2027-03-14T11:59:01Z', 'agora'],
  ['2027-03-14T12:00:59Z', 'agora'],
  ['2027-03-14T11:59:00Z', 'há 1 minuto'],
  ['2027-03-14T11:00:01Z', 'há 59 minutos'],
  ['2027-03-14T11:00:00Z', 'há 1 hora'],
  ['2027-03-13T12:00:01Z', 'há 23 horas'],
  ['2027-03-13T12:00:00Z', 'há 1 dia'],
  ['2027-02-12T12:00:01Z', 'há 29 dias'],
  ['2027-02-12T12:00:00Z', 'há 1 mês'],
  ['2026-03-14T12:00:01Z', 'há 12 meses'],
  ['2026-03-14T12:00:00Z', 'há 1 ano'],
  ['2017-03-14T12:00:00Z', 'há 10 anos'],
  ['2027-03-14T12:01:00Z', 'em 1 minuto'],
  ['2027-03-14T15:59:59Z', 'em 3 horas'],
  ['2027-03-16T12:00:00Z', 'em 2 dias'],
])('%s is "%s" at noon of 14 March 2027 [R9.11]', (from, text) => {
  expect(relativeTime(Date.parse(from), now)).toBe(text)
})
