import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const alarm = {
  id: 3,
  kind: 'two-subscriptions',
  about: 'person 7',
  raisedAt: '2026-11-16T12:00:00.000Z',
  person: { id: 7, name: 'Ana Lima' },
} as const
const nothing = { alarms: [], refunds: [], undecided: [] }

async function open(answers: Answers) {
  storeSession(signedIn(aMember({ isManager: true })))
  const seen = fakeApi(answers)
  await renderApp('/admin/cupons?parte=alarms')
  return { seen, user: userEvent.setup() }
}

it('says what happened and what to do, and is settled with what was done', async () => {
  const { seen, user } = await open({
    'payments.listPaymentAlarms': () => ({
      alarms: [alarm],
      refunds: [{ id: 1, person: alarm.person, amount: 990, askedAt: alarm.raisedAt, provider: 'card' }],
      undecided: [
        { id: 'x', person: alarm.person, amount: 5990, beganAt: alarm.raisedAt, operation: 'subscribe' },
      ],
    }),
    'payments.resolvePaymentAlarm': () => ({ message: 'A pendência foi resolvida.' }),
  })
  const part = await screen.findByRole('region', { name: 'Precisam de uma pessoa' })
  expect(part).toHaveTextContent('Duas assinaturas da mesma pessoa')
  expect(part).toHaveTextContent('cancele uma das assinaturas')
  expect(within(part).getByRole('link', { name: 'Ana Lima' })).toHaveAttribute('href', '/admin/users/7')
  expect(screen.getByRole('region', { name: 'Reembolsos em andamento' })).toHaveTextContent('R$ 9,90')
  expect(screen.getByRole('region', { name: 'Pagamentos sem resposta' })).toHaveTextContent('R$ 59,90')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(within(part).getByRole('button', { name: 'Marcar como resolvida' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('O que foi feito'), 'Cancelei uma.')
  await user.click(dialog.getByRole('button', { name: 'Marcar como resolvida' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Cancelei uma.' }),
  )
})

it.each([
  [() => nothing, 'Nada espera por você'],
  [() => refuse('unavailable'), /As pendências não chegaram/],
])('says so when nothing waits, or it did not load', async (answer, words) => {
  await open({ 'payments.listPaymentAlarms': answer })
  expect(await screen.findByText(words)).toBeVisible()
})
