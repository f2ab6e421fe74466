import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aPage, aTicket } from '../a-ticket.test-data.ts'

const choices = [
  { months: 12, until: '2027-11-18' },
  { months: 18, until: '2028-05-18' },
  { months: 24, until: '2028-11-18' },
]

/** The page of a case as the server tells it, and again after it is kept. */
async function open(facts: Parameters<typeof aPage>[0], ownId = 1) {
  const page = { state: 'closed', turn: null, status: 'closed', ...facts } as const
  const seen = fakeApi({
    'planningCenter.readTicket': () => {
      const isKept = seen.some(({ url }) => url === '/api/tickets/9/keep')
      return { ticket: aPage(isKept ? { ...page, erasedOn: '2028-11-18', keepChoices: [] } : page) }
    },
    'planningCenter.keepTicket': () => ({
      message: 'O caso fica guardado por mais tempo.',
      ticket: aTicket({ state: 'closed' }),
    }),
  })
  storeSession(signedIn(aMember({ id: ownId })))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('region', { name: 'Conversa' })
  const sent = () => seen.filter(({ url }) => url === '/api/tickets/9/keep').map(({ body }) => body)
  return { sent, user: userEvent.setup() }
}

const part = () => within(screen.getByRole('region', { name: 'Até quando guardamos' }))

it('says when a case that is over is erased, and keeps it until the day that its dentist chooses', async () => {
  const { sent, user } = await open({ erasedOn: '2027-05-17', keepChoices: choices })
  expect(part().getByText(/serão apagados para sempre em 17 de maio de 2027/)).toBeVisible()
  expect(part().getByText(/até 24 meses depois do encerramento\./)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await user.selectOptions(part().getByLabelText('Guardar até'), '18 de novembro de 2028')
  await user.click(part().getByRole('button', { name: 'Guardar por mais tempo' }))
  await waitFor(() => expect(sent()).toEqual([{ months: 24 }]))
  expect(await part().findByText(/em 18 de novembro de 2028\..*Este é o maior prazo/)).toBeVisible()
  expect(part().queryByRole('button')).not.toBeInTheDocument()
})

it('sends the first day that is offered where no other is chosen', async () => {
  const { sent, user } = await open({ erasedOn: '2027-05-17', keepChoices: choices })
  await user.click(part().getByRole('button', { name: 'Guardar por mais tempo' }))
  await waitFor(() => expect(sent()).toEqual([{ months: 12 }]))
})

it('offers nothing in a case that is not over, nor to who works on it', async () => {
  await open({ state: 'planning', erasedOn: null, keepChoices: [] })
  expect(screen.queryByRole('region', { name: 'Até quando guardamos' })).not.toBeInTheDocument()
  document.body.replaceChildren()
  await open({ label: null, erasedOn: '2027-05-17', keepChoices: [] }, 5)
  expect(screen.queryByRole('region', { name: 'Até quando guardamos' })).not.toBeInTheDocument()
})
