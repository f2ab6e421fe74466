import { currentConsentText } from '@alinha/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { rememberPlace } from '../../platform/api/wanted-place.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

describe('password recovery', () => {
  async function openRecover(answers: Answers = {}) {
    const seen = fakeApi(answers)
    const app = await renderApp('/auth/recover-password')
    await screen.findByRole('heading', { level: 1, name: 'Recuperar Senha' })
    const email = screen.getByPlaceholderText('E-mail cadastrado')
    const submit = screen.getByRole('button', { name: 'Recuperar senha' })
    return { ...app, seen, email, submit, user: userEvent.setup() }
  }

  it('is a title, one e-mail field, a button and a link back to login [R2.10, R2.50, R2.51, R2.52, R2.53]', async () => {
    const { email, submit } = await openRecover()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('textbox')).toEqual([email])
    expect(main.getAllByRole('button')).toEqual([submit])
    expect(main.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', '/auth/login')
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each(['', 'ana', 'ana@', 'ana@clinica'])('cannot be sent with "%s" [R5.02]', async typed => {
    const { user, email, submit } = await openRecover()
    if (typed) await user.type(email, typed)
    expect(submit).toBeDisabled()
  })

  it('says in a toast that the e-mail is unknown, and can be sent again [R8.04]', async () => {
    const { user, email, submit } = await openRecover({
      'account.recoverPassword': () => refuse('email-not-found'),
    })
    await user.type(email, 'ninguem@clinica.example')
    await waitFor(() => expect(submit).toBeEnabled())
    await user.click(submit)
    expect(await within(screen.getByRole('alert')).findByText('Email não localizado.')).toBeVisible()
    expect(submit).toBeEnabled()
  })

  it('says in a toast that the password is in the mail, and how it can be used [R8.05]', async () => {
    const { user, email, submit, seen } = await openRecover({
      'account.recoverPassword': () => ({ message: 'ok' }),
    })
    await user.type(email, 'Ana@Clinica.example')
    await user.click(submit)
    expect(await screen.findByText('Sua senha foi alterada! Verifique a nova senha no email!')).toBeVisible()
    expect(screen.getByText(/vale por 30 minutos e funciona uma vez/)).toBeVisible()
    expect(seen.at(-1)?.body).toEqual({ email: 'ana@clinica.example' })
    expect(await accessibilityViolations()).toEqual([])
  })
})

describe('choosing a new password', () => {
  const temporary = () => ({ ...signedIn(aMember()), mustChoosePassword: 1 as const })

  async function openNewPassword(answers: Answers = {}) {
    const seen = fakeApi(answers)
    storeSession(temporary())
    const app = await renderApp('/auth/new-password')
    await screen.findByRole('heading', { level: 1, name: 'Escolher nova senha' })
    return {
      ...app,
      seen,
      user: userEvent.setup(),
      first: screen.getByLabelText('Nova senha'),
      again: screen.getByLabelText('Repita a nova senha'),
      save: screen.getByRole('button', { name: 'Salvar e entrar' }),
    }
  }

  it('asks for the password twice and refuses two that differ', async () => {
    const { user, first, again, save, seen } = await openNewPassword()
    await user.type(first, 'três gatos cinzentos')
    await user.type(again, 'três gatos')
    await user.click(save)
    await waitFor(() => expect(again).toHaveAccessibleDescription('As duas senhas não são iguais.'))
    expect(seen).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('sends the password and opens the panel with the new session', async () => {
    const { user, first, again, save, seen, address } = await openNewPassword({
      'account.choosePassword': () => signedIn(aMember()),
    })
    await user.type(first, 'três gatos cinzentos')
    await user.type(again, 'três gatos cinzentos')
    await user.click(save)
    await waitFor(() => expect(address()).toBe('/panel/catalog'))
    // The panel makes calls of its own.
    expect(seen.find(({ body }) => body !== undefined)?.body).toEqual({
      password: 'três gatos cinzentos',
      passwordAgain: 'três gatos cinzentos',
    })
    expect(findSession()?.mustChoosePassword).toBe(false)
  })

  it('says why the server refuses it', async () => {
    const { user, first, again, save } = await openNewPassword({
      'account.choosePassword': () => refuse('password-too-common'),
    })
    await user.type(first, 'três gatos cinzentos')
    await user.type(again, 'três gatos cinzentos')
    await user.click(save)
    expect(await screen.findByText(/Muita gente usa esta senha/)).toBeVisible()
  })

  it('asks for terms and privacy where nobody had confirmed the account, and sends what was accepted', async () => {
    const bodies: unknown[] = []
    const { user, first, again, save, address } = await openNewPassword({
      'account.choosePassword': ({ body }) => {
        bodies.push(body)
        return bodies.length === 1 ? refuse('consent-needed') : signedIn(aMember())
      },
    })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.type(first, 'três gatos cinzentos')
    await user.type(again, 'três gatos cinzentos')
    await user.click(save)
    const terms = await screen.findByRole('checkbox', { name: /Termos de uso/ })
    await waitFor(() => expect(terms).toHaveFocus())
    await user.click(save)
    await waitFor(() => expect(terms).toBeInvalid())
    expect(bodies).toHaveLength(1)
    expect(await accessibilityViolations()).toEqual([])

    await user.click(terms)
    await user.click(screen.getByRole('checkbox', { name: /Política de privacidade/ }))
    await user.click(save)
    await waitFor(() => expect(address()).toBe('/panel/catalog'))
    expect(bodies[1]).toMatchObject({
      password: 'três gatos cinzentos',
      consents: {
        terms: currentConsentText('terms').version,
        privacy: currentConsentText('privacy').version,
        marketing: 0,
      },
    })
  })

  it('a manager is asked for 15 characters', async () => {
    fakeApi()
    storeSession({ ...signedIn(aMember({ isManager: true })), mustChoosePassword: 1 })
    await renderApp('/auth/new-password')
    const field = await screen.findByLabelText('Nova senha')
    await userEvent.type(field, 'doze letras!')
    expect(field).toHaveAccessibleDescription('Faltam 3 caracteres.')
  })

  it('is open neither to members nor to visitors without a temporary password', async () => {
    storeSession(signedIn(aMember()))
    const member = await renderApp('/auth/new-password')
    await waitFor(() => expect(member.address()).toBe('/panel/catalog'))
    member.unmount()
    localStorage.clear()
    const visitor = await renderApp('/auth/new-password')
    await waitFor(() => expect(visitor.address()).toBe('/auth/login'))
  })
})

describe('the link of the recovery mail', () => {
  const HASH = '#email=ana%40clinica.example&token=abcdefghijklmnopqrstuv'
  async function openLink(answers: Answers = {}, hash = HASH) {
    const seen = fakeApi(answers)
    const app = await renderApp(`/auth/choose-password${hash}`)
    const sent = () => seen.filter(({ url }) => url === '/api/auth/password/by-link').map(({ body }) => body)
    return { ...app, sent, user: userEvent.setup() }
  }
  async function typePassword(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await screen.findByLabelText('Nova senha'), 'três gatos cinzentos')
    await user.type(screen.getByLabelText('Repita a nova senha'), 'três gatos cinzentos')
    await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  }
  const body = {
    email: 'ana@clinica.example',
    token: 'abcdefghijklmnopqrstuv',
    password: 'três gatos cinzentos',
    passwordAgain: 'três gatos cinzentos',
  }

  it('opens the new password at once, asks the server nothing before, and leaves no trace in the address', async () => {
    const { sent, router } = await openLink()
    await screen.findByRole('heading', { level: 1, name: 'Escolher nova senha' })
    expect(screen.getByText(/Para a conta ana@clinica\.example\./)).toBeVisible()
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(sent()).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('logs in with the new password, where one wanted to be', async () => {
    rememberPlace('/panel/profile')
    const { user, sent, address } = await openLink({
      'account.choosePasswordByLink': () => signedIn(aMember()),
    })
    await typePassword(user)
    await waitFor(() => expect(address()).toBe('/panel/profile'))
    expect(sent()).toEqual([body])
  })

  it('asks for the code of the app where the account has one', async () => {
    const { user, sent, address } = await openLink({
      'account.choosePasswordByLink': ({ body }) =>
        (body as { code?: string }).code === undefined ? refuse('second-factor-needed') : signedIn(aMember()),
    })
    await typePassword(user)
    const code = await screen.findByLabelText('Código de verificação')
    await waitFor(() => expect(code).toHaveFocus())
    expect(screen.getByLabelText('Nova senha')).toHaveValue('três gatos cinzentos')
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(address()).toBe('/panel/catalog'))
    expect(sent()).toEqual([body, { ...body, code: '123456' }])
  })

  it.each([
    ['was used or is too old', HASH],
    ['was cut off', '#email=ana%40clinica.example'],
  ])('says so when it %s, and how to get another', async (_why, hash) => {
    const { user } = await openLink({ 'account.choosePasswordByLink': () => refuse('link-expired') }, hash)
    if (hash === HASH) await typePassword(user)
    await screen.findByRole('heading', { level: 1, name: 'Este link não vale mais' })
    expect(screen.getByRole('link', { name: 'Pedir outro e-mail' })).toHaveAttribute(
      'href',
      '/auth/recover-password',
    )
    expect(await accessibilityViolations()).toEqual([])
  })
})
