import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aPage, aPlan, aTicket } from './a-ticket.test-data.ts'

async function open(at: string, answers: Answers, facts: Parameters<typeof aMember>[0] = {}) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember(facts)))
  const app = await renderApp(at)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, seen, user: userEvent.setup() }
}

describe('the list of cases', () => {
  it('says of each case its state and by when its plan was promised, and leads to it', async () => {
    await open('/panel/tickets', { 'planningCenter.listTickets': () => ({ tickets: [aTicket()] }) })
    const row = within(await screen.findByRole('list', { name: 'Casos' }))
    expect(row.getByRole('link', { name: 'Caso AL-7K2QM' })).toHaveAttribute('href', '/panel/tickets/9')
    expect(row.getByText('Em planejamento')).toBeVisible()
    expect(row.getByText(/^Prometido para 19 de nov/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pegar o próximo' })).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('says what will be there while it is empty', async () => {
    await open('/panel/tickets', { 'planningCenter.listTickets': () => ({ tickets: [] }) })
    expect(await screen.findByText('Nenhum caso por aqui')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Novo caso' }))
      expect(link).toHaveAttribute('href', '/panel/tickets/new')
  })

  it('leads to a draft where it was left, and removes it when asked twice', async () => {
    const { user, seen } = await open('/panel/tickets', {
      'planningCenter.listTickets': () => ({
        tickets: [aTicket({ state: 'draft', turn: 'dentist', endsOn: '2026-12-16' })],
      }),
      'planningCenter.removeDraft': () => ({ message: 'Rascunho apagado.' }),
    })
    expect(await screen.findByRole('link', { name: 'Continuar' })).toHaveAttribute(
      'href',
      '/panel/tickets/new/9?etapa=form',
    )
    expect(screen.getByText('Apagado em 16/12/2026 se ninguém mexer nele')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apagar rascunho AL-7K2QM' }))
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Apagar rascunho' }))
    await waitFor(() => expect(seen.some(({ url }) => url === '/api/tickets/drafts/9')).toBe(true))
  })

  it('lets a consultor take the next case or a certain one, and leads to it [R4.11]', async () => {
    const taken = { message: 'O caso é seu.', ticket: aTicket() }
    const { user, address } = await open(
      '/admin/dashboard',
      {
        'planningCenter.listTickets': () => ({
          tickets: [aTicket({ id: 8, state: 'sent', isMine: 0, preco: null, isLate: 1 })],
        }),
        'planningCenter.takeNextTicket': () => taken,
        'planningCenter.readTicket': () => ({ ticket: aPage({ label: null }) }),
      },
      { isConsultor: true },
    )
    expect(await screen.findByText(/^Atrasado desde/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pegar este caso' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Caso AL-7K2QM' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pegar o próximo' }))
    await waitFor(() => expect(address()).toBe('/panel/tickets/9'))
  })
})

describe('a case', () => {
  it('shows what was written as text, and takes a message, warning of what tells who the patient is', async () => {
    const { user, seen } = await open('/panel/tickets/9', {
      'planningCenter.readTicket': () => ({ ticket: aPage() }),
      'planningCenter.editTicket': () => ({ message: 'Caso atualizado.', ticket: aTicket() }),
    })
    expect(await screen.findByText('Apinhamento <b>inferior</b>.')).toBeVisible()
    expect(screen.getByText('Vou começar.')).toBeVisible()
    const message = screen.getByRole('textbox', { name: 'Mensagem' })
    await user.type(message, 'Ligue (11) 98765-4321')
    expect(screen.getByText('O texto parece ter dados que identificam o paciente.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cobrir o que foi encontrado' }))
    expect(message).toHaveValue('Ligue •••')
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(message).toHaveValue(''))
    const sent = seen.find(({ method, url }) => method === 'POST' && url.endsWith('/tickets/edit'))
    expect(sent?.body).toMatchObject({ id: 9, message: 'Ligue •••' })
  })

  it('offers what the server allows, explains it, and does not go without the words it needs', async () => {
    const { user, seen } = await open('/panel/tickets/9', {
      'planningCenter.readTicket': () => ({
        ticket: aPage({
          state: 'delivered',
          turn: 'dentist',
          dueAt: null,
          plans: [aPlan],
          actions: ['ask-changes', 'approve', 'close'],
        }),
      }),
      'planningCenter.decidePlan': () => ({ message: 'Decisão registrada.', ticket: aTicket() }),
    })
    expect(await screen.findByText('Sua vez')).toBeVisible()
    expect(screen.getByText('Carla, CRO RJ 777')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Desistir do caso' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pedir alterações' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir alterações' }))
    const decisions = () => seen.filter(({ url }) => url.endsWith('/tickets/9/decision'))
    await user.click(dialog.getByRole('button', { name: 'Pedir alterações' }))
    expect(decisions()).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Texto' }), 'Menos IPR.')
    expect(await accessibilityViolations()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Pedir alterações' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(decisions()[0]?.body).toEqual({ plan: 1, decision: 'changes', text: 'Menos IPR.' })
  })

  it('of others is closed by a manager with a reason only', async () => {
    const { user, seen } = await open(
      '/panel/tickets/9',
      {
        'planningCenter.readTicket': () => ({
          ticket: aPage({ label: null, state: 'delivered', plans: [aPlan], notes: [], actions: ['close'] }),
        }),
        'planningCenter.moveTicket': () => ({ message: 'Caso atualizado.', ticket: aTicket() }),
      },
      { id: 77, isManager: true },
    )
    await user.click(await screen.findByRole('button', { name: 'Encerrar o caso' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o caso' }))
    const moves = () => seen.filter(({ url }) => url.endsWith('/tickets/9/move'))
    await user.click(dialog.getByRole('button', { name: 'Encerrar o caso' }))
    expect(moves()).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Texto' }), 'Pedido.')
    await user.click(dialog.getByRole('button', { name: 'Encerrar o caso' }))
    await waitFor(() => expect(moves()[0]?.body).toEqual({ event: 'close', text: 'Pedido.' }))
  })

  it('of another is told to be missing', async () => {
    await open('/panel/tickets/9', { 'planningCenter.readTicket': () => refuse('not-found') })
    expect(await screen.findByText('Este caso não existe, ou não é seu.')).toBeVisible()
  })
})
