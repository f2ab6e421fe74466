import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../../testing/viewport.ts'
import { someUserPayments } from '../people-data.test-data.ts'
import { aManagedUser } from '../../../../testing/people.ts'

const details = {
  document: '***.456.789-**',
  phone: '(11) 987654321',
  place: 'São Paulo, SP',
  language: 'pt-BR',
  lastLoginAt: '2026-11-14T12:00:00.000Z',
  deletionDueAt: null,
}
const hours = {
  userId: 7,
  watchedSeconds: 173_520,
  coveredSeconds: 186_000,
  spentSeconds: 173_520,
  views: 3,
  movies: [
    {
      movieId: 1,
      title: 'Mordida aberta anterior',
      watchedSeconds: 1200,
      views: 2,
      durationSeconds: 1968,
      parts: [{ from: 0, to: 1200 }],
      isWatched: true,
      seenAt: '2026-11-14T12:00:00.000Z',
    },
  ],
}

async function open(part = '', answers: Answers = {}) {
  const opened = await openAdmin(`/admin/users/7${part && `?parte=${part}`}`, {
    'people.readUser': () => ({ user: aManagedUser(), details }),
    'people.listUserNotes': () => ({
      notes: [{ id: 4, text: 'Pediu nota fiscal.', author: 'Karina', createdAt: '2026-03-16T12:00:00.000Z' }],
    }),
    'people.readUserPayments': () => someUserPayments,
    'certificates.listUserCertificates': () => ({ certificates: [] }),
    'people.readUserAnalytics': () => hours,
    'people.filterUserAnalytics': () => ({ ...hours, spentSeconds: 60, watchedSeconds: 60, movies: [] }),
    'people.listUserSessions': () => ({
      sessions: ['a', 'b'].map(id => ({
        id: `6f9619ff-8b86-4d01-b42d-00cf4fc964f${id}`,
        device: `Chrome ${id}`,
        network: '203.0.113.0/24',
        since: '2026-11-14T12:00:00.000Z',
      })),
      hasSecondFactor: 1,
    }),
    'people.listUserRecord': () => ({
      entries: [
        {
          id: 3,
          at: '2026-11-14T12:00:00.000Z',
          action: 'people.days-given',
          actor: 'Karina',
          isByOwner: false,
          reason: 'Falha no recibo',
        },
        {
          id: 2,
          at: '2026-11-13T12:00:00.000Z',
          action: 'x.unheard',
          actor: null,
          isByOwner: false,
          reason: null,
        },
      ],
      next: null,
    }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Ana Beatriz Corrêa' })
  return opened
}

afterEach(() => sessionStorage.clear())

describe('the page of a person', () => {
  it.each([1440, 390])('says who they are and what they may do, at %d px', async width => {
    setViewportWidth(width)
    await open()
    for (const text of ['ana@arco.example', '***.456.789-**', '(11) 987654321', 'São Paulo, SP'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('14/03/2027')).toBeVisible()
    expect(await screen.findByText('Pediu nota fiscal.')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Administração' })).not.toBeChecked()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('gives a role by its switch, with a reason', async () => {
    const { user, seen } = await open('', {
      'people.changeConsultorRole': () => ({ user: aManagedUser({ isConsultor: 1 }) }),
    })
    await user.click(screen.getByRole('switch', { name: 'Consultoria' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Nova na equipe')
    await user.click(dialog.getByRole('button', { name: 'Dar o papel' }))
    expect(await screen.findByText('Papel de consultoria dado.')).toBeVisible()
    expect(seen.map(({ url }) => url)).toContain(
      '/api/admin/users/7/changeConsultor?to=1&reason=Nova%20na%20equipe',
    )
  })

  it('says what the server has against it', async () => {
    const { user } = await open('', { 'people.changeManagerRole': () => refuse('last-manager') })
    await user.click(screen.getByRole('switch', { name: 'Administração' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Dar o papel' }))
    expect(await screen.findByText(/última pessoa que administra/)).toBeVisible()
  })

  it('gives days, and says until when', async () => {
    const { user, sent } = await open('', {
      'people.grantUserDays': () => ({ user: aManagedUser(), until: '2027-03-29' }),
    })
    await user.click(screen.getByRole('button', { name: 'Dar dias' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('Quantos dias'))
    await user.type(dialog.getByLabelText('Quantos dias'), '500')
    await user.type(dialog.getByLabelText('Motivo'), 'Recibo')
    await user.click(dialog.getByRole('button', { name: 'Dar dias' }))
    expect(await dialog.findByText('Use um número de 1 a 366.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Quantos dias'))
    await user.type(dialog.getByLabelText('Quantos dias'), '15')
    await user.click(dialog.getByRole('button', { name: 'Dar dias' }))
    expect(await screen.findByText('Dias dados. O acesso vai até 29/03/2027.')).toBeVisible()
    expect(sent()).toEqual([['POST user/7/days', { days: 15, reason: 'Recibo' }]])
  })

  it('is seen as by the member, with a reason, and not when they are staff', async () => {
    const opened: string[] = []
    vi.stubGlobal('open', (path: string) => opened.push(path))
    const view = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', endsAt: '2999-01-01T00:00:00.000Z' }
    const { user, sent } = await open('', {
      'people.beginUserView': () => ({ view: { ...view, user: aManagedUser() } }),
    })
    await user.click(screen.getByRole('button', { name: /^Ações de/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ver como o membro' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Não acha a aula')
    await user.click(dialog.getByRole('button', { name: 'Ver como o membro' }))
    await waitFor(() => expect(opened).toEqual(['/panel']))
    expect(sent()).toEqual([['POST user/7/view', { reason: 'Não acha a aula' }]])
    expect(findSession()).toMatchObject({ user: { id: 7 }, view: { id: view.id } })
  })

  it.each([{ isManager: 1 }, { isConsultor: 1 }, { userRecebedor: '1' }, { isActive: 0 }] as const)(
    'cannot be seen as by %j',
    async facts => {
      const { user } = await open('', { 'people.readUser': () => ({ user: aManagedUser(facts), details }) })
      await user.click(screen.getByRole('button', { name: /^Ações de/ }))
      expect(await screen.findByRole('menuitem', { name: 'Dar dias' })).toBeVisible()
      expect(screen.queryByRole('menuitem', { name: 'Ver como o membro' })).toBeNull()
    },
  )

  it('corrects name and e-mail with the version of what was read', async () => {
    const { user, sent } = await open('', { 'people.updateUser': () => ({ user: aManagedUser() }) })
    await user.clear(screen.getByLabelText('Nome'))
    await user.type(screen.getByLabelText('Nome'), 'Ana B. Corrêa')
    await user.type(screen.getByLabelText('Motivo'), 'Casou')
    await user.click(screen.getByRole('button', { name: 'Salvar dados' }))
    expect(await screen.findByText('Dados salvos.')).toBeVisible()
    expect(sent()).toEqual([
      [
        'PUT user/7',
        {
          data: { name: 'Ana B. Corrêa', email: 'ana@arco.example' },
          reason: 'Casou',
          version: expect.stringMatching(/^[\da-f]{16}$/) as string,
        },
      ],
    ])
  })

  it('keeps and removes notes', async () => {
    const { user, sent } = await open('', {
      'people.createUserNote': () => ({
        note: { id: 5, text: 'x', author: 'Karina', createdAt: '2026-03-16T12:00:00.000Z' },
      }),
      'people.removeUserNote': () => ({ message: 'Nota removida.' }),
    })
    await user.type(screen.getByLabelText('Nova nota'), 'Quer gravar um caso')
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }))
    expect(await screen.findByText('Nota guardada.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Nova nota')).toHaveValue(''))
    await user.click(screen.getByRole('button', { name: /Remover a nota/ }))
    expect(await screen.findByText('Nota removida.')).toBeVisible()
    expect(sent().map(([call]) => call)).toEqual(['POST user/7/notes', 'DELETE user/notes/4'])
  })

  it('shows payments in words, and stops the renewal with a reason', async () => {
    const { user, seen } = await open('payments', {
      'people.downloadUserReceipt': () => refuse('not-found'),
      'people.toggleSubscriptionStatus': () => ({ user: aManagedUser({ isSuspended: 1 }) }),
    })
    for (const text of ['Anual de março', 'Renova em 14/03/2027 por R$ 478,80', 'Acesso até 29/03/2027'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Desistir|devol/i })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /recibo/i }))
    await waitFor(() => expect(seen.at(-1)?.url).toBe('/api/admin/user/7/receipts/31'))
    await user.click(screen.getByRole('button', { name: 'Suspender a renovação' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Pediu')
    await user.click(dialog.getByRole('button', { name: 'Suspender' }))
    expect(await screen.findByText('Renovação suspensa.')).toBeVisible()
    expect(seen.map(({ url }) => url)).toContain(
      '/api/admin/users/7/toggleSubscriptionStatus?to=0&reason=Pediu',
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it('shows the hours with what was seen, and those of some days', async () => {
    const { user, seen } = await open('hours')
    expect((await screen.findAllByText('48 h 12 min')).length).toBeGreaterThan(0)
    expect(screen.getByText(/faltam 11 h 48 min/)).toBeVisible()
    expect(screen.getByText('Mordida aberta anterior')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.type(screen.getByLabelText('De'), '2026-11-01')
    await user.type(screen.getByLabelText('Até'), '2026-11-15')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect((await screen.findAllByText('1 min')).length).toBeGreaterThan(0)
    expect(seen.at(-1)?.body).toEqual({ filter: { from: '2026-11-01', to: '2026-11-15' } })
    await user.click(screen.getByRole('button', { name: 'Tudo' }))
    expect((await screen.findAllByText('48 h 12 min')).length).toBeGreaterThan(0)
  })

  it('ends a session and removes the second factor', async () => {
    const { user, sent } = await open('devices', {
      'people.endUserSessions': () => ({ message: 'ok' }),
      'people.removeUserSecondFactor': () => ({ message: 'ok' }),
    })
    await user.click(await screen.findByRole('button', { name: /Encerrar Chrome a/ }))
    let dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Perdido')
    await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
    expect(await screen.findByText('Sessão encerrada.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retirar o segundo fator' }))
    dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Perdido')
    await user.click(dialog.getByRole('button', { name: 'Retirar' }))
    expect(await screen.findByText('Segundo fator retirado.')).toBeVisible()
    expect(sent()).toEqual([
      ['POST user/7/sessions/end', { sessionId: '6f9619ff-8b86-4d01-b42d-00cf4fc964fa', reason: 'Perdido' }],
      ['POST user/7/second-factor/remove', { reason: 'Perdido' }],
    ])
  })

  it('shows who did what and why, and leaves nothing out', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('tab', { name: 'Registro' }))
    expect(await screen.findByText('Deu dias de acesso')).toBeVisible()
    expect(screen.getByText('Karina: Falha no recibo')).toBeVisible()
    expect(screen.getByText('x.unheard')).toBeVisible()
    expect(address()).toBe('/admin/users/7?parte=record')
    expect(await accessibilityViolations()).toEqual([])
  })
})
