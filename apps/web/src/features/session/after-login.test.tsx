import type { User } from '@alinha/domain'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { endSession, loseSession, storeSession } from '../../platform/api/session.ts'
import { findPlace, rememberPlace } from '../../platform/api/wanted-place.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { rememberCheckout } from './remembered-checkout.ts'

async function enterHere(person: User) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail'), person.email)
  await user.type(screen.getByLabelText('Senha'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText(`Olá, ${person.name}`)
}

async function logIn(person: User) {
  fakeApi({ 'session.login': () => signedIn(person) })
  const app = await renderApp('/auth/login')
  await enterHere(person)
  return app
}

it('removes what somebody else was writing on this device, and keeps what one wrote oneself', async () => {
  const keysOf = (id: number) => [`draft:${id}:course-7`, `post_draft:${id}:topic-3`, `note_draft:${id}:7`]
  const person = aMember()
  for (const storage of [localStorage, sessionStorage])
    for (const key of [...keysOf(person.id), ...keysOf(99)]) storage.setItem(key, 'Um caso')
  await logIn(person)
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage).filter(key => key.includes('draft'))).toEqual(keysOf(person.id))
})

describe('a page that needs a login', () => {
  const manager = aMember({ isManager: true })
  it.each<[string, User, string]>([
    ['/panel/profile', aMember(), '/panel/profile'],
    ['/panel/forum?topic=20&post=22', aMember(), '/panel/forum?topic=20&post=22'],
    ['/panel/movie/7?t=90', aMember(), '/panel/movie/7?t=90'],
    ['/panel/movie/7?discussion=20&post=22', aMember(), '/panel/movie/7?discussion=20&post=22'],
    ['/panel/pesquisa?keyword=for%C3%A7a', aMember(), '/panel/pesquisa?keyword=for%C3%A7a'],
    ['/admin/courses/7', manager, '/admin/courses/7'],
    ['/admin/cupons?tab=prices', manager, '/admin/cupons?tab=prices'],
    ['/panel/movie/7', manager, '/panel/movie/7'],
    ['/panel/catalog', manager, '/panel/catalog'],
    ['/panel/catalog', aMember(), '/panel/catalog'],
    // What somebody may not open leads to their own start page.
    ['/admin/courses/7', aMember(), '/panel/catalog'],
    ['/panel/dashboard', aMember(), '/panel/catalog'],
  ])('%s says so, and opens after the login', async (at, person, place) => {
    fakeApi({ 'session.login': () => signedIn(person) })
    const { address } = await renderApp(at)
    expect(await screen.findByText(/^Entre para continuar\./)).toBeVisible()
    await enterHere(person)
    await waitFor(() => expect(address()).toBe(place))
    expect(findPlace(person.id)).toBeNull()
  })

  it('comes before an offer, which is made at the next login', async () => {
    const monthly = aMember({ card: { id: 'sub_1', period: 'monthly' } })
    fakeApi({ 'session.login': () => signedIn(monthly) })
    const { address } = await renderApp('/panel/forum?topic=20')
    await enterHere(monthly)
    await waitFor(() => expect(address()).toBe('/panel/forum?topic=20'))
    expect(localStorage.getItem(`promo_shown_on_${monthly.id}`)).toBeNull()
  })

  it('comes before an older wish to buy, and after a newer one', async () => {
    const free = aMember({ plan: 'free', premiumExpiresOn: null })
    rememberCheckout('operacao=cadastro&plano=anual')
    rememberPlace('/panel/profile')
    const first = await logIn(free)
    await waitFor(() => expect(first.address()).toBe('/panel/profile'))
    first.unmount()
    endSession()
    rememberPlace('/panel/profile')
    rememberCheckout('operacao=cadastro&plano=anual')
    const second = await logIn(free)
    await waitFor(() => expect(second.address()).toBe('/checkout/v5?operacao=cadastro&plano=anual'))
  })
})

describe('a session that ended by itself', () => {
  const ana = aMember()
  async function loseIt(how: () => void, at = '/panel/profile') {
    fakeApi({ 'session.login': () => signedIn(ana) })
    storeSession(signedIn(ana))
    const app = await renderApp(at)
    await screen.findByRole('heading', { level: 1, name: 'Perfil' })
    act(how)
    await screen.findByRole('heading', { level: 1, name: 'Entrar' })
    return app
  }
  const inAnotherTab = () => {
    localStorage.removeItem('session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }))
  }

  it.each([
    ['in another tab', inAnotherTab],
    ['on the server', () => loseSession()],
  ])('%s says so, and goes on where it was', async (_where, how) => {
    const { address } = await loseIt(how, '/panel/profile?a=1')
    expect(screen.getByText(/^Sua sessão terminou\./)).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await enterHere(ana)
    await waitFor(() => expect(address()).toBe('/panel/profile?a=1'))
  })

  it('leads nobody else there', async () => {
    await loseIt(inAnotherTab)
    expect(findPlace(ana.id)?.path).toBe('/panel/profile')
    expect(findPlace(ana.id + 1)).toBeNull()
  })

  it('goes on by itself when the same person logs in again in another tab', async () => {
    const { address } = await loseIt(inAnotherTab)
    act(() => {
      storeSession(signedIn(ana))
      for (const key of ['session', 'language']) window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    await waitFor(() => expect(address()).toBe('/panel/profile'))
  })

  it('is not what a logout by the person themselves is: there is nothing to explain and nowhere to return', async () => {
    fakeApi({ 'session.logout': () => ({ message: 'ok' }) })
    storeSession(signedIn(ana))
    const { router } = await renderApp('/panel/profile')
    await screen.findByRole('heading', { level: 1, name: 'Perfil' })
    await act(() => router.navigate('/auth/logout'))
    expect(await screen.findByText(/^Bom ter você de volta/)).toBeVisible()
    expect(findPlace(ana.id)).toBeNull()
  })
})
