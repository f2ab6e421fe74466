import { expect, it } from 'vitest'
import { formatAgo } from './moments.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T12:00:30Z', 'agora'],
  ['2026-11-15T11:59:01Z', 'agora'],
  ['2026-11-15T11:59:00Z', 'há 1 minuto'],
  ['2026-11-15T11:00:01Z', 'há 59 minutos'],
  ['2026-11-15T10:00:00Z', 'há 2 horas'],
  ['2026-11-14T12:00:00Z', 'ontem'],
  ['2026-11-08T12:00:01Z', 'há 6 dias'],
  ['2026-11-08T12:00:00Z', '8 de nov. de 2026'],
])('%s is written as %s [R9.11]', (iso, words) => {
  expect(formatAgo(iso, NOW, 'pt-BR')).toBe(words)
})

it('follows the language of the reader', () => {
  expect(formatAgo('2026-11-15T11:55:00Z', NOW, 'en')).toBe('5 minutes ago')
  expect(formatAgo('2026-11-14T12:00:00Z', NOW, 'es')).toBe('ayer')
})
