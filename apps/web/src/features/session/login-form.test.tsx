import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function enterPassword(answers: Answers, at = '/auth/login') {
  const seen = fakeApi(answers)
  const app = await renderApp(at)
  const user = userEvent.setup()
  const email = await screen.findByLabelText('E-mail')
  if (email instanceof HTMLInputElement && email.value === '') await user.type(email, 'ana@clinica.example')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  const enter = screen.getByRole('button', { name: 'Entrar' })
  await user.click(enter)
  const logins = () => seen.filter(request => request.url === '/api/auth/login').map(({ body }) => body)
  return { ...app, user, enter, logins, seen }
}

const codeOf = (body: unknown): unknown => (body as { code?: string }).code

it('asks for the code of the app only when the server needs it, and sends it with the password', async () => {
  const { user, enter, logins } = await enterPassword({
    'session.login': ({ body }) => (codeOf(body) ? signedIn(aMember()) : refuse('second-factor-needed')),
  })
  const code = await screen.findByLabelText('Código de verificação')
  expect(code).toHaveFocus()
  expect(enter).toBeDisabled()
  expect(await accessibilityViolations()).toEqual([])

  await user.type(code, '12345')
  expect(enter).toBeDisabled()
  await user.type(code, '6{Enter}')
  await screen.findByText('Olá, Ana Beatriz')
  const body = { email: 'ana@clinica.example', password: 'segredo' }
  expect(logins()).toEqual([body, { ...body, code: '123456' }])
})

it('shows a wrong code in a toast and empties the field [R8.02]', async () => {
  const { user, enter } = await enterPassword({
    'session.login': ({ body }) => refuse(codeOf(body) ? 'second-factor-wrong' : 'second-factor-needed'),
  })
  const code = await screen.findByLabelText('Código de verificação')
  await user.type(code, '111111{Enter}')
  expect(await screen.findByText(/O código está incorreto ou já foi usado/)).toBeVisible()
  await waitFor(() => expect(code).toHaveValue(''))
  await user.type(code, 'abcd-2345-efgh-6722')
  await waitFor(() => expect(enter).toBeEnabled())
})

it('hides the code field when another e-mail is typed', async () => {
  const { user } = await enterPassword({ 'session.login': () => refuse('second-factor-needed') })
  await screen.findByLabelText('Código de verificação')
  await user.type(screen.getByLabelText('E-mail'), '.br')
  expect(screen.queryByLabelText('Código de verificação')).not.toBeInTheDocument()
})

it('a temporary password must be replaced before any other page opens [R2.17]', async () => {
  const temporary = { ...signedIn(aMember()), mustChoosePassword: 1 as const }
  const { address, router } = await enterPassword({ 'session.login': () => temporary })
  expect(await screen.findByRole('heading', { level: 1, name: 'Escolher nova senha' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Painel' })).not.toBeInTheDocument()
  for (const place of ['/panel/catalog', '/panel/profile', '/admin/users', '/panel']) {
    await router.navigate(place)
    await waitFor(() => expect(address()).toBe('/auth/new-password'))
  }
})
