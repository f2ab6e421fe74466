import { managerMenu, memberMenu, visitorMenu } from '@alinha/domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'
import { menuTexts } from './member-shell.texts.ts'
import { shellTexts } from './shell.texts.ts'

async function openAs(facts: Parameters<typeof aMember>[0], at = '/panel/catalog') {
  storeSession(signedIn(aMember(facts)))
  const app = await renderApp(at)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, user: userEvent.setup() }
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])

describe('menus', () => {
  it('a visitor is offered login and nothing else [R2.82]', async () => {
    await renderApp('/terms')
    expect(linksIn(await screen.findByRole('navigation', { name: 'Menu' }))).toEqual([
      ['Entrar', '/auth/login'],
    ])
  })

  it('a free member sees the panel menu, with plans for a subscription [R2.80]', async () => {
    await openAs({ plan: 'free', hasBought: false })
    expect(linksIn(screen.getByRole('navigation', { name: 'Painel' }))).toEqual([
      ['Início', '/panel/catalog'],
      ['Planning Center', '/admin/dashboard'],
      ['Assinatura', '/plans'],
      ['Acadêmico', '/panel/academic'],
      ['Comunidade', '/panel/forum'],
      ['Perfil', '/panel/profile'],
    ])
  })

  it('a free member who bought something sees their payments beside the plans', async () => {
    await openAs({ plan: 'free', hasBought: true })
    const links = linksIn(screen.getByRole('navigation', { name: 'Painel' }))
    expect(links.slice(2, 4)).toEqual([
      ['Assinatura', '/plans'],
      ['Pagamentos', '/panel/payment'],
    ])
  })

  it('a consultor sees tickets under Planning Center, and the way to the admin dashboard [R2.80]', async () => {
    await openAs({ isConsultor: true }, '/admin/dashboard')
    expect(linksIn(screen.getByRole('navigation', { name: 'Painel' }))).toContainEqual([
      'Planning Center',
      '/panel/tickets',
    ])
    expect(screen.getByRole('link', { name: 'Atendimentos' })).toHaveAttribute('href', '/admin/dashboard')
  })

  it('a receiver sees a dashboard link [R2.80, R6.03]', async () => {
    await openAs({ isReceiver: true })
    expect(screen.getByRole('link', { name: 'Recebimentos' })).toHaveAttribute('href', '/panel/dashboard')
  })

  it('a coordinator sees the way to their institution, others do not', async () => {
    await openAs({ isCoordinator: true })
    expect(screen.getByRole('link', { name: 'Instituição' })).toHaveAttribute('href', '/panel/institution')
  })

  it('a member has bookmarks, downloads and where to begin below the menu, a manager in the admin area does not', async () => {
    const { router } = await openAs({ isManager: true })
    expect(linksIn(screen.getByRole('navigation', { name: 'Minha biblioteca' }))).toEqual([
      ['Minha lista', '/panel/bookmarks'],
      ['Meus cursos', '/panel/my-courses'],
      ['Histórico', '/panel/history'],
      ['Downloads', '/panel/downloads'],
      ['Por onde começar', '/panel/welcome'],
    ])
    await act(() => router.navigate('/admin/users'))
    expect(screen.queryByRole('navigation', { name: 'Minha biblioteca' })).not.toBeInTheDocument()
  })

  it('a manager sees the manager menu in the admin area [R2.81]', async () => {
    await openAs({ isManager: true }, '/admin/users')
    expect(linksIn(screen.getByRole('navigation', { name: 'Administração' }))).toEqual([
      ['Números', '/admin/figures'],
      ['Usuários', '/admin/users'],
      ['Destaques', '/admin/featured'],
      ['Categorias', '/admin/categories'],
      ['Cursos', '/admin/courses'],
      ['Planning Center', '/admin/dashboard'],
      ['Fórum', '/admin/forum'],
      ['Downloads', '/admin/downloads'],
      ['Parceiros', '/admin/partners'],
      ['Cupons', '/admin/cupons'],
      ['Associados', '/admin/associados'],
      ['E-mails não entregues', '/admin/mails'],
      ['Acadêmico', '/admin/academic'],
      ['Comunicados', '/admin/announcements'],
      ['Empresa', '/admin/company'],
      ['Sistema', '/admin/system'],
      ['Registro da equipe', '/admin/record'],
    ])
    expect(screen.getByRole('link', { name: 'Usuários' })).toHaveAttribute('aria-current', 'page')
  })
})

it('the manager menu tells how much waits for a person', async () => {
  fakeApi({ 'insights.countWaiting': () => ({ forum: 2, coupons: 0, mails: 120 }) })
  await openAs({ isManager: true }, '/admin/users')
  expect(await screen.findByRole('link', { name: /^Fórum ?2$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^E-mails não entregues ?99\+$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cupons' })).toBeVisible()
})

it('a lesson has the sidebar as a rail of icons, until the person opens it', async () => {
  const { user, router } = await openAs({})
  const sidebar = () => screen.getByRole('complementary', { name: 'Menu lateral' })
  expect(sidebar()).toHaveAttribute('data-open', 'true')
  await act(() => router.navigate('/panel/movie/7'))
  expect(sidebar()).toHaveAttribute('data-open', 'false')
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
  expect(sidebar()).toHaveAttribute('data-open', 'true')
})

it('every entry of every menu has a label of its own in each language', () => {
  const keys = [...memberMenu(aMember({ isReceiver: true, isCoordinator: true }), 1), ...managerMenu()].map(
    item => item.key,
  )
  for (const words of Object.values(menuTexts)) expect(keys.filter(key => !words[key])).toEqual([])
  for (const words of Object.values(shellTexts))
    expect(visitorMenu().filter(({ key }) => !words[key])).toEqual([])
})

describe('header', () => {
  it('greets the person by name, beside their picture [R2.83]', async () => {
    await openAs({ name: 'Camila Furtado' })
    const header = screen.getByRole('banner')
    expect(within(header).getByText('Olá, Camila Furtado')).toBeVisible()
    expect(within(header).getByText('CF')).toBeVisible()
  })

  it('shows the picture of a person who has one, and the initials when it does not load [R2.83]', async () => {
    const { container } = await openAs({ name: 'Camila Furtado', avatarUrl: '/files/camila.webp' })
    const picture = container.querySelector('header img')
    expect(picture).toHaveAttribute('src', '/files/camila.webp')
    act(() => void picture?.dispatchEvent(new Event('error')))
    expect(within(screen.getByRole('banner')).getByText('CF')).toBeVisible()
  })

  it('has the search box of a person who is logged in, at 768 px and wider [R2.84, R9.08]', async () => {
    setViewportWidth(768)
    await openAs({})
    expect(within(screen.getByRole('banner')).getByRole('combobox')).toBeVisible()
    expect(screen.getAllByRole('combobox')).toHaveLength(1)
  })

  it('has no search box for a visitor [R2.84]', async () => {
    await renderApp('/terms')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('searches for the keyword, or asks for one by a toast [R5.03]', async () => {
    const { user, address } = await openAs({})
    await user.type(screen.getByRole('combobox'), '  {Enter}')
    expect(await screen.findByText('Digite algo')).toBeVisible()
    await user.type(screen.getByRole('combobox'), 'mordida aberta & IPR{Enter}')
    await waitFor(() => expect(address()).toBe('/panel/pesquisa?keyword=mordida+aberta+%26+IPR'))
  })
})

describe('sidebar', () => {
  it('closes to a rail of icons with labels, and opens again, on wide screens [R2.85]', async () => {
    const { user } = await openAs({})
    const sidebar = screen.getByRole('complementary', { name: 'Menu lateral' })
    expect(sidebar).toHaveAttribute('data-open', 'true')
    await user.click(screen.getByRole('button', { name: 'Fechar menu', expanded: true }))
    expect(sidebar).toHaveAttribute('data-open', 'false')
    await user.click(screen.getByRole('button', { name: 'Abrir menu', expanded: false }))
    expect(sidebar).toHaveAttribute('data-open', 'true')
  })

  it('below 768 px is closed at first, has the search box, and opens over an inert page [R2.84, R2.85, R9.08]', async () => {
    setViewportWidth(767)
    const { user } = await openAs({})
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const sidebar = screen.getByRole('complementary', { name: 'Menu lateral' })
    expect(within(sidebar).getByRole('combobox')).toBeVisible()
    expect(within(sidebar).getByRole('button', { name: 'Fechar menu' })).toHaveFocus()
    expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull()

    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus()
  })

  it('below 768 px closes when a page is chosen, and the heading of that page takes the focus [R2.85]', async () => {
    setViewportWidth(390)
    const { user } = await openAs({})
    await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
    await user.click(screen.getByRole('link', { name: 'Comunidade' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Comunidade' })).toHaveFocus())
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it('changes its place with the width of the window [R9.08]', async () => {
    await openAs({})
    expect(screen.getByRole('complementary')).toBeVisible()
    act(() => setViewportWidth(500))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })
})

describe('footer', () => {
  it('links the app stores, the terms and the contact e-mail, and has a flag for each language [R2.86]', async () => {
    await renderApp('/terms')
    const links = linksIn(await screen.findByRole('contentinfo'))
    expect(links).toContainEqual(['Termos de uso', '/terms'])
    expect(links).toContainEqual(['Termos do Planning Center', '/terms-planning-center'])
    expect(links).toContainEqual(['oi@sorriso.example', 'mailto:oi@sorriso.example'])
    expect(links).toContainEqual(['App Store', 'https://apps.apple.com/br/app/alinha/id1'])
    expect(links).toContainEqual(['Google Play', 'https://play.google.com/store/apps/details?id=br.alinha'])
    for (const name of ['Português', 'English', 'Español'])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })

  it('links the privacy page, and names the company', async () => {
    await renderApp('/terms')
    const footer = await screen.findByRole('contentinfo')
    expect(linksIn(footer)).toContainEqual(['Privacidade', '/privacy'])
    expect(footer).toHaveTextContent('Sorriso & Cia. Ltda., CNPJ 11.222.333/0001-81, Rua das Laranjeiras')
  })

  it.each([
    ['English', 'en', 'Terms of use'],
    ['Español', 'es', 'Términos de uso'],
    ['Português', 'pt-BR', 'Termos de uso'],
  ])('the flag of %s changes the language of the page, and is remembered', async (name, lang, title) => {
    const { unmount } = await renderApp('/terms')
    const flag = await screen.findByRole('button', { name })
    expect(flag.querySelector('svg')).toBeInTheDocument()
    await userEvent.click(flag)
    expect(flag).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement).toHaveAttribute('lang', lang)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    unmount()
    await renderApp('/terms')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} — Alinha`))
  })
})

it.each([
  ['a member', 1440, {}, '/panel/catalog'],
  ['a member', 390, {}, '/panel/catalog'],
  ['a manager', 1440, { isManager: true }, '/admin/users'],
] as const)('the shell of %s at %d px has no accessibility violation', async (_, width, facts, path) => {
  setViewportWidth(width)
  const { user } = await openAs(facts, path)
  expect(await accessibilityViolations()).toEqual([])
  if (width < 768) {
    await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
    expect(await accessibilityViolations()).toEqual([])
  }
})

it('pages that are opened by their address do not share a scroll position', async () => {
  await renderApp('/terms')
  await screen.findByRole('heading', { level: 1 })
  fireEvent(window, new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem('scroll_positions') ?? '{}') as object
  expect(Object.keys(kept)).toContain('/terms')
  expect(Object.keys(kept)).not.toContain('default')
})

it('the first stop of the Tab key skips to the content', async () => {
  await renderApp('/terms')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Pular para o conteúdo' })
  expect(skip).toHaveFocus()
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
})
