import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aProfile } from '../../testing/a-profile.ts'

const here = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome no Windows',
  network: '203.0.113.0/24',
  since: '2026-11-15T12:00:00.000Z',
  isCurrent: 1 as const,
}
const elsewhere = {
  ...here,
  id: here.id.replace(/1$/, '2'),
  device: 'Safari no iPhone',
  isCurrent: 0 as const,
}

async function openProfile(answers: Answers, mustEnrolSecondFactor: 0 | 1 = 0) {
  const seen = fakeApi({
    'profile.readProfile': () => aProfile(),
    'session.listSessions': () => ({ sessions: [here] }),
    'session.readSecondFactor': () => ({ isOn: 0, isRequired: 0, recoveryCodesLeft: 0 }),
    ...answers,
  })
  storeSession({ ...signedIn(aMember()), mustEnrolSecondFactor })
  await renderApp('/panel/profile')
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  return { seen, part, user: userEvent.setup() }
}

describe('sessions', () => {
  it('are listed with device, network and time, and each other one can be ended', async () => {
    let sessions = [here, elsewhere]
    const { seen, part, user } = await openProfile({
      'session.listSessions': () => ({ sessions }),
      'session.endOwnSession': () => {
        sessions = [here]
        return { message: 'Sessão encerrada.' }
      },
    })
    const list = await part('Onde você está conectado')
    expect(await list.findByText('Este aparelho')).toBeVisible()
    expect(list.getAllByText('Rede 203.0.113.0/24')).toHaveLength(2)
    await user.click(list.getByRole('button', { name: 'Sair de Safari no iPhone' }))
    expect(list.getByLabelText('Sua senha')).toHaveFocus()
    await user.type(list.getByLabelText('Sua senha'), 'segredo{Enter}')
    expect(await list.findByText('Você só está conectado aqui.')).toBeVisible()
    expect(seen.find(({ url }) => url.endsWith(`${elsewhere.id}/end`))?.body).toEqual({ password: 'segredo' })
  })

  it('are ended by "Sair de todos", except this one', async () => {
    const { seen, part, user } = await openProfile({
      'session.listSessions': () => ({ sessions: [here, elsewhere] }),
      'session.endOtherSessions': () => ({ message: 'Pronto.', ended: 1 }),
    })
    const list = await part('Onde você está conectado')
    await user.click(await list.findByRole('button', { name: 'Sair de todos' }))
    expect(seen.some(({ url }) => url.includes('end-others'))).toBe(false)
    await user.type(list.getByLabelText('Sua senha'), 'segredo')
    expect(await accessibilityViolations()).toEqual([])
    await user.click(list.getByRole('button', { name: 'Sair de todos' }))
    expect(await screen.findByText('Pronto.')).toBeVisible()
    expect(seen.find(({ url }) => url === '/api/auth/sessions/end-others')?.body).toEqual({
      password: 'segredo',
    })
  })

  it('stay when the password is wrong, and when the person thinks better of it', async () => {
    const { part, user } = await openProfile({
      'session.listSessions': () => ({ sessions: [here, elsewhere] }),
      'session.endOtherSessions': () => refuse('current-password-wrong'),
    })
    const list = await part('Onde você está conectado')
    await user.click(await list.findByRole('button', { name: 'Sair de todos' }))
    await user.type(list.getByLabelText('Sua senha'), 'errada{Enter}')
    expect(await screen.findByText('A senha atual está incorreta.')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Cancelar' }))
    expect(list.getByRole('button', { name: 'Sair de Safari no iPhone' })).toBeVisible()
    expect(list.queryByLabelText('Sua senha')).not.toBeInTheDocument()
  })
})

describe('the second factor', () => {
  const codes = ['abcd-2345-efgh-6722', 'ijkl-2345-mnop-6722']

  it('is switched on with password, QR code and a first code, and gives recovery codes to copy', async () => {
    let isOn: 0 | 1 = 0
    const { part, user, seen } = await openProfile(
      {
        'session.readSecondFactor': () => ({ isOn, isRequired: 1, recoveryCodesLeft: isOn * 2 }),
        'session.enrolSecondFactor': () => ({
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Alinha:ana?secret=JBSWY3DPEHPK3PXP',
        }),
        'session.confirmSecondFactor': () => {
          isOn = 1
          return { recoveryCodes: codes }
        },
        'session.verifyToken': () => signedIn(aMember()),
      },
      1,
    )
    expect(await screen.findByText(/Sua função pede verificação em duas etapas/)).toBeVisible()
    const factor = await part('Verificação em duas etapas')
    await user.click(await factor.findByRole('button', { name: 'Ativar' }))
    await user.type(factor.getByLabelText('Sua senha'), 'segredo{Enter}')
    const qr = await factor.findByRole('img', { name: /Código QR/ })
    expect(qr.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500)
    expect(factor.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.type(factor.getByLabelText('Código de 6 dígitos'), '123456{Enter}')

    for (const code of codes) expect(await factor.findByText(code)).toBeVisible()
    await user.click(factor.getByRole('button', { name: 'Copiar códigos' }))
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    await waitFor(() => expect(findSession()?.mustEnrolSecondFactor).toBe(false))
    expect(screen.queryByText(/a administração fica fechada/)).not.toBeInTheDocument()
    await user.click(factor.getByRole('button', { name: 'Já guardei' }))
    expect(await factor.findByText('Restam 2 códigos de recuperação.')).toBeVisible()
    expect(seen.find(({ url }) => url.endsWith('/confirm'))?.body).toEqual({ code: '123456' })
  })

  it('is switched off with password and code', async () => {
    const { part, user, seen } = await openProfile({
      'session.readSecondFactor': () => ({ isOn: 1, isRequired: 0, recoveryCodesLeft: 1 }),
      'session.disableSecondFactor': () => ({ message: 'ok' }),
      'session.verifyToken': () => signedIn(aMember()),
    })
    const factor = await part('Verificação em duas etapas')
    await user.click(await factor.findByRole('button', { name: 'Desativar' }))
    await user.type(factor.getByLabelText('Sua senha'), 'segredo')
    await user.type(factor.getByLabelText('Código do aplicativo ou de recuperação'), '123456')
    await user.click(factor.getByRole('button', { name: 'Desativar' }))
    expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeVisible()
    expect(seen.find(({ url }) => url.endsWith('/disable'))?.body).toEqual({
      password: 'segredo',
      code: '123456',
    })
  })
})
