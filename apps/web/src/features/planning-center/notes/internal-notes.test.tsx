import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aPage } from '../a-ticket.test-data.ts'

const notes = [
  { id: 3, authorName: 'Carla', text: 'Raiz <b>curta</b> no 22.', createdAt: '2026-11-16T12:00:00.000Z' },
]

async function open(ticket: ReturnType<typeof aPage>, facts: Parameters<typeof aMember>[0]) {
  const seen = fakeApi({
    'planningCenter.readTicket': () => ({ ticket }),
    'planningCenter.addTicketNote': () => ({ message: 'Nota salva.' }),
  })
  storeSession(signedIn(aMember(facts)))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('region', { name: 'Conversa' })
  return { seen, user: userEvent.setup() }
}

it('a consultor reads notes as text apart from the conversation, and writes one', async () => {
  const { seen, user } = await open(aPage({ label: null, notes }), { id: 5, isConsultor: true })
  const part = within(screen.getByRole('region', { name: 'Notas internas' }))
  expect(part.getByText('Raiz <b>curta</b> no 22.')).toBeVisible()
  const conversation = within(screen.getByRole('region', { name: 'Conversa' }))
  expect(conversation.queryByText(/Raiz/)).not.toBeInTheDocument()
  expect(await accessibilityViolations()).toEqual([])
  await user.click(part.getByRole('button', { name: 'Salvar nota' }))
  expect(seen.some(({ url }) => url.endsWith('/notes'))).toBe(false)
  const field = part.getByRole('textbox', { name: 'Nota interna' })
  await user.type(field, 'Pedir nova radiografia.')
  await user.click(part.getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(field).toHaveValue(''))
  const sent = seen.find(({ url }) => url === '/api/tickets/9/notes')
  expect(sent?.body).toEqual({ text: 'Pedir nova radiografia.', noteId: expect.any(String) })
})

it('who sent the case sees no such part', async () => {
  await open(aPage(), { id: 1 })
  expect(screen.queryByText('Notas internas')).not.toBeInTheDocument()
})
