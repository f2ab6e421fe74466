import type { WireSavedList } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'
import { toList } from './saved-lists.calls.ts'
import { aManagedUser } from '../../../../testing/people.ts'

const list = (facts: Partial<WireSavedList> = {}): WireSavedList => ({
  id: 3,
  name: 'Expiram logo',
  search: '',
  show: 'expiring',
  role: null,
  order: 'newest',
  isShared: 0,
  isOwn: 1,
  owner: 'Karina',
  ...facts,
})
const lists = [
  list(),
  list({ id: 4, name: 'Turma da USP', search: 'usp', show: null, isShared: 1, isOwn: 0, owner: 'Bia' }),
]

async function open(path: string, answers: Answers = {}) {
  const opened = await openAdmin(path, {
    'people.listUsers': () => ({
      users: [aManagedUser()],
      ...{ total: 1, isTotalExact: 1, next: null, page: 1, pages: 1 },
    }),
    'people.searchUsers': () => ({
      users: [aManagedUser()],
      ...{ total: 1, isTotalExact: 1, next: null, isGuess: 0 },
    }),
    'people.listUserExports': () => ({ exports: [] }),
    'people.listBulkChanges': () => ({ changes: [] }),
    'people.listSavedLists': () => ({ lists }),
    ...answers,
  })
  await screen.findByText('Ana Beatriz Corrêa')
  return opened
}

it.each([
  [{}, '/admin/users?ver=expiring'],
  [{ show: null }, '/admin/users'],
  [
    { search: 'ana lima', role: 'student', order: 'name' },
    '/admin/users?busca=ana+lima&ver=expiring&papel=student&ordem=name',
  ],
] as const)('a saved list %o has the address that the page keeps', (facts, address) => {
  expect(toList(list(facts))).toBe(address)
})

it('saved lists stand above the list, which they open with their search and filters', async () => {
  const { user, seen, address } = await open('/admin/users?ver=expiring')
  const nav = within(await screen.findByRole('navigation', { name: 'Listas salvas' }))
  expect(nav.getByRole('link', { name: 'Expiram logo' })).toHaveAttribute('aria-current', 'page')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(nav.getByRole('link', { name: 'Turma da USP, compartilhada por Bia' }))
  await waitFor(() => expect(seen.some(({ url }) => url === '/api/admin/search/usp')).toBe(true))
  expect(address()).toBe('/admin/users?busca=usp')
  expect(screen.getByRole('searchbox', { name: 'Buscar usuário' })).toHaveValue('usp')
  expect(nav.queryByRole('button')).toBeNull()
})

it('the list that is shown is saved under a name, and shared', async () => {
  const { user, sent } = await open('/admin/users?ver=premium&papel=student&busca=ana', {
    'people.createSavedList': () => ({ list: list() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Salvar esta lista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta lista' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Preencha este campo.')).toBeVisible()
  await user.type(dialog.getByLabelText('Nome da lista'), 'Minha')
  await user.click(dialog.getByLabelText('Mostrar às outras pessoas da administração'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Lista salva.')).toBeVisible()
  expect(sent()).toEqual([
    [
      'POST saved-lists',
      { name: 'Minha', search: 'ana', show: 'premium', role: 'student', order: 'newest', isShared: 1 },
    ],
  ])
})

it('a name that is taken is said, and what was written stays', async () => {
  const { user } = await open('/admin/users?ver=premium', {
    'people.createSavedList': () => refuse('saved-list-name-taken'),
  })
  await user.click(await screen.findByRole('button', { name: 'Salvar esta lista' }))
  await user.type(screen.getByLabelText('Nome da lista'), 'Minha')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Você já tem uma lista com este nome.')).toBeVisible()
  expect(screen.getByLabelText('Nome da lista')).toHaveValue('Minha')
})

it('one’s own list is renamed and removed', async () => {
  const { user, sent } = await open('/admin/users?ver=expiring', {
    'people.updateSavedList': () => ({ list: list() }),
    'people.removeSavedList': () => ({ message: 'Lista removida.' }),
  })
  const ask = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações da lista Expiram logo' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await ask('Renomear ou compartilhar')
  await user.type(screen.getByLabelText('Nome da lista'), '!')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Lista salva.')
  await ask('Remover')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Lista removida.')).toBeVisible()
  expect(sent()).toEqual([
    [
      'PUT saved-lists/3',
      { name: 'Expiram logo!', isShared: 0, version: expect.stringMatching(/^[\da-f]{16}$/) },
    ],
    ['DELETE saved-lists/3', undefined],
  ])
})
