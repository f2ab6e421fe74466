import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findSession, storeSession, enterView } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'

const VIEW = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const aReply = {
  id: 9,
  kind: 'reply',
  name: 'Bia',
  avatar: null,
  title: 'Um tópico',
  excerpt: 'Acho que sim',
  postId: 2,
  rootId: 1,
  movieId: null,
  ticketId: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  isRead: 0,
} as const
const QUARTER_MS = 15 * 60_000

afterEach(() => sessionStorage.clear())

/** A manager sees the notifications page as Ana does. `opened` is where the tab was led. */
async function viewAsAna(answers: Answers = {}, endsInMs = QUARTER_MS) {
  const seen = fakeApi({
    'notifications.listNotifications': () => ({ notifications: [], unread: 0, next: null }),
    'notifications.readNotificationPreferences': () => ({ mail: 'at-once', news: 1 }),
    'people.endUserView': () => ({ message: 'ok' }),
    ...answers,
  })
  const opened: string[] = []
  vi.stubGlobal('open', (path: string) => opened.push(path))
  storeSession(signedIn(aMember({ id: 1, name: 'Karina', isManager: true })))
  enterView({
    id: VIEW,
    endsAt: new Date(Date.now() + endsInMs).toISOString(),
    user: signedIn(aMember({ id: 7, name: 'Ana Beatriz' })),
  })
  expect(opened.splice(0)).toEqual(['/panel'])
  await renderApp('/panel/notifications')
  return { seen, opened, user: userEvent.setup() }
}

describe('the banner of a view', () => {
  it.each([1440, 390])('says as whom the manager sees, and for how long, at %d px', async width => {
    setViewportWidth(width)
    await viewAsAna()
    expect(await screen.findByText('Você está vendo a plataforma como Ana Beatriz.')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/Termina em (15:00|14:5\d)/)
    expect(await accessibilityViolations()).toEqual([])
  })

  it('is on calls as the name of the view, beside the manager’s own token', async () => {
    const { seen } = await viewAsAna()
    await screen.findByText(/como Ana Beatriz/)
    await waitFor(() => expect(seen.some(({ url }) => url.includes('/notifications'))).toBe(true))
    const reading = seen.find(({ url }) => url.includes('/notifications'))
    expect(reading?.headers.get('x-view-as')).toBe(VIEW)
    expect(reading?.headers.get('authorization')).toBe(`Bearer ${findSession()?.accessToken}`)
  })

  it('leads back to the member’s page, as the manager, whatever the server answers', async () => {
    const { seen, opened, user } = await viewAsAna({ 'people.endUserView': () => refuse('unavailable') })
    await user.click(await screen.findByRole('button', { name: 'Sair da visualização' }))
    await waitFor(() => expect(opened).toEqual(['/admin/users/7']))
    expect(findSession()).toMatchObject({ user: { id: 1 }, view: null })
    const ending = seen.find(({ url }) => url.endsWith(`/admin/views/${VIEW}/end`))
    expect(ending?.headers.get('x-view-as')).toBeNull()
  })

  it('leads back by itself when the time is over', async () => {
    const { opened } = await viewAsAna({}, 1500)
    await screen.findByText(/como Ana Beatriz/)
    await act(async () => void (await new Promise(resolve => setTimeout(resolve, 2100))))
    expect(opened).toEqual(['/admin/users/7'])
  })

  it('keeps the manager logged in when a press is answered that the view has ended', async () => {
    const { opened, user } = await viewAsAna({
      'notifications.listNotifications': () => ({ notifications: [aReply], unread: 1, next: null }),
      'notifications.markNotificationsAsRead': () => refuse('view-ended'),
    })
    await user.click(await screen.findByRole('button', { name: 'Marcar tudo como lido' }))
    await waitFor(() => expect(opened).toEqual(['/admin/users/7']))
    await act(async () => void (await new Promise(resolve => setTimeout(resolve, 50))))
    expect(findSession()?.user.id).toBe(1)
  })

  it('is followed by the reason when a page is not shown', async () => {
    await viewAsAna({ 'notifications.listNotifications': () => refuse('not-in-a-view') })
    expect(await screen.findByText(/o que é só dela não aparece/)).toBeVisible()
  })

  it('leads back when a call is answered that the view has ended', async () => {
    const { opened } = await viewAsAna({ 'notifications.listNotifications': () => refuse('view-ended') })
    await waitFor(() => expect(opened).toEqual(['/admin/users/7']))
    expect(findSession()?.user.id).toBe(1)
  })
})
