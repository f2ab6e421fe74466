import type { WireBulkChange } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../../testing/viewport.ts'
import { aManagedUser } from '../../../../testing/people.ts'

const ID = '0d9f6c1e-58a4-4b7e-9a53-2f1c7d0e8b64'
const users = [aManagedUser(), aManagedUser({ id: 8, name: 'Bruno Reis' })]
const change = (facts: Partial<WireBulkChange> = {}): WireBulkChange => ({
  id: ID,
  action: 'give-days',
  days: 7,
  reason: 'Falha do dia 12',
  manager: 'Karina',
  startedAt: '2026-11-16T12:00:00.000Z',
  state: 'running',
  counts: { waiting: 30, done: 8, unchanged: 1, refused: 1 },
  ...facts,
})

const open = async (path = '/admin/users', answers: Answers = {}) =>
  openAdmin(path, {
    'people.listUsers': () => ({ users, total: 37, isTotalExact: 1, next: 8, page: 1, pages: 1 }),
    'people.searchUsers': () => ({ users, total: 37, isTotalExact: 1, next: 8, isGuess: 0 }),
    'people.listUserExports': () => ({ exports: [] }),
    'people.listBulkChanges': () => ({ changes: [] }),
    'people.listSavedLists': () => ({ lists: [] }),
    'people.startBulkChange': () => ({ message: '', change: change() }),
    'people.readBulkChange': () => ({ change: change() }),
    ...answers,
  })
type User = Awaited<ReturnType<typeof open>>['user']

async function ask(user: User, action: string) {
  await user.click(screen.getByRole('button', { name: 'O que fazer' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

describe('people who are chosen', () => {
  it.each([1440, 390])('are counted, and what can be done to them is asked for, at %d px', async width => {
    setViewportWidth(width)
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Bruno Reis' }))
    expect(screen.getByText('Escolhidas: 1 pessoa')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Escolher Ana Beatriz Corrêa' }))
    expect(screen.getByText('Escolhidas: 2 pessoas')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    const dialog = await ask(user, 'Dar dias')
    expect(screen.getByRole('dialog', { name: 'Dar dias: 2 pessoas' })).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Dar dias: 2 pessoas' }))
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible()
  })

  it('are given days with a reason, by who they are', async () => {
    const { user, sent, address } = await open()
    for (const name of ['Bruno Reis', 'Ana Beatriz Corrêa'])
      await user.click(await screen.findByRole('checkbox', { name: `Escolher ${name}` }))
    const dialog = await ask(user, 'Dar dias')
    await user.clear(dialog.getByLabelText('Quantos dias'))
    await user.type(dialog.getByLabelText('Quantos dias'), '10')
    await user.type(dialog.getByLabelText('Motivo'), 'Falha')
    await user.click(dialog.getByRole('button', { name: 'Dar dias: 2 pessoas' }))
    await waitFor(() => expect(address()).toBe(`/admin/users?lote=${ID}`))
    const [[call, body] = []] = sent()
    expect(call).toBe('POST bulk-changes')
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      action: 'give-days',
      days: 10,
      reason: 'Falha',
      count: 2,
      ids: [8, 7],
    })
  })

  it('are all whom the list shows, by its search and filters', async () => {
    const { user, sent } = await open('/admin/users?busca=ana&ver=premium&papel=student')
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher todos os mostrados' }))
    expect(screen.getByText('Escolhidas: 2 pessoas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Escolher todas: 37 pessoas' }))
    expect(screen.getByText('Escolhidas: 37 pessoas')).toBeVisible()
    const dialog = await ask(user, 'Bloquear a entrada')
    await user.type(dialog.getByLabelText('Motivo'), 'Fraude')
    await user.click(dialog.getByRole('button', { name: 'Bloquear: 37 pessoas' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ count: 37, show: 'premium', role: 'student', search: 'ana' })
    expect(sent()[0]?.[1]).not.toHaveProperty('ids')
    expect(sent()[0]?.[1]).not.toHaveProperty('days')
  })

  it('are nobody any more with another filter, or once they are cleared', async () => {
    const { user } = await open()
    const box = async () => screen.findByRole('checkbox', { name: 'Escolher Bruno Reis' })
    await user.click(await box())
    await user.click(screen.getByRole('button', { name: 'Assinantes' }))
    await waitFor(async () => expect(await box()).not.toBeChecked())
    await user.click(await box())
    await user.click(screen.getByRole('button', { name: 'Desmarcar' }))
    expect(await box()).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'O que fazer' })).toBeNull()
  })

  it('are not all when they are too many to be counted', async () => {
    const { user } = await open('/admin/users', {
      'people.listUsers': () => ({ users, total: 10_000, isTotalExact: 0, next: 8, page: 1, pages: 1 }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher todos os mostrados' }))
    expect(screen.getByText(/pessoas demais/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Escolher todas/ })).toBeNull()
  })

  it('stay chosen when the server says that the list has changed', async () => {
    const { user } = await open('/admin/users', {
      'people.startBulkChange': () => refuse('bulk-list-changed'),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Bruno Reis' }))
    const dialog = await ask(user, 'Liberar a entrada')
    await user.type(dialog.getByLabelText('Motivo'), 'Engano')
    await user.click(dialog.getByRole('button', { name: 'Liberar: 1 pessoa' }))
    expect(await screen.findByText(/A lista mudou/)).toBeVisible()
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Engano')
  })
})

describe('a change of many people', () => {
  it('shows how far it is, and is stopped', async () => {
    const stopped = change({ state: 'stopped' })
    const { user, sent } = await open(`/admin/users?lote=${ID}`, {
      'people.stopBulkChange': () => ({ change: stopped }),
      'people.listBulkChangePeople': () => ({
        people: [{ id: 7, name: 'Ana', email: 'ana@x.example', outcome: 'refused', reason: 'Não pode.' }],
        next: null,
      }),
    })
    expect(await screen.findByRole('heading', { name: 'Dar dias (7 dias): 40 pessoas' })).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Andamento' })).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText('10 de 40')).toBeVisible()
    expect(screen.getByText(/Karina/)).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Parar' }))
    expect(await screen.findByText('Não foram alcançadas')).toBeVisible()
    expect(sent()).toEqual([[`POST bulk-changes/${ID}/stop`, undefined]])
    expect(await screen.findByText('Não pode.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/admin/users/7')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('that is done shows everybody, and those of one outcome', async () => {
    const done = change({
      action: 'block',
      days: null,
      state: 'done',
      counts: { waiting: 0, done: 2, unchanged: 1, refused: 0 },
    })
    const { user, seen } = await open(`/admin/users?lote=${ID}`, {
      'people.readBulkChange': () => ({ change: done }),
      'people.listBulkChangePeople': () => ({
        people: [{ id: 7, name: 'Ana', email: 'ana@x.example', outcome: 'done', reason: null }],
        next: null,
      }),
    })
    expect(await screen.findByRole('heading', { name: 'Bloquear a entrada: 3 pessoas' })).toBeVisible()
    await screen.findByRole('link', { name: 'Ana' })
    await user.click(screen.getByRole('button', { name: 'Já estava assim' }))
    await waitFor(() =>
      expect(seen.at(-1)?.url).toBe(`/api/admin/bulk-changes/${ID}/people?outcome=unchanged`),
    )
  })

  it('that is unknown says so and is tried again', async () => {
    await open(`/admin/users?lote=${ID}`, { 'people.readBulkChange': () => refuse('not-found') })
    expect(await screen.findByText(/Isto não chegou/)).toBeVisible()
  })

  it('is found again on the list of users', async () => {
    await open('/admin/users', { 'people.listBulkChanges': () => ({ changes: [change()] }) })
    expect(await screen.findByRole('link', { name: 'Dar dias (7 dias): 40 pessoas' })).toHaveAttribute(
      'href',
      `/admin/users?lote=${ID}`,
    )
    expect(await accessibilityViolations()).toEqual([])
  })
})
