import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aPage } from '../a-ticket.test-data.ts'

async function open(outcome: number | null) {
  const seen = fakeApi({
    'planningCenter.readTicket': () => ({ ticket: aPage({ state: 'treating', outcome }) }),
    'planningCenter.answerOutcome': () => ({ message: 'Obrigado.' }),
  })
  storeSession(signedIn(aMember({ id: 1 })))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('region', { name: 'Conversa' })
  const sent = () => seen.filter(({ url }) => url === '/api/tickets/9/outcome').map(({ body }) => body)
  return { sent, user: userEvent.setup() }
}

it('asks a dentist three things by choices alone, and sends them together', async () => {
  const { sent, user } = await open(6)
  const part = within(screen.getByRole('region', { name: 'Como foi?' }))
  expect(part.getByText(/^O plano foi aprovado há 6 meses\./)).toBeVisible()
  expect(part.queryByRole('textbox')).not.toBeInTheDocument()
  expect(await accessibilityViolations()).toEqual([])
  await user.selectOptions(part.getByLabelText('Como vai o tratamento?'), 'Como planejado')
  await user.click(part.getByRole('button', { name: 'Responder' }))
  expect(part.getAllByText('Escolha uma resposta.')).toHaveLength(2)
  expect(part.getByLabelText('Houve refinamento?')).toHaveFocus()
  expect(sent()).toEqual([])
  await user.selectOptions(part.getByLabelText('Houve refinamento?'), 'Não foi preciso')
  await user.selectOptions(part.getByLabelText('O plano ajudou?'), 'Em parte')
  await user.click(part.getByRole('button', { name: 'Responder' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        months: 6,
        answers: { progress: 'as-planned', refinement: 'no-refinement', help: 'helped-partly' },
      },
    ]),
  )
})

it('takes no for an answer', async () => {
  const { sent, user } = await open(3)
  await user.click(screen.getByRole('button', { name: 'Prefiro não responder' }))
  await waitFor(() => expect(sent()).toEqual([{ months: 3, answers: null }]))
})

it('asks nothing where the server asks nothing', async () => {
  await open(null)
  expect(screen.queryByRole('region', { name: 'Como foi?' })).not.toBeInTheDocument()
})
