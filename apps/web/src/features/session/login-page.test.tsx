import type { User } from '@alinha/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findPlace, rememberPreviewedLesson } from '../../platform/api/wanted-place.ts'
import { chooseLanguage } from '../../platform/language.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function openLogin(answers: Answers = {}) {
  const seen = fakeApi(answers)
  const app = await renderApp('/auth/login')
  const user = userEvent.setup()
  const email = await screen.findByLabelText('E-mail')
  const password = screen.getByLabelText('Senha')
  const enter = screen.getByRole('button', { name: /^Entra/ })
  return { ...app, seen, user, email, password, enter }
}

async function logInAs(person: User) {
  const page = await openLogin({ 'session.login': () => signedIn(person) })
  await page.user.type(page.email, person.email)
  await page.user.type(page.password, 'abc')
  await page.user.click(page.enter)
  await screen.findByText(`Olá, ${person.name}`)
  return page
}

describe('the form', () => {
  it('asks for e-mail and password and sends both, the e-mail in lower case [R2.30]', async () => {
    const { seen, user, email, password, enter } = await openLogin({
      'session.login': () => signedIn(aMember()),
    })
    await user.type(email, 'Ana@Clinica.example')
    await user.type(password, 'segredo')
    await user.click(enter)

    await screen.findByText('Olá, Ana Beatriz')
    const sent = seen.find(request => request.url === '/api/auth/login')
    expect(sent?.body).toEqual({ email: 'ana@clinica.example', password: 'segredo' })
  })

  it.each([
    ['', '', 'Preencha e-mail e senha para entrar.'],
    ['', 'segredo', 'Preencha um e-mail válido para entrar.'],
    ['ana', 'segredo', 'Preencha um e-mail válido para entrar.'],
    ['ana@clinica.example', '', 'A senha tem pelo menos 3 caracteres.'],
    ['ana@clinica.example', 'ab', 'A senha tem pelo menos 3 caracteres.'],
  ])(
    'cannot be sent with e-mail "%s" and password "%s", and says what is missing [R2.31, R5.01]',
    async (e, p, missing) => {
      const { user, email, password, enter } = await openLogin()
      if (e) await user.type(email, e)
      if (p) await user.type(password, p)

      expect(await screen.findByText(missing)).toBeVisible()
      expect(enter).toBeDisabled()
    },
  )

  it('can be sent with a password of exactly 3 characters [R5.01]', async () => {
    const { user, email, password, enter } = await openLogin()
    await user.type(email, 'ana@clinica.example')
    await user.type(password, 'abc')
    await waitFor(() => expect(enter).toBeEnabled())
  })

  it('cannot be sent a second time while a login is in flight [R2.31]', async () => {
    let answer = (_: Response) => {}
    const { seen, user, email, password, enter } = await openLogin({
      'session.login': () => new Promise(resolve => (answer = resolve)),
    })
    await user.type(email, 'ana@clinica.example')
    await user.type(password, 'abc')
    await user.click(enter)

    expect(await screen.findByRole('button', { name: 'Entrando…' })).toBeDisabled()
    await user.click(enter)
    await user.type(password, '{Enter}')
    expect(seen.filter(request => request.url === '/api/auth/login')).toHaveLength(1)
    answer(refuse('wrong-credentials'))
    await waitFor(() => expect(enter).toBeEnabled())
  })

  it('shows the message of the server in a toast and stops the spinner when login fails [R8.02]', async () => {
    const { user, email, password, enter, address } = await openLogin({
      'session.login': () => refuse('wrong-credentials'),
    })
    await user.type(email, 'ana@clinica.example')
    await user.type(password, 'errada')
    await user.click(enter)

    expect(await within(screen.getByRole('alert')).findByText('E-mail ou senha inválidos.')).toBeVisible()
    expect(enter).toBeEnabled()
    expect(enter).toHaveAttribute('aria-busy', 'false')
    expect(address()).toBe('/auth/login')
    expect(localStorage.getItem('session')).toBeNull()
  })

  it('shows the message of any other refusal too, such as too many attempts [R8.02]', async () => {
    const { user, email, password, enter } = await openLogin({
      'session.login': () => refuse('too-many-attempts'),
    })
    await user.type(email, 'ana@clinica.example')
    await user.type(password, 'errada')
    await user.click(enter)
    expect(await screen.findByText('Muitas tentativas. Aguarde um pouco e tente de novo.')).toBeVisible()
  })

  it('says so when no server answers, and can be sent again', async () => {
    const { user, email, password, enter } = await openLogin({
      'session.login': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await user.type(email, 'ana@clinica.example')
    await user.type(password, 'segredo')
    await user.click(enter)
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeVisible()
    expect(enter).toBeEnabled()
  })
})

describe('the links of the login page', () => {
  it('"Esqueci minha senha" opens password recovery [R2.32]', async () => {
    const { user, address } = await openLogin()
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar Senha' })).toHaveFocus()
    expect(address()).toBe('/auth/recover-password')
  })

  it('a button opens registration [R2.35]', async () => {
    const { user, address } = await openLogin()
    await user.click(screen.getByRole('link', { name: 'Criar conta' }))
    await waitFor(() => expect(address()).toBe('/auth/register'))
  })

  it('offers new people a button for 7 free days [R2.33, R9.02]', async () => {
    await openLogin()
    const block = screen.getByRole('region', { name: 'É novo no Alinha?' })
    expect(within(block).getByRole('button', { name: 'Experimente 7 dias Gratuito' })).toBeVisible()
  })
})

describe('the nationality modal', () => {
  async function openModal() {
    const page = await openLogin()
    await page.user.click(screen.getByRole('button', { name: 'Experimente 7 dias Gratuito' }))
    const modal = await screen.findByRole('dialog', {
      name: 'Selecione sua nacionalidade / Choose your nationality',
    })
    const select = within(modal).getByRole('combobox')
    const done = within(modal).getByRole('button', { name: 'Concluir / Done' })
    return { ...page, modal, select, done }
  }

  it('offers Selecione, Brasileira and Outra, and starts on Selecione [R2.34, R5.09]', async () => {
    const { select } = await openModal()
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Selecione', 'Brasileira', 'Outra'])
    expect(select).toHaveDisplayValue('Selecione')
  })

  it('stays open with a toast when nothing is chosen, and a click on the toast does not close it [R5.09]', async () => {
    const { user, done, address } = await openModal()
    await user.click(done)
    await user.click(await within(screen.getByRole('alert')).findByText('SELECIONE AS OPÇÕES'))
    expect(screen.queryByText('SELECIONE AS OPÇÕES')).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(address()).toBe('/auth/login')
  })

  it.each(['Brasileira', 'Outra'])('passes %s to registration [R2.34, R5.09]', async nationality => {
    const { user, select, done, address } = await openModal()
    await user.selectOptions(select, nationality)
    await user.click(done)
    await waitFor(() => expect(address()).toBe(`/auth/register?nacionalidade=${nationality}`))
  })

  it('closes by Escape and gives the focus back to the button that opened it', async () => {
    const { user } = await openModal()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Experimente 7 dias Gratuito' })).toHaveFocus()
  })

  it('has no accessibility violation', async () => {
    const { modal } = await openModal()
    expect(await accessibilityViolations(modal)).toEqual([])
  })
})

describe('after login', () => {
  it.each<[string, Partial<User>, string]>([
    ['a manager', { isManager: true }, '/admin/users'],
    ['a consultor', { isConsultor: true }, '/admin/dashboard'],
    ['a member', {}, '/panel/catalog'],
    ['a suspended and unpaid member', { isSuspended: true, isPaid: false }, '/panel/catalog'],
  ])('%s arrives at the right page [R4.10, R4.11, R4.15, R4.16]', async (_, facts, place) => {
    const { address } = await logInAs(aMember(facts))
    await waitFor(() => expect(address()).toBe(place))
  })

  it('a login made from a preview page returns to the lesson, once [R4.17]', async () => {
    rememberPreviewedLesson(7)
    const { address } = await logInAs(aMember())
    await waitFor(() => expect(address()).toBe('/panel/movie/7'))
    expect(findPlace(aMember().id)).toBeNull()
  })

  it('a login made in the middle of a lesson returns to that second', async () => {
    rememberPreviewedLesson(7, 90)
    const { address } = await logInAs(aMember())
    await waitFor(() => expect(address()).toBe('/panel/movie/7?t=90'))
  })

  it.each([
    { chosenHere: null, greeting: 'Hello, ' },
    { chosenHere: 'es', greeting: 'Hola, ' },
  ] as const)(
    'a device speaks the language chosen on it ($chosenHere), or else the person’s own',
    async ({ chosenHere, greeting }) => {
      const person = aMember()
      const page = await openLogin({ 'session.login': () => ({ ...signedIn(person), language: 'en' }) })
      if (chosenHere !== null) act(() => chooseLanguage(chosenHere))
      await page.user.type(page.email, person.email)
      await page.user.type(page.password, 'abc{Enter}')
      expect(await screen.findByText(`${greeting}${person.name}`)).toBeVisible()
    },
  )

  it('a manager who saw a preview still goes to their own place first', async () => {
    rememberPreviewedLesson(7)
    const { address } = await logInAs(aMember({ isManager: true }))
    await waitFor(() => expect(address()).toBe('/admin/users'))
  })
})

it('the login screen has no accessibility violation, empty or with errors', async () => {
  const { user, email, password } = await openLogin()
  expect(await accessibilityViolations()).toEqual([])
  await user.type(email, 'ana')
  await user.type(password, 'ab')
  await user.tab()
  expect(email).toHaveAccessibleDescription('Informe um e-mail válido.')
  expect(await accessibilityViolations()).toEqual([])
})
