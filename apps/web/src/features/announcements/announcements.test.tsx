import type { WireAnnouncement } from '@alinha/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const told = (id: number, facts: Partial<WireAnnouncement> = {}): WireAnnouncement => ({
  id,
  title: `Comunicado ${id}`,
  text: 'Começa na <b>segunda</b>.',
  linkLabel: 'Ver o curso',
  linkAddress: '/panel/my-courses',
  ...facts,
})

async function open(path: string, announcements: WireAnnouncement[]) {
  storeSession(signedIn(aMember()))
  const answers: Answers = {
    'announcements.listAnnouncements': () => ({ announcements }),
    'announcements.closeAnnouncement': () => ({}),
    'notifications.listNotifications': () => ({ notifications: [], unread: 0, next: null }),
    'notifications.readNotificationPreferences': () => ({ mail: 'at-once', news: 1 }),
  }
  const seen = fakeApi(answers)
  await renderApp(path)
  return { seen, user: userEvent.setup() }
}

it('an announcement is shown as text over the page, with its button; closing it shows the next', async () => {
  const { seen, user } = await open('/panel/notifications', [told(2), told(1)])
  expect(await screen.findByText('Comunicado 2')).toBeVisible()
  expect(screen.getByText('Começa na <b>segunda</b>.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o curso' })).toHaveAttribute('href', '/panel/my-courses')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Fechar comunicado' }))
  expect(await screen.findByText('Comunicado 1')).toBeVisible()
  expect(screen.queryByText('Comunicado 2')).not.toBeInTheDocument()
  await waitFor(() => expect(seen.at(-1)?.url).toBe('/api/announcements/2/close'))
  await user.click(screen.getByRole('button', { name: 'Fechar comunicado' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Comunicado' })).not.toBeInTheDocument())
})

it('a link that leaves the site opens beside it, and tells nothing of where it came from', async () => {
  await open('/panel/notifications', [told(3, { linkAddress: 'https://congresso.test/2027' })])
  const link = await screen.findByRole('link', { name: 'Ver o curso' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link).toHaveAttribute('target', '_blank')
})
