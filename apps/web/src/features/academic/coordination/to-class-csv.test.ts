import type { WireStudent } from '@alinha/contract'
import { expect, it } from 'vitest'
import { toClassCsv } from './to-class-csv.ts'

const words = { name: 'Nome', hours: 'Horas', lastSeen: 'Visita', inactive: 'Parou', yes: 'sim', no: 'não' }
const ana: WireStudent = {
  userId: 7,
  name: '=Ana "A" Lima',
  joinedAt: '2026-11-01T12:00:00.000Z',
  hours: 12.53,
  lastSeenOn: '2026-11-16',
  isInactive: 0,
  modules: [
    { id: 1, title: 'Diagnóstico', mark: { correct: 2, total: 3, isApproved: 0 } },
    { id: 2, title: 'Mecânica', mark: null },
  ],
}

it('the file has a column for each module, no formulas, and nothing where there is nothing', () => {
  const bia = { ...ana, name: 'Bia', lastSeenOn: null, isInactive: 1, modules: [] } as const
  expect(toClassCsv([ana, { ...bia, modules: [] }], words).split('\r\n')).toEqual([
    '\uFEFF"Nome";"Horas";"Visita";"Parou";"Diagnóstico";"Mecânica"',
    `"'=Ana ""A"" Lima";12,5;"16/11/2026";"não";67;""`,
    '"Bia";12,5;"";"sim";"";""',
    '',
  ])
})
