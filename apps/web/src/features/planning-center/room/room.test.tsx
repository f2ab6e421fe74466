import type { WireTicketPage } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aPage } from '../a-ticket.test-data.ts'
import { makeArchTasks } from './arches/arch-tasks.ts'
import { aMeshFile, copies, FakeArchWorker } from './fake-arches.test-data.ts'

const sent = [aMeshFile('upper', { slot: 'upper' }), aMeshFile('lower', { slot: 'lower' })]
const plan = [aMeshFile('plan-lower', { plan: 1 }), aMeshFile('plan-upper', { plan: 1 })]

beforeEach(() => {
  vi.stubGlobal('Worker', FakeArchWorker)
  // jsdom draws nothing, as a browser without WebGL.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const answering = (files: WireTicketPage['files']): Answers => ({
  'planningCenter.readTicket': () => ({ ticket: aPage({ files }) }),
  'planningCenter.readTicketKeys': ({ body }) => ({
    files: (body as { files: string[] }).files.map(id => ({ id, key: 'A'.repeat(43), address: `/c/${id}` })),
  }),
})

async function open(answers: Answers) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember({ id: 1 })))
  await renderApp('/panel/tickets/9/room')
  await screen.findByRole('heading', { level: 1, name: 'Sala 3D' })
  return { seen, user: userEvent.setup() }
}

describe('the room of a case', () => {
  it('without WebGL says so and has the table, with what moved and how far', async () => {
    const { seen } = await open(answering([...sent, ...plan]))
    expect(await screen.findByText(/Este navegador não mostra 3D/)).toBeVisible()
    const table = await screen.findByRole('table', {}, { timeout: 10_000 })
    const columns = await within(table).findAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Dente',
      'v1 até o inicial',
      'Menor espaço até a outra arcada',
      'Comentários',
    ])
    const row = (tooth: string) => within(table).getByRole('row', { name: new RegExp(`^${tooth} `) })
    await waitFor(() => expect(row('11')).toHaveTextContent(/^110,[345]/))
    expect(row('31')).toHaveTextContent(/^310,0/)
    expect(within(table).getAllByRole('row')).toHaveLength(29)
    // Each call is a look that the owner sees: one serves the whole room.
    expect(seen.filter(({ url }) => url.endsWith('/keys'))).toHaveLength(1)
    expect(await accessibilityViolations()).toEqual([])
  }, 30_000)

  it('says when there is nothing to show', async () => {
    await open(answering([aMeshFile('upper', { slot: 'upper', copies: [] })]))
    expect(await screen.findByText(/Ainda não há arcadas/)).toBeVisible()
  })

  it('asks to try again when keys are not handed out', async () => {
    await open({ ...answering(sent), 'planningCenter.readTicketKeys': () => refuse('not-found') })
    expect(await screen.findByText('As medidas não puderam ser feitas.')).toBeVisible()
  })

  it('is not there for who may not read the case', async () => {
    await open({ 'planningCenter.readTicket': () => refuse('not-found') })
    expect(await screen.findByText('Este caso não existe, ou não é seu.')).toBeVisible()
  })

  it('has a link on the page of a case with scans, and none without', async () => {
    fakeApi(answering(sent))
    storeSession(signedIn(aMember({ id: 1 })))
    await renderApp('/panel/tickets/9')
    expect(await screen.findByRole('link', { name: 'Abrir a sala 3D' })).toHaveAttribute(
      'href',
      '/panel/tickets/9/room',
    )
  })
})

describe('what the worker of a room does', () => {
  const tasks = () =>
    makeArchTasks(({ address }) => Promise.resolve(copies[address] ?? Promise.reject(new Error('none'))))
  const copy = (name: string) => ({ name, address: name, key: '' })

  it('finds out which arch a file of a plan is', async () => {
    const { begin, open: openCopy } = tasks()
    await begin({ upper: copy('upper'), lower: copy('lower') })
    expect(await openCopy({ ...copy('plan-upper'), jaw: null })).toMatchObject({ jaw: 'upper' })
    expect(await openCopy({ ...copy('plan-lower'), jaw: null })).toMatchObject({ jaw: 'lower' })
  })

  it('opens nothing before it has begun, and begins with nothing never', async () => {
    const { begin, open: openCopy } = tasks()
    await expect(openCopy({ ...copy('plan-upper'), jaw: null })).rejects.toThrow()
    await expect(begin({})).rejects.toThrow()
  })

  it('measures distances, cuts and proposes teeth', async () => {
    const { begin, open: openCopy, offsets, cut, propose } = tasks()
    const { surfaces } = await begin({ upper: copy('upper'), lower: copy('lower') })
    await openCopy({ ...copy('plan-upper'), jaw: 'upper' })
    const moved = await offsets({ of: 'plan-upper', from: 'upper', reach: 2 })
    expect(Math.max(...moved.map(Math.abs))).toBeGreaterThan(0.4)
    expect((await cut({ of: 'lower', normal: [1, 0, 0], offset: 5 })).length).toBeGreaterThan(30)
    const front = Math.max(...(surfaces[0]?.positions.filter((_, at) => at % 3 === 2) ?? []))
    expect(await propose({ of: 'upper', x: -3, z: front - 5 })).toBe(11)
  })
})
