import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { Bug } from '../bugs/bugs.calls.ts'
import type { System } from './system.calls.ts'

const well: System = {
  versions: { node: 'v24.1.0', postgres: '18.1', migration: '0142_company.sql' },
  database: { bytes: 5_000_000_000, connections: 12, maxConnections: 100 },
  disks: [{ name: 'media', free: 500_000_000_000, total: 1_000_000_000_000 }],
  queues: [{ name: 'mails.send', waiting: 3, running: 1, failed: 0, oldestSeconds: 4 }],
  inbox: [{ provider: 'card', waiting: 0, oldestSeconds: 0, lastAt: '2026-11-16T12:00:00.000Z' }],
  invariants: [{ name: 'charged_twice', broken: 0, checkedAt: '2026-11-16T06:00:00.000Z' }],
  comparisons: [
    { provider: 'marketplace', ageSeconds: 7300, inDoubt: 0 },
    { provider: 'legacy-card', ageSeconds: 60, inDoubt: 0 },
  ],
  encodes: { running: 1, failed: 0 },
}

async function open(state: System, answers: Answers = {}) {
  storeSession(signedIn(aMember({ isManager: true })))
  fakeApi({ 'insights.readSystem': () => state, 'insights.listBugs': () => ({ bugs: [] }), ...answers })
  await renderApp('/admin/system')
  await screen.findByRole('heading', { level: 1, name: 'Sistema' })
}

it('says that nothing waits, and how everything is', async () => {
  await open(well)
  expect(await screen.findByText('Nada aqui espera por uma pessoa.')).toBeVisible()
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(row('mails.send').getByRole('cell', { name: /3/ })).toBeVisible()
  expect(row('Hotmart').getByText(/há 2 h/)).toBeVisible()
  expect(screen.getByText('Cartão (conta antiga)')).toBeVisible()
  expect(row('Disco dos vídeos').getByText(/livres de/)).toBeVisible()
  expect(row('Conexões').getByText(/12 de 100/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

it('puts what waits for a person first, with what to do', async () => {
  await open({
    ...well,
    invariants: [{ name: 'charged_twice', broken: 2, checkedAt: '2026-11-16T06:00:00.000Z' }],
    queues: [{ name: 'mails.send', waiting: 90, running: 0, failed: 0, oldestSeconds: 3600 }],
  })
  const matters = await screen.findByRole('list', { name: 'O que espera por uma pessoa' })
  const [first, second] = within(matters).getAllByRole('listitem')
  expect(first).toHaveTextContent('charged_twice: 2 linhas que não deviam existirDinheiro e acesso não batem')
  expect(second).toHaveTextContent('A fila mails.send está parada há 60 min')
  expect(await accessibilityViolations()).toEqual([])
})

it('says when it cannot be read', async () => {
  await open(well, { 'insights.readSystem': () => refuse('unavailable') })
  expect(await screen.findByText('Não conseguimos ler o estado do sistema.')).toBeVisible()
})

const bug: Bug = {
  id: 7,
  side: 'page',
  title: "TypeError: x is null (reading 'title')",
  place: '/panel/movie/…',
  release: '2026.11',
  frames: ['render /assets/index-Ab.js:1:7'],
  count: 12,
  firstAt: '2026-11-16T06:00:00.000Z',
  lastAt: '2026-11-16T07:00:00.000Z',
  traceId: null,
  resolvedAt: null,
}

it('lists errors of the program and marks one as resolved', async () => {
  let bugs: Bug[] = [bug, { ...bug, id: 8, title: 'Error: older', resolvedAt: '2026-11-15T06:00:00.000Z' }]
  const resolved: string[] = []
  await open(well, {
    'insights.listBugs': () => ({ bugs }),
    'insights.resolveBug': ({ url }) => {
      resolved.push(url)
      bugs = bugs.map(one => ({ ...one, resolvedAt: '2026-11-17T06:00:00.000Z' }))
      return {}
    },
  })
  expect(await screen.findByText(bug.title)).toBeVisible()
  expect(screen.getByText(/Página · \/panel\/movie\/… · 12 ×/)).toBeVisible()
  expect(screen.getByText('1 erro já resolvido.')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: `Marcar como resolvido: ${bug.title}` }))
  expect(await screen.findByText('Nenhum erro em aberto.')).toBeVisible()
  expect(resolved).toEqual(['/api/admin/bugs/7/resolve'])
})
