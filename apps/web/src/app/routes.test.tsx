import { managerMenu, memberMenu, visitorMenu } from '@alinha/domain'
import { act, screen, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../platform/paths.ts'
import { endSession, findSession, storeSession } from '../platform/api/session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { landingAnswers } from '../testing/landing-answers.ts'
import { aMember, inMinutes, signedIn } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { routes } from './routes.tsx'

const panelPages: [string, string][] = [
  ['/panel/pesquisa?keyword=torque', 'Pesquisa'],
  ['/panel/category', 'Categoria'],
  ['/panel/category/1', 'Categoria'],
  ['/panel/bookmarks', 'Minha lista'],
  ['/panel/downloads', 'Downloads'],
  ['/panel/catalog', 'Catálogo'],
  ['/panel/courses', 'Cursos'],
  ['/panel/profile', 'Perfil'],
  ['/panel/movie/7', 'Aula'],
  ['/panel/forum', 'Comunidade'],
  ['/panel/notifications', 'Notificações'],
  ['/panel/tickets', 'Planning Center'],
  ['/panel/academic', 'Acadêmico'],
  ['/panel/dashboard', 'Recebimentos'],
  ['/panel/institution', 'Instituição'],
  ['/panel/payment/history', 'Pagamentos'],
  ['/panel/payment/thankyou', 'Nada foi pago agora'],
]

const adminPages: [string, string][] = [
  ['/admin/dashboard', 'Planning Center'],
  ['/admin/figures', 'Números'],
  ['/admin/users', 'Usuários'],
  ['/admin/featured', 'Destaques'],
  ['/admin/categories', 'Categorias'],
  ['/admin/courses', 'Cursos'],
  ['/admin/calendar', 'Calendário'],
  ['/admin/teachers', 'Quem ensina'],
  ['/admin/forum', 'Fórum'],
  ['/admin/downloads', 'Downloads'],
  ['/admin/partners', 'Parceiros'],
  ['/admin/announcements', 'Comunicados'],
  ['/admin/academic', 'Programa acadêmico'],
  ['/admin/company', 'Empresa'],
  ['/admin/system', 'Sistema'],
  ['/admin/cupons', 'Cupons e preços'],
  ['/admin/associados', 'Associados'],
]

const publicPages: [string, string][] = [
  ['/terms', 'Termos de uso'],
  ['/terms-planning-center', 'Termos do Planning Center'],
  ['/privacy', 'Política de privacidade'],
  ['/plans', 'Planos'],
  ['/plans/academic', 'Planos acadêmicos'],
  ['/checkout/v5', 'Finalizar assinatura'],
  ['/auth/register', 'Criar conta'],
  ['/auth/recover-password', 'Recuperar Senha'],
  ['/panel/preview', 'Prévia'],
  ['/panel/preview/7', 'Prévia'],
]

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('addresses', () => {
  it('the landing page has the title of the product', async () => {
    fakeApi(landingAnswers())
    await renderApp('/')
    await heading('Cada dente, no lugar certo.')
    await waitFor(() => expect(document.title).toBe('Alinha — aulas de alinhadores para ortodontistas'))
  })

  it.each(['/nao-existe', '/panel/nao-existe', '/admin/nao-existe', '/auth', '/PANEL/x/y/z'])(
    'the unknown path %s leads to the landing page [R2.02]',
    async path => {
      fakeApi(landingAnswers())
      const { address } = await renderApp(path)
      await heading('Cada dente, no lugar certo.')
      expect(address()).toBe('/')
    },
  )

  it.each(publicPages)('%s opens to a visitor under its own title [R2.14]', async (path, title) => {
    const { address } = await renderApp(path)
    await heading(title)
    expect(address()).toBe(path)
    await waitFor(() => expect(document.title).toBe(`${title} — Alinha`))
  })

  it.each(['/auth/login', '/auth/logout'])('%s shows the login screen [R2.08]', async path => {
    await renderApp(path)
    await heading('Entrar')
    expect(screen.getByLabelText('Senha')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Entrar — Alinha'))
  })

  it('/auth/logout ends the session here and tells the server, with the token [C7.16]', async () => {
    const seen = fakeApi({ 'session.logout': () => ({ message: 'ok' }) })
    const { accessToken } = storeSession(signedIn(aMember()))
    await renderApp('/auth/logout')
    await heading('Entrar')
    expect(findSession()).toBeNull()
    await waitFor(() => expect(seen.at(-1)?.url).toBe('/api/auth/logout'))
    expect(seen.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${accessToken}`)
  })

  it.each(panelPages)('%s opens to a member under its own title [R2.14]', async (path, title) => {
    storeSession(signedIn(aMember({ isReceiver: true, isCoordinator: true })))
    const { address } = await renderApp(path)
    await heading(title)
    expect(address()).toBe(path)
  })

  it.each(adminPages)(
    '%s opens to a manager under its own title, in the light theme [R2.16]',
    async (path, title) => {
      storeSession(signedIn(aMember({ isManager: true })))
      const { address } = await renderApp(path)
      await heading(title)
      expect(address()).toBe(path)
      expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    },
  )

  it.each([
    ['/panel', '/panel/catalog'],
    ['/panel/payment', '/panel/payment/history'],
    ['/admin', '/admin/users'],
  ])('%s leads to %s [R2.07, R2.11]', async (path, place) => {
    storeSession(signedIn(aMember({ isManager: true })))
    const { address } = await renderApp(path)
    await waitFor(() => expect(address()).toBe(place))
  })

  it('every address of `paths` and of the menus has a page', () => {
    const menus = [
      ...memberMenu(aMember({ isReceiver: true, isCoordinator: true }), 1),
      ...managerMenu(),
      ...visitorMenu(),
    ]
    const addresses = [
      ...Object.values(paths).map(path => path.replace(':id', '7')),
      ...menus.map(item => item.path),
    ]
    const withoutPage = addresses.filter(path => matchRoutes(routes, path)?.at(-1)?.route.path === '*')
    expect(withoutPage).toEqual([])
  })
})

describe('guards', () => {
  const guarded = [...panelPages, ...adminPages].map(([path]) => path)

  it.each([...guarded, '/panel', '/panel/payment', '/admin'])(
    '%s sends a visitor to the login screen [R2.15, R2.17, R6.08]',
    async path => {
      const { address } = await renderApp(path)
      await heading('Entrar')
      expect(address()).toBe('/auth/login')
    },
  )

  it.each(['/panel/catalog', '/panel/payment/history', '/admin/users'])(
    '%s sends a person whose session has expired to the login screen [R2.17, R4.02, R6.08]',
    async path => {
      storeSession(signedIn(aMember({ isManager: true }), inMinutes(-1)))
      const { address } = await renderApp(path)
      await heading('Entrar')
      expect(address()).toBe('/auth/login')
    },
  )

  it('a session that expired since the last page is noticed on the next one [R4.02]', async () => {
    storeSession(signedIn(aMember()))
    const { router, address } = await renderApp('/panel/catalog')
    await heading('Catálogo')
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as object
    localStorage.setItem('session', JSON.stringify({ ...stored, expiresAt: inMinutes(-1) }))
    await act(() => router.navigate('/panel/profile'))
    await heading('Entrar')
    expect(address()).toBe('/auth/login')
  })

  it('a guarded page closes as soon as the session ends, also in another tab [R2.17]', async () => {
    storeSession(signedIn(aMember()))
    const { address } = await renderApp('/panel/catalog')
    await heading('Catálogo')
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    await heading('Entrar')
    expect(address()).toBe('/auth/login')
  })

  it('a public page stays open when the session ends', async () => {
    storeSession(signedIn(aMember()))
    const { address } = await renderApp('/terms')
    await heading('Termos de uso')
    act(() => endSession())
    await screen.findByRole('link', { name: 'Entrar' })
    expect(address()).toBe('/terms')
  })

  it.each(
    adminPages
      .map(([path]) => path)
      .filter(path => path !== '/admin/dashboard')
      .concat('/admin'),
  )('%s sends a member to the panel, and a consultor to the dashboard', async path => {
    storeSession(signedIn(aMember()))
    const member = await renderApp(path)
    await heading('Catálogo')
    member.unmount()
    storeSession(signedIn(aMember({ isConsultor: true })))
    const { address } = await renderApp(path)
    await heading('Planning Center')
    expect(address()).toBe('/admin/dashboard')
  })

  it('the admin dashboard, to which the sidebar links members, leads them to their own tickets [R2.80]', async () => {
    storeSession(signedIn(aMember()))
    const { address } = await renderApp('/admin/dashboard')
    await heading('Planning Center')
    expect(address()).toBe('/panel/tickets')
  })
})
