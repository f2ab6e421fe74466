import type { WireLesson } from '@alinha/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const movie = (facts: Partial<WireLesson>): WireLesson => ({
  id: 7,
  title: 'Attachments que funcionam',
  thumbnail: '',
  duration: 1124,
  disponivel: 1,
  isAvailableOnFreePlan: 0,
  watched: 0,
  isPurchased: 0,
  ...facts,
})

const paulos = {
  name: 'Paulo',
  movies: [movie({}), movie({ id: 8, title: 'Assimetrias', disponivel: 0 })],
  forProfessionals: 2,
}

async function openShared(answers: Answers = {}) {
  fakeApi({ 'catalogue.readSharedBookmarks': () => paulos, ...answers })
  return renderApp('/lista/aXb1aXb1aXb1aXb1aXb1aX')
}

it('a visitor sees whose list it is, previews of the public lessons, and how to register', async () => {
  await openShared()
  expect(await screen.findByRole('heading', { level: 1, name: 'A lista de Paulo' })).toBeVisible()
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/panel/preview/7',
    '/auth/register',
    '/auth/login',
  ])
  expect(screen.getByText('Em breve')).toBeVisible()
  expect(screen.getByText('Mais 2 aulas desta lista são só para profissionais.')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

it('a member goes to the lesson itself, and is not asked to register', async () => {
  storeSession(signedIn(aMember()))
  await openShared()
  await screen.findByRole('heading', { level: 1, name: 'A lista de Paulo' })
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/panel/movie/7'])
  expect(await accessibilityViolations()).toEqual([])
})

it('a link that was revoked says so', async () => {
  await openShared({ 'catalogue.readSharedBookmarks': () => refuse('not-found') })
  expect(await screen.findByRole('heading', { name: 'Esta lista não está disponível' })).toBeVisible()
})

it('a list that does not arrive can be asked for again', async () => {
  let isBusy = true
  await openShared({ 'catalogue.readSharedBookmarks': () => (isBusy ? refuse('too-many-attempts') : paulos) })
  await screen.findByText('A lista não chegou. Confira sua conexão e tente de novo.')
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'A lista de Paulo' })).toBeVisible()
})
