import type { WireNotification } from '@alinha/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import {
  endLiveConnections,
  countListeningPages,
  sendLiveNotification,
} from '../../testing/live-notifications.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'

const aNotification = (facts: Partial<WireNotification> = {}): WireNotification => ({
  id: 9,
  kind: 'reply',
  name: 'Camila Furtado',
  avatar: null,
  title: 'Attachments que funcionam',
  excerpt: 'Comigo soltou também.',
  postId: 25,
  rootId: 21,
  movieId: 7,
  ticketId: null,
  createdAt: '2026-11-15T12:00:00Z',
  isRead: 0,
  ...facts,
})

async function open(answers: Answers = {}, at = '/panel/notifications') {
  const seen = fakeApi({
    'notifications.listNotifications': () => ({ notifications: [], unread: 0, next: null }),
    'notifications.readNotificationPreferences': () => ({ mail: 'at-once', news: 1 }),
    ...answers,
  })
  storeSession(signedIn(aMember()))
  const app = await renderApp(at)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, seen, user: userEvent.setup() }
}
const hear = async (unread: number, latest: WireNotification | null = null) => {
  await waitFor(() => expect(countListeningPages()).toBe(1))
  await act(async () => sendLiveNotification({ unread, latest }))
}
const entry = () =>
  within(screen.getByRole('navigation', { name: 'Painel' })).queryByRole('link', { name: /^Notificações/ })

describe('the menu', () => {
  it('shows notifications only while there are unread ones, with a live count [R2.80]', async () => {
    await open()
    expect(entry()).not.toBeInTheDocument()
    await hear(2, aNotification())
    await waitFor(() => expect(entry()).toHaveTextContent('Notificações2'))
    expect(entry()).toHaveAttribute('href', '/panel/notifications')
    expect(screen.getByText('Camila Furtado respondeu em “Attachments que funcionam”')).toBeVisible()
    await hear(100)
    await waitFor(() => expect(entry()).toHaveTextContent('Notificações99+'))
    await hear(0)
    await waitFor(() => expect(entry()).not.toBeInTheDocument())
  })

  it('shows the count on its button while it is closed', async () => {
    setViewportWidth(390)
    await open()
    await hear(3)
    expect(await screen.findByRole('button', { name: 'Abrir menu, notificações não lidas: 3' })).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('listens with the token while the page is visible, and stops when it is closed', async () => {
    const { unmount } = await open()
    await waitFor(() => expect(countListeningPages()).toBe(1))
    const look = (state: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    look('hidden')
    expect(countListeningPages()).toBe(0)
    look('visible')
    await waitFor(() => expect(countListeningPages()).toBe(1))
    unmount()
    expect(countListeningPages()).toBe(0)
  })

  it('listens again after the connection was lost', async () => {
    await open()
    await waitFor(() => expect(countListeningPages()).toBe(1))
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => chance.mockRestore())
    endLiveConnections()
    await waitFor(() => expect(countListeningPages()).toBe(1))
  })
})

describe('the list', () => {
  it.each([1440, 390])('links to the post, and marks the notification as read, at %d px', async width => {
    setViewportWidth(width)
    const { user, seen, address } = await open({
      'notifications.listNotifications': () => ({
        notifications: [
          aNotification(),
          aNotification({ id: 8, kind: 'best-answer', movieId: null, isRead: 1, excerpt: '' }),
        ],
        unread: 1,
        next: null,
      }),
      'notifications.markNotificationAsRead': () => ({ unread: 0 }),
    })
    const list = within(await screen.findByRole('list', { name: 'Suas notificações' }))
    expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/panel/movie/7?discussion=21&post=25',
      '/panel/forum?topic=21&post=25',
    ])
    expect(list.getAllByText('Não lida')).toHaveLength(1)
    expect(await accessibilityViolations()).toEqual([])
    await user.click(list.getByRole('link', { name: /Camila Furtado respondeu/ }))
    await waitFor(() => expect(address()).toBe('/panel/movie/7?discussion=21&post=25'))
    expect(seen.some(({ url }) => url === '/api/notifications/9/read')).toBe(true)
  })

  it('is marked as read up to the newest shown', async () => {
    let isRead: 0 | 1 = 0
    const { user, seen } = await open({
      'notifications.listNotifications': () => ({
        notifications: [aNotification({ isRead })],
        unread: isRead === 1 ? 0 : 1,
        next: null,
      }),
      'notifications.markNotificationsAsRead': () => {
        isRead = 1
        return { unread: 0 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Marcar tudo como lido' }))
    expect(await screen.findByText('Tudo lido')).toBeVisible()
    expect(seen.find(({ url }) => url === '/api/notifications/read')?.body).toEqual({ upTo: 9 })
  })

  it('explains itself while it is empty', async () => {
    await open()
    expect(await screen.findByText('Nada por aqui ainda')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })
})

describe('mails', () => {
  it('are sent when the person chooses', async () => {
    const { user, seen } = await open({
      'notifications.updateNotificationPreferences': ({ body }) => ({
        mail: 'at-once' as const,
        news: 1 as const,
        ...(body as object),
      }),
    })
    const group = within(await screen.findByRole('group', { name: 'Quando enviar' }))
    expect(group.getByRole('button', { name: 'Na hora' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(group.getByRole('button', { name: 'Um resumo por dia' }))
    expect(await screen.findByText('Preferência salva.')).toBeVisible()
    expect(group.getByRole('button', { name: 'Um resumo por dia' })).toHaveAttribute('aria-pressed', 'true')
    expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ mail: 'daily' })
  })

  it('can be stopped by the link in them, without a login, after pressing the button', async () => {
    const seen = fakeApi({ 'notifications.unsubscribe': () => ({ message: 'Você não receberá mais.' }) })
    await renderApp('/unsubscribe#1-abcdefghijklmnopqrstuv')
    await screen.findByRole('heading', { level: 1, name: 'Parar os avisos por e-mail' })
    expect(seen).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Parar de receber' }))
    expect(await screen.findByRole('heading', { name: 'Pronto, não enviamos mais' })).toHaveFocus()
    expect(seen.at(-1)?.body).toEqual({ token: '1-abcdefghijklmnopqrstuv' })
  })

  it('cannot be stopped by a link that was cut', async () => {
    fakeApi({ 'notifications.unsubscribe': () => refuse('link-expired') })
    await renderApp('/unsubscribe#1-abc')
    await userEvent.click(await screen.findByRole('button', { name: 'Parar de receber' }))
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toHaveFocus()
  })

  it.each(['/panel/movie/7?discussion=21&post=25', '/panel/forum?topic=21&post=25'])(
    'link to %s, also for people who have to log in first',
    async path => {
      fakeApi({
        'session.login': () => signedIn(aMember()),
        'lessons.readLesson': () => refuse('not-found'),
        'community.readTopic': () => refuse('not-found'),
      })
      const { address } = await renderApp(path)
      await screen.findByRole('heading', { level: 1, name: 'Entrar' })
      await userEvent.type(screen.getByLabelText('E-mail'), 'ana@clinica.example')
      await userEvent.type(screen.getByLabelText('Senha'), 'uma senha comprida')
      await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
      await waitFor(() => expect(address()).toBe(path))
    },
  )
})
