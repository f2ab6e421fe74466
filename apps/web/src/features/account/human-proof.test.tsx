import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anEasyChallenge } from '../../testing/an-easy-challenge.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

// jsdom has no cryptography of its own.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

const said = { message: 'Quase lá!' }

async function registerSomebody(answers: Answers) {
  const seen = fakeApi({
    'account.readHumanCheck': () => ({ isRequired: 1, challenge: anEasyChallenge }),
    'account.registerAccount': () => said,
    ...answers,
  })
  const user = userEvent.setup()
  await renderApp('/auth/register?nacionalidade=Outra')
  await user.type(await screen.findByLabelText('Nome completo'), 'Ana Beatriz Corrêa')
  await user.type(screen.getByLabelText('E-mail'), 'ana@clinica.example')
  await user.type(screen.getByLabelText('Senha'), 'três gatos cinzentos')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await user.selectOptions(await screen.findByLabelText('País do documento'), 'PT')
  await user.type(screen.getByLabelText('Número do documento'), 'C12345678')
  await user.click(screen.getByRole('checkbox', { name: /Termos de uso/ }))
  await user.click(screen.getByRole('checkbox', { name: /Política de privacidade/ }))
  await user.click(screen.getByRole('button', { name: 'Começar meus 7 dias grátis' }))
  const tokens = () =>
    seen
      .filter(({ url }) => url === '/api/auth/registerNovo')
      .map(({ body }) => (body as { recaptcha?: string }).recaptcha)
  return { tokens }
}

const solved = (token: string | undefined) => JSON.parse(atob(token ?? '')) as unknown

describe('the human check of the registration', () => {
  it('is solved by the page and sent along: the person does nothing', async () => {
    const { tokens } = await registerSomebody({})
    await screen.findByRole('heading', { name: 'Confira seu e-mail' })
    expect(tokens().map(solved)).toMatchObject([{ challenge: anEasyChallenge, solution: { counter: 7 } }])
  })

  it('is made anew when the first proof was refused, for instance because it was too old', async () => {
    const answers = [refuse('human-check-failed'), said]
    const { tokens } = await registerSomebody({ 'account.registerAccount': () => answers.shift() ?? said })
    await screen.findByRole('heading', { name: 'Confira seu e-mail' })
    expect(tokens()).toHaveLength(2)
  })

  it('says so when no proof is accepted, and keeps what was typed', async () => {
    const { tokens } = await registerSomebody({
      'account.registerAccount': () => refuse('human-check-failed'),
    })
    expect(await screen.findByText(/Não conseguimos confirmar que você é uma pessoa/)).toBeVisible()
    expect(tokens()).toHaveLength(2)
    expect(screen.getByLabelText('Número do documento')).toHaveValue('C12345678')
  })

  it('says that it is checking while the person waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ isRequired: 1; challenge: typeof anEasyChallenge }>()
    await registerSomebody({ 'account.readHumanCheck': () => promise })
    expect(await screen.findByText(/Verificando que você não é um robô/)).toBeVisible()
    resolve({ isRequired: 1, challenge: anEasyChallenge })
    await screen.findByRole('heading', { name: 'Confira seu e-mail' })
  })

  it('is not sent where none is required', async () => {
    const { tokens } = await registerSomebody({
      'account.readHumanCheck': () => ({ isRequired: 0, challenge: null }),
    })
    await screen.findByRole('heading', { name: 'Confira seu e-mail' })
    expect(tokens()).toEqual([undefined])
  })
})
