import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '../../platform/language.ts'
import { storeSession } from '../../platform/api/session.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => chooseLanguage('pt-BR'))

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
