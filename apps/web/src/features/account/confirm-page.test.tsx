import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const TOKEN = 'abcdefghijklmnopqrstuv'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the link that confirms an account', () => {
  it('does nothing until a person presses the button, after which they can log in', async () => {
    const seen = fakeApi({ 'account.confirmAccount': () => ({ message: 'Seus 7 dias já começaram.' }) })
    await renderApp(`/auth/confirm?token=${TOKEN}`)
    await heading('Confirmar e-mail')
    expect(seen).toEqual([])
    expect(await accessibilityViolations()).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: 'Confirmar meu e-mail' }))
    expect(await heading('E-mail confirmado')).toHaveFocus()
    expect(screen.getByText('Seus 7 dias já começaram.')).toBeVisible()
    expect(seen.map(({ url }) => url)).toEqual([`/api/auth/confirm-account/${TOKEN}`])
    const enter = screen.getAllByRole('link', { name: 'Entrar' }).at(-1)
    expect(enter).toHaveAttribute('href', '/auth/login')
  })

  it('finds whoever registered in this browser logged in, and what the confirmation opened', async () => {
    const ana = aMember({ plan: 'free', premiumExpiresOn: null, isEmailConfirmed: false })
    storeSession(signedIn(ana))
    fakeApi({
      'account.confirmAccount': () => ({ message: 'Seus 7 dias já começaram.' }),
      'session.verifyToken': () => signedIn({ ...ana, plan: 'premium', isEmailConfirmed: true }),
    })
    await renderApp(`/auth/confirm?token=${TOKEN}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar meu e-mail' }))
    await heading('E-mail confirmado')
    expect(findSession()?.user).toMatchObject({ plan: 'premium', isEmailConfirmed: true })
    expect(screen.getByRole('link', { name: 'Ir para as aulas' })).toHaveAttribute('href', '/panel/catalog')
  })

  it('can be requested again when it has expired', async () => {
    const seen = fakeApi({
      'account.confirmAccount': () => refuse('link-expired'),
      'account.resendConfirmation': () => ({ message: 'O link chega em instantes.' }),
    })
    await renderApp(`/auth/confirm?token=${TOKEN}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar meu e-mail' }))
    expect(await heading('Este link não vale mais')).toHaveFocus()
    expect(await accessibilityViolations()).toEqual([])
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@clinica.example')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar novo link' }))
    expect(await screen.findByText('O link chega em instantes.')).toBeVisible()
    expect(seen.at(-1)?.body).toEqual({ email: 'ana@clinica.example' })
  })

  it('counts as expired without a token', async () => {
    fakeApi()
    await renderApp('/auth/confirm')
    expect(await heading('Este link não vale mais')).toBeVisible()
  })

  it('stays usable when the server is busy', async () => {
    fakeApi({ 'account.confirmAccount': () => refuse('unavailable') })
    await renderApp(`/auth/confirm?token=${TOKEN}`)
    const button = await screen.findByRole('button', { name: 'Confirmar meu e-mail' })
    await userEvent.click(button)
    expect(await screen.findByText(/Estamos com muito movimento/)).toBeVisible()
    expect(button).toBeEnabled()
  })
})

describe('the links that change an e-mail', () => {
  it('the first says that the other one is missing, and keeps the session', async () => {
    fakeApi({ 'profile.confirmEmailChange': () => ({ message: 'Falta o outro.', isChanged: 0 }) })
    storeSession(signedIn(aMember()))
    await renderApp(`/auth/confirm-email?token=${TOKEN}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar a troca' }))
    expect(await heading('Falta o outro endereço')).toBeVisible()
    expect(findSession()).not.toBeNull()
  })

  it('the second changes the e-mail and ends the session', async () => {
    fakeApi({ 'profile.confirmEmailChange': () => ({ message: 'E-mail trocado!', isChanged: 1 }) })
    storeSession(signedIn(aMember()))
    await renderApp(`/auth/confirm-email?token=${TOKEN}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar a troca' }))
    expect(await heading('E-mail trocado')).toBeVisible()
    await waitFor(() => expect(findSession()).toBeNull())
  })
})
