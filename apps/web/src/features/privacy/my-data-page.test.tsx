import type { privacy, ReplyOf } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

type MyData = ReplyOf<typeof privacy.readMyData>

const TOKEN = 'abcdefghijklmnopqrstuv'

const someData = (facts: Partial<MyData> = {}): MyData => ({
  groups: [
    {
      title: 'Sua conta',
      why: 'Para você entrar.',
      keptFor: 'Enquanto a conta existir.',
      total: 60,
      records: [[{ label: 'Nome', value: 'Ana Beatriz' }]],
    },
  ],
  consents: [
    {
      purpose: 'terms',
      title: 'Termos de uso',
      granted: true,
      since: '2026-11-15T12:00:00Z',
      mayChange: false,
    },
    {
      purpose: 'marketing',
      title: 'Novidades por e-mail',
      granted: true,
      since: '2026-11-15T12:00:00Z',
      mayChange: true,
    },
  ],
  exports: [],
  deletionDueAt: null,
  keptAfterDeletion: [{ what: 'Notas fiscais', howLong: '5 anos', why: 'A lei tributária manda.' }],
  ...facts,
})

async function openMyData(answers: Answers = {}, at = '/panel/profile/dados') {
  const seen = fakeApi({ 'privacy.readMyData': () => someData(), ...answers })
  storeSession(signedIn(aMember()))
  const app = await renderApp(at)
  await screen.findByRole('region', { name: 'O que guardamos' })
  const part = (name: string | RegExp) => within(screen.getByRole('region', { name }))
  return { ...app, seen, part, user: userEvent.setup() }
}

it('says what is stored, why and for how long, without an accessibility violation', async () => {
  const { user, part } = await openMyData()
  const held = part('O que guardamos')
  expect(held.getByText('60 registros')).toBeVisible()
  await user.click(held.getByText('Sua conta'))
  expect(held.getByText('Para você entrar.')).toBeVisible()
  expect(held.getByText('Ana Beatriz')).toBeVisible()
  expect(held.getByText(/Mostramos os 1 mais recentes de 60/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

it('an optional consent is withdrawn with one button, which the others do not have', async () => {
  let granted = true
  const { user, part, seen } = await openMyData({
    'privacy.readMyData': () =>
      someData({
        consents: someData().consents.map(one => ({ ...one, granted: one.mayChange ? granted : true })),
      }),
    'profile.changeMarketingConsent': () => {
      granted = false
      return { message: 'Consentimento retirado.' }
    },
  })
  const consents = part('Consentimentos')
  expect(consents.getAllByRole('button')).toHaveLength(1)
  await user.click(consents.getByRole('button', { name: 'Retirar: Novidades por e-mail' }))
  expect(await consents.findByRole('button', { name: 'Aceitar: Novidades por e-mail' })).toBeVisible()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ marketing: 0 })
})

describe('the copy of the data', () => {
  const asked = { id: 7, requestedAt: '2026-11-15T12:00:00Z', isReady: false, expiresAt: null }

  it('needs the password, is prepared in the background, and is then downloaded', async () => {
    let isReady = false
    let copies: MyData['exports'] = []
    const { user, part } = await openMyData({
      'privacy.readMyData': () =>
        someData({
          exports: copies.map(copy =>
            isReady ? { ...copy, isReady, expiresAt: '2026-11-16T12:00:00Z' } : copy,
          ),
        }),
      'privacy.requestExport': ({ body }) => {
        expect(body).toEqual({ password: 'segredo' })
        copies = [asked]
        return { message: 'Avisaremos por e-mail.', export: asked }
      },
      'privacy.downloadExport': () => new Response('zip'),
    })
    const copy = part('Levar uma cópia')
    await user.click(copy.getByRole('button', { name: 'Pedir uma cópia' }))
    await user.type(copy.getByLabelText('Sua senha'), 'segredo{Enter}')
    expect(await copy.findByText('Estamos preparando…')).toBeVisible()
    isReady = true

    const saved: string[] = []
    URL.createObjectURL = () => 'blob:zip'
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await user.click(await copy.findByRole('button', { name: 'Baixar' }))
    await waitFor(() => expect(saved).toEqual(['meus-dados-2026-11-15.zip']))
  })

  it('is not prepared with a wrong password', async () => {
    const { user, part } = await openMyData({
      'privacy.requestExport': () => refuse('current-password-wrong'),
    })
    const copy = part('Levar uma cópia')
    await user.click(copy.getByRole('button', { name: 'Pedir uma cópia' }))
    await user.type(copy.getByLabelText('Sua senha'), 'errada{Enter}')
    expect(await screen.findByText('A senha atual está incorreta.')).toBeVisible()
    expect(copy.getByLabelText('Sua senha')).toBeVisible()
  })
})

describe('deleting the account', () => {
  it('first says what is kept and why, then mails a link for the second step', async () => {
    const { user, part } = await openMyData({
      'privacy.requestDeletion': () => ({ message: 'ok', daysToUndo: 7, keptAfterDeletion: [] }),
    })
    const leaving = part('Excluir a conta')
    expect(leaving.getByText('Notas fiscais')).toBeVisible()
    expect(leaving.getByText(/5 anos.*A lei tributária manda/)).toBeVisible()
    await user.click(leaving.getByRole('button', { name: 'Quero excluir minha conta' }))
    await user.type(leaving.getByLabelText('Sua senha'), 'segredo')
    await user.click(leaving.getByRole('button', { name: 'Enviar o link de exclusão' }))
    expect(await leaving.findByText('Confira seu e-mail')).toBeVisible()
  })

  it('is confirmed after the mailed link, whose token is removed from the URL, and ends the session', async () => {
    const { user, part, address, seen } = await openMyData(
      { 'privacy.confirmDeletion': () => ({ message: 'Exclusão marcada.', dueAt: '2026-11-22T12:00:00Z' }) },
      `/panel/profile/dados?deletion=${TOKEN}`,
    )
    expect(address()).toBe('/panel/profile/dados')
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(part('Excluir a sua conta?').getByRole('button', { name: 'Excluir minha conta' }))
    await waitFor(() => expect(address()).toBe('/auth/login'))
    expect(seen.find(({ url }) => url.endsWith('/confirm'))?.body).toEqual({ token: TOKEN })
    expect(findSession()).toBeNull()
    expect(await screen.findByText('Exclusão marcada.')).toBeVisible()
  })

  it('can still be confirmed after the person who opened the link has logged in', async () => {
    const person = aMember()
    fakeApi({ 'privacy.readMyData': () => someData(), 'session.login': () => signedIn(person) })
    const { address } = await renderApp(`/panel/profile/dados?deletion=${TOKEN}`)
    await userEvent.type(await screen.findByLabelText('E-mail'), person.email)
    await userEvent.type(screen.getByLabelText('Senha'), 'segredo')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByRole('region', { name: 'Excluir a sua conta?' })).toBeVisible()
    expect(address()).toBe('/panel/profile/dados')
    await userEvent.click(screen.getByRole('button', { name: 'Não, manter minha conta' }))
    expect(screen.queryByRole('region', { name: 'Excluir a sua conta?' })).not.toBeInTheDocument()
    expect(sessionStorage.getItem('deletion_token')).toBeNull()
  })

  it('can be undone until the day of the deletion', async () => {
    let deletionDueAt: string | null = '2026-11-22T12:00:00Z'
    const { user, part } = await openMyData({
      'privacy.readMyData': () => someData({ deletionDueAt }),
      'privacy.undoDeletion': () => {
        deletionDueAt = null
        return { message: 'Sua conta continua.' }
      },
    })
    expect(part('Excluir a conta').queryByRole('button')).not.toBeInTheDocument()
    await user.click(
      part(/Sua conta será excluída em 22 de novembro de 2026/).getByRole('button', {
        name: 'Manter minha conta',
      }),
    )
    expect(await screen.findByText('Sua conta continua.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Quero excluir minha conta' })).toBeVisible()
  })
})
