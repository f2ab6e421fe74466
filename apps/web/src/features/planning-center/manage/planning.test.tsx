import type { managePlanning, ReplyOf } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aTicket } from '../a-ticket.test-data.ts'

const planning: ReplyOf<typeof managePlanning.readPlanning> = {
  cases: [
    {
      ...aTicket({ state: 'sent', isMine: 0 }),
      dentistName: 'Ana Dentista',
      consultorId: null,
      consultorName: null,
      actions: ['reassign', 'decline'],
    },
  ],
  consultors: [{ id: 5, name: 'Carla', atWork: 3, most: 10 }],
  figures: {
    kept: 24,
    late: 1,
    firstPlanMinutes: 750,
    taken: 20,
    bounced: 1,
    approved: 2,
    plansUntilApproval: 3,
    outcomes: [
      {
        months: 6,
        forms: 8,
        counts: [
          { choice: 'as-planned', count: 6 },
          { choice: 'helped', count: 8 },
        ],
      },
    ],
    byFinding: [
      { code: null, taken: 12, bounced: 3 },
      { code: 'holes', taken: 4, bounced: 2 },
    ],
  },
}

it('a manager sees figures and cases, leads into none, and gives one to somebody with a reason', async () => {
  const seen = fakeApi({
    'planningCenter.readPlanning': () => planning,
    'planningCenter.assignTicket': () => ({ message: 'Caso atualizado.', ticket: aTicket() }),
  })
  storeSession(signedIn(aMember({ isManager: true })))
  await renderApp('/admin/dashboard')
  const user = userEvent.setup()
  const figures = within(await screen.findByRole('region', { name: 'Últimos 90 dias' }))
  for (const figure of ['96%', '12 h 30 min', '5%', '1,5']) expect(figures.getByText(figure)).toBeVisible()
  const byFinding = within(screen.getByRole('region', { name: 'Devolvidos, por aviso nos arquivos' }))
  expect(await byFinding.findByText('Sem aviso nos arquivos')).toBeVisible()
  expect(byFinding.getByText('Há buracos na superfície.').parentElement).toHaveTextContent('50%2 de 4')
  const outcomes = within(screen.getByRole('region', { name: 'Como os casos foram' }))
  expect(outcomes.getByText('Como planejado').parentElement).toHaveTextContent('75%')
  const row = within(screen.getByRole('list', { name: 'Casos' }))
  expect(row.getByText('Ana Dentista')).toBeVisible()
  expect(row.queryByRole('link')).not.toBeInTheDocument()
  expect(await accessibilityViolations()).toEqual([])

  await user.click(row.getByRole('button', { name: 'Passar a alguém: AL-7K2QM' }))
  const dialog = within(await screen.findByRole('dialog'))
  const assigned = () => seen.filter(({ url }) => url.endsWith('/assign'))
  await user.click(dialog.getByRole('button', { name: 'Passar a alguém' }))
  expect(assigned()).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Para quem'), 'Carla (3 de 10)')
  await user.type(dialog.getByLabelText('Motivo'), 'Férias')
  await user.click(dialog.getByRole('button', { name: 'Passar a alguém' }))
  await waitFor(() => expect(assigned()).toHaveLength(1))
  expect(assigned()[0]?.body).toEqual({ consultorId: 5, reason: 'Férias' })
})

it('a manager closes and reopens a case with a reason, where the server allows it', async () => {
  const closable = { ...planning.cases[0], ...aTicket({ id: 10, state: 'delivered', caseCode: 'AL-CLOSE' }) }
  const over = { ...closable, id: 11, state: 'closed' as const, caseCode: 'AL-REPEN' }
  const facts = { dentistName: 'Ana', consultorId: 5, consultorName: 'Carla' }
  const seen = fakeApi({
    'planningCenter.readPlanning': () => ({
      ...planning,
      cases: [
        { ...closable, ...facts, actions: ['reassign', 'close'] },
        { ...over, ...facts, actions: ['reopen'] },
      ],
    }),
    'planningCenter.moveTicket': () => ({ message: 'Caso atualizado.', ticket: aTicket() }),
  })
  storeSession(signedIn(aMember({ isManager: true })))
  await renderApp('/admin/dashboard')
  const user = userEvent.setup()
  const moves = () => seen.filter(({ url }) => url.endsWith('/move'))
  const act = async (word: string, code: string, reason: string) => {
    await user.click(await screen.findByRole('button', { name: `${word}: ${code}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `${word}: ${code}` }))
    const before = moves().length
    await user.click(dialog.getByRole('button', { name: word }))
    expect(moves()).toHaveLength(before)
    await user.type(dialog.getByLabelText('Motivo'), reason)
    await user.click(dialog.getByRole('button', { name: word }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await act('Encerrar', 'AL-CLOSE', 'Pedido por telefone')
  await act('Reabrir', 'AL-REPEN', 'Engano')
  expect(moves().map(({ url, body }) => [url, body])).toEqual([
    ['/api/tickets/10/move', { event: 'close', text: 'Pedido por telefone' }],
    ['/api/tickets/11/move', { event: 'reopen', text: 'Engano' }],
  ])
  expect(screen.queryByRole('button', { name: 'Reabrir: AL-CLOSE' })).not.toBeInTheDocument()
})
