import { toWireUser, type WireProfile } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aProfile } from '../../testing/a-profile.ts'

beforeEach(() => localStorage.clear())

const hours = (watched: number) => ({
  total_horas_assistidas: watched,
  watchedSeconds: watched * 3600,
  neededSeconds: 60 * 3600,
  missingSeconds: (60 - watched) * 3600,
  movies: [],
})

async function openProfile(facts: Partial<WireProfile> = {}, answers: Answers = {}) {
  const seen = fakeApi({
    'profile.readProfile': () => aProfile(facts),
    'session.listSessions': () => ({ sessions: [] }),
    'lessons.readProgress': () => hours(12.5),
    'session.readSecondFactor': () => ({ isOn: 0, isRequired: 0, recoveryCodesLeft: 0 }),
    ...answers,
  })
  storeSession(signedIn(aMember()))
  const app = await renderApp('/panel/profile')
  await screen.findByRole('region', { name: 'Seus dados' })
  const part = (name: string) => within(screen.getByRole('region', { name }))
  const sentTo = (url: string) => seen.filter(request => request.url === url).at(-1)?.body
  return { ...app, seen, part, sentTo, user: userEvent.setup() }
}

const saved = (facts: Parameters<typeof aMember>[0] = {}) => ({
  message: 'Seus dados foram salvos.',
  user: toWireUser(aMember(facts)),
})

describe('the profile', () => {
  it('shows the person’s data, and has no accessibility violation', async () => {
    const { part } = await openProfile({ newEmail: 'nova@clinica.example', isEmailConfirmed: 0 })
    expect(part('Seus dados').getByLabelText('Documento')).toHaveValue('***.982.247-**')
    expect(part('Seus dados').getByLabelText('Telefone com DDD')).toHaveValue('(11) 98765-4321')
    expect(part('Endereço').getByLabelText('CEP')).toHaveValue('01001-000')
    expect(part('E-mail').getByText(/Troca para nova@clinica.example à espera/)).toBeVisible()
    expect(part('E-mail').getByText('Ainda não confirmado')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Abrir Meus dados' })).toHaveAttribute(
      'href',
      '/panel/profile/dados',
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it('shows the hours that count for the certificate, and how many are missing', async () => {
    await openProfile()
    const meter = await screen.findByRole('progressbar')
    expect(meter).toHaveAttribute('aria-valuenow', '21')
    expect(screen.getByText(/47 h 30 min/)).toBeVisible()
  })

  it('says so when it does not load, and tries again', async () => {
    let isUp = false
    fakeApi({
      'profile.readProfile': () => (isUp ? aProfile() : refuse('unavailable')),
      'session.listSessions': () => ({ sessions: [] }),
      'lessons.readProgress': () => hours(12.5),
      'session.readSecondFactor': () => ({ isOn: 0, isRequired: 0, recoveryCodesLeft: 0 }),
    })
    storeSession(signedIn(aMember()))
    await renderApp('/panel/profile')
    expect(await screen.findByText(/Seus dados não chegaram/)).toBeVisible()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('region', { name: 'Seus dados' })).toBeVisible()
  })

  it('saves name, phone and language, and updates the greeting [R2.83]', async () => {
    const { user, part, sentTo } = await openProfile(
      {},
      { 'profile.updateProfile': () => saved({ name: 'Ana Corrêa' }) },
    )
    const details = part('Seus dados')
    await user.clear(details.getByLabelText('Nome completo'))
    await user.type(details.getByLabelText('Nome completo'), 'Ana Corrêa')
    await user.clear(details.getByLabelText('Telefone com DDD'))
    await user.type(details.getByLabelText('Telefone com DDD'), '2133334444')
    expect(details.getByLabelText('Telefone com DDD')).toHaveValue('(21) 3333-4444')
    await user.selectOptions(details.getByLabelText('Idioma das páginas e dos e-mails'), 'English')
    await user.click(details.getByRole('button', { name: 'Salvar dados' }))

    expect(await screen.findByText('Hello, Ana Corrêa')).toBeVisible()
    expect(sentTo('/api/auth/profile/update')).toEqual({
      name: 'Ana Corrêa',
      ddd: '21',
      telefone: '33334444',
      language: 'en',
      version: expect.any(String) as string,
    })
    expect(document.documentElement).toHaveAttribute('lang', 'en')
  })

  it('does not send wrong fields, and says what is wrong', async () => {
    const { user, part, seen } = await openProfile()
    const details = part('Seus dados')
    await user.clear(details.getByLabelText('Nome completo'))
    await user.clear(details.getByLabelText('Telefone com DDD'))
    await user.type(details.getByLabelText('Telefone com DDD'), '1199')
    await user.click(details.getByRole('button', { name: 'Salvar dados' }))
    await waitFor(() => expect(details.getByLabelText('Nome completo')).toHaveFocus())
    expect(details.getByLabelText('Nome completo')).toHaveAccessibleDescription('Preencha este campo.')
    expect(details.getByLabelText('Telefone com DDD')).toHaveAccessibleDescription(/10 ou 11 dígitos/)
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('asks for the document of a person who has given none [R5.07]', async () => {
    const { user, part, sentTo } = await openProfile(
      { document: null },
      { 'profile.updateProfile': () => saved() },
    )
    const details = part('Seus dados')
    await user.selectOptions(details.getByLabelText('Documento'), 'Brasileira')
    await user.type(details.getByLabelText('CPF'), '52998224724')
    await user.click(details.getByRole('button', { name: 'Salvar dados' }))
    await waitFor(() => expect(details.getByLabelText('CPF')).toHaveAccessibleDescription('CPF Inválido'))
    await user.clear(details.getByLabelText('CPF'))
    await user.type(details.getByLabelText('CPF'), '52998224725')
    await user.click(details.getByRole('button', { name: 'Salvar dados' }))
    await waitFor(() => expect(sentTo('/api/auth/profile/update')).toMatchObject({ cpf: '52998224725' }))
  })

  it('does not ask a person with a foreign document for a Brazilian address', async () => {
    await openProfile({ document: { kind: 'doc_id', masked: '••••4X9' } })
    expect(screen.queryByRole('region', { name: 'Endereço' })).not.toBeInTheDocument()
  })

  it('saves the address', async () => {
    const { user, part, sentTo } = await openProfile({}, { 'profile.updateProfile': () => saved() })
    const address = part('Endereço')
    await user.clear(address.getByLabelText('Número'))
    await user.type(address.getByLabelText('Número'), '7B')
    await user.click(address.getByRole('button', { name: 'Salvar endereço' }))
    await screen.findByText('Seus dados foram salvos.')
    expect(sentTo('/api/auth/profile/update')).toMatchObject({ cep: '01001000', numero: '7B', uf: 'SP' })
  })

  it('saves the registration at the council, once it is whole', async () => {
    const { user, part, sentTo, seen } = await openProfile({}, { 'profile.updateProfile': () => saved() })
    const cro = part('CRO')
    await user.type(cro.getByLabelText('Número do CRO'), 'SP-12')
    await user.click(cro.getByRole('button', { name: 'Salvar CRO' }))
    await waitFor(() => expect(cro.getByLabelText('Número do CRO')).toHaveFocus())
    expect(cro.getByLabelText('Número do CRO')).toHaveAccessibleDescription(/só com dígitos/)
    expect(cro.getByLabelText('UF do CRO')).toHaveAccessibleDescription('Escolha o estado.')
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
    await user.clear(cro.getByLabelText('Número do CRO'))
    await user.type(cro.getByLabelText('Número do CRO'), '12345')
    await user.selectOptions(cro.getByLabelText('UF do CRO'), 'RJ')
    await user.click(cro.getByRole('button', { name: 'Salvar CRO' }))
    await waitFor(() =>
      expect(sentTo('/api/auth/profile/update')).toEqual({
        cro: { numero: '12345', uf: 'RJ' },
        version: expect.any(String) as string,
      }),
    )
  })

  it('requests another e-mail with the password', async () => {
    const { user, part, sentTo } = await openProfile(
      {},
      { 'profile.requestEmailChange': () => ({ message: 'Enviamos dois links.' }) },
    )
    await user.click(part('E-mail').getByRole('button', { name: 'Trocar e-mail' }))
    await user.type(part('E-mail').getByLabelText('Novo e-mail'), 'nova@clinica.example')
    await user.type(part('E-mail').getByLabelText('Sua senha'), 'segredo')
    await user.click(part('E-mail').getByRole('button', { name: 'Enviar os links' }))
    expect(await screen.findByText('Enviamos dois links.')).toBeVisible()
    expect(sentTo('/api/auth/profile/email')).toEqual({ email: 'nova@clinica.example', password: 'segredo' })
  })

  it('changes the password with the current one, and stays logged in with the new token', async () => {
    const renewed = { ...signedIn(aMember()), name: 'Ana Renovada' }
    const { user, part, sentTo } = await openProfile({}, { 'account.choosePassword': () => renewed })
    await user.click(part('Senha').getByRole('button', { name: 'Trocar senha' }))
    await user.type(part('Senha').getByLabelText('Senha atual'), 'antiga-senha')
    await user.type(part('Senha').getByLabelText('Nova senha'), 'três gatos cinzentos')
    await user.type(part('Senha').getByLabelText('Repita a nova senha'), 'três gatos cinzentos')
    await user.click(part('Senha').getByRole('button', { name: 'Salvar nova senha' }))
    expect(await screen.findByText(/Senha trocada/)).toBeVisible()
    expect(await screen.findByText('Olá, Ana Renovada')).toBeVisible()
    expect(sentTo('/api/auth/password')).toMatchObject({ currentPassword: 'antiga-senha' })
  })
})

describe('the picture', () => {
  const photo = (type = 'image/png') => new File(['bytes'], 'eu.png', { type })
  const chooser = () => screen.getByLabelText('Escolher foto', { selector: 'input' })

  /** jsdom neither decodes nor draws pictures. */
  function withCanvas(draws: boolean) {
    vi.stubGlobal('createImageBitmap', () =>
      draws
        ? Promise.resolve({ width: 4000, height: 3000, close() {} })
        : Promise.reject(new Error('broken')),
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage() {},
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['small'])))
    URL.createObjectURL = () => 'blob:eu'
    URL.revokeObjectURL = () => {}
  }

  it('is previewed, scaled down and saved, and updates the header [R2.83]', async () => {
    const changed = {
      message: 'Sua foto foi atualizada.',
      user: toWireUser(aMember({ avatarUrl: '/api/eu.webp' })),
    }
    const { user, container, sentTo } = await openProfile({}, { 'profile.changeAvatar': () => changed })
    withCanvas(true)
    expect(screen.getByText(/JPEG, PNG ou WebP, até 20 MB/)).toBeVisible()
    await user.upload(chooser(), photo())
    expect(await screen.findByText('É assim que ela vai aparecer.')).toBeVisible()
    expect(container.querySelector('main img')).toHaveAttribute('src', 'blob:eu')
    await user.click(screen.getByRole('button', { name: 'Salvar foto' }))
    await screen.findByText('Sua foto foi atualizada.')
    expect(sentTo('/api/auth/profile/avatar')).toEqual({ image: btoa('small') })
    expect(container.querySelector('header img')).toHaveAttribute('src', '/api/eu.webp')
  })

  it.each<[string, File, RegExp]>([
    ['no picture', photo('application/pdf'), /não é uma foto/],
    ['broken', photo(), /Não conseguimos abrir/],
  ])('is refused before it is sent when it is %s', async (_, file, reason) => {
    const { seen } = await openProfile()
    withCanvas(false)
    // Drag and drop bypasses the browser's own filter.
    await userEvent.setup({ applyAccept: false }).upload(chooser(), file)
    expect(await screen.findByText(reason)).toBeVisible()
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  })
})
