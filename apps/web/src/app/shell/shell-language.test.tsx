import { toWireUser } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../platform/language.ts'
import { storeSession } from '../../platform/api/session.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

it('the flags change the language of the shell, its components and the page at once', async () => {
  storeSession(signedIn(aMember()))
  await renderApp('/panel/catalog')
  await screen.findByRole('link', { name: 'Comunidade' })
  await userEvent.click(screen.getByRole('button', { name: 'English' }))

  expect(await screen.findByText('Hello, Ana Beatriz')).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Panel' }))
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Home',
    'Planning Center',
    'Subscription',
    'Academic',
    'Community',
    'Profile',
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Search lessons' })).toBeVisible()
  await userEvent.type(screen.getByRole('combobox'), ' {Enter}')
  expect(await screen.findByText('Type something')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close notice' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Português' }))
  expect(await screen.findByText('Olá, Ana Beatriz')).toBeVisible()
})

it('the login screen and its field errors are in the remembered language', async () => {
  chooseLanguage('es')
  await renderApp('/auth/login')
  await screen.findByRole('heading', { level: 1, name: 'Entrar' })
  const email = screen.getByLabelText('Correo electrónico')
  await userEvent.type(email, 'ana')
  await userEvent.tab()
  await waitFor(() => expect(email).toHaveAccessibleDescription('Escribe un correo válido.'))
  expect(screen.getByRole('button', { name: 'Prueba 7 días gratis' })).toBeVisible()
})

it('the bilingual texts of the specification are the same in every language [R2.34]', async () => {
  chooseLanguage('en')
  await renderApp('/auth/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Try it free for 7 days' }))
  const modal = await screen.findByRole('dialog', {
    name: 'Selecione sua nacionalidade / Choose your nationality',
  })
  expect(within(modal).getByRole('button', { name: 'Concluir / Done' })).toBeVisible()
})

describe('the language in which a member is written to', () => {
  const open = async (seen: { url: string; body: unknown }[]) => {
    storeSession(signedIn(aMember()))
    const { unmount } = await renderApp('/panel/catalog')
    await screen.findByRole('button', { name: 'English' })
    const told = () => seen.filter(({ url }) => url === '/api/auth/profile/update').map(({ body }) => body)
    return { unmount, told }
  }
  const saved = () => ({ message: 'Your data was saved.', user: toWireUser(aMember()) })

  it('is told to the server when it is chosen, and not again at the next visit', async () => {
    const seen = fakeApi({ 'profile.updateProfile': saved })
    const { told, unmount } = await open(seen)
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(localStorage.getItem('language_told')).toBe(`${aMember().id} en`))
    expect(told()).toEqual([{ language: 'en' }])
    unmount()
    await open(seen)
    await userEvent.click(screen.getByRole('button', { name: 'Español' }))
    await waitFor(() => expect(told()).toEqual([{ language: 'en' }, { language: 'es' }]))
  })

  it('is told at the next visit when the server did not answer, and never without a choice', async () => {
    let isUp = false
    const seen = fakeApi({ 'profile.updateProfile': () => (isUp ? saved() : refuse('unavailable')) })
    const { told, unmount } = await open(seen)
    expect(told()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(localStorage.getItem('language_told')).toBeNull()
    unmount()
    isUp = true
    await open(seen)
    await waitFor(() => expect(localStorage.getItem('language_told')).toBe(`${aMember().id} en`))
  })
})
