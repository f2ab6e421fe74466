import type { WireAssociate } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const anAssociate = (facts: Partial<WireAssociate> = {}): WireAssociate => ({
  id: 1,
  name: 'Universidade',
  kind: 'institution',
  code: 'usp',
  isActive: 1,
  coupons: ['USP10'],
  people: 8,
  converted: 2,
  premium: 1,
  ...facts,
})

const ana = {
  userId: 7,
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  plan: 'free' as const,
  associate: 'Universidade',
  coupon: null,
  since: '2026-11-01T12:00:00.000Z',
  firstPaidAt: null,
}

async function open(path = '/admin/associados', answers: Answers = {}) {
  storeSession(signedIn(aMember({ isManager: true })))
  const seen = fakeApi({
    'associates.listAssociates': () => ({ associates: [anAssociate()] }),
    'associates.listAttachedPeople': () => ({ people: [ana], total: 1, pages: 1 }),
    ...answers,
  })
  await renderApp(path)
  return { seen, user: userEvent.setup() }
}

it('associates are listed with what became of the people they brought, and their link is copied', async () => {
  const { user } = await open()
  const row = await screen.findByRole('row', { name: /Universidade/ })
  expect(row).toHaveTextContent('Instituição')
  expect(row).toHaveTextContent('/?por=usp')
  expect(row).toHaveTextContent('Cupons: USP10')
  expect(row).toHaveTextContent('25% das pessoas')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(within(row).getByRole('button', { name: 'Ações de Universidade' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar link' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/\?por=usp$/)
})

it('a new associate is sent with its coupons one by one, and a code that is taken is said', async () => {
  const { seen, user } = await open(undefined, {
    'associates.createAssociate': () => refuse('associate-code-taken'),
  })
  await user.click(await screen.findByRole('button', { name: 'Novo associado' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nome'), 'Dentalis')
  await user.type(dialog.getByLabelText('Código do link'), 'Dentalis')
  await user.type(dialog.getByLabelText('Cupons que distribui'), 'UM, DOIS')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Dentalis',
      kind: 'institution',
      code: 'dentalis',
      coupons: ['UM', 'DOIS'],
    }),
  )
  expect(await screen.findByText('Outro associado já usa este código de link.')).toBeVisible()
})

it('whoever came is listed with through what and since when, and the choice is in the address', async () => {
  const { seen, user } = await open('/admin/associados?parte=people')
  const row = await screen.findByRole('row', { name: /Ana Lima/ })
  expect(row).toHaveTextContent('Link de indicação')
  expect(row).toHaveTextContent('Ainda não')
  expect(within(row).getByRole('link', { name: 'Ana Lima' })).toHaveAttribute('href', '/admin/users/7')
  await user.selectOptions(screen.getByLabelText('De qual associado'), 'Universidade')
  await waitFor(() => expect(seen.at(-1)?.url).toContain('associate=1'))
  expect(await accessibilityViolations()).toEqual([])
})

it.each([
  ['', { 'associates.listAssociates': () => refuse('unavailable') }, /Os associados não chegaram/],
  ['', { 'associates.listAssociates': () => ({ associates: [] }) }, 'Nenhum associado ainda'],
  [
    '?parte=people',
    { 'associates.listAttachedPeople': () => refuse('unavailable') },
    /As pessoas não chegaram/,
  ],
  [
    '?parte=people',
    { 'associates.listAttachedPeople': () => ({ people: [], total: 0, pages: 1 }) },
    'Ninguém por aqui ainda',
  ],
])('%s says what there is when there is nothing to list', async (query, answers, words) => {
  await open(`/admin/associados${query}`, answers)
  expect(await screen.findByText(words)).toBeVisible()
})
