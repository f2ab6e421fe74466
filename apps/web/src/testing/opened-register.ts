import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, refuse, type Answers } from './fake-api.ts'
import { renderApp } from './render-app.tsx'

const said = { message: 'Quase lá! Enviamos um link para o seu e-mail: confirme para começar.' }
export const PASSWORD = 'três gatos cinzentos'

export async function openRegister(at: string, answers: Answers = {}) {
  const seen = fakeApi({
    'account.registerAccount': () => said,
    'account.readHumanCheck': () => ({ isRequired: 0, challenge: null }),
    'session.login': () => refuse('wrong-credentials'),
    ...answers,
  })
  const app = await renderApp(at)
  await screen.findByRole('heading', { level: 1, name: 'Criar conta' })
  const sent = () => seen.find(request => request.url === '/api/auth/registerNovo')?.body
  return { ...app, user: userEvent.setup(), seen, sent }
}

type Page = Awaited<ReturnType<typeof openRegister>>

export async function fillFirstStep({ user }: Page, email = 'ana@clinica.example', password = PASSWORD) {
  await user.type(screen.getByLabelText('Nome completo'), 'Ana Beatriz Corrêa')
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
}

/** `agree` ticks the consents that are needed, `finish` sends the form. */
export async function openSecondStep(nationality: 'Brasileira' | 'Outra', answers: Answers = {}) {
  const page = await openRegister(`/auth/register?nacionalidade=${nationality}`, answers)
  await fillFirstStep(page)
  await screen.findByRole('heading', { level: 2, name: 'Seu documento' })
  const finish = () => page.user.click(screen.getByRole('button', { name: 'Começar meus 7 dias grátis' }))
  const agree = async () => {
    await page.user.click(screen.getByRole('checkbox', { name: /Termos de uso/ }))
    await page.user.click(screen.getByRole('checkbox', { name: /Política de privacidade/ }))
  }
  return { ...page, finish, agree }
}
