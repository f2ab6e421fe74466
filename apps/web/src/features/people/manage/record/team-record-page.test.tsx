import type { WireTeamRecord } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const entries: WireTeamRecord[] = [
  {
    id: 2,
    at: '2026-11-16T12:00:00.000Z',
    action: 'people.blocked',
    actor: { id: 1, name: 'Karina' },
    subject: { id: 7, name: 'Ana Lima' },
    reason: 'Conta emprestada',
  },
  { id: 1, at: '2026-11-15T12:00:00.000Z', action: 'new.thing', actor: null, subject: null, reason: null },
]

async function open(path = '/admin/record', answers: Answers = {}) {
  storeSession(signedIn(aMember({ isManager: true })))
  const seen = fakeApi({ 'people.listTeamRecord': () => ({ entries, next: null }), ...answers })
  await renderApp(path)
  return {
    user: userEvent.setup(),
    lastUrl: () => seen.findLast(({ url }) => url.includes('/admin/record'))?.url,
  }
}

it('says who did what to whom and why; what has no words is told by its name', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'O que a equipe fez' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Bloqueou a entrada · Ana Lima')
  expect(first).toHaveTextContent('Karina: Conta emprestada')
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/users/7')
  expect(second).toHaveTextContent('new.thing')
  expect(await accessibilityViolations()).toEqual([])
})

it('is filtered by area, days and person, from the address too', async () => {
  const { user, lastUrl } = await open('/admin/record?area=money&de=2026-11-01&quem=abc')
  await screen.findByRole('list', { name: 'O que a equipe fez' })
  expect(lastUrl()).toMatch(/\?area=money&from=2026-11-01$/)
  await user.click(screen.getByRole('button', { name: 'Karina' }))
  await waitFor(() => expect(lastUrl()).toMatch(/actor=1/))
  await user.click(screen.getByRole('button', { name: 'Só de Karina' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Só de Karina' })).toBeNull())
})

it.each([
  [{ 'people.listTeamRecord': () => refuse('unavailable') }, /O registro não chegou/],
  [{ 'people.listTeamRecord': () => ({ entries: [], next: null }) }, 'Nada registrado com estes filtros'],
])('says what there is when there is nothing to list', async (answers, words) => {
  await open(undefined, answers)
  expect(await screen.findByText(words)).toBeVisible()
})
