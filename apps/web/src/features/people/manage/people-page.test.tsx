import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'
import { planOf, stateOf } from './user-state.ts'
import { aManagedUser } from '../../../testing/people.ts'

const users = [
  aManagedUser({ pagarme: { plan: 'anual' } }),
  aManagedUser({ id: 8, name: 'Bruno Reis', email: 'bruno@mail.example', isActive: 0, currentPlan: 'free' }),
  aManagedUser({ id: 9, name: 'Carla Salles', isConsultor: 1, isSuspended: 1 }),
]
const found = { total: 3, isTotalExact: 1, next: null } as const

async function open(path = '/admin/users', answers: Answers = {}) {
  const opened = await openAdmin(path, {
    'people.listUsers': () => ({ users, ...found, page: 1, pages: 1 }),
    'people.searchUsers': () => ({ users: users.slice(0, 1), ...found, total: 1, isGuess: 0 }),
    'people.listUserExports': () => ({ exports: [] }),
    'people.listBulkChanges': () => ({ changes: [] }),
    'people.listSavedLists': () => ({ lists: [] }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Usuários' })
  return opened
}
const lastUrl = (seen: readonly { url: string }[]) =>
  seen
    .map(({ url }) => url)
    .filter(url => url.startsWith('/api/admin/users') || url.startsWith('/api/admin/search'))
    .at(-1)

it.each([
  ['premium', {}],
  ['free', { currentPlan: 'free', isAluno: 1 }],
  ['trial', { isTrial: 1, isAluno: 1 }],
  ['academic', { isAluno: 1 }],
] as const)('the plan is %s with %o', (plan, facts) => {
  expect(planOf(aManagedUser(facts))).toBe(plan)
})

it.each([
  ['active', {}],
  ['blocked', { isActive: 0, isSuspended: 1, isEmailConfirmed: 0 }],
  ['unconfirmed', { isEmailConfirmed: 0, isSuspended: 1 }],
  ['not-renewing', { isSuspended: 1 }],
] as const)('the state is %s with %o', (state, facts) => {
  expect(stateOf(aManagedUser(facts))).toBe(state)
})

describe('the list of users', () => {
  it.each([1440, 390])('shows who they are, plan, state, roles and since, at %d px', async width => {
    setViewportWidth(width)
    await open()
    const list = await screen.findByRole(width === 1440 ? 'table' : 'list', { name: 'Lista de usuários' })
    for (const text of ['Ana Beatriz Corrêa', 'ana@arco.example', 'Premium', 'anual', '03/03/2026'])
      expect(list).toHaveTextContent(text)
    for (const text of ['Sem acesso à conta', 'Gratuito', 'Não renova', 'Consultoria'])
      expect(list).toHaveTextContent(text)
    expect(screen.getByText('3 pessoas.')).toBeVisible()
    expect(within(list).getByRole('link', { name: /Ana Beatriz/ })).toHaveAttribute('href', '/admin/users/7')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('keeps search and filters in the address, which opens the same list again', async () => {
    const { user, seen, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Assinantes' }))
    await waitFor(() => expect(lastUrl(seen)).toBe('/api/admin/users/premium?order=newest'))
    await user.click(screen.getByRole('button', { name: 'Por nome' }))
    await waitFor(() => expect(lastUrl(seen)).toBe('/api/admin/users/premium?order=name'))
    await user.selectOptions(screen.getByLabelText('Papel'), 'Consultoria')
    await waitFor(() => expect(lastUrl(seen)).toBe('/api/admin/users/premium?role=consultor&order=name'))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar usuário' }), 'ana corr')
    await waitFor(() =>
      expect(lastUrl(seen)).toBe('/api/admin/search/ana%20corr?role=consultor&show=premium'),
    )
    await waitFor(() => {
      expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
        ver: 'premium',
        ordem: 'name',
        papel: 'consultor',
        busca: 'ana corr',
      })
    })
  })

  it('opens as its address says', async () => {
    const { seen } = await open('/admin/users?ver=blocked&papel=student')
    await screen.findByText('Bruno Reis')
    expect(lastUrl(seen)).toBe('/api/admin/users/blocked?role=student&order=newest')
    expect(screen.getByRole('button', { name: 'Bloqueados' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('is loaded page by page, after the last one', async () => {
    const { user } = await open('/admin/users', {
      'people.listUsers': ({ url }) =>
        url.includes('after=9')
          ? { users: [aManagedUser({ id: 50, name: 'Última' })], ...found, page: 1, pages: 2 }
          : { users, ...found, total: 10_000, isTotalExact: 0, next: 9, page: 1, pages: 2 },
    })
    expect(await screen.findByText('Mais de 10.000 pessoas.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Última')).toBeVisible()
    expect(screen.getByText('Bruno Reis')).toBeVisible()
  })

  it('says when it guessed, when nobody was found, and when it did not arrive', async () => {
    const { user, address } = await open('/admin/users?busca=vidgal', {
      'people.searchUsers': ({ url }) =>
        url.endsWith('vidgal')
          ? { users: users.slice(0, 1), ...found, total: 1, isGuess: 1 }
          : { users: [], ...found, total: 0, isGuess: 0 },
    })
    expect(await screen.findByText(/estas são parecidas/)).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Ninguém encontrado')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    expect(await screen.findByText('Bruno Reis')).toBeVisible()
    expect(address()).toBe('/admin/users')
  })

  it('that does not load says so and is tried again', async () => {
    let tries = 0
    const { user } = await open('/admin/users', {
      'people.listUsers': () =>
        ++tries === 1 ? refuse('not-allowed') : { users, ...found, page: 1, pages: 1 },
    })
    await screen.findByText(/A lista não chegou/)
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }))
    expect(await screen.findByText('Bruno Reis')).toBeVisible()
  })

  it('asks for a reason before anything is done', async () => {
    const { user, seen } = await open('/admin/users', {
      'people.toggleUserStatus': () => ({ user: aManagedUser({ isActive: 0 }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ações de Ana Beatriz Corrêa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Bloquear a entrada' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Bloquear a entrada: Ana Beatriz Corrêa' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible()
    expect(seen.some(({ url }) => url.includes('toggleStatus'))).toBe(false)
    await user.type(dialog.getByLabelText('Motivo'), 'Fraude')
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
    expect(await screen.findByText('Entrada bloqueada.')).toBeVisible()
    expect(seen.map(({ url }) => url)).toContain('/api/admin/users/7/toggleStatus?to=0&reason=Fraude')
  })

  it('is exported with its search and filters, as CSV or for Excel [C7.50]', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user, seen } = await open('/admin/users?ver=premium&papel=consultor&busca=ana', {
      'people.exportUsers': () => new Uint8Array([1]),
    })
    await screen.findByText('Ana Beatriz Corrêa')
    for (const [item, format] of [
      [/CSV/, 'csv'],
      [/Excel/, 'xlsx'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Exportar' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
      await waitFor(() =>
        expect(seen.map(({ url }) => url)).toContain(
          `/api/admin/users/export/todos?format=${format}&show=premium&role=consultor&search=ana`,
        ),
      )
    }
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  })

  it('says why when it is not exported', async () => {
    const { user } = await open('/admin/users', { 'people.exportUsers': () => refuse('export-under-way') })
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    expect(await screen.findByText(/Outra exportação está em andamento/)).toBeVisible()
  })

  it('that is too long for Excel at once is written meanwhile, and downloaded when it is ready', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const late = { id: 4, rows: 25_000, written: 5000, requestedAt: '2026-11-16T12:00:00.000Z' }
    const [waiting, ready] = [
      { ...late, isReady: false, expiresAt: null },
      { ...late, written: 25_000, isReady: true, expiresAt: '2026-11-17T12:00:00.000Z' },
    ]
    let looks = 0
    const { user, sent } = await open('/admin/users?ver=free', {
      'people.exportUsers': () => refuse('export-too-large'),
      'people.requestUserExport': () => ({ message: 'Estamos preparando a planilha.', export: waiting }),
      'people.listUserExports': () => ({ exports: [[], [waiting], [ready]][Math.min(looks++, 2)] ?? [] }),
      'people.downloadUserExport': () => new Uint8Array([1]),
    })
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }))
    expect(await screen.findByText('Preparando a planilha com 25.000 pessoas.')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
    expect(sent()).toEqual([['POST user-exports', { which: 'todos', show: 'free' }]])
    expect(await accessibilityViolations()).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Baixar' }, { timeout: 5000 }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })
})
